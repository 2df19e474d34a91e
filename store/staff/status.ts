/** The figures of `site status`. */
import { DatabaseClock } from "../clock.ts";
import type { OpenDatabase } from "../database.ts";
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

/** The time of one database, and the last time that the clock of its machine was set. */
export async function readClock(database: OpenDatabase) {
  const clock = new DatabaseClock(database);
  await clock.read();
  return { now: clock.now(), ahead: clock.ahead, lastSet: await clock.lastSet() };
}
