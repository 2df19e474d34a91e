/** What the owner still has to fill in. */
import { COMPANY, isSet, isTimeZone } from "./company.ts";
import { OFFERS, type Offer, PLAN_TERMS, REMOTE_DBA_TASKS, TASK_COVER } from "./offers.ts";
import { OFFER_PAGES } from "./pages.ts";
import { PRODUCTS } from "./products.ts";

const TERMS = [
  "timeZone",
  "premiumResponseMinutes",
  "plansWithMonitoring",
  "consultationMinutes",
  "answerWorkingHours",
] as const satisfies readonly (keyof typeof PLAN_TERMS)[];

const OFFER_SETTINGS = ["workingDays", "price"] as const satisfies readonly (keyof Offer)[];

function isFilledIn(key: string, value: unknown): boolean {
  return isSet(value) && (key !== "timeZone" || isTimeZone(String(value)));
}

/** The settings of `site/company.ts`, `offers.ts` and `products.ts` without a value, each as a line such as "company: taxId, phone". */
export function unsetSettings(): string[] {
  const company = Object.entries(COMPANY).filter(([key, value]) => !isFilledIn(key, value));
  const terms = TERMS.filter((key) => !isFilledIn(key, PLAN_TERMS[key]));
  const offers = OFFER_SETTINGS.flatMap((setting) => {
    const pages = OFFER_PAGES.filter((id) => !isSet(OFFERS[id]?.[setting]));
    if (pages.length === 0) return [];
    return pages.length === OFFER_PAGES.length ? `${setting} of every page` : `${setting} of ${pages.join(", ")}`;
  });
  const lists: [place: string, names: string[]][] = [
    ["company", company.map(([key]) => key)],
    ["plans", terms],
    ["offers", offers],
    ["remote DBA, plans of", REMOTE_DBA_TASKS.filter((task) => !TASK_COVER[task])],
  ];
  for (const { name, settings, keys } of PRODUCTS) {
    const values: Record<string, unknown> = { ...settings };
    lists.push([name, [...keys].filter((key) => !isSet(values[key]))]);
  }
  return lists.filter(([, names]) => names.length > 0).map(([place, names]) => `${place}: ${names.join(", ")}`);
}
