/** What the staff read of the outbox. */
import type { OutboxEntry } from "../tables.ts";
import { localOf, type StaffStore } from "./store.ts";

/** The newest entries, and how many there are in all. */
export async function listOutbox(store: StaffStore, status: OutboxEntry["status"] | undefined, limit: number) {
  let chosen = localOf(store).db.selectFrom("outbox");
  if (status) chosen = chosen.where("status", "=", status);
  const rows = await chosen.selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  const { total } = await chosen.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** One entry by its whole id. */
export async function findOutboxEntry(store: StaffStore, id: string): Promise<OutboxEntry | undefined> {
  return await localOf(store).db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
