/** The figures of `site status`. */
import type { StaffStore } from "./store.ts";

/** How many messages the database has, and when the last one came (ISO 8601). */
export async function countMessages({ database }: StaffStore) {
  const rows = await database.db
    .selectFrom("contact_messages")
    .select(({ fn }) => ["status", fn.countAll().as("number"), fn.max("created_at").as("last")])
    .groupBy("status")
    .execute();
  const count = (status: string) => Number(rows.find((row) => row.status === status)?.number ?? 0);
  const last = rows.map((row) => row.last).toSorted();
  return { total: count("new") + count("spam"), new: count("new"), spam: count("spam"), last: last.at(-1) };
}

/**
 * The messages of this machine's journal that the database has not confirmed, and when the oldest came (ISO 8601).
 * @returns undefined where there is no journal
 */
export async function journalBacklog({ journal }: StaffStore) {
  if (!journal) return undefined;
  const { waiting, oldest } = await journal.db
    .selectFrom("contact_messages")
    .select(({ fn }) => [fn.countAll().as("waiting"), fn.min("created_at").as("oldest")])
    .where("drained_at", "is", null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldest };
}
