/** What the local file copies from a database server: page records and notices. */
import type { OpenDatabase } from "./database.ts";
import { allNotices } from "./notices.ts";
import { allPages } from "./pages.ts";

/** What is shared, and how it is read. */
const SHARED = [["pages", allPages] as const, ["notices", allNotices] as const];

/**
 * Replaces the page records and notices of `to` by those of `from`. Writes nothing when they are
 * equal.
 */
export async function copyShared(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  for (const [table, read] of SHARED) {
    const [rows, copies] = [await read(from), await read(to)];
    if (JSON.stringify(rows) === JSON.stringify(copies)) continue;
    await to.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom(table).execute();
      const inserting = transaction.insertInto(table);
      if (rows.length > 0) await inserting.values(rows as never).execute();
    });
  }
}
