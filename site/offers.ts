/**
 * What only the owner knows about the services: times, prices, terms of the plans. What is unset is not shown, and
 * `npm run site -- status` lists it.
 */
import type { PlanId } from "./contact-options.ts";
import type { OfferPageId } from "./pages.ts";

/** What a service is priced by; the words are in `app/layout/<language>.json`. */
export const PRICE_UNITS = ["hour", "day", "server", "month", "project"] as const;

export interface Offer {
  /** From the start to the result. */
  workingDays?: readonly [least: number, most: number];
  price?: {
    per: (typeof PRICE_UNITS)[number];
    /** The lowest price, in US dollars. */
    least?: number;
  };
}

/** By page: the block "takes, priced by, needs from you, you keep". */
export const OFFERS: Partial<Record<OfferPageId, Offer>> = {};

/** The terms of the support plans that the specification leaves open. */
interface PlanTerms {
  /** The time zone of the plans' hours, as IANA names it: `America/Argentina/Buenos_Aires`. */
  timeZone?: string;
  /** The time to the first answer of the plan Premium. */
  premiumResponseMinutes?: number;
  /** The plans that include remote monitoring. */
  plansWithMonitoring?: readonly PlanId[];
  /** The length of the free first consultation. */
  consultationMinutes?: number;
  /** Within so many working hours a message of the contact form has its first answer. */
  answerWorkingHours?: number;
}

export const PLAN_TERMS: PlanTerms = {};

/** The tasks of remote administration, in the order of the page. */
export const REMOTE_DBA_TASKS = [
  "read",
  "backup",
  "statements",
  "restore",
  "capacity",
  "accounts",
  "change",
  "version",
  "failover",
  "incident",
] as const;
type Task = (typeof REMOTE_DBA_TASKS)[number];

/** Which plan includes which task. While a task has no plans, its page shows what is done and who decides. */
export const TASK_COVER: Partial<Record<Task, Readonly<Record<PlanId, "included" | "extra" | "never">>>> = {};
