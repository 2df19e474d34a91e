/** What the owner says of the company: the values of the owner's file, and what holds where it is silent. */
import { formatMoney } from "@blc/text";
import { PLAN_IDS, type PlanId } from "../contact-options.ts";
import type { OfferPageId } from "../pages.ts";
import { type Database, PLANS, type Plan } from "../plans.ts";
import type { OwnerFile } from "./definition.ts";
import type { ServedImage } from "./image.ts";
import type { OwnersTexts } from "./texts.ts";

/**
 * The company while the owner's file does not say who it is. A value in brackets, of example.com, or a telephone of
 * zeros is a placeholder. Name and year are the specification's.
 */
const COMPANY = {
  name: "BLC",
  since: 2010,
  /** "More than 15 years of experience." */
  years: 15,
  legalName: "[Legal name of the company]",
  taxId: "[Tax id]",
  register: "[Company register entry]",
  postalAddress: "[Street and number], Buenos Aires, Argentina",
  city: "Buenos Aires, Argentina",
  email: "contact@example.com",
  phone: "+00 000 000 000",
  timeZone: "America/Argentina/Buenos_Aires",
  certifications: [] as readonly string[],
  socialLinks: [] as readonly { name: string; url: string }[],
};

/** The prices of the specification, in US dollars a month. */
const PRICES: Readonly<Partial<Record<PlanId, number>>> = {
  basic: 499,
  standard: 1499,
  premium: 2999,
};

const STAFF: Required<NonNullable<OwnerFile["staff"]>> = {
  language: "en",
  hours: { days: ["monday", "tuesday", "wednesday", "thursday", "friday"], from: 9, to: 17 },
};

/** The plans' names, alike in every language. */
export const PLAN_NAMES: Readonly<Record<PlanId, string>> = {
  basic: "Basic",
  standard: "Standard",
  premium: "Premium",
  enterprise: "Enterprise",
};

export interface OwnersPlan extends Plan {
  name: string;
  /** US dollars a month; undefined: by agreement. */
  price: number | undefined;
  /** What it covers; undefined: the contract says it. */
  engines: readonly string[] | undefined;
}

type Products = NonNullable<OwnerFile["products"]>;

/** A product's release; what the owner does not say is absent. */
type Release = Pick<
  NonNullable<Products["shell"]>,
  "version" | "released" | "licence" | "platforms" | "screenshots"
>;

export type Owner = ReturnType<typeof ownerOf>;

/** The owner's values, with what holds where the file is silent. @param file as it was read; empty: there is none */
export function ownerOf(file: OwnerFile) {
  return {
    company: { ...COMPANY, holidays: undefined, ...file.company } as typeof COMPANY &
      NonNullable<OwnerFile["company"]>,
    people: file.people ?? [],
    clients: file.clients ?? [],
    plans: PLANS.map((plan): OwnersPlan => {
      const own = file.plans?.[plan.id];
      return {
        ...plan,
        name: PLAN_NAMES[plan.id],
        price: own?.price ?? PRICES[plan.id],
        engines: own?.engines,
        responseHours: own?.responseHours ?? plan.responseHours,
      };
    }),
    terms: file.terms ?? {},
    offers: file.offers ?? {},
    remoteDba: file.remoteDba ?? {},
    products: file.products ?? {},
    /** By the names of their files, as they are served. */
    images: {} as Readonly<Partial<Record<string, ServedImage>>>,
    support: file.support ?? {},
    cases: file.cases ?? [],
    subprocessors: file.subprocessors ?? [],
    staff: { ...STAFF, ...file.staff },
    /** When messages are answered, as visitors read it; undefined: the owner has not said it. */
    statedHours: file.staff?.hours,
    campaigns: file.campaigns ?? [],
    dkimSelector: file.dkimSelector,
    texts: (file.texts ?? {}) as OwnersTexts,
  };
}

/** Domains at which nobody is reached (RFC 2606). Not `.example`, by which the tests have a company that is set up. */
const RESERVED = /(?:^|[@.])example\.(?:com|net|org)$|\.(?:test|invalid|localhost)$/i;

