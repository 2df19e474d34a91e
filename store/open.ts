/** Chooses the engine of a `DATABASE_URL`. */
import { Kysely } from "kysely";
import type { OpenDatabase } from "./database.ts";
import type { Engine } from "./engine.ts";
import { namesSeveralServers } from "./engines/address.ts";
import { mysql } from "./engines/mysql.ts";
import { postgres } from "./engines/postgres.ts";
import { sqlite } from "./sqlite/engine.ts";
import type { Database } from "./tables.ts";

const ENGINES: readonly Engine[] = [sqlite, postgres, mysql];

/** The schemes that `DATABASE_URL` may have. */
export const DATABASE_SCHEMES = ENGINES.flatMap(({ schemes }) => schemes);

/**
 * Why this is no address of a database, to be read after the setting's name; undefined: it is one.
 */
export function databaseUrlProblem(url: string): string | undefined {
  if (namesSeveralServers(url))
    return (
      "names several servers, and the site knows one: put HAProxy in front of them, which finds the one that accepts " +
      "writes, and name it (docs/operations/haproxy.md)"
    );
  try {
    if (engineOf(url)?.open(url)) return undefined;
  } catch {
    // The engine refuses the address.
  }
  return (
    `must begin with ${DATABASE_SCHEMES.map((scheme) => `${scheme}:`).join(" or ")} and name a database: ` +
    "sqlite:./data/site.db, or mariadb://user:password@host:3306/name (percent-encoded); " +
    "with mysql: and mariadb:, sslmode=verify-full, the default for other machines, needs a host name, not an address"
  );
}

/**
 * Opens one database, with any engine. Nothing is connected before the first query.
 * @throws when it has a problem
 */
export function openDatabase(url: string): OpenDatabase {
  const engine = engineOf(url);
  if (!engine) throw new Error(`No database engine for "${schemeOf(url)}:"`);
  const { dialect, description, isInPlace = () => true } = engine.open(url);
  const db = new Kysely<Database>({ dialect });
  return { db, engine, description, isInPlace, close: () => db.destroy() };
}

function engineOf(url: string): Engine | undefined {
  return ENGINES.find(({ schemes }) => schemes.includes(schemeOf(url)));
}

function schemeOf(url: string): string {
  return url.slice(0, url.indexOf(":"));
}
