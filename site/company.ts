/** A day of the calendar, as ISO 8601 writes it: `2027-05-25`. */
type Day = `${number}-${number}-${number}`;

/** The days on which nobody answers in business hours. */
export interface Holidays {
  days: readonly Day[];
  /** The first and the last day for which the list is complete, such as those of a year. */
  from: Day;
  through: Day;
}

/**
 * The company's identity. The owner fills it in before the site goes public. Until then a value is a placeholder – in
 * brackets, of example.com, or a telephone of zeros – and counts as unset: `npm run site -- status` lists it.
 */
interface Company {
  name: string;
  legalName: string;
  taxId: string;
  postalAddress: string;
  register: string;
  /** Shown on the site, and in `/.well-known/security.txt` to those who find a vulnerability, once it is set. */
  email: string;
  /** With the country's code: `+54 11 …`. Emergency links show it once it is set. */
  phone: string;
  city: string;
  /** Where the company works, as IANA names it. The plans' hours are in this zone unless `PLAN_TERMS` names another. */
  timeZone: string;
  /** While there is no list, the response clock leaves out no holiday, and says so. */
  holidays: Holidays | undefined;
  since: number;
  socialLinks: readonly { name: string; url: string }[];
  /** The names of the home page's strip; while there are none it shows the catalogue's placeholders. */
  clients: readonly string[];
  /** Certificates as their issuers name them; while there are none the site speaks of none. */
  certifications: readonly string[];
}

export const COMPANY: Company = {
  name: "BLC",
  legalName: "[Legal name of the company]",
  taxId: "[Tax id]",
  postalAddress: "[Street and number], Buenos Aires, Argentina",
  register: "[Company register entry]",
  email: "contact@example.com",
  phone: "+00 000 000 000",
  city: "Buenos Aires, Argentina",
  timeZone: "America/Argentina/Buenos_Aires",
  holidays: undefined,
  since: 2010,
  socialLinks: [],
  clients: [],
  certifications: [],
};

/** Days after which backups are deleted, as docs/operations.md has it. The privacy page names them. */
export const BACKUP_DAYS = 30;

/** Has the owner filled a value in? */
export function isSet(value: unknown): boolean {
  if (typeof value === "string") return value !== "" && !/\[.*\]|\bexample\.com$|^\+00/.test(value);
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Is it a time zone? One that is mistyped counts as unset. */
export function isTimeZone(name: string | undefined): name is string {
  if (!name) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** Days before the end of the list of holidays from which on `site status` asks to continue it. */
const NOTICE_DAYS = 30;

/** The last day of the list of holidays, if it is near; else undefined. @param today as ISO 8601 writes it */
export function endOfHolidays(today: string, { through }: Partial<Holidays> = COMPANY.holidays ?? {}) {
  if (!through) return undefined;
  return Date.parse(through) - Date.parse(today) > NOTICE_DAYS * 86_400_000 ? undefined : through;
}

/** Is the company's identity still incomplete? */
export const IS_PLACEHOLDER = Object.values(COMPANY).some((value) => typeof value === "string" && !isSet(value));

/** The address of a link that calls a number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, "")}`;
}
