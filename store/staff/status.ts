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
  const counts = { new: count("new"), held: count("held"), spam: count("spam") };
  return { total: counts.new + counts.held + counts.spam, ...counts, last: last.at(-1) };
}
