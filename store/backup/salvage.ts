/** Copies what can be read of a damaged database, table by table. */
import { DatabaseSync } from "node:sqlite";

/** Rows of one damaged table. What none of its indexes names either is not counted. */
export interface Salvaged {
  table: string;
  carried: number;
  lost: number;
}

/**
 * @param from a copy, which nobody uses
 * @param to is made
 * @param migrations a database whose list of migrations is used where that is damaged
 * @returns the tables that were not copied as a whole
 * @throws the error of SQLite when not even the names of the tables can be read
 */
export function salvage(from: string, to: string, migrations: string): Salvaged[] {
  const database = new DatabaseSync(to);
  try {
    // Rows that are copied one by one would each wait for the disk; the file is flushed when it is whole.
    database.exec("pragma synchronous = off");
    database.prepare("attach ? as damaged").run(from);
    database.prepare("attach ? as other").run(migrations);
    const schema = (type: string) =>
      database
        .prepare("select name, sql from damaged.sqlite_master where type = ? and sql is not null")
        .all(type)
        .map(({ name, sql }) => ({ table: String(name), sql: String(sql) }));
    const incomplete = schema("table").flatMap(({ table, sql }) => {
      database.exec(sql);
      return copyTable(database, table) ?? [];
    });
    for (const { sql } of schema("index")) database.exec(sql);
    if (incomplete.some(({ table }) => table === "kysely_migration"))
      database.exec(
        "insert or ignore into main.kysely_migration select * from other.kysely_migration",
      );
    return incomplete;
  } finally {
    database.close();
  }
}

/** @returns undefined: all of it was copied */
function copyTable(database: DatabaseSync, table: string): Salvaged | undefined {
  try {
    // Without a condition SQLite would copy the indexes, too, which may be damaged.
    database.exec(`insert into main."${table}" select * from damaged."${table}" where true`);
    return undefined;
  } catch {
    const ids = rowIds(database, table);
    const copying = database.prepare(
      `insert or ignore into main."${table}" select * from damaged."${table}" where rowid = ?`,
    );
    const carried = [...ids].filter((id) => attempt(() => copying.run(id)).length > 0).length;
    return { table, carried, lost: ids.size - carried };
  }
}

/** From both ends of the table, until a page cannot be read; and from its indexes, which name rows of such pages, too. */
function rowIds(database: DatabaseSync, table: string): Set<number> {
  const indexes = attempt(() =>
    database.prepare("select name from damaged.pragma_index_list(?)").all(table),
  ).flat();
  const scans = [
    ...["asc", "desc"].map((order) => `order by rowid ${order}`),
    ...indexes.map(({ name }) => `indexed by "${String(name)}"`),
  ];
  const ids = new Set<number>();
  for (const scan of scans) {
    attempt(() => {
      const rows = database.prepare(`select rowid as id from damaged."${table}" ${scan}`).iterate();
      for (const { id } of rows) ids.add(Number(id));
    });
  }
  return ids;
}

/** @returns what the work returned; nothing: a page cannot be read */
function attempt<T>(work: () => T): T[] {
  try {
    return [work()];
  } catch {
    return [];
  }
}
