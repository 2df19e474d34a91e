/** Adds to a restored database what came after the backup, from the database that it takes the place of. */
import { DatabaseSync } from "node:sqlite";

/** Tables of which the backup's rows are used, with rules of their own below, or that hold no data. */
const NOT_MERGED = new Set([
  "contact_messages",
  "pages",
  "page_seeds",
  "kysely_migration",
  "kysely_migration_lock",
  "probes",
]);

/** Tables of which only the present rows are used: a notice that the staff have taken back since must not return. */
const PRESENT_ONLY = new Set(['"notices"']);

/** A page record that is not the same in both. */
export interface DifferingRecord {
  path: string;
  /** The columns; undefined: one of the two databases has no such record. */
  columns: string[] | undefined;
}

/** How many rows were added, and what differs. */
export interface Merged {
  /** Messages that the present database has and the backup has not. */
  messages: number;
  /** Messages that both have, and that differ: the backup's is used. */
  differing: number;
  /** New rows of other tables, such as notifications, by table. */
  rows: Record<string, number>;
  /** The backup's are used. */
  records: DifferingRecord[];
}

/**
 * Adds the messages that only the present database has. Of the other tables, which say what has happened (what was sent,
 * erased and counted), all rows are added, and of two with the same key the present one is used. Page records and the
 * messages that the backup has stay as the backup has them: to have them so is why it is restored.
 * @param restored, present files with the same migrations that nobody uses
 */
export function mergePresent(restored: string, present: string): Merged {
  const database = new DatabaseSync(restored);
  try {
    database.exec("pragma synchronous = full");
    database.prepare("attach ? as present").run(present);
    database.exec("begin immediate");
    const merged: Merged = {
      differing: differingMessages(database),
      messages: addMessages(database),
      records: differingRecords(database),
      rows: {},
    };
    for (const table of tables(database)) {
      const before = count(database, table);
      const columns = columnsOf(database, table).join(", ");
      if (PRESENT_ONLY.has(table)) database.exec(`delete from main.${table}`);
      database.exec(`insert or replace into main.${table} (${columns}) select ${columns} from present.${table}`);
      merged.rows[table] = Math.max(0, count(database, table) - before);
    }
    // Of messages that were erased after the backup, or are gone for their age. Digests and the like have a colon.
    database.exec(
      "delete from main.outbox where message_id not like '%:%' and message_id not in (select id from main.contact_messages)",
    );
    database.exec("commit");
    return merged;
  } finally {
    database.close();
  }
}

const quoted = (name: unknown) => `"${String(name).replaceAll('"', '""')}"`;

/** Names, quoted, of the tables that both have, except those with rules of their own. */
function tables(database: DatabaseSync): string[] {
  const names = (schema: string) =>
    database
      .prepare(`select name from ${schema}.sqlite_master where type = 'table' and name not like 'sqlite_%'`)
      .all();
  const present = new Set(names("present").map(({ name }) => name));
  return names("main")
    .filter(({ name }) => present.has(name) && !NOT_MERGED.has(String(name)))
    .map(({ name }) => quoted(name));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare(`select name from pragma_table_info(?)`)
    .all(table.replaceAll('"', ""))
    .map(({ name }) => quoted(name));
}

function count(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`select count(*) as n from main.${table}`).get()?.n);
}

function differingMessages(database: DatabaseSync): number {
  const differs = columnsOf(database, "contact_messages").map((column) => `one.${column} is not other.${column}`);
  const row = database
    .prepare(
      `select count(*) as n from main.contact_messages one join present.contact_messages other on other.id = one.id where ${differs.join(" or ")}`,
    )
    .get();
  return Number(row?.n);
}

/** A challenge that another message has already is made the secondary key, as for two machines. */
function addMessages(database: DatabaseSync): number {
  const columns = columnsOf(database, "contact_messages");
  const isTaken = "exists (select 1 from main.contact_messages m where m.challenge_id = p.challenge_id)";
  const values = columns.map((column) =>
    column === '"challenge_id"'
      ? `case when ${isTaken} then p.challenge_id || ':' || p.id else p.challenge_id end`
      : `p.${column}`,
  );
  const { changes } = database
    .prepare(
      `insert into main.contact_messages (${columns.join(", ")}) select ${values.join(", ")} from present.contact_messages p where p.id not in (select id from main.contact_messages)`,
    )
    .run();
  return Number(changes);
}

function differingRecords(database: DatabaseSync): DifferingRecord[] {
  const records = (schema: string) =>
    new Map(
      database
        .prepare(`select * from ${schema}.pages order by path`)
        .all()
        .map((row) => [String(row.path), row]),
    );
  const [mine, others] = [records("main"), records("present")];
  return [...new Set([...mine.keys(), ...others.keys()])].toSorted().flatMap((path): DifferingRecord[] => {
    const [one, other] = [mine.get(path), others.get(path)];
    if (!one || !other) return [{ path, columns: undefined }];
    const columns = Object.keys(one).filter((column) => one[column] !== other[column]);
    return columns.length > 0 ? [{ path, columns }] : [];
  });
}
