import type { PlanId } from "../../../site/contact-options.ts";
import type { Language } from "../../../site/languages.ts";
import { grouped } from "../../i18n/numbers.ts";
import type en from "./en.json";

type Copy = (typeof en)["plans"];
export type Day = keyof Copy["days"];

export interface Plan {
  id: PlanId;
  /** Both days included; hours of the day. Absent: as the SLA says. */
  coverage?: { firstDay: Day; lastDay: Day; from: number; to: number };
  /** The time to the first answer, in hours of the coverage. Absent: what the owner or the contract says. */
  responseHours?: number;
  /** Empty: as the SLA says. */
  channels: readonly (keyof Copy["channel"])[];
}

/** The support plans; `PLAN_TITLES` has their names and prices. The catalogue has their words under the same ids. */
export const PLANS: readonly Plan[] = [
  {
    id: "basic",
    coverage: { firstDay: "monday", lastDay: "friday", from: 9, to: 17 },
    responseHours: 24,
    channels: ["email", "chat"],
  },
  {
    id: "standard",
    coverage: { firstDay: "monday", lastDay: "saturday", from: 8, to: 20 },
    responseHours: 8,
    channels: ["email", "chat", "phone"],
  },
  {
    id: "premium",
    coverage: { firstDay: "monday", lastDay: "sunday", from: 0, to: 24 },
    channels: ["email", "chat", "phone", "video"],
  },
  { id: "enterprise", channels: [] },
];

/** A price as the language writes it. */
export function priceText(price: number, language: Language): string {
  return `$${grouped(price, language)}`;
}
