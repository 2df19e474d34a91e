/** Makes a backup: a folder that is complete, checked and flushed before it gets its name. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Contents, copyDatabase } from "./copy.ts";
import {
  copyDurably,
  flush,
  type OtherFile,
  timeName,
  timeOfName,
  WrongUse,
  writeDurably,
} from "./files.ts";
import { erasureLines, FILES, isBackup, readManifest, writeManifest } from "./manifest.ts";

const DAY = 86_400_000;

/** The newest backups stay, however old they are: a clock may be years ahead. */
const LEAST = 3;

interface BackupRequest {
  /** Where backups are put into; made if absent. */
  folder: string;
  /** Further files: their names in the backup, and where they are. */
  others: readonly OtherFile[];
  version: string;
  now: Date;
}

/** Of a SQLite file. @throws as `makeBackupBy`, and what SQLite says */
export function makeBackup({ file, ...request }: BackupRequest & { file: string }) {
  return makeBackupBy(request, async (draft) => ({
    name: FILES.database,
    ...(await copyDatabase(file, join(draft, FILES.database))),
  }));
}

/**
 * Makes a backup in a new folder that is named by the time. It gets that name when it is complete;
 * after an error nothing is kept.
 * @param save puts the database into the folder, flushed, and says the name of its file and what it
 *   has
 * @throws WrongUse when the folder cannot be one of backups; else what `save` or the file system
 *   says
 */
export async function makeBackupBy(
  request: BackupRequest,
  save: (draft: string) => Promise<Contents & { name: string }>,
) {
  const { others, version, now } = request;
  const folder = resolve(request.folder);
  refuseUnfit(folder);
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, timeName(now));
  const draft = `${path}.part`;
  if (existsSync(path) || existsSync(draft))
    throw new Error(`another backup of this second is in ${folder}: try again`);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const { name, erasures, ...counts } = await save(draft);
    writeDurably(join(draft, FILES.erasures), erasureLines(erasures));
    for (const other of others) copyDurably(other.file, join(draft, other.name));
    const names = [name, FILES.erasures, ...others.map((other) => other.name)];
    const manifest = await writeManifest(draft, names, {
      made_at: now.toISOString(),
      version,
      ...counts,
    });
    renameSync(draft, path);
    flush(folder);
    return { path, manifest, erasures: erasures.length };
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Refuses a file, and a folder that is itself a backup. */
function refuseUnfit(folder: string): void {
  const parent = dirname(folder);
  for (let each = folder; ; each = dirname(each)) {
    if (existsSync(each) && !statSync(each).isDirectory())
      throw new WrongUse(`${each} is a file. Give a folder that backups are put into`);
    if (readManifest(each))
      throw new WrongUse(
        `${each} is itself a backup. Give the folder that backups are put into, such as ${dirname(each)}`,
      );
    if (each === dirname(each)) break;
  }
  // Only the last folder of a path is created, so that a mistyped path is refused.
  if (!existsSync(parent))
    throw new WrongUse(`There is no folder ${parent}. Make it, or correct the path`);
}

/**
 * Deletes backups, and what restores have moved away, after a number of days, and remains of
 * interrupted backups after one day. The newest three backups stay.
 * @param folder of backups
 * @param data the folder of the database
 * @returns how many were deleted
 */
export function expireBackups(folder: string, data: string, days: number, now: Date): number {
  const isOlder = (path: string, than: number) =>
    timeOfName(basename(path).replace(/^before-/, "")) < now.getTime() - than * DAY;
  const paths = (of: string) => readdirSync(of).map((name) => join(of, name));
  const isMoved = (path: string) => basename(path).startsWith("before-");
  const backups = paths(folder).filter((path) => !isMoved(path) && isBackup(path));
  const moved = paths(data).filter((path) => isMoved(path) && isBackup(path));
  const old = [...backups.toSorted().slice(0, -LEAST), ...moved].filter((path) =>
    isOlder(path, days),
  );
  // Renamed first, so that an interrupted deletion leaves no incomplete backup.
  for (const path of old) renameSync(path, `${path}.part`);
  for (const path of [folder, data].flatMap(paths))
    if (path.endsWith("Z.part") && isOlder(path.slice(0, -".part".length), 1))
      rmSync(path, { recursive: true, force: true });
  return old.length;
}
