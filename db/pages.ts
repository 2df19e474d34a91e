import type { Kysely } from "kysely";
import type { Database, PageRecord } from "./tables.ts";

/** The record of one path, or undefined. */
export async function findPage(db: Kysely<Database>, path: string): Promise<PageRecord | undefined> {
  const row = await db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();
  return row && { ...row, is_visible: Boolean(row.is_visible) };
}
