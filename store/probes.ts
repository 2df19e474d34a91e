/** Health checks of one database. */
import type { OpenDatabase } from "./database.ts";

/** Reads one row. @throws when the database does not answer */
export async function probeRead({ db }: OpenDatabase): Promise<void> {
  await db.selectFrom("page_seeds").select("path").limit(1).execute();
}

/**
 * Writes one row as it is. Reads succeed with a full disk, a lock that stays or a read-only file: only a transaction
 * that reaches the disk shows them.
 * @throws when the database takes no write
 */
export async function probeWrite({ db }: OpenDatabase): Promise<void> {
  await db
    .updateTable("page_seeds")
    .set((row) => ({ path: row.ref("path") }))
    .where("path", "=", "/")
    .execute();
}
