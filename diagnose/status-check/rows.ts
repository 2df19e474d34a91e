/**
 * Answers with a row for each thing and a column for each of its values, such as SHOW REPLICA STATUS. Among the values
 * of a paste, the name of an answer has the number of its rows, and `<answer> <row> <column>` what a row says.
 */
import { AGES, answerWith, MOMENTS, PATRONI, REPLICA_STATUS } from "./answers.ts";
import { valuesOf } from "./innodb-status.ts";
import { MOST_ROWS } from "./terms.ts";

export type Row = ReadonlyMap<string, string>;

/** Rows that were read, by the answer that they are of; without rows: its heads were there. */
export class Rows {
  readonly #answers = new Map<string, Row[]>();
  /** What stands in the upper edge of the table to come: Patroni prints the name of the cluster there. */
  title = "";

  /** @param row absent: these are the heads of an answer */
  add(columns: Iterable<string>, row?: Map<string, string>): boolean {
    const answer = this.#answerOf(columns);
    if (!answer) return false;
    const rows = this.#answers.get(answer) ?? [];
    const ofCluster = answer === PATRONI && this.title ? this.title : undefined;
    if (row && ofCluster && !row.has("cluster")) row.set("cluster", ofCluster);
    if (row && row.size > 0 && rows.length < MOST_ROWS) rows.push(row);
    const isAgain = !row && (MOMENTS.has(answer) || ofCluster !== undefined);
    this.#answers.set(
      answer,
      isAgain ? rows.filter((one) => ofCluster && one.get("cluster") !== ofCluster) : rows,
    );
    return true;
  }

  #last: { columns?: Iterable<string>; answer?: string | undefined } = {};
  /** The rows of a table have the same heads. */
  #answerOf(columns: Iterable<string>): string | undefined {
    if (this.#last.columns !== columns) this.#last = { columns, answer: answerWith(columns) };
    return this.#last.answer;
  }

  /** As values of the paste. */
  *values(): Iterable<[name: string, value: string]> {
    const of = (name: string) => this.#answers.get(name) ?? [];
    const channels = channelsOf(of);
    const all = new Map(this.#answers);
    if (channels.length > 0) all.set(REPLICA_STATUS, channels);
    for (const [answer, rows] of all) if (!TABLES[answer]) yield* valuesOf(answer, rows);
    const ages = of(AGES).map((row) => row.get("age") ?? row.get("xid_age") ?? "");
    const known = ages.filter((age) => /^\d{1,10}$/.test(age)).map(Number);
    if (known.length > 0) yield ["oldest_transaction_age", String(Math.max(...known))];
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
      // It stands still for its error. Without one, `OFF` may be a worker that has nothing to do.
      const isStopped =
        Number(row.get("last_error_number")) > 0 && /^off$/i.test(row.get("service_state") ?? "");
      if (table.includes("_by_") && isStopped && !channel.has("replica_sql_running"))
        channel.set("replica_sql_running", "No");
      for (const [column, source] of Object.entries(columns)) {
        const pasted = row.get(source);
        const value = source === "service_state" ? RUNNING[pasted?.toUpperCase() ?? ""] : pasted;
        if (value !== undefined) channel.set(column, value);
      }
    }
  return [...channels.values()];
}

/** `\G`, and psql's expanded rows. */
const ROW = /^\s*(?:\*{3,} ?\d+\. row ?\*{3,}|\+?-\[ RECORD \d+ \][-+]*)\s*$/;
/** Of YAML, too: in `patronictl list --format yaml`, names have blanks. */
const COLON = /^\s{0,99}(?:- )?([a-z]\w{1,99}(?: \w{1,20}){0,3}):(?: (.*))?$/i;
const BAR = /^ {0,99}(?:\| )?([a-z]\w{1,99}) *\|(.*)$/i;
/** With a group in it where that was asked for. */
const TITLE = /^\s{0,20}\+ (?:Citus c|C)luster: (\S{1,200}(?: \(group: \d{1,9})?)/;
/** A set of GTIDs goes on in the next line. */
const MORE_GTIDS = /^\s*[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}:/i;
const RULE = /^[\s|+:=-]+$/;
/** Characters and lines of a row that is written in several: with each line, all of it is read again. */
const LONGEST_ROW = 100_000;
const MOST_LINES = 300;
/** Characters: of a longer one the beginning is kept. */
const LONGEST_STATEMENT = 2000;

export function readRows(text: string, rows: Rows) {
  let vertical:
    | { row: Map<string, string>; last: string; isPsql: boolean; isFirst: boolean }
    | undefined;
  let table: Table | undefined;
  const endRow = () => {
    if (vertical?.isFirst) rows.add(vertical.row.keys());
    if (vertical) rows.add(vertical.row.keys(), vertical.row);
    vertical = undefined;
  };
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (line.trim() === "") {
      if (vertical?.isPsql) endRow();
      // A statement may have an empty line in it; a table with edges ends with one of these.
      if (!table?.begun && table?.separator !== "||") table = undefined;
      continue;
    }
    if (ROW.test(line)) {
      endRow();
      const isFirst = /\b1\. row|RECORD 1 /.test(line);
      vertical = { row: new Map(), last: "", isPsql: line.includes("RECORD"), isFirst };
      table = undefined;
      continue;
    }
    rows.title = TITLE.exec(line)?.[1] ?? rows.title;
    const whole = wholeHead(line, lines[index + 1]);
    const separator = separatorOf(whole);
    const heads = separator && cells(whole, separator).map((cell) => cell.toLowerCase());
    if (separator && heads && isHeads(heads) && !vertical?.isPsql && rows.add(heads)) {
      endRow();
      table = { heads, separator, begun: "", lines: 0, open: [] };
      continue;
    }
    if (table && !RULE.test(line) && tableRow(table, line, rows)) continue;
    if (!vertical?.isPsql && isExpanded(lines, index)) {
      endRow();
      vertical = { row: new Map(), last: "", isPsql: true, isFirst: false };
    }
    const [, column, value = ""] = (vertical?.isPsql ? BAR : COLON).exec(line) ?? [];
    if (column === undefined) {
      const begun = vertical?.row.get(vertical.last) ?? "";
      const isOfError = vertical?.last.endsWith("_error") && /[;,]$/.test(begun);
      if (vertical && (isOfError || MORE_GTIDS.test(line)))
        vertical.row.set(vertical.last, `${begun}${isOfError ? " " : ""}${line.trim()}`);
      continue;
    }
    const name = column.toLowerCase();
    const isPsql = vertical?.isPsql ?? false;
    if (vertical?.row.has(name)) endRow();
    vertical ??= { row: new Map(), last: "", isPsql, isFirst: false };
    // A table with edges has one at the right, too.
    vertical.row.set(name, value.replace(/\| *$/, "").trim());
    vertical.last = name;
  }
  endRow();
}

