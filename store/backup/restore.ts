/**
 * Puts a backup in the place of the present database. All work is done on copies in a folder beside it; a hard link keeps
 * the present file, and one rename puts the new one in its place: whenever the process ends, the old or the new is there.
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
import { openDatabase } from "../open.ts";
import { isBusy, openToRead } from "../sqlite/file.ts";
import { type Carried, carryOver } from "./carry.ts";
import { asOneFile, copyOpen, damageOf, isDamage, lastMigration, tryOut } from "./copy.ts";
import { copyDurably, flush, putDurably, timeName, timeOfName, WrongUse, writeDurably } from "./files.ts";
import { lastBackup } from "./last.ts";
import { erasureLines, FILES, type Manifest, parseErasures, verifiedManifest, writeManifest } from "./manifest.ts";

/** Milliseconds for which a file that is in use is waited for: a command of the staff may just be reading it. */
const BUSY_TIMEOUT = 2_000;

const SCRATCH = "restoring-";
const KEPT = "before-";

/** Of the files that SQLite has beside a database. */
const BESIDE = ["-wal", "-shm", "-journal"];

/** A file besides the database: its name in a backup, and where it belongs. */
interface OtherFile {
  name: string;
  file: string;
}

export interface RestoreRequest {
  /** The folder of the backup. */
  folder: string;
  /** The present file, which may be missing; and its kind. */
  file: string;
  name: Manifest["database"];
  /** The site's own folder: of its list of backups. */
  data: string;
  /** The present ones, some of which may be missing. */
  others: readonly OtherFile[];
  /** Where a file of the backup belongs, by its name; undefined: the present one stays. */
  placeOf(name: string): string | undefined;
  version: string;
  now: Date;
}

export interface Restoration {
  manifest: Manifest;
  /** Of the present database; undefined: there is none, or it cannot be read. */
  carried: Carried | undefined;
  /** Why the present database cannot be read, or that it is damaged. */
  damage: string | undefined;
  /** Messages of the backup that were erased after it. */
  erased: number;
  /** Lists of erasures that cannot be read. */
  unreadable: string[];
  /** What the new database has. */
  messages: number;
  pageRecords: number;
  /** Files of the backup that are put in their places. */
  placed: OtherFile[];
  /** The folder with what was there before; undefined: nothing was there, or nothing was done. */
  before: string | undefined;
}

/** Says what `restore` would do, while the site may run. Nothing is changed. @throws WrongUse when it cannot be done */
export async function planRestore(request: RestoreRequest): Promise<Restoration> {
  return await prepared(request, undefined, async (restoration) => restoration);
}

/**
 * Restores a backup.
 * @throws WrongUse when it cannot be done, also while the site runs; else what SQLite or the file system says. Nothing is
 *   changed then
 */
export async function restore(request: RestoreRequest): Promise<Restoration> {
  const { file } = request;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const present = existsSync(file) ? lock(file) : undefined;
  try {
    removeInterrupted(request);
    return await prepared(request, present, async (restoration, replacement) => {
      for (const { file: place } of restoration.placed) requireWritable(dirname(place));
      const erasures = join(dirname(replacement), FILES.erasures);
      const before = ["", ...BESIDE].some((suffix) => existsSync(file + suffix)) ? keep(request, erasures) : undefined;
      for (const { name, file: place } of restoration.placed)
        putDurably(place, (draft) => copyDurably(join(request.folder, name), draft));
      renameSync(replacement, file);
      flush(dirname(file));
      present?.close();
      // The restore is done. Without a manifest the folder has all files as well.
      if (before) await describeKept(request, before).catch(() => undefined);
      return { ...restoration, before };
    });
  } finally {
    if (present?.isOpen) present.close();
  }
}

/**
 * Locks a database for this process alone, without a write-ahead log, until it is closed.
 * @returns undefined when it is no database that can be opened
 * @throws WrongUse while another process has it open
 */
