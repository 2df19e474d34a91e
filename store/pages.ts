import type { Kysely } from "kysely";
import type { OpenDatabase } from "./open.ts";
import type { Database, PageRecord } from "./tables.ts";

/** What a lookup in the table `pages` came to. `failed`: the database did not answer and nothing was remembered. */
export type PageLookup = { status: "found"; record: PageRecord } | { status: "missing" } | { status: "failed" };

/** The record of one path, or undefined. */
export async function findPage(db: Kysely<Database>, path: string): Promise<PageRecord | undefined> {
  const row = await db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();
  return row && withBoolean(row);
}

/** Makes the records of one database those of another; writes nothing when they are the same already. */
export async function copyPages(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  const records = await allPages(from);
  const copies = await allPages(to);
  if (JSON.stringify(records) === JSON.stringify(copies)) return;
  await to.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("pages").execute();
    if (records.length > 0) await transaction.insertInto("pages").values(records).execute();
  });
}

/** In the order of their paths, which the engines sort each in their own way. */
async function allPages({ db }: OpenDatabase): Promise<PageRecord[]> {
  const rows = await db.selectFrom("pages").selectAll().execute();
  return rows.map(withBoolean).sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Some engines give 0 and 1. */
function withBoolean(row: PageRecord): PageRecord {
  return { ...row, is_visible: Boolean(row.is_visible) };
}
