/**
 * Reads names and values out of whatever a client printed: MySQL's tables, `\G` and `-B`, psql aligned, unaligned and
 * expanded, CSV, JSON; with prompts, statements and row counts around them, and several results one after the other.
 */

import { ANSWERS_OF } from "./answers.ts";
import { listedBinaryLogs } from "./binary-logs.ts";
import { RULES } from "./check.ts";
import { unflattened } from "./flattened.ts";
import { innodbValues } from "./innodb-status.ts";
import { nodetoolValues } from "./nodetool.ts";
import { plainText } from "./plain-text.ts";
import { cells, Rows, readRows } from "./rows.ts";
import { sessionValues } from "./session.ts";
import { otherStatement } from "./statements.ts";
import type { Engine } from "./terms.ts";

/** Characters. MariaDB's table pads each of 1,200 lines to the longest value: some 3 million on a Galera node. */
export const LONGEST_PASTE = 8_000_000;

export type Paste =
  | { isRead: true; engine: Engine; values: ReadonlyMap<string, string> }
  /**
   * By the word that says it. In this order: only spaces; longer than `LONGEST_PASTE`; no name that a rule knows; the
   * same, as an answer without rows has none; names of both engines.
   */
  | { isRead: false; problem: "empty" | "large" | "nothing" | "rowless" | "two" }
  /**
   * `unread`: the answer to another statement, or a log. `config`: a line is of a configuration file, which says what was
   * asked for and not what runs.
   */
  | { isRead: false; problem: "config"; name: string }
  /** With the engine that it is about, where that is certain. */
  | { isRead: false; problem: "unread"; name: string; engine?: Engine };

/** What clients head the two columns with, in lower case. */
const NAME_HEADS = new Set(["variable_name", "name", "variable"]);
const VALUE_HEADS = new Set(["value", "variable_value", "setting"]);

