/** Copies all that a site has stored into an empty database of any engine. */
import type { Kysely } from "kysely";
import { WrongUse } from "../backup/files.ts";
import type { OpenDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import type { Database } from "../tables.ts";
import type { StaffStore } from "./store.ts";

/** The tables with their primary keys. The others, `clock` and `probes`, tell of a database itself. */
const KEYS = {
  contact_messages: "id",
  erasures: "challenge_id",
  pages: "path",
  page_seeds: "path",
  notices: "id",
  daily_counts: "id",
  claims: "id",
  outbox: "id",
} as const satisfies { [Table in keyof Database]?: keyof Database[Table] };

type Table = keyof typeof KEYS;

/** Rows that are in memory at once. */
const PORTION = 100;

/** How many rows were copied, by table. */
export type Moved = Partial<Record<Table, number>>;

/**
 * Copies every table, in one transaction of the target: all of it is there, or nothing. The source is only read.
 * Notifications are sent by a local file, so that they are copied to a SQLite file only.
 * @throws WrongUse when the target has messages, or the source has changed meanwhile; else the database's error
 */
export async function moveTo(
  { database, local = database }: StaffStore,
  to: OpenDatabase,
  isFile: boolean,
): Promise<Moved> {
  await migrate(to, []);
  if ((await rowsOf(to.db, "contact_messages").limit(1).execute()).length > 0)
    throw new WrongUse("That database has messages already. Give an empty one");
  const tables = (Object.keys(KEYS) as Table[]).filter((table) => isFile || table !== "outbox");
  return await to.db.transaction().execute(async (target) => {
    const moved: Moved = {};
    for (const table of tables) {
      const { db } = table === "outbox" ? local : database;
      await target.deleteFrom(table).execute();
      moved[table] = 0;
      for await (const rows of portions(db, table)) {
        // A message may have a megabyte, and servers limit the size of a statement.
        const statements = table === "contact_messages" ? rows.map((row) => [row]) : [rows];
        for (const values of statements)
          await target
            .insertInto(table)
            .values(values as never)
            .execute();
        moved[table] += rows.length;
      }
      const { total } = await counting(db, table).executeTakeFirstOrThrow();
      if (Number(total) !== moved[table])
        throw new WrongUse(`${table} has changed meanwhile: stop the site, on every machine`);
    }
    return moved;
  });
}

/** What is copied of a table. Deliveries to a server belong to the local file. */
function rowsOf(db: Kysely<Database>, table: Table) {
  const rows = db.selectFrom(table as "contact_messages" & Table);
  return table === "outbox" ? rows.where("channel" as never, "!=", "database" as never).selectAll() : rows.selectAll();
}

function counting(db: Kysely<Database>, table: Table) {
  return rowsOf(db, table)
    .clearSelect()
    .select(({ fn }) => fn.countAll().as("total"));
}

async function* portions(db: Kysely<Database>, table: Table): AsyncGenerator<object[]> {
  const key = KEYS[table] as "id";
  let rows: Record<"id", string>[] = [];
  do {
    const after = rows.at(-1)?.[key];
    const all = rowsOf(db, table).orderBy(key).limit(PORTION);
    rows = await (after === undefined ? all : all.where(key, ">", after)).execute();
    if (rows.length > 0) yield rows;
  } while (rows.length === PORTION);
}