/** An expanded row of psql begins here, without the line that says so: people leave it out. */
function isExpanded(lines: readonly string[], start: number): boolean {
  const before = lines[start - 1] ?? "";
  // The rows of a table may begin with such names; DBeaver heads one row as a list.
  const isListed = /^ *name *\| *value\b/i.test(lines[start - 2] ?? "");
  if (!isListed && (before.includes("|") || /^ *-/.test(before))) return false;
  const names: string[] = [];
  for (let at = start; /^ {0,99}[a-z]/i.test(lines[at] ?? ""); at++) {
    const name = BAR.exec(lines[at] ?? "")?.[1];
    if (!name) break;
    names.push(name.toLowerCase());
  }
  return names.length > 2 && answerWith(names) !== undefined;
}

/** A mail may break the heads of a table with edges in two. */
function wholeHead(line: string, next = ""): string {
  const isBroken = line.startsWith("|") && !line.trimEnd().endsWith("|");
  return isBroken && next.startsWith(" ") && next.trimEnd().endsWith("|") ? line + next : line;
}

/** `name | t` is a value. */
const isHeads = (heads: readonly string[]) =>
  heads.length > 1 && !heads.some((head) => head === "t" || head === "f");

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
  last?: Map<string, string>;
  /** Of the last row, the columns whose value goes on in the next line: psql ends them with a `+`. */
  open: readonly number[];
}

/** @returns whether the line is of the table */
function tableRow(table: Table, line: string, rows: Rows): boolean {
  const text = table.begun + line;
  const found = withoutSurplus(cells(text, table.separator), table.heads);
  const isOpen = isQuoteOpen(text, table.separator);
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
  const { last, open } = table;
  const ends = found.flatMap((cell, index) => (cell.endsWith("+") ? [index] : []));
  const goesOn =
    last && open.length > 0 && found.every((cell, index) => cell === "" || open.includes(index));
  table.open = goesOn ? ends.filter((index) => open.includes(index)) : ends;
  if (goesOn) {
    for (const index of open) {
      const head = table.heads[index] ?? "";
      if ((last.get(head)?.length ?? 0) > LONGEST_STATEMENT) continue;
      last.set(head, `${(last.get(head) ?? "").replace(/ *\+$/, "")} ${found[index] ?? ""}`);
    }
    return true;
  }
  table.last = new Map(table.heads.map((head, index) => [head, found[index] ?? ""]));
  rows.add(table.heads, table.last);
  return true;
}

/** The server's own clients quote nothing: only CSV does, and what stands between tabs may. */
function isQuoteOpen(text: string, separator: string): boolean {
  if (separator === "\t") return /(?:^|\t)"[^"\t]*$/.test(text);
  return !separator.startsWith("|") && (text.match(/"/g)?.length ?? 0) % 2 === 1;
}

/** Of these, an answer has one. */
const STATEMENTS = new Set(["info", "query", "current_query", "current_statement", "trx_query"]);

/** A statement with `||` in it is one cell. */
function withoutSurplus(found: string[], heads: readonly string[]): string[] {
  const surplus = found.length - heads.length;
  const at = heads.findIndex((head) => STATEMENTS.has(head));
  if (surplus <= 0 || at < 0) return found;
  const statement = found.slice(at, at + surplus + 1).join("|");
  return found.toSpliced(at, surplus + 1, statement);
}

/** The cells of a line, which may be quoted. @param separator `||`: of a table with edges */
export function cells(line: string, separator: string): string[] {
  if (separator === "||") return cells(line.trim().replace(/^\||\|$/g, ""), "|");
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
