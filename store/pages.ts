/** Queries on the table `pages`. */
import type { Kysely } from "kysely";
import type { OpenDatabase } from "./database.ts";
import type { Database, PageRecord } from "./tables.ts";

/** The record of one path, or undefined. */
export function findPage(db: Kysely<Database>, path: string): Promise<PageRecord | undefined> {
  return db.selectFrom("pages").selectAll().where("path", "=", path).executeTakeFirst();
}

/**
 * Gives a visible record to each path that never had one. A record that the staff deleted is not
 * made again: the table `page_seeds` keeps the paths that have had one.
 */
export async function seedPages({ db }: OpenDatabase, paths: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const seeds = await transaction.selectFrom("page_seeds").select("path").execute();
    const seeded = new Set(seeds.map(({ path }) => path));
    const missing = paths.filter((path) => !seeded.has(path));
    if (missing.length === 0) return;
    await addPages(transaction, missing);
    await transaction
      .insertInto("page_seeds")
      .values(missing.map((path) => ({ path })))
      .execute();
  });
}

/**
 * Makes visible records, as new paths get them: the columns that are absent have the engine's
 * defaults.
 */
export async function addPages(db: Kysely<Database>, paths: readonly string[]): Promise<void> {
  const records = paths.map((path) => ({ path, is_visible: true, lang: "es" }) as PageRecord);
  await db.insertInto("pages").values(records).execute();
}

export async function changePage(
  db: Kysely<Database>,
  path: string,
  changes: Partial<Omit<PageRecord, "path">>,
): Promise<void> {
  await db.updateTable("pages").set(changes).where("path", "=", path).execute();
}

/** All records by path. Sorted here, since each engine has a collation of its own. */
export async function allPages({ db }: OpenDatabase): Promise<PageRecord[]> {
  const rows = await db.selectFrom("pages").selectAll().execute();
  return rows.sort((one, other) => (one.path < other.path ? -1 : 1));
}
