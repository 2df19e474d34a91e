import type { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import type { Database } from "./tables.ts";

/** One open database: Kysely's query builder, and what is particular to the engine. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  close(): Promise<void>;
}

/** Each database once: with SQLite, the local file is the database. */
export function databasesOf({ database, local }: { database: OpenDatabase; local: OpenDatabase | undefined }) {
  return [...new Set([database, local])].filter((each) => each !== undefined);
}
