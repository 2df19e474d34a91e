/** Copies a SQLite file of the site while it is in use, and checks the copy. */
import { closeSync, openSync } from "node:fs";
import { backup, DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import { MIGRATIONS } from "../migrate.ts";
import { openToRead, resultCode } from "../sqlite/file.ts";
import { flush, WrongUse } from "./files.ts";

/** Pages of the file that one step copies. */
const RATE = 10_000;

/** Longest wait for a lock, in milliseconds. */
const BUSY_TIMEOUT = 60_000;

/** How many rows a database has, and the erasures that it records. */
export type Contents = ReturnType<typeof contentsOf>;

/**
 * Copies what the file had at one moment, with its write-ahead log, while others read and write it.
 * @param to a new file, flushed, readable by its owner only
 * @returns what the copy has
 * @throws the error of SQLite, or when the copy is damaged or incomplete
 */
export async function copyDatabase(file: string, to: string): Promise<Contents> {
  const source = openToRead(file, BUSY_TIMEOUT);
  try {
    // A read transaction, so that the same state is counted and copied.
    source.exec("begin");
    const original = contentsOf(source);
    await copyOpen(source, to);
    source.exec("commit");
    const damage = damageOf(to);
    if (damage) throw new Error(`${file} is damaged: ${damage}`);
    // This version cannot restore what it cannot open.
    checkVersion(to);
    const copy = reading(to, contentsOf);
    if (!isDeepStrictEqual(copy, original))
      throw new Error(`the copy of ${file} has not the same rows`);
    return copy;
  } finally {
    source.close();
  }
}

/** Opens a file that nobody writes. */
export function reading<T>(file: string, read: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

/** Copies an open database as it is, damaged or not. */
export async function copyOpen(source: DatabaseSync, to: string): Promise<void> {
  closeSync(openSync(to, "wx", 0o600));
  await backup(source, to, { rate: RATE });
  asOneFile(to);
}

/** SQLITE_CORRUPT and SQLITE_NOTADB. An I/O error may be of a full disk. */
const DAMAGED = new Set([11, 26]);

/** Does SQLite say that a file is damaged, or no database at all? */
export function isDamage(error: unknown): boolean {
  return DAMAGED.has(resultCode(error));
}

/** Ends the write-ahead log, so that the file alone is the database, and flushes it. */
export function asOneFile(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("pragma journal_mode = delete");
  } finally {
    database.close();
  }
  flush(file);
}

/** @param rows what follows `from` in a query */
export function countRows(database: DatabaseSync, rows: string): number {
  return Number(database.prepare(`select count(*) as n from ${rows}`).get()?.n);
}

export function contentsOf(database: DatabaseSync) {
  const erasures = database
    .prepare("select challenge_id, erased_at from erasures order by erased_at")
    .all();
  return {
    messages: countRows(database, "contact_messages"),
    page_records: countRows(database, "pages"),
    erasures: erasures.map((row) => ({
      challenge_id: String(row.challenge_id),
      erased_at: String(row.erased_at),
    })),
  };
}

/** What `PRAGMA integrity_check` says of a file; undefined: it is whole. */
export function damageOf(file: string): string | undefined {
  try {
    const row = reading(file, (database) => database.prepare("pragma integrity_check(1)").get());
    return row?.integrity_check === "ok"
      ? undefined
      : String(row?.integrity_check).replaceAll(/\s+/g, " ");
  } catch (error) {
    return (error as Error).message;
  }
}

/**
 * @param file that nobody uses
 * @param named how a refusal calls it
 * @throws WrongUse when it is no database of the site, or one of a newer version
 */
export function checkVersion(file: string, named = file): void {
  let names: string[];
  try {
    const query = "select name from kysely_migration order by name";
    const rows = reading(file, (database) => database.prepare(query).all());
    names = rows.map(({ name }) => String(name));
  } catch (error) {
    throw new WrongUse(
      `${named} is no database of this site (SQLite: ${(error as Error).message})`,
    );
  }
  const unknown = names.find((name) => !(name in MIGRATIONS));
  if (unknown)
    throw new WrongUse(
      `${named} is of a newer version of the site: its migration ${unknown} is not known here. Use that version, or a later one`,
    );
}
