/** What readiness probes ask of one database. */
import type { OpenDatabase } from "./database.ts";

/** Reads one row. @throws when the database does not answer */
export async function probeRead({ db }: OpenDatabase): Promise<void> {
  await db.selectFrom("page_seeds").select("path").limit(1).execute();
}

/** Characters: with the pages of the indexes, what an ordinary message and its notifications take. */
const FILLER = "x".repeat(64 * 1024);

/**
 * Writes as much as a message takes, and deletes it again. Reads succeed with a full disk, a lock that stays or a
 * read-only file, and one row is written where a message has no room: only such a transaction shows them.
 * @throws when the database takes no message
 */
export async function probeWrite({ db }: OpenDatabase): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // The row of an earlier probe that could not delete it.
    await transaction.deleteFrom("probes").execute();
    await transaction.insertInto("probes").values({ id: "probe", filler: FILLER }).execute();
  });
  await db.deleteFrom("probes").execute();
}
