/** The table `flags`: what holds in this database, and since when. */
import type { OpenDatabase } from "./database.ts";

/**
 * `waiting`: the deletion of old messages waits for the staff. `unscrubbed`: what was deleted is
 * still in the files.
 */
type Flag = "waiting" | "unscrubbed";

/** Since when, ISO 8601 in UTC; undefined: it does not hold. */
export async function flaggedSince({ db }: OpenDatabase, id: Flag): Promise<string | undefined> {
  const row = await db.selectFrom("flags").select("since").where("id", "=", id).executeTakeFirst();
  return row?.since;
}

/** Keeps the time of an earlier flag. */
export async function flag({ db, engine }: OpenDatabase, id: Flag, now: Date): Promise<void> {
  const inserting = db.insertInto("flags").values({ id, since: now.toISOString() }).execute();
  // It is flagged already, perhaps by another process.
  await inserting.catch((error) => {
    if (!engine.isDuplicateKey(error)) throw error;
  });
}

export async function unflag({ db }: OpenDatabase, id: Flag): Promise<void> {
  await db.deleteFrom("flags").where("id", "=", id).execute();
}
