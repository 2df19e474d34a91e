import type { PlanId } from "../../../site/contact-options.ts";

export type Channel = "email" | "chat" | "phone" | "video";

export interface Plan {
  id: PlanId;
  name: string;
  /** Per month, in US dollars, written alike in every language; absent: by agreement. */
  price?: string;
  /** Days counted from Monday = 0, both ends included; hours of the day. Absent: as the SLA says. */
  coverage?: { firstDay: number; lastDay: number; from: number; to: number };
  /** Empty: as the SLA says. */
  channels: readonly Channel[];
}

/** The four support plans. Their words stand in the catalogue under the same ids. */
export const PLANS: readonly Plan[] = [
  {
    id: "basic",
    name: "Basic",
    price: "$499",
    coverage: { firstDay: 0, lastDay: 4, from: 9, to: 17 },
    channels: ["email", "chat"],
  },
  {
    id: "standard",
    name: "Standard",
    price: "$1,499",
    coverage: { firstDay: 0, lastDay: 5, from: 8, to: 20 },
    channels: ["email", "chat", "phone"],
  },
  {
    id: "premium",
    name: "Premium",
    price: "$2,999",
    coverage: { firstDay: 0, lastDay: 6, from: 0, to: 24 },
    channels: ["email", "chat", "phone", "video"],
  },
  { id: "enterprise", name: "Enterprise", channels: [] },
];
