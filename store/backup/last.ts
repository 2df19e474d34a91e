/**
 * When and where the last backup was made. It is noted beside the database, since backups may go to
 * any folder.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { writeDurably } from "./files.ts";
import { type Manifest, readManifest } from "./manifest.ts";

const FILE = "last-backup.json";

const LastBackup = v.object({
  /** ISO 8601 in UTC. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  folder: v.string(),
  messages: v.number(),
  /** Of a database server; absent: of the SQLite file. */
  isOfServer: v.optional(v.boolean(), false),
});

type LastBackup = v.InferInput<typeof LastBackup>;

/** Hours after which the last backup of a site that makes one each day is late. */
export const BACKUP_LATE_HOURS = 36;

/** @param folder of the database or of the local file */
export function recordBackup(folder: string, backup: LastBackup): void {
  writeDurably(join(folder, FILE), `${JSON.stringify(backup)}\n`);
}

/** @returns undefined where none was made yet, or only one of what was the database before */
export function lastBackup(folder: string, isOfServer: boolean): LastBackup | undefined {
  const last = lastOfAny(folder);
  return last?.isOfServer === isOfServer ? last : undefined;
}

function lastOfAny(folder: string) {
  try {
    return v.parse(LastBackup, JSON.parse(readFileSync(join(folder, FILE), "utf8")));
  } catch {
    return undefined;
  }
}

/** Folders that may have backups of this site. */
export function backupPlaces(folder: string): string[] {
  const last = lastOfAny(folder);
  const places = new Set([join(folder, "backups")]);
  if (last) places.add(dirname(last.folder));
  return [...places].filter((place) => existsSync(place));
}

/** All backups there, with their folders. */
export function allBackups(folder: string): { path: string; manifest: Manifest }[] {
  const paths = backupPlaces(folder).flatMap((place) =>
    readdirSync(place).map((name) => join(place, name)),
  );
  return paths.sort().flatMap((path) => {
    const manifest = readManifest(path);
    return manifest ? { path, manifest } : [];
  });
}
