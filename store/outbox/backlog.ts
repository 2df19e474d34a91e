import type { OpenDatabase } from "../open.ts";

/** What the outbox still owes. */
export interface OutboxBacklog {
  /** Entries not sent yet. */
  pending: number;
  /** When the oldest of them was made, ISO 8601 in UTC; undefined: nothing is pending. */
  oldest: string | undefined;
  /** Entries given up after the last attempt. */
  dead: number;
  /** When the oldest of these was made. */
  oldestDead: string | undefined;
}

/** For the metrics and for the staff. */
export async function outboxBacklog({ db }: OpenDatabase): Promise<OutboxBacklog> {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["status", row.fn.countAll().as("entries"), row.fn.min("created_at").as("oldest")])
    .where("status", "in", ["pending", "dead"])
    .groupBy("status")
    .execute();
  const pending = rows.find(({ status }) => status === "pending");
  const dead = rows.find(({ status }) => status === "dead");
  // Some engines give a count as a string.
  return {
    pending: Number(pending?.entries ?? 0),
    oldest: pending?.oldest,
    dead: Number(dead?.entries ?? 0),
    oldestDead: dead?.oldest,
  };
}
