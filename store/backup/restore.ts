/**
 * Replaces the present database by a backup. The new database is made from copies in a folder
 * beside it, and one rename puts it in place.
 */
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Erasure, eraseAgain } from "../erase.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { isBusy, openToRead } from "../sqlite/file.ts";
import {
  asOneFile,
  type Contents,
  checkVersion,
  contentsOf,
  copyOpen,
  damageOf,
  isDamage,
  reading,
} from "./copy.ts";
import {
  copyDurably,
  flush,
  type OtherFile,
  putDurably,
  timeName,
  timeOfName,
  WrongUse,
  writeDurably,
} from "./files.ts";
import { backupPlaces } from "./last.ts";
import {
  erasureLines,
  FILES,
  type Manifest,
  parseErasures,
  verifiedManifest,
  writeManifest,
} from "./manifest.ts";
import { type Merged, mergePresent } from "./merge.ts";

/**
 * Milliseconds for which a file that is in use is waited for: a command of the staff may just be
 * reading it.
 */
const BUSY_TIMEOUT = 2_000;

const SCRATCH = "restoring-";
const KEPT = "before-";

/** Of the files that SQLite has beside a database. */
const BESIDE = ["-wal", "-shm", "-journal"];

export interface RestoreRequest {
  /** The folder of the backup. */
  folder: string;
  /** The present file, which may be missing. */
  file: string;
  /** The site's own folder: of its list of backups. */
  data: string;
  /** The present ones. */
  others: readonly OtherFile[];
  /** Where a file of the backup belongs, by its name; undefined: the present one stays. */
  placeOf(name: string): string | undefined;
  version: string;
  now: Date;
}

/** What a restore has done, or would do. */
export interface Restoration {
  manifest: Manifest;
  /** What was added from the present database; undefined: there is none. */
  merged: Merged | undefined;
  /** Messages of the backup that were erased after it. */
  erasedAgain: number;
  /** Files with lists of erasures that cannot be read. */
  unreadableLists: string[];
  /** What the new database has. */
  contents: Contents;
  /** Key, owner's file and logos that are replaced by the backup's. */
  replacedFiles: OtherFile[];
  /**
   * The folder with the former database and files; undefined: there were none, or nothing was done.
   */
  formerFolder: string | undefined;
}

/**
 * Says what `restore` would do, while the site may run. Nothing is changed.
 * @throws WrongUse when it cannot be done
 */
export async function planRestore(request: RestoreRequest): Promise<Restoration> {
  const { file } = request;
  const present = existsSync(file) ? openToRead(file, BUSY_TIMEOUT) : undefined;
  return await prepared(request, present, async (restoration) => restoration).finally(() =>
    present?.close(),
  );
}

/**
 * Restores a backup.
 * @throws WrongUse when it cannot be done, also while the site runs; else what SQLite or the file
 *   system says. Nothing is changed then
 */
export async function restore(request: RestoreRequest): Promise<Restoration> {
  const { file } = request;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const present = existsSync(file) ? lock(file) : undefined;
  try {
    removeInterrupted(request);
    return await prepared(request, present, async (restoration, replacement, erasures) => {
      for (const { file: place } of restoration.replacedFiles) requireWritable(dirname(place));
      const formerFolder = ["", ...BESIDE].some((suffix) => existsSync(file + suffix))
        ? keepFormer(request, erasures)
        : undefined;
      for (const { name, file: place } of restoration.replacedFiles)
        putDurably(place, (draft) => copyDurably(join(request.folder, name), draft));
      renameSync(replacement, file);
      flush(dirname(file));
      present?.close();
      // The restore is done. Without a manifest the folder has all files as well.
      if (formerFolder && restoration.merged)
        await describeFormer(request, formerFolder).catch(() => undefined);
      return { ...restoration, formerFolder };
    });
  } finally {
    if (present?.isOpen) present.close();
  }
}

