import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import type { Database } from "./tables.ts";

/** One open database: Kysely's query builder, and what is particular to the engine. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  /** For people: engine, host or file, database. Holds no password. */
  description: string;
  /** Of a file: does its path still name what is open? */
  isInPlace(): boolean;
  close(): Promise<void>;
}

/** Runs work on the database server, where one is configured, else on the local file. */
export type Use = <T>(work: (database: OpenDatabase) => Promise<T>) => Promise<T>;

/** Each database once: with SQLite, the local file is the database. */
export function databasesOf({
  database,
  local,
}: {
  database: OpenDatabase;
  local?: OpenDatabase;
}): OpenDatabase[] {
  return [...new Set([database, local ?? database])];
}

/** Rows per transaction: few, so that a new message does not wait long for locks. */
const BATCH = 100;

export function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
    all.slice(i * BATCH, (i + 1) * BATCH),
  );
}
