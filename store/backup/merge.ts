/**
 * Adds to a restored database what came after the backup, from the database that it takes the place
 * of.
 */
import { DatabaseSync } from "node:sqlite";
import type { Database } from "../tables.ts";
import { countRows } from "./copy.ts";

/** Whose rows of a table are used. `addMessages` adds the messages that the backup lacks. */
const ROWS_OF: Record<keyof Database, "backup" | "both" | "present"> = {
  contact_messages: "backup",
  pages: "backup",
  page_seeds: "backup",
  probes: "backup",
  outbox: "both",
  erasures: "both",
  claims: "both",
  flags: "both",
  daily_counts: "both",
  // A notice that was taken back since must not return.
  notices: "present",
};

/** How many rows were added, and what differs. */
export type Merged = ReturnType<typeof mergePresent>;

/**
 * Adds the messages that only the present database has, and what was sent, erased and counted; of
 * two rows with one key the present one is used. Page records and other messages stay as in the
 * backup.
 * @param restored, present files with the same migrations that nobody uses
 */
export function mergePresent(restored: string, present: string) {
  const database = new DatabaseSync(restored);
  try {
    database.exec("pragma synchronous = full");
    database.prepare("attach ? as present").run(present);
    database.exec("begin immediate");
    const merged = {
      /** Messages that both have, and that differ: the backup's is used. */
      differing: differingMessages(database),
      /** Messages that the present database has and the backup has not. */
      messages: addMessages(database),
      /**
       * What a recovery of the present database has lost: messages of which it has notifications
       * only, and rows that `.recover` could not put into a table.
       */
      lost: { messages: countRows(database, LOST_MESSAGES), rows: lostRows(database) },
      /** New rows of other tables, such as notifications, by table. */
      rows: {} as Record<string, number>,
    };
    for (const [table, whose] of Object.entries(ROWS_OF)) {
      const columns = columnsOf(database, table).join(", ");
      if (whose === "backup" || columns === "") continue;
      const before = countRows(database, `main.${table}`);
      if (whose === "present") database.exec(`delete from main.${table}`);
      database.exec(
        `insert or replace into main.${table} (${columns}) select ${columns} from present.${table}`,
      );
      merged.rows[table] = Math.max(0, countRows(database, `main.${table}`) - before);
    }
    // Their messages were erased after the backup, or deleted for their age.
    database.exec(
      "delete from main.outbox where kind = 'message' and message_id not in (select id from main.contact_messages)",
    );
    database.exec("commit");
    return merged;
  } finally {
    database.close();
  }
}

/** Quoted; none: the present database lacks the table. */
function columnsOf(database: DatabaseSync, table: string): string[] {
  const columns = database.prepare("select name from pragma_table_info(?, 'present')").all(table);
  return columns.map(({ name }) => `"${String(name)}"`);
}

function differingMessages(database: DatabaseSync): number {
  const differs = columnsOf(database, "contact_messages").map(
    (column) => `one.${column} is not other.${column}`,
  );
  return countRows(
    database,
    `main.contact_messages one join present.contact_messages other on other.id = one.id where ${differs.join(" or ")}`,
  );
}

/**
 * A message is deleted together with its entries in the outbox: one that has only these was lost.
 */
const LOST_MESSAGES =
  "(select distinct message_id from present.outbox where kind = 'message' and message_id not in (select id from present.contact_messages) and message_id not in (select id from main.contact_messages))";

/** @see https://sqlite.org/recovery.html */
function lostRows(database: DatabaseSync): number {
  const hasAny = countRows(database, "present.sqlite_master where name = 'lost_and_found'") > 0;
  return hasAny ? countRows(database, "present.lost_and_found") : 0;
}

/** A message whose challenge is taken gets its secondary key (`secondaryChallenge`). */
function addMessages(database: DatabaseSync): number {
  const columns = columnsOf(database, "contact_messages");
  const isTaken =
    "exists (select 1 from main.contact_messages m where m.challenge_id = p.challenge_id)";
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
