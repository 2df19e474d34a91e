/** The moment of a failure, as a visitor's address has it: a day, a time and a time zone. */
import { LANGUAGES, languageTag } from "@blc/text";
import { Temporal } from "temporal-polyfill";

/** The days that are answered. Earlier ones are of no use here; the time zone rules of later ones are not known. */
export const FIRST_DAY = "2020-01-01";
export const LAST_DAY = "2049-12-31";

export const MOMENT_PARAMETERS = ["day", "time", "zone"] as const;
export type MomentParameter = (typeof MOMENT_PARAMETERS)[number];

export interface Moment {
  instant: Temporal.Instant;
  /** As IANA names it, or an offset such as "+05:30". */
  timeZone: string;
  /** What the clocks do to the time that was asked for. */
  change?:
    | undefined
    /** It does not exist on that day: it is read as so much later, by how far the clocks are set forward. */
    | { kind: "skipped" }
    /** It comes twice on that day: the first time is meant. */
    | { kind: "repeated"; again: Temporal.Instant };
}

export type ReadMoment =
  | { moment: Moment; problems?: undefined }
  | {
      moment?: undefined;
      problems: Partial<Record<MomentParameter, "missing" | "unreadable" | "outside">>;
    };

/** @param typed the parameters of an address, as they were typed */
export function readMoment(typed: Readonly<Record<MomentParameter, string>>): ReadMoment {
  const day = readDay(typed.day);
  const time = readTime(typed.time);
  const timeZone = readZone(typed.zone);
  if (day && time && timeZone && isWithin(day))
    return { moment: momentOf(day.toPlainDateTime(time), timeZone) };
  const problem = (text: string) => (text.trim() === "" ? "missing" : "unreadable");
  return {
    problems: {
      ...(day ? !isWithin(day) && { day: "outside" } : { day: problem(typed.day) }),
      ...(!time && { time: problem(typed.time) }),
      ...(!timeZone && { zone: problem(typed.zone) }),
    },
  };
}

function isWithin(day: Temporal.PlainDate): boolean {
  return day.toString() >= FIRST_DAY && day.toString() <= LAST_DAY;
}

function momentOf(local: Temporal.PlainDateTime, timeZone: string): Moment {
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (first.epochMilliseconds === second.epochMilliseconds)
    return { instant: first.toInstant(), timeZone };
  // Of a time that is skipped, "earlier" and "later" are those before and after the change.
  return first.toPlainDateTime().equals(local)
    ? {
        instant: first.toInstant(),
        timeZone,
        change: { kind: "repeated", again: second.toInstant() },
      }
    : { instant: second.toInstant(), timeZone, change: { kind: "skipped" } };
}

function readDay(text: string): Temporal.PlainDate | undefined {
  const [, year = "", month = "", day = ""] =
    /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  if (!year) return undefined;
  try {
    return Temporal.PlainDate.from(
      { year: +year, month: +month, day: +day },
      { overflow: "reject" },
    );
  } catch {
    return undefined;
  }
}

function readTime(text: string): Temporal.PlainTime | undefined {
  const [, hour = "", minute = ""] = /^\s*(\d{1,2})[:.](\d{2})(?::\d{2})?\s*$/.exec(text) ?? [];
  if (!hour || +hour > 23 || +minute > 59) return undefined;
  return Temporal.PlainTime.from({ hour: +hour, minute: +minute });
}

/** The regions in which a city is looked for that was typed without one. */
const REGIONS = [
  "Europe",
  "America",
  "Africa",
  "Asia",
  "Atlantic",
  "Australia",
  "Pacific",
  "Indian",
];

/**
 * Cities that are not the name of their zone, in the languages of the site, without accents, and the abbreviations that
 * people say for the clock on the wall.
 */
