import type { PlanId } from "../../../site/contact-options.ts";
import type en from "./en.json";

type Copy = (typeof en)["plans"];
export type Day = keyof Copy["days"];

export interface Plan {
  id: PlanId;
  name: string;
  /** Per month, in US dollars, written alike in every language; absent: by agreement. */
  price?: string;
  /** Both days included; hours of the day. Absent: as the SLA says. */
  coverage?: { firstDay: Day; lastDay: Day; from: number; to: number };
  /** Empty: as the SLA says. */
  channels: readonly (keyof Copy["channel"])[];
}

/** The support plans. The catalogue has their words under the same ids. */
export const PLANS: readonly Plan[] = [
  {
    id: "basic",
    name: "Basic",
    price: "$499",
    coverage: { firstDay: "monday", lastDay: "friday", from: 9, to: 17 },
    channels: ["email", "chat"],
  },
  {
    id: "standard",
    name: "Standard",
    price: "$1,499",
    coverage: { firstDay: "monday", lastDay: "saturday", from: 8, to: 20 },
    channels: ["email", "chat", "phone"],
  },
  {
    id: "premium",
    name: "Premium",
    price: "$2,999",
    coverage: { firstDay: "monday", lastDay: "sunday", from: 0, to: 24 },
    channels: ["email", "chat", "phone", "video"],
  },
  { id: "enterprise", name: "Enterprise", channels: [] },
];
