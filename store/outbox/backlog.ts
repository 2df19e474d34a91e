import type { OpenDatabase } from "../database.ts";

/** What was not delivered, of the notifications or to the database server. */
export interface OutboxBacklog {
  /** Entries that are not sent yet. */
  pending: number;
  /** When the oldest pending entry was made, ISO 8601 in UTC; undefined: there is none. */
  oldest: string | undefined;
  /** Dead letters: entries whose last attempt failed. */
  dead: number;
  /** When the oldest dead entry was made. */
  oldestDead: string | undefined;
}

/** @param local the file with the outbox. @param what the notifications, or what goes to the database server */
export async function outboxBacklog({ db }: OpenDatabase, what: "notifications" | "database"): Promise<OutboxBacklog> {
  const rows = await db
    .selectFrom("outbox")
    .where("channel", what === "database" ? "=" : "!=", "database")
    .select((row) => ["status", row.fn.countAll<number>().as("entries"), row.fn.min("created_at").as("oldest")])
    .where("status", "in", ["pending", "dead"])
    .groupBy("status")
    .execute();
  const pending = rows.find(({ status }) => status === "pending");
  const dead = rows.find(({ status }) => status === "dead");
  return {
    pending: pending?.entries ?? 0,
    oldest: pending?.oldest,
    dead: dead?.entries ?? 0,
    oldestDead: dead?.oldest,
  };
}
