/** Another SQLite file of a site, or a backup, as a source of an import: read from a copy that is migrated. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDatabase, lastMigration } from "../backup/copy.ts";
import { WrongUse } from "../backup/files.ts";
import { FILES, parseErasures, verifiedManifest } from "../backup/manifest.ts";
import { listErasures } from "../erase.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { allPages } from "../pages.ts";
import type { ImportSource } from "./import.ts";
import { everyMessage } from "./messages.ts";

/**
 * Works with what a database has, which may be in use.
 * @param path of a SQLite file, or of a backup's folder
 * @throws WrongUse when it is neither, or of a newer version
 */
export async function withImportSource<T>(path: string, work: (source: ImportSource) => Promise<T>): Promise<T> {
  const isFolder = statSync(path).isDirectory();
  const file = isFolder ? join(path, (await verifiedManifest(path)).database) : path;
  const listed = isFolder ? parseErasures(readFileSync(join(path, FILES.erasures), "utf8")) : [];
  const folder = mkdtempSync(join(tmpdir(), "blc-import-"));
  const copy = join(folder, "source.db");
  try {
    await copyDatabase(file, copy).catch((error: Error) => {
      throw /no such table|not a database/.test(error.message)
        ? new WrongUse(`${file} is no database of this site (SQLite: ${error.message})`)
        : error;
    });
    lastMigration(copy);
    const database = openDatabase(`sqlite:${copy}`);
    try {
      await migrate(database, []);
      const { db } = database;
      const entries = db.selectFrom("outbox").selectAll().where("channel", "!=", "database");
      const seeds = await db.selectFrom("page_seeds").select("path").execute();
      return await work({
        messages: everyMessage({ database }, {}),
        erasures: [...listed, ...(await listErasures(database))],
        entries: await entries.where("message_id", "not like", "%:%").execute(),
        records: await allPages(database),
        seeds: seeds.map(({ path: seed }) => seed),
        counts: await db.selectFrom("daily_counts").selectAll().execute(),
        notices: await db.selectFrom("notices").selectAll().execute(),
      });
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
