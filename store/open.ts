import { type OpenDatabase, openEngine } from "./database.ts";
import type { Engine } from "./engine.ts";
import { isMysqlUrl, mysqlEngine } from "./remote/engines/mysql.ts";
import { isPostgresUrl, postgresEngine } from "./remote/engines/postgres.ts";
import { isSqliteUrl, sqliteEngine } from "./sqlite/engine.ts";

const SQLITE = { open: sqliteEngine, isUrl: isSqliteUrl };
const POSTGRES = { open: postgresEngine, isUrl: isPostgresUrl };
const MYSQL = { open: mysqlEngine, isUrl: isMysqlUrl };

/** The engine of each scheme of `DATABASE_URL`. */
const ENGINES: Record<string, { open(url: string): Engine; isUrl(url: string): boolean }> = {
  sqlite: SQLITE,
  postgres: POSTGRES,
  postgresql: POSTGRES,
  mysql: MYSQL,
  mariadb: MYSQL,
};

/** The schemes that `DATABASE_URL` may have. */
export const DATABASE_SCHEMES = Object.keys(ENGINES);

/** Is this a well-formed address of a database? Nothing is opened. */
export function isDatabaseUrl(url: string): boolean {
  return ENGINES[schemeOf(url)]?.isUrl(url) ?? false;
}

/** Opens one database, with any engine. @throws when the scheme of the address is none of `DATABASE_SCHEMES` */
export function openDatabase(url: string): OpenDatabase {
  const scheme = schemeOf(url);
  const engine = ENGINES[scheme]?.open(url);
  if (!engine) throw new Error(`No database engine for "${scheme}:"`);
  return openEngine(engine);
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(":"));
}
