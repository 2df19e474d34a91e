/** What the staff read of the outbox. */
import type { OutboxEntry } from "../tables.ts";
import type { StaffStore } from "./store.ts";

/** The newest entries, and how many there are in all. */
export async function listOutbox({ database }: StaffStore, status: OutboxEntry["status"] | undefined, limit: number) {
  let chosen = database.db.selectFrom("outbox");
  if (status) chosen = chosen.where("status", "=", status);
  const rows = await chosen.selectAll().orderBy("created_at", "desc").orderBy("id", "desc").limit(limit).execute();
  const { total } = await chosen.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** One entry by its whole id. */
export async function findOutboxEntry({ database }: StaffStore, id: string): Promise<OutboxEntry | undefined> {
  return await database.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirst();
}
