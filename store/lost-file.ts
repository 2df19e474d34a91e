/** Whether a new database has taken the place of one that is missing. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { lastBackup } from "./backup/last.ts";
import { FILES } from "./backup/manifest.ts";
import type { OpenDatabase } from "./database.ts";

/**
 * Compares the time at which the local file was created with the files beside it.
 * @param folder of the file
 * @returns undefined: the file is no newer than the site, or has older messages, as after a move
 */
export async function lostFile({ db }: OpenDatabase, folder: string): Promise<string | undefined> {
  const { rows } = await sql<{
    made: string | null;
  }>`select min(timestamp) as made from kysely_migration`.execute(db);
  const made = rows[0]?.made;
  if (!made) return undefined;
  const older = db
    .selectFrom("contact_messages")
    .select("id")
    .where("created_at", "<", made)
    .limit(1);
  if (await older.executeTakeFirst()) return undefined;
  const backup = lastBackup(folder, false);
  if (backup && backup.messages > 0 && backup.made_at < made)
    return `made on ${made}, after the backup of ${backup.made_at}, which has ${backup.messages} messages: the former file is lost. Restore ${backup.folder}; if it shall stay so, delete ${join(folder, "last-backup.json")}`;
  const key = join(folder, FILES.key);
  const written = statSync(key, { throwIfNoEntry: false })?.mtime.toISOString();
  if (written && written < made)
    return `made on ${made}, after the key beside it (${written}): if there was a file before, it is lost. Restore a backup; if there was none, touch ${key}`;
  return undefined;
}
