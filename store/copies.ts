/** What the local file copies from a database server: page records and notices. */
import type { OpenDatabase } from "./database.ts";
import { allNotices } from "./notices.ts";
import { allPages } from "./pages.ts";

/** Replaces the page records and notices of `to` by those of `from`. Writes nothing when they are equal. */
export async function copyShared(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  await copy(from, to, "pages", allPages);
  await copy(from, to, "notices", allNotices);
}

async function copy<Row extends object>(
  from: OpenDatabase,
  to: OpenDatabase,
  table: "pages" | "notices",
  read: (database: OpenDatabase) => Promise<Row[]>,
): Promise<void> {
  const [rows, copies] = [await read(from), await read(to)];
  if (JSON.stringify(rows) === JSON.stringify(copies)) return;
  await to.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom(table).execute();
    if (rows.length > 0)
      await transaction
        .insertInto(table)
        .values(rows as never)
        .execute();
  });
}