const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "America/Argentina/Buenos_Aires": "rosario,la plata,mar del plata,art",
    "America/Argentina/Cordoba": "cordoba",
    "America/Argentina/Mendoza": "mendoza",
    "America/Argentina/Salta": "salta",
    "America/Argentina/Tucuman": "tucuman",
    "America/Asuncion": "pyt",
    "America/Bogota": "medellin,cali,barranquilla,cartagena,cot",
    "America/Caracas": "maracaibo,valencia de venezuela,vet",
    "America/Chicago": "houston,dallas,austin,cst,cdt",
    "America/Costa_Rica": "san jose",
    "America/Denver": "mst,mdt",
    "America/El_Salvador": "san salvador",
    "America/Guatemala": "ciudad de guatemala",
    "America/Guayaquil": "quito,ect",
    "America/Havana": "la habana,l'havana,l'avana,havana",
    "America/La_Paz": "santa cruz,cochabamba,bot",
    "America/Lima": "arequipa,cusco,pet",
    "America/Los_Angeles": "san francisco,seattle,pst,pdt",
    "America/Mexico_City":
      "mexico,cdmx,ciudad de mexico,ciutat de mexic,cidade do mexico,citta del messico,guadalajara,puebla",
    "America/Montevideo": "uyt",
    "America/New_York": "nueva york,nova york,nova iorque,miami,washington,boston,atlanta,est,edt",
    "America/Panama": "ciudad de panama",
    "America/Puerto_Rico": "san juan",
    "America/Santiago": "santiago de chile,valparaiso,concepcion,clt,clst",
    "America/Sao_Paulo":
      "rio de janeiro,rio,brasilia,curitiba,porto alegre,belo horizonte,florianopolis,brt",
    "America/Toronto": "montreal,ottawa,quebec",
    "America/Vancouver": "victoria",
    "Atlantic/Canary": "canarias,canaries,canarie,las palmas,tenerife",
    "Europe/Berlin": "berlino,munich,frankfurt",
    "Europe/Lisbon": "lisboa,lisbona,porto,oporto,coimbra,braga",
    "Europe/London": "londres,londra,uk,bst",
    "Europe/Madrid":
      "barcelona,valencia,sevilla,seville,zaragoza,malaga,bilbao,palma,girona,tarragona,lleida,vigo,cest",
    "Europe/Paris": "parigi",
    "Europe/Rome":
      "roma,milan,milano,torino,turin,napoli,naples,bologna,firenze,genova,palermo,venezia",
    "Europe/Zurich": "ginebra,geneva",
  }).flatMap(([zone, names]) =>
    names.split(",").map((name) => [name.replaceAll(" ", "_"), zone] as const),
  ),
);

/** The zone of each country that has one, or of its capital where an answer that names the zone can be corrected. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AD: "Europe/Andorra",
  AR: "America/Argentina/Buenos_Aires",
  BO: "America/La_Paz",
  BR: "America/Sao_Paulo",
  CH: "Europe/Zurich",
  CL: "America/Santiago",
  CO: "America/Bogota",
  CR: "America/Costa_Rica",
  CU: "America/Havana",
  DE: "Europe/Berlin",
  DO: "America/Santo_Domingo",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  FR: "Europe/Paris",
  GB: "Europe/London",
  GT: "America/Guatemala",
  HN: "America/Tegucigalpa",
  IT: "Europe/Rome",
  NI: "America/Managua",
  PA: "America/Panama",
  PE: "America/Lima",
  PR: "America/Puerto_Rico",
  PT: "Europe/Lisbon",
  PY: "America/Asuncion",
  SV: "America/El_Salvador",
  UY: "America/Montevideo",
  VE: "America/Caracas",
};

const COUNTRY_ZONES = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([languageTag(language)], { type: "region" });
    return Object.entries(COUNTRIES).map(
      ([code, zone]) => [bareName(names.of(code) ?? code), zone] as const,
    );
  }),
);

/** Without accents, and with the lower lines of IANA's names. */
function bareName(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").trim();
  return bare.replace(/\s+/g, "_").replaceAll("’", "'").toLowerCase();
}

/** No zone is further from UTC. */
const MOST_HOURS = 14;

/** "GMT-6", "UTC+5:30", "-06:00": as "-06:00", which is the same all year. */
function readOffset(bare: string): string | undefined {
  // In an address that was typed by hand a plus is a space.
  const text = bare.replace(/^(UTC|GMT)_(?=\d)/i, "$1+");
  const [, sign = "", hours = "", minutes = "00"] =
    /^(?:(?:UTC|GMT)_?)?([+\u2212-])_?(\d{1,2})(?::?([0-5]\d))?$/i.exec(text) ?? [];
  if (!hours || +hours > MOST_HOURS) return undefined;
  return `${sign === "+" ? "+" : "-"}${hours.padStart(2, "0")}:${minutes}`;
}

/**
 * A time zone by its name in any case, by a city or a country alone, or an offset: "America/Bogota", "España", "GMT-5".
 */
export function readZone(text: string): string | undefined {
  const bare = bareName(text);
  const known = NAMES.get(bare) ?? COUNTRY_ZONES.get(bare);
  if (known) return known;
  const offset = readOffset(bare);
  if (offset) return offset;
  if (!/^[a-z][\w+/-]{0,59}$/.test(bare)) return undefined;
  for (const name of [bare, ...REGIONS.map((region) => `${region}/${bare}`)]) {
    try {
      return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId;
    } catch {
      // The next one.
    }
  }
  return undefined;
}

/** The zones of most visitors, to choose from; any other can be typed. */
export const USUAL_ZONES = [
  "America/Argentina/Buenos_Aires",
  "America/Asuncion",
  "America/Bogota",
  "America/Caracas",
  "America/Costa_Rica",
  "America/El_Salvador",
  "America/Guatemala",
  "America/Guayaquil",
  "America/Havana",
  "America/La_Paz",
  "America/Lima",
  "America/Managua",
  "America/Mexico_City",
  "America/Montevideo",
  "America/New_York",
  "America/Panama",
  "America/Puerto_Rico",
  "America/Santiago",
  "America/Santo_Domingo",
  "America/Sao_Paulo",
  "America/Tegucigalpa",
  "Atlantic/Canary",
  "Europe/Lisbon",
  "Europe/Madrid",
  "Europe/Rome",
];
