/** Chooses the engine of a `DATABASE_URL`. */
import { type OpenDatabase, openEngine } from "./database.ts";
import type { EngineType } from "./engine.ts";
import { mysql } from "./engines/mysql.ts";
import { postgres } from "./engines/postgres.ts";
import { sqlite } from "./sqlite/engine.ts";

const ENGINES: readonly EngineType[] = [sqlite, postgres, mysql];

/** The schemes that `DATABASE_URL` may have. */
export const DATABASE_SCHEMES = ENGINES.flatMap(({ schemes }) => schemes);

/** Is this a well-formed address of a database? Nothing is opened. */
export function isDatabaseUrl(url: string): boolean {
  return engineOf(url)?.isUrl(url) ?? false;
}

/** Opens one database, with any engine. @throws when the scheme of the address is none of `DATABASE_SCHEMES` */
export function openDatabase(url: string): OpenDatabase {
  const engine = engineOf(url);
  if (!engine) throw new Error(`No database engine for "${schemeOf(url)}:"`);
  return openEngine(engine.open(url));
}

function engineOf(url: string): EngineType | undefined {
  return ENGINES.find(({ schemes }) => schemes.includes(schemeOf(url)));
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(":"));
}
