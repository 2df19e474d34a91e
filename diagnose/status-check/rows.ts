/**
 * Answers with a row for each thing and a column for each of its values, such as SHOW REPLICA STATUS. Among the values
 * of a paste, the name of an answer has the number of its rows, and `<answer> <row> <column>` what a row says.
 */
import { DEADLOCK, FOREIGN_KEY, valuesOf } from "./innodb-status.ts";
import type { Engine } from "./terms.ts";

export type Row = ReadonlyMap<string, string>;

export const REPLICA_STATUS = "SHOW REPLICA STATUS";

/** What each is known by, in the order in which they are tried: all of one list of columns, in the newer spelling. */
const ANSWERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  [REPLICA_STATUS]: [["replica_io_running"], ["replica_sql_running"]],
  replication_connection_configuration: [["channel_name", "auto_position"]],
  replication_applier_status_by_worker: [["worker_id", "last_error_number"]],
  replication_connection_status: [["channel_name", "received_transaction_set"]],
  replication_applier_status_by_coordinator: [["channel_name", "thread_id", "last_error_number"]],
  replication_applier_status: [["channel_name", "remaining_delay"]],
  pg_stat_wal_receiver: [["receive_start_lsn"], ["flushed_lsn"], ["sender_host"]],
  pg_stat_replication: [
    ["replay_lsn"],
    ["sent_lsn"],
    ["replay_lag"],
    ["sync_state"],
    ["replay_location"],
  ],
  pg_replication_slots: [
    ["slot_name", "restart_lsn"],
    ["slot_name", "wal_status"],
    ["slot_name", "active"],
  ],
  pg_stat_subscription: [
    ["subname", "pid"],
    ["subname", "received_lsn"],
  ],
};

export const ANSWERS_OF: Readonly<Record<Engine, readonly string[]>> = {
  mysql: [REPLICA_STATUS, DEADLOCK, FOREIGN_KEY],
  postgres: Object.keys(ANSWERS).filter((name) => name.startsWith("pg_")),
};

/** "Slave" and "master" are what MySQL says before 8.0.22 and 8.4, and MariaDB says. */
export const newer = (column: string) =>
  column.replace("slave", "replica").replace("master", "source");
export const older = (column: string) =>
  column.replace("replica", "slave").replace("source", "master");

function answerWith(columns: Iterable<string>): string | undefined {
  const own = new Set(Array.from(columns, newer));
  return Object.keys(ANSWERS).find((name) =>
    ANSWERS[name]?.some((known) => known.every((column) => own.has(column))),
  );
}

/** Rows that were read, by the answer that they are of; without rows: its heads were there. */
export class Rows {
  readonly #answers = new Map<string, Row[]>();

  add(columns: Iterable<string>, row?: Row): boolean {
    const answer = answerWith(columns);
    if (!answer) return false;
    const rows = this.#answers.get(answer) ?? [];
    if (row && row.size > 0) rows.push(row);
    this.#answers.set(answer, rows);
    return true;
  }