/**
 * Locks a database for this process alone, without a write-ahead log, until it is closed.
 * @throws WrongUse while another process has it open, or when it is damaged
 */
function lock(file: string): DatabaseSync {
  let database = openToRead(file, BUSY_TIMEOUT);
  try {
    // A writing connection would remove the write-ahead log of a file that it cannot read.
    database.prepare("select count(*) from sqlite_master").get();
    database.close();
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
    // Each open connection to a write-ahead log holds a shared lock. Both statements wait for it.
    database.exec("pragma journal_mode = delete");
    database.exec(
      "pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; commit",
    );
    if (database.prepare("pragma journal_mode").get()?.journal_mode === "memory") return database;
    throw inUse(file);
  } catch (error) {
    if (database.isOpen) database.close();
    if (isBusy(error)) throw inUse(file);
    throw isDamage(error) ? damaged(file, (error as Error).message) : error;
  }
}

/** Messages in it would be missing after a restore. @param reason in SQLite's words */
function damaged(file: string, reason: string): WrongUse {
  return new WrongUse(
    `${file} is damaged (${reason}). Recover it first, or move it away where that is not possible: docs/operations.md, "A damaged database", has the commands`,
  );
}

function inUse(file: string): WrongUse {
  return new WrongUse(
    `${file} is in use: stop the site first (systemctl stop blc-site), and end other commands`,
  );
}

/** Removes what an interrupted restore has left: copies, and a second name of the present file. */
function removeInterrupted({ file }: RestoreRequest): void {
  const present = statSync(file, { throwIfNoEntry: false });
  for (const entry of readdirSync(dirname(file))) {
    const folder = join(dirname(file), entry);
    const kept =
      entry.startsWith(KEPT) && statSync(join(folder, FILES.database), { throwIfNoEntry: false });
    const isSecondName =
      kept && kept.ino === present?.ino && !existsSync(join(folder, `${FILES.database}-wal`));
    if (isSecondName || entry.startsWith(SCRATCH)) rmSync(folder, { recursive: true });
  }
}

function requireWritable(folder: string): void {
  const existing = existsSync(folder) ? folder : dirname(folder);
  try {
    accessSync(existing, constants.W_OK);
  } catch {
    throw new WrongUse(
      `${existing} cannot be written by this user: run the command as the service's user, or copy by hand`,
    );
  }
}