const NAME = /^[a-z_][\w.]{0,99}$/;
/** Of names that no rule knows: servers have some 1,300 settings and counters. */
const MOST_NAMES = 20_000;
/** A name, maybe quoted, and what separates it from its value. */
const NAME_AND_SEPARATOR = /^(["'`]?)([a-z_][\w.]*)\1 *([\t|,;]| )/i;
/** As configuration files write a setting. */
const CONFIGURED = /^\s*([a-z_][\w-]*)\s*=/i;
/** As `\G` writes a column. */
const VERTICAL = /^([a-z_]+): ?(.*)$/i;

/** The whole answer of `psql -x` and of MySQL's client, where there are no rows. */
const ROWLESS = /^[ \t]*(?:\(0 \p{L}+\)[ \t\r]*$|Empty set\b)/mu;

/** Reads a paste; any text has one of the results. */
export function readPaste(text: string): Paste {
  if (text.length > LONGEST_PASTE) return { isRead: false, problem: "large" };
  const plain = unflattened(plainText(text), isKnown);
  if (plain.trim() === "") return { isRead: false, problem: "empty" };
  const fromJson = new Values();
  const rest = /^[ \t]*[[{]/m.test(plain) ? readJson(plain, fromJson) : plain;
  fromJson.setAll(fromJson.rows.values());
  const json = paste(fromJson);
  const isJson = json.isRead || json.problem === "two";
  const values = new Values();
  // One answer may be JSON, and the other a table.
  const tables = isJson ? rest : plain;
  readLines(tables, values);
  readRows(tables, values.rows);
  values.setAll(sessionValues(plain));
  values.setAll(values.rows.values());
  if (isJson) values.setAll(fromJson);
  values.setAll(innodbValues(plain));
  const name = configured(tables, values);
  values.setAll(listedBinaryLogs(plain));
  if (name) return { isRead: false, problem: "config", name };
  const read = paste(values, nodetoolValues(plain));
  const other = read.isRead || read.problem !== "nothing" ? undefined : otherStatement(text);
  if (other) return { isRead: false, problem: "unread", ...other };
  return !read.isRead && read.problem === "nothing" && ROWLESS.test(plain)
    ? { isRead: false, problem: "rowless" }
    : read;
}

/** @returns a setting that only a line of a configuration file names */
function configured(text: string, values: Values): string | undefined {
  return text
    .split("\n")
    .map((line) => CONFIGURED.exec(line)?.[1]?.toLowerCase().replaceAll("-", "_") ?? "")
    .find((name) => isKnown(name) && !values.has(name));
}

class Values extends Map<string, string> {
  readonly rows = new Rows();

  /** The last of several answers counts. */
  add(name: string, value: string) {
    const key = name.trim().toLowerCase();
    // What PostgreSQL's function says is no variable of MySQL.
    if (key === "version" && value.trim().startsWith("PostgreSQL")) return;
    if (NAME.test(key) && (this.size < MOST_NAMES || isKnown(key))) this.set(key, value.trim());
  }

  setAll(pairs: Iterable<[name: string, value: string]>) {
    for (const [name, value] of pairs) this.set(name, value);
  }
}

function paste(values: Values, ofNodetool: ReadonlyMap<string, string> = new Map()): Paste {
  const count = (known: ReadonlySet<string>) =>
    [...known].filter((name) => values.has(name) && !OF_VIEWS.has(name)).length;
  const [mysql, postgres] = [count(MYSQL_NAMES), count(POSTGRES_NAMES)];
  const cassandra = [...CASSANDRA_NAMES].filter((name) => ofNodetool.has(name)).length;
  // Its words, such as "Uptime", are names of MySQL, too.
  if (cassandra > 0 && cassandra >= Math.max(mysql, postgres))
    return { isRead: true, engine: "cassandra", values: ofNodetool };
  if (mysql === 0 && postgres === 0) return { isRead: false, problem: "nothing" };
  // A word of the surrounding text may be the name of a setting.
  if (Math.min(mysql, postgres) * 10 > Math.max(mysql, postgres))
    return { isRead: false, problem: "two" };
  return { isRead: true, engine: mysql > postgres ? "mysql" : "postgres", values };
}

/** What a view has as well, without the age that no rule can do without. */
const OF_VIEWS: ReadonlySet<string> = new Set(["checkpoints_timed", "temp_bytes"]);
const MYSQL_NAMES = ownNames("mysql", "postgres");
const POSTGRES_NAMES = ownNames("postgres", "mysql");

const CASSANDRA_NAMES = namesOf("cassandra");

const isKnown = (name: string) => MYSQL_NAMES.has(name) || POSTGRES_NAMES.has(name);

function namesOf(engine: Engine): Set<string> {
  const rules = RULES.filter((rule) => rule.engine === engine);
  const needs = rules.flatMap(({ about, checks }) => [
    ...(about ? [about] : []),
    ...checks.flatMap((check) => check.needs),
  ]);
  return new Set([...needs.flatMap((need) => need.split("|")), ...ANSWERS_OF[engine]]);
}

/** The names that only the rules of one engine need. */
function ownNames(engine: Engine, other: Engine): ReadonlySet<string> {
  const others = namesOf(other);
  return new Set([...namesOf(engine)].filter((name) => !others.has(name)));
}

/**
 * Objects with a column each, arrays of two, objects of names and values; one document or several, also cut off.
 * @returns the text without these documents
 */
function readJson(text: string, values: Values): string {
  let rest = "";
  let behind = 0;
  for (let start = nextDocument(text, 0); start >= 0; ) {
    const end = endOfDocument(text, start);
    // Cut off, or no JSON.
    if (end < 0) break;
    try {
      collect(JSON.parse(text.slice(start, end)), values);
      rest += text.slice(behind, start);
      behind = end;
    } catch {
      // Brackets of a prompt, or of a value.
    }
    start = nextDocument(text, end);
  }
  return rest + text.slice(behind);
}

function nextDocument(text: string, from: number): number {
  for (let index = from; index < text.length; index++)
    if (text[index] === "{" || text[index] === "[") return index;
  return -1;
}

/** @returns behind the bracket that closes the one at `start`; -1 when none does */
function endOfDocument(text: string, start: number): number {
  let depth = 0;
  let isInString = false;
  for (let index = start; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index++;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") depth++;
    else if ((character === "}" || character === "]") && --depth === 0) return index + 1;
  }
  return -1;
}

function collect(json: unknown, values: Values) {
  // Not by recursion: JSON may nest more deeply than the stack is.
  const rest = [json];
  while (rest.length > 0) {
    const one = rest.pop();
    if (Array.isArray(one)) {
      const [name, value] = one;
      if (one.length >= 2 && typeof name === "string" && isScalar(value))
        values.add(name, written(value));
      // In the order of the text, so that the last value of a name counts.
      else for (let index = one.length - 1; index >= 0; index--) rest.push(one[index]);
    } else if (typeof one === "object" && one !== null) {
      // phpMyAdmin's own version.
      if ("type" in one && one.type === "header") continue;
      const entries = Object.entries(one);
      const under = (heads: ReadonlySet<string>) =>
        entries.find(([key]) => heads.has(key.toLowerCase()))?.[1];
      const [name, value] = [under(NAME_HEADS), under(VALUE_HEADS)];
      if (typeof name === "string" && isScalar(value)) values.add(name, written(value));
      else if (!isRow(entries, values.rows))
        for (const [key, entry] of entries.toReversed())
          if (isScalar(entry)) values.add(key, written(entry));
          else rest.push(entry);
    }
  }
}

function isRow(entries: [string, unknown][], rows: Rows): boolean {
  if (!entries.every(([, value]) => isScalar(value))) return false;
  const row = new Map(entries.map(([column, value]) => [column.toLowerCase(), written(value)]));
  return rows.add(row.keys(), row);
}

const isScalar = (value: unknown) =>
  value === null || ["string", "number", "boolean"].includes(typeof value);
const written = (value: unknown) => (value === null ? "" : String(value));

function readLines(text: string, values: Values) {
  /** Where the values are, counted from the column behind the name; how many columns there are. */
  let layout = { value: 0, columns: 2 };
  /** The name of a vertical row, whose value is on a later line. */
  let pending: string | undefined;
  const isVertical = (head: string, value: string): boolean => {
    if (NAME_HEADS.has(head)) pending = value;
    else if (VALUE_HEADS.has(head) && pending !== undefined) {
      values.add(pending, value);
      pending = undefined;
    } else return false;
    return true;
  };
  const lines = text.split("\n");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) {
    const isBoxed = /^ *\|/.test(line);
    // Cut off, maybe in the middle of the value.
    if (isBoxed && index === last && !/\| *$/.test(line)) break;
    const body = (isBoxed ? line.slice(line.indexOf("|") + 1) : line).trimStart();
    const [, column, content] = VERTICAL.exec(body) ?? [];
    if (column !== undefined && isVertical(column.toLowerCase(), content ?? "")) continue;
    // As YAML and people write it. Text with such a word in it goes on after two spaces.
    if (
      column !== undefined &&
      isKnown(column.toLowerCase()) &&
      content &&
      !/ {2}|\t/.test(content)
    ) {
      values.add(column, content);
      continue;
    }
    const found = NAME_AND_SEPARATOR.exec(body);
    if (!found) continue;
    const [start, , name = "", separator = ""] = found;
    const head = name.toLowerCase();
    let rest = body.slice(start.length).trim();
    if (separator === " " && rest.startsWith("=")) continue;
    // The right edge of a table; DBeaver writes one as well.
    if (separator === "|" && rest.endsWith("|")) rest = rest.slice(0, -1).trimEnd();
    if (NAME_HEADS.has(head)) {
      const heads = fields(rest, separator, true).map((field) => field.toLowerCase());
      const value = heads.findIndex((field) => VALUE_HEADS.has(field));
      pending = undefined;
      if (value >= 0) {
        layout = { value, columns: heads.length + 1 };
        continue;
      }
    }
    const value = fields(rest, separator, layout.columns > 2)[layout.value] ?? "";
    if (!isVertical(head, value)) values.add(name, value);
  }
}

/** @param hasMore whether a separator outside quotes ends the value */
function fields(rest: string, separator: string, hasMore: boolean): string[] {
  if (separator === " ") return [rest];
  const isQuoted = separator !== "|" && /^["']/.test(rest);
  return hasMore || isQuoted ? cells(rest, separator) : [rest];
}
