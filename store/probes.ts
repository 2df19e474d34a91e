import type { OpenDatabase } from "./open.ts";

/** Does the database answer? @throws what it says when it does not */
export async function probeRead({ db }: OpenDatabase): Promise<void> {
  await db.selectFrom("page_seeds").select("path").limit(1).execute();
}

/**
 * Does the database take a write? Writes one row as it is: a full disk, a lock or a read-only file let every read
 * pass, and are seen only by a transaction that reaches the disk.
 * @throws what the database says when it does not
 */
export async function probeWrite({ db }: OpenDatabase): Promise<void> {
  await db
    .updateTable("page_seeds")
    .set((row) => ({ path: row.ref("path") }))
    .where("path", "=", "/")
    .execute();
}