/** Makes the new database on copies, works with it, and removes what is left. */
async function prepared(
  request: RestoreRequest,
  present: DatabaseSync | undefined,
  work: (
    restoration: Restoration,
    replacement: string,
    erasures: readonly Erasure[],
  ) => Promise<Restoration>,
): Promise<Restoration> {
  const { file, placeOf } = request;
  const folder = resolve(request.folder);
  const manifest = await verifiedManifest(folder);
  const saved = join(folder, FILES.database);
  checkVersion(saved);
  const scratch = mkdtempSync(join(existsSync(dirname(file)) ? dirname(file) : tmpdir(), SCRATCH));
  try {
    const copied = present && (await presentCopy(present, file, scratch, saved));
    const erasures = copied?.erasures ?? [];
    const { lists, unreadableLists } = knownErasures(folder, request.data, erasures);
    const replacement = join(scratch, "restored.db");
    const made = await replacementFor(replacement, saved, lists, copied?.file);
    const others = Object.keys(manifest.files).filter(
      (each) => each !== FILES.database && each !== FILES.erasures,
    );
    const replacedFiles = others.flatMap((each) => {
      const place = placeOf(each);
      return place === undefined ? [] : [{ name: each, file: place }];
    });
    return await work(
      { manifest, unreadableLists, replacedFiles, formerFolder: undefined, ...made },
      replacement,
      erasures,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * A migrated copy of the present database.
 * @throws WrongUse when that is damaged, or of a newer version
 */
async function presentCopy(present: DatabaseSync, file: string, folder: string, saved: string) {
  const copy = join(folder, "present.db");
  const reason = await copyOpen(present, copy).then(
    () => damageOf(copy),
    (error) => {
      if (!isDamage(error)) throw error;
      return (error as Error).message;
    },
  );
  if (reason) throw damaged(file, reason);
  checkVersion(copy, file);
  completeMigrations(copy, saved);
  await updated(copy, [], []);
  return { file: copy, erasures: reading(copy, contentsOf).erasures };
}

/**
 * A database that was recovered may have lost its list of migrations. The backup's is used then.
 */
function completeMigrations(copy: string, saved: string): void {
  const database = new DatabaseSync(copy);
  try {
    database.prepare("attach ? as saved").run(saved);
    database.exec(
      "insert into main.kysely_migration select * from saved.kysely_migration where not exists (select 1 from main.kysely_migration)",
    );
  } finally {
    database.close();
  }
}

/** All known lists of erasures: of the backup, of other backups, and of the present database. */
function knownErasures(folder: string, data: string, present: readonly Erasure[]) {
  const places = new Set([dirname(folder), data, ...backupPlaces(data)]);
  const backups = [...places].flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [],
  );
  const lists = [...present];
  const unreadableLists: string[] = [];
  for (const each of new Set([folder, ...backups])) {
    const file = join(each, FILES.erasures);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    try {
      lists.push(...parseErasures(readFileSync(file, "utf8")));
    } catch {
      unreadableLists.push(file);
    }
  }
  return { lists, unreadableLists };
}

async function replacementFor(
  file: string,
  saved: string,
  lists: readonly Erasure[],
  present: string | undefined,
) {
  copyDurably(saved, file);
  const erasedAgain = await updated(file, lists);
  const merged = present === undefined ? undefined : mergePresent(file, present);
  // Again, because an added message may be on a list.
  if (merged) merged.messages -= await updated(file, lists);
  const found = damageOf(file);
  if (found) throw new Error(`the restored database is damaged: ${found}`);
  return { erasedAgain, merged, contents: reading(file, contentsOf) };
}

/**
 * Opens a file as the site would, migrates it, and erases again what lists name.
 * @param paths of pages that get a record
 * @returns how many messages were erased
 */
async function updated(
  file: string,
  lists: readonly Erasure[],
  paths?: readonly string[],
): Promise<number> {
  const database = openDatabase(`sqlite:${file}`);
  const work = migrate(database, paths).then(() => eraseAgain(database, lists));
  const erased = await work.finally(() => database.close());
  asOneFile(file);
  return erased;
}

/** Keeps the present files in a folder that can be restored as a backup can. @returns the folder */
function keepFormer({ file, others, now }: RestoreRequest, erasures: readonly Erasure[]): string {
  const folderAt = (moment: number) => join(dirname(file), KEPT + timeName(new Date(moment)));
  let moment = now.getTime();
  while (existsSync(folderAt(moment))) moment += 1000;
  const folder = folderAt(moment);
  mkdirSync(folder, { mode: 0o700 });
  if (existsSync(file)) linkSync(file, join(folder, FILES.database));
  writeDurably(join(folder, FILES.erasures), erasureLines(erasures));
  for (const other of others) copyDurably(other.file, join(folder, other.name));
  // SQLite would apply the log of a database that is gone to the new one.
  for (const suffix of BESIDE)
    if (existsSync(file + suffix)) renameSync(file + suffix, join(folder, FILES.database + suffix));
  for (const each of [folder, dirname(file)]) flush(each);
  return folder;
}

/** Writes the manifest of what was kept: a whole database. */
async function describeFormer({ others, version }: RestoreRequest, folder: string): Promise<void> {
  const names = [FILES.database, FILES.erasures, ...others.map(({ name }) => name)];
  const { messages, page_records } = reading(join(folder, FILES.database), contentsOf);
  const made_at = new Date(timeOfName(basename(folder).slice(KEPT.length))).toISOString();
  await writeManifest(folder, names, { made_at, version, messages, page_records });
}
