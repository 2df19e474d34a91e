/** Chooses the engine of a `DATABASE_URL`. */
import { Kysely } from "kysely";
import type { OpenDatabase } from "./database.ts";
import type { EngineType } from "./engine.ts";
import { mysql } from "./engines/mysql.ts";
import { postgres } from "./engines/postgres.ts";
import { sqlite } from "./sqlite/engine.ts";
import type { Database } from "./tables.ts";

const ENGINES: readonly EngineType[] = [sqlite, postgres, mysql];

/** The schemes that `DATABASE_URL` may have. */
export const DATABASE_SCHEMES = ENGINES.flatMap(({ schemes }) => schemes);

/** Is this a well-formed address of a database? Nothing is opened. */
export function isDatabaseUrl(url: string): boolean {
  try {
    return engineOf(url)?.open(url) !== undefined;
  } catch {
    return false;
  }
}

/** Opens one database, with any engine. Nothing is connected before the first query. @throws unless `isDatabaseUrl` */
export function openDatabase(url: string): OpenDatabase {
  const engine = engineOf(url)?.open(url);
  if (!engine) throw new Error(`No database engine for "${schemeOf(url)}:"`);
  const db = new Kysely<Database>({ dialect: engine.dialect });
  return { db, engine, close: () => db.destroy() };
}

function engineOf(url: string): EngineType | undefined {
  return ENGINES.find(({ schemes }) => schemes.includes(schemeOf(url)));
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(":"));
}
