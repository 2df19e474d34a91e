/** Lists the databases that a site has left. They still have its messages. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { writeDurably } from "./backup/files.ts";
import { isSqliteUrl, sqliteFile } from "./sqlite/engine.ts";

export const FORMER_DATABASES = "former-databases.json";

const Former = v.array(v.object({ database: v.string(), left_at: v.string() }));
type FormerDatabase = v.InferOutput<typeof Former>[number];

/** The file; of a server, its address without the account. */
function nameOf(url: string): string {
  if (isSqliteUrl(url)) return sqliteFile(url);
  return url.replace(/\/\/[^@/]*@/, "//").replace(/\?.*$/, "");
}

/** @param folder of the local file. @param present the address of the database that is used now */
export function formerDatabases(folder: string, present: string): FormerDatabase[] {
  const file = join(folder, FORMER_DATABASES);
  if (!existsSync(file)) return [];
  const all = v.parse(Former, JSON.parse(readFileSync(file, "utf8")));
  return all.filter(({ database }) => database !== nameOf(present));
}

/** To be called before a site leaves a database. */
export function noteFormerDatabase(folder: string, url: string): void {
  const database = nameOf(url);
  const former = [...formerDatabases(folder, url), { database, left_at: new Date().toISOString() }];
  writeDurably(join(folder, FORMER_DATABASES), `${JSON.stringify(former, null, 2)}\n`);
}
