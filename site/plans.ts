/** The support plans of the specification, as data. */
import type { PlanId } from "./contact-options.ts";

export const DAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Day = (typeof DAYS)[number];

export interface Plan {
  id: PlanId;
  /** Both days included; hours of the day. Absent: as the SLA says. */
  coverage?: { firstDay: Day; lastDay: Day; from: number; to: number };
  /** The time to the first answer, in hours of the coverage. Absent: what the owner or the contract says. */
  responseHours?: number;
  /** Empty: as the SLA says. */
  channels: readonly ("email" | "chat" | "phone" | "video")[];
}

/** The databases that support covers, as the specification names them. */
export const SUPPORTED_DATABASES = [
  "MySQL",
  "MariaDB",
  "MongoDB",
  "Cassandra",
  "Aurora",
  "DynamoDB",
  "ScyllaDB",
  "Hadoop",
  "SolR",
  "Elastic Search",
] as const;

/** The databases of which pages say who answers for them. */
export const DATABASES = [...SUPPORTED_DATABASES, "PostgreSQL"] as const;
export type Database = (typeof DATABASES)[number];

/** The support plans; the catalogue of their page has their words, `site/owner/owner.ts` their names and prices. */
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

/** The tasks of remote administration, in the order of the page. */
export const REMOTE_DBA_TASKS = [
  "read",
  "backup",
  "statements",
  "restore",
  "compare",
  "capacity",
  "accounts",
  "change",
  "version",
  "failover",
  "incident",
] as const;