  /** As values of the paste. */
  *values(): Iterable<[name: string, value: string]> {
    const of = (name: string) => this.#answers.get(name) ?? [];
    const channels = channelsOf(of);
    const all = new Map(this.#answers);
    if (channels.length > 0) all.set(REPLICA_STATUS, channels);
    for (const [answer, rows] of all) if (!TABLES[answer]) yield* valuesOf(answer, rows);
  }
}

const RUNNING: Readonly<Record<string, string>> = {
  ON: "Yes",
  OFF: "No",
  CONNECTING: "Connecting",
};

const SQL_ERROR = { last_sql_errno: "last_error_number", last_sql_error: "last_error_message" };
/** Of the tables of performance_schema, what each column of SHOW REPLICA STATUS is called; the last one counts. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  replication_connection_configuration: {
    auto_position: "auto_position",
    source_host: "host",
    source_ssl_allowed: "ssl_allowed",
    heartbeat_period: "heartbeat_interval",
  },
  replication_connection_status: {
    replica_io_running: "service_state",
    source_uuid: "source_uuid",
    last_heartbeat_timestamp: "last_heartbeat_timestamp",
    retrieved_gtid_set: "received_transaction_set",
    last_io_errno: "last_error_number",
    last_io_error: "last_error_message",
  },
  replication_applier_status: { replica_sql_running: "service_state" },
  replication_applier_status_by_coordinator: SQL_ERROR,
  replication_applier_status_by_worker: SQL_ERROR,
};

/** The channels of a replica: of SHOW REPLICA STATUS, and what the tables of performance_schema say in its words. */
function channelsOf(of: (answer: string) => readonly Row[]): Row[] {
  const nameOf = (row: Row) => row.get("channel_name") ?? row.get("connection_name") ?? "";
  const channels = new Map(of(REPLICA_STATUS).map((row) => [nameOf(row), new Map(row)]));
  for (const [table, columns] of Object.entries(TABLES))
    for (const row of of(table)) {
      const name = nameOf(row);
      const channel = channels.get(name) ?? new Map<string, string>([["channel_name", name]]);
      channels.set(name, channel);
      // A worker's own error says more than the coordinator's.
      if (table.endsWith("worker") && !(Number(row.get("last_error_number")) > 0)) continue;
      for (const [column, source] of Object.entries(columns)) {
        const pasted = row.get(source);
        const value = source === "service_state" ? RUNNING[pasted?.toUpperCase() ?? ""] : pasted;
        if (value !== undefined) channel.set(column, value);
      }
    }
  return [...channels.values()];
}

/** `\G`, and psql's expanded rows. */
const ROW = /^\s*(?:\*{3,} ?\d+\. row ?\*{3,}|-\[ RECORD \d+ \][-+]*)\s*$/;
const COLON = /^\s{0,99}([a-z]\w{1,99}):(?: (.*))?$/i;
const BAR = /^ {0,99}([a-z]\w{1,99}) *\|(.*)$/i;
/** A set of GTIDs goes on in the next line. */
const MORE_GTIDS = /^\s*[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:/i;
const RULE = /^[\s|+:=-]+$/;
/** Characters and lines of a row that is written in several: with each line, all of it is read again. */
const LONGEST_ROW = 100_000;
const MOST_LINES = 300;

export function readRows(text: string, rows: Rows) {
  let vertical: { row: Map<string, string>; last: string; isPsql: boolean } | undefined;
  let table: Table | undefined;
  const endRow = () => {
    if (vertical) rows.add(vertical.row.keys(), vertical.row);
    vertical = undefined;
  };
  for (const line of text.split("\n")) {
    if (line.trim() === "") {
      table = undefined;
      continue;
    }
    if (ROW.test(line)) {
      endRow();
      vertical = { row: new Map(), last: "", isPsql: line.includes("RECORD") };
      table = undefined;
      continue;
    }
    const separator = separatorOf(line);
    const heads = separator && cells(line, separator).map((cell) => cell.toLowerCase());
    if (separator && heads && heads.length > 1 && !vertical?.isPsql && rows.add(heads)) {
      endRow();
      table = { heads, separator, begun: "", lines: 0 };
      continue;
    }
    if (table && !RULE.test(line) && tableRow(table, line, rows)) continue;
    const [, column, value = ""] = (vertical?.isPsql ? BAR : COLON).exec(line) ?? [];
    if (column === undefined) {
      if (vertical && MORE_GTIDS.test(line))
        vertical.row.set(vertical.last, vertical.row.get(vertical.last) + line.trim());
      continue;
    }
    const name = column.toLowerCase();
    if (vertical?.row.has(name)) endRow();
    vertical ??= { row: new Map(), last: "", isPsql: false };
    vertical.row.set(name, value.trim());
    vertical.last = name;
  }
  endRow();
}

/** Between two cells; `||`: the table has edges as well. */
function separatorOf(line: string): string | undefined {
  const trimmed = line.trim();
  const isBoxed = trimmed.startsWith("|") && trimmed.endsWith("|");
  return isBoxed ? "||" : ["\t", "|", ";", ","].find((separator) => line.includes(separator));
}

interface Table {
  heads: string[];
  separator: string;
  /** Of a row, and how many lines that is. */
  begun: string;
  lines: number;
}

/** @returns whether the line is of the table */
function tableRow(table: Table, line: string, rows: Rows): boolean {
  const text = table.begun + line;
  const found = cells(text, table.separator);
  const isOpen = table.separator !== "||" && (text.match(/"/g)?.length ?? 0) % 2 === 1;
  const isShort = text.length < LONGEST_ROW && table.lines < MOST_LINES;
  if (
    (isOpen || found.length < table.heads.length) &&
    isShort &&
    (table.begun || found.length > 1)
  ) {
    // A value with a line feed in it.
    table.begun = `${text}\n`;
    table.lines++;
    return true;
  }
  table.begun = "";
  table.lines = 0;
  if (found.length !== table.heads.length) return false;
  rows.add(table.heads, new Map(table.heads.map((head, index) => [head, found[index] ?? ""])));
  return true;
}

/** The cells of a line, which may be quoted. @param separator `||`: of a table with edges */
export function cells(line: string, separator: string): string[] {
  if (separator === "||") return cells(line.trim().slice(1, -1), "|");
  if (separator === "|") return line.split("|").map((cell) => cell.trim());
  const found: string[] = [];
  for (let index = 0; index <= line.length; ) {
    while (line[index] === " ") index++;
    let quoted: string | undefined;
    const mark = line[index];
    if (mark === '"' || mark === "'") {
      quoted = "";
      for (index++; index < line.length; index++) {
        // Doubled, or behind a backslash: the quote itself.
        if (line[index] === mark && line[index + 1] !== mark) break;
        if (line[index] === mark || (line[index] === "\\" && line[index + 1] === mark)) index++;
        quoted += line[index] ?? "";
      }
    }
    const end = line.indexOf(separator, index);
    found.push(quoted ?? line.slice(index, end < 0 ? undefined : end).trim());
    if (end < 0) break;
    index = end + 1;
  }
  return found;
}
