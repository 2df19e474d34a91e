/** Copies all that a site has stored into an empty database of any engine. */
import type { Kysely } from "kysely";
import { WrongUse } from "../backup/files.ts";
import { inBatches, type OpenDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../tables.ts";
import type { StaffStore } from "./store.ts";

/** What is moved. The tables `flags` and `probes` describe a database itself. */
const TABLES = [
  "contact_messages",
  "erasures",
  "pages",
  "page_seeds",
  "notices",
  "daily_counts",
  "claims",
  "outbox",
] as const satisfies readonly (keyof Database)[];

type Table = (typeof TABLES)[number];

/** How many rows were copied, by table. */
type Moved = Partial<Record<Table, number>>;

/**
 * Copies every table in one transaction of the target. Notifications are sent from a local file, so
 * that they are copied to a SQLite file only.
 * @throws WrongUse when the target has messages, or the source has changed meanwhile; else the
 *   database's error
 */
export async function moveTo(
  { database, local = database }: StaffStore,
  to: OpenDatabase,
  isFile: boolean,
): Promise<Moved> {
  await migrate(to, []);
  if ((await to.db.selectFrom("contact_messages").select("id").limit(1).execute()).length > 0)
    throw new WrongUse("That database has messages already. Give an empty one");
  return await to.db.transaction().execute(async (target) => {
    const moved: Moved = {};
    for (const table of TABLES.filter((each) => isFile || each !== "outbox")) {
      const { db } = table === "outbox" ? local : database;
      // All at once: the messages and counts of two years are some megabytes.
      const rows = await rowsOf(db, table).selectAll().execute();
      await target.deleteFrom(table).execute();
      // A message may have a megabyte, and servers limit the size of a statement.
      const statements = table === "contact_messages" ? rows.map((row) => [row]) : inBatches(rows);
      for (const values of statements)
        await target
          .insertInto(table)
          .values(values as never)
          .execute();
      const counting = rowsOf(db, table).select(({ fn }) => fn.countAll().as("total"));
      if (Number((await counting.executeTakeFirstOrThrow()).total) !== rows.length)
        throw new WrongUse(`${table} has changed meanwhile: stop the site, on every machine`);
      moved[table] = rows.length;
    }
    return moved;
  });
}

/** What is copied of a table. Deliveries to a server belong to the local file. */
function rowsOf(db: Kysely<Database>, table: Table) {
  const rows = db.selectFrom(table as "contact_messages" & Table);
  return table === "outbox" ? rows.where("channel" as never, "!=", "database" as never) : rows;
}
