import type { OpenDatabase } from "./database.ts";
import { allPages } from "./pages.ts";

/** Replaces the page records of `to` by those of `from`. Writes nothing when they are equal. */
export async function copyPages(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  const records = await allPages(from);
  const copies = await allPages(to);
  if (JSON.stringify(records) === JSON.stringify(copies)) return;
  await to.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("pages").execute();
    if (records.length > 0) await transaction.insertInto("pages").values(records).execute();
  });
}
