/** The moment of a failure, as a visitor's address has it: a day, a time and a time zone. */
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
  | { moment?: undefined; problems: Partial<Record<MomentParameter, "missing" | "unreadable" | "outside">> };

/** @param typed the parameters of an address, as they were typed */
export function readMoment(typed: Readonly<Record<MomentParameter, string>>): ReadMoment {
  const day = readDay(typed.day);
  const time = readTime(typed.time);
  const timeZone = readZone(typed.zone);
  if (day && time && timeZone && isWithin(day)) return { moment: momentOf(day.toPlainDateTime(time), timeZone) };
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
  if (first.epochMilliseconds === second.epochMilliseconds) return { instant: first.toInstant(), timeZone };
  // Of a time that is skipped, "earlier" and "later" are those before and after the change.
  return first.toPlainDateTime().equals(local)
    ? { instant: first.toInstant(), timeZone, change: { kind: "repeated", again: second.toInstant() } }
    : { instant: second.toInstant(), timeZone, change: { kind: "skipped" } };
}

function readDay(text: string): Temporal.PlainDate | undefined {
  const [, year = "", month = "", day = ""] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? [];
  if (!year) return undefined;
  try {
    return Temporal.PlainDate.from({ year: +year, month: +month, day: +day }, { overflow: "reject" });
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
const REGIONS = ["Europe", "America", "Africa", "Asia", "Atlantic", "Australia", "Pacific", "Indian"];

/** Cities whose names in the languages of the site are not those of their zones, without accents. */
const CITIES = new Map(
  Object.entries({
    mexico: "America/Mexico_City",
    cdmx: "America/Mexico_City",
    ciudad_de_mexico: "America/Mexico_City",
    ciutat_de_mexic: "America/Mexico_City",
    cidade_do_mexico: "America/Mexico_City",
    citta_del_messico: "America/Mexico_City",
    ciudad_de_guatemala: "America/Guatemala",
    ciudad_de_panama: "America/Panama",
    san_jose: "America/Costa_Rica",
    san_salvador: "America/El_Salvador",
    la_habana: "America/Havana",
    "l'havana": "America/Havana",
    "l'avana": "America/Havana",
    havana: "America/Havana",
    san_juan: "America/Puerto_Rico",
    quito: "America/Guayaquil",
    rio_de_janeiro: "America/Sao_Paulo",
    brasilia: "America/Sao_Paulo",
    nueva_york: "America/New_York",
    nova_york: "America/New_York",
    nova_iorque: "America/New_York",
    miami: "America/New_York",
    barcelona: "Europe/Madrid",
    lisboa: "Europe/Lisbon",
    lisbona: "Europe/Lisbon",
    porto: "Europe/Lisbon",
    roma: "Europe/Rome",
    milan: "Europe/Rome",
    milano: "Europe/Rome",
    londres: "Europe/London",
    londra: "Europe/London",
    parigi: "Europe/Paris",
    berlino: "Europe/Berlin",
  }),
);

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

/** A time zone by its name in any case, by its city alone, or an offset: "America/Bogota", "Bogotá", "GMT-5". */
export function readZone(text: string): string | undefined {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, "_").replaceAll("’", "'");
  const city = CITIES.get(bare.toLowerCase());
  if (city) return city;
  const offset = readOffset(bare);
  if (offset) return offset;
  if (!/^[a-z][\w+/-]{0,59}$/i.test(bare)) return undefined;
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
