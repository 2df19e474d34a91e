/**
 * Which plan includes which task of remote administration. The owner's to say; while a task has no plan, the page shows
 * what is done and who decides, and no plans.
 */
import type { PlanId } from "./contact-options.ts";

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

export const TASK_COVER: Partial<Record<Task, Readonly<Record<PlanId, "included" | "extra" | "never">>>> = {};