export function isOfReservedDomain(value: unknown): boolean {
  return typeof value === "string" && RESERVED.test(value);
}

/** Has the owner filled a value in? */
export function isSet(value: unknown): boolean {
  if (typeof value === "string")
    return value !== "" && !/\[.*\]|^\+00/.test(value) && !isOfReservedDomain(value);
  return Array.isArray(value) ? value.length > 0 : value !== undefined;
}

/** Is the company's identity still incomplete? */
export function isPlaceholder(owner: Owner): boolean {
  return Object.values(owner.company).some((value) => typeof value === "string" && !isSet(value));
}

/** Has the owner set the telephone? Until then nothing can be called. */
export function hasPhone(owner: Owner): boolean {
  return isSet(owner.company.phone);
}

/** The zone that the plans' hours are in. */
export function planZone(owner: Owner): string {
  return owner.terms.timeZone ?? owner.company.timeZone;
}

export function planOf(owner: Owner, id: PlanId): OwnersPlan {
  const plan = owner.plans[PLAN_IDS.indexOf(id)];
  if (!plan) throw new Error(`No plan has the id "${id}"`);
  return plan;
}

/**
 * The minutes to the first answer on Premium: of the gravest incidents, with their name, where the owner tells them
 * apart. Empty: the contract says it.
 */
export function premiumAnswer({ support, terms }: Owner): { minutes?: number; severity?: string } {
  const [gravest] = support.severities ?? [];
  const minutes = gravest?.responseMinutes?.premium;
  if (gravest && minutes) return { minutes, severity: gravest.name };
  return terms.premiumResponseMinutes ? { minutes: terms.premiumResponseMinutes } : {};
}

const PRODUCTS = {
  "mariadb-ha-manager": "haManager",
  "blc-monitor": "monitor",
  "blc-shell": "shell",
  saprustgate: "gateway",
} as const satisfies Partial<Record<OfferPageId, keyof Products>>;

/** What the owner says of the product that a page offers. */
export function productOf(owner: Owner, page: OfferPageId): Release | undefined {
  const name = page in PRODUCTS ? PRODUCTS[page as keyof typeof PRODUCTS] : undefined;
  return name && owner.products[name];
}

/** The lowest monthly price of a plan, in US dollars. */
export function leastPrice(owner: Owner): number | undefined {
  const prices = owner.plans.flatMap(({ price }) => price ?? []);
  return prices.length > 0 ? Math.min(...prices) : undefined;
}

/** Does a plan cover a database? Undefined while the owner does not say it: then the contract does. */
export function planCovers({ engines }: OwnersPlan, database: Database): boolean | undefined {
  return engines?.some((engine) => wordOf(engine) === wordOf(database));
}

/** The names of the plans that cover a database, as far as the owner says it. */
export function plansFor(owner: Owner, database: Database): string[] {
  return owner.plans.filter((plan) => planCovers(plan, database)).map(({ name }) => name);
}

/** Does the owner say of any plan which databases it covers? */
export function isCoverageStated(owner: Owner): boolean {
  return owner.plans.some(({ engines }) => engines);
}

/** `Elastic Search` and `elasticsearch` are one. */
function wordOf(engine: string): string {
  return engine.toLowerCase().replace(/[^a-z0-9]/g, "");
}

/** For the staff, in English: `Standard, US$1,499 a month`. */
export function planTitle(owner: Owner, id: PlanId): string {
  const { name, price } = planOf(owner, id);
  return price ? `${name}, ${formatMoney(price, "USD", "en")} a month` : name;
}

/** Days before the end of the list of holidays from which on `site status` asks to continue it. */
const NOTICE_DAYS = 30;

/** The last day of the list of holidays, if it is near; else undefined. @param today as ISO 8601 writes it */
export function endOfHolidays(today: string, { through }: { through?: string }) {
  if (!through) return undefined;
  return Date.parse(through) - Date.parse(today) > NOTICE_DAYS * 86_400_000 ? undefined : through;
}
