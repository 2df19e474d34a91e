import { Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import type { Database } from "./tables.ts";

/** One open database: Kysely's query builder, and what is particular to the engine. */
export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  close(): Promise<void>;
}

/** Nothing is connected before the first query. */
export function openEngine(engine: Engine): OpenDatabase {
  const db = new Kysely<Database>({ dialect: engine.dialect });
  return { db, engine, close: () => db.destroy() };
}

/** Each database once: with SQLite, the local file is the database. */
export function databasesOf({ database, local }: { database: OpenDatabase; local: OpenDatabase | undefined }) {
  return [...new Set([database, local])].filter((each) => each !== undefined);
}