function lock(file: string): DatabaseSync | undefined {
  if (!isReadable(file)) return undefined;
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  try {
    // Each open connection of a write-ahead log holds a shared lock, which both of these wait for.
    database.exec("pragma journal_mode = delete");
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = memory; begin exclusive; commit");
    if (database.prepare("pragma journal_mode").get()?.journal_mode === "memory") return database;
    throw inUse(file);
  } catch (error) {
    database.close();
    if (isBusy(error)) throw inUse(file);
    if (error instanceof WrongUse || isAccess(error)) throw error;
    return undefined;
  }
}

/** A connection that may write would remove the write-ahead log of a file that it cannot read. */
function isReadable(file: string): boolean {
  const database = openToRead(file, BUSY_TIMEOUT);
  try {
    return database.prepare("select count(*) from sqlite_master").get() !== undefined;
  } catch (error) {
    if (isDamage(error)) return false;
    throw isBusy(error) ? inUse(file) : error;
  } finally {
    database.close();
  }
}

function inUse(file: string): WrongUse {
  return new WrongUse(`${file} is in use: stop the site first (systemctl stop blc-site), and end other commands`);
}

/** What a restore that was interrupted has left: copies, and a second name of the present file. */
function removeInterrupted({ file, name }: RestoreRequest): void {
  const present = statSync(file, { throwIfNoEntry: false });
  for (const entry of readdirSync(dirname(file))) {
    const folder = join(dirname(file), entry);
    const kept = entry.startsWith(KEPT) && statSync(join(folder, name), { throwIfNoEntry: false });
    const isSecondName = kept && kept.ino === present?.ino && !existsSync(join(folder, `${name}-wal`));
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

/** SQLITE_CANTOPEN and SQLITE_READONLY: the file may be whole. */
function isAccess(error: unknown): boolean {
  return [8, 14].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff);
}

/** Makes the new database on copies, works with it, and removes what is left. */
async function prepared(
  request: RestoreRequest,
  present: DatabaseSync | undefined,
  work: (restoration: Restoration, replacement: string) => Promise<Restoration>,
): Promise<Restoration> {
  const { file, name, placeOf } = request;
  const folder = resolve(request.folder);
  const manifest = await verifiedManifest(folder);
  if (manifest.database !== name) throw otherKind(folder, manifest);
  lastMigration(join(folder, name));
  const scratch = mkdtempSync(join(existsSync(dirname(file)) ? dirname(file) : tmpdir(), SCRATCH));
  try {
    const copied = await presentCopy(file, present, join(scratch, "present.db"));
    const { lists, unreadable } = knownErasures(folder, request.data, copied.erasures);
    writeDurably(join(scratch, FILES.erasures), erasureLines(copied.erasures));
    const replacement = join(scratch, "restored.db");
    const made = await replacementFor(replacement, { from: join(folder, name), name, lists, present: copied.file });
    const others = Object.keys(manifest.files).filter((each) => each !== name && each !== FILES.erasures);
    const placed = others.flatMap((each) => {
      const place = placeOf(each);
      return place === undefined ? [] : [{ name: each, file: place }];
    });
    const damage = made.damage ?? copied.damage;
    const restoration = { manifest, unreadable, placed, before: undefined, ...made, damage };
    return await work(restoration, replacement);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function otherKind(folder: string, { database }: Manifest): WrongUse {
  return new WrongUse(
    database === "site.db"
      ? `${folder} is the backup of a site on SQLite, and DATABASE_URL names a database server: restore it with DATABASE_URL=sqlite:… of a new file, and bring that to an empty server with \`site move\``
      : `${folder} is the backup of a local file beside a database server, and DATABASE_URL names a SQLite file: set DATABASE_URL to the server, or take another backup`,
  );
}

/** A migrated copy of the present database. `file` is undefined where there is none that can be read. */
async function presentCopy(file: string, present: DatabaseSync | undefined, to: string) {
  if (!existsSync(file)) return { file: undefined, damage: undefined, erasures: [] };
  try {
    if (present) await copyOpen(present, to);
    else {
      const reader = openToRead(file, BUSY_TIMEOUT);
      await copyOpen(reader, to).finally(() => reader.close());
    }
    const damage = damageOf(to);
    lastMigration(to);
    const { erasures } = await tryOut(to, "local.db");
    asOneFile(to);
    return { file: to, damage, erasures };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { file: undefined, damage: (error as Error).message, erasures: [] };
  }
}

/** All lists of erasures: of the backup, of those beside it and of other known ones, and of the present database. */
function knownErasures(folder: string, data: string, present: readonly Erasure[]) {
  const last = lastBackup(data)?.folder;
  const places = new Set([dirname(folder), data, join(data, "backups"), ...(last ? [dirname(last)] : [])]);
  const backups = [...places].flatMap((place) =>
    existsSync(place) ? readdirSync(place).map((name) => join(place, name)) : [],
  );
  const files = [...new Set([folder, ...backups])].map((each) => join(each, FILES.erasures));
  const lists = [...present];
  const unreadable: string[] = [];
  for (const file of files.filter((each) => statSync(each, { throwIfNoEntry: false })?.isFile())) {
    try {
      lists.push(...parseErasures(readFileSync(file, "utf8")));
    } catch {
      unreadable.push(file);
    }
  }
  return { lists, unreadable };
}

interface ReplacementParts {
  from: string;
  name: Manifest["database"];
  lists: readonly Erasure[];
  present: string | undefined;
}

async function replacementFor(file: string, { from, name, lists, present }: ReplacementParts) {
  copyDurably(from, file);
  await tryOut(file, name);
  const erase = async () => {
    const database = openDatabase(`sqlite:${file}`);
    return await eraseAgain(database, lists).finally(() => database.close());
  };
  const erased = await erase();
  const { carried, damage } = carriedOver(file, present);
  // Again: what was carried over may be on a list of another backup.
  if (carried) carried.messages -= await erase();
  const { messages, pageRecords } = await tryOut(file, name);
  asOneFile(file);
  const found = damageOf(file);
  if (found) throw new Error(`the restored database is damaged: ${found}`);
  return { erased, carried, damage, messages, pageRecords };
}

/** All or nothing of a database that may be damaged. */
function carriedOver(file: string, present: string | undefined): { carried?: Carried; damage?: string } {
  if (present === undefined) return {};
  try {
    return { carried: carryOver(file, present) };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { damage: (error as Error).message };
  }
}

/** Keeps the present files in a folder that can be restored as a backup can. @returns the folder */
function keep({ file, name, others, now }: RestoreRequest, erasures: string): string {
  const folder = (moment: number) => join(dirname(file), KEPT + timeName(new Date(moment)));
  let moment = now.getTime();
  while (existsSync(folder(moment))) moment += 1000;
  const before = folder(moment);
  mkdirSync(before, { mode: 0o700 });
  if (existsSync(file)) linkSync(file, join(before, name));
  copyDurably(erasures, join(before, FILES.erasures));
  for (const other of others.filter((each) => existsSync(each.file))) copyDurably(other.file, join(before, other.name));
  // Of a database that is gone or could not be opened: SQLite would read such a log into the new one.
  for (const suffix of BESIDE) if (existsSync(file + suffix)) renameSync(file + suffix, join(before, name + suffix));
  for (const each of new Set([...others.map((other) => dirname(join(before, other.name))), before, dirname(file)]))
    if (existsSync(each)) flush(each);
  return before;
}

/** Writes the manifest of what was kept, where it is a database that can be read. */
async function describeKept({ name, version }: RestoreRequest, before: string): Promise<void> {
  const file = join(before, name);
  const names = readdirSync(before, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => (entry.parentPath === before ? entry.name : `${basename(entry.parentPath)}/${entry.name}`));
  if (damageOf(file)) return;
  const database = new DatabaseSync(file, { readOnly: true });
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n);
  const facts = { messages: count("contact_messages"), page_records: count("pages") };
  database.close();
  const made_at = new Date(timeOfName(basename(before).slice(KEPT.length))).toISOString();
  await writeManifest(before, names, { made_at, version, database: name, ...facts });
}
