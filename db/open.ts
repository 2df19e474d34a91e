import { Kysely } from "kysely";
import type { Engine } from "./engines/engine.ts";
import { sqliteEngine } from "./engines/sqlite.ts";
import type { Database } from "./tables.ts";

export interface OpenDatabase {
  db: Kysely<Database>;
  engine: Engine;
  close(): Promise<void>;
}

/** The engine of a `DATABASE_URL`. A new engine is one more file in `engines/` and one more line here. */
const ENGINES: Record<string, (url: string) => Engine> = {
  sqlite: sqliteEngine,
};

/** The schemes that `DATABASE_URL` may have. */
export const DATABASE_SCHEMES = Object.keys(ENGINES);

/** @throws when the scheme of the address is none of `DATABASE_SCHEMES` */
export function openDatabase(url: string): OpenDatabase {
  const scheme = url.slice(0, url.indexOf(":"));
  const makeEngine = ENGINES[scheme];
  if (!makeEngine) throw new Error(`No database engine for "${scheme}:"`);
  const engine = makeEngine(url);
  const db = new Kysely<Database>({ dialect: engine.dialect });
  return { db, engine, close: () => db.destroy() };
}
