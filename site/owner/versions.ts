/**
 * The last valid versions of the owner's file, kept beside the database: the newest one holds while the file cannot be
 * used, and `owner undo` brings back those before.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A folder for its owner only, with files that are numbered. */
export const VERSIONS = "owner-versions";

const MOST = 5;

export interface Version {
  file: string;
  text: string;
  /** When the site has read it. */
  since: Date;
}

/** The newest first; those that cannot be read are left out. @param folder of the database */
export function versionsIn(folder: string): Version[] {
  return filesIn(folder).flatMap((file) => {
    try {
      return [{ file, text: readFileSync(file, "utf8"), since: statSync(file).mtime }];
    } catch {
      return [];
    }
  });
}

function filesIn(folder: string): string[] {
  try {
    const names = readdirSync(join(folder, VERSIONS)).filter((name) => /^\d{6}\.json$/.test(name));
    return names
      .toSorted()
      .map((name) => join(folder, VERSIONS, name))
      .reverse();
  } catch {
    return [];
  }
}

/** Keeps a valid text, unless it is the newest one already. @throws when the folder cannot be written */
export function keepVersion(folder: string, text: string): void {
  if (versionsIn(folder)[0]?.text === text) return;
  const files = filesIn(folder);
  const number = Number(/\d{6}(?=\.json$)/.exec(files[0] ?? "")?.[0] ?? 0) + 1;
  const place = join(folder, VERSIONS);
  mkdirSync(place, { recursive: true, mode: 0o700 });
  const file = join(place, `${String(number).padStart(6, "0")}.json`);
  // Written aside and renamed: a crash leaves the whole file or none.
  const partial = `${file}.${process.pid}.part`;
  writeFileSync(partial, text, { mode: 0o600, flush: true });
  renameSync(partial, file);
  for (const old of files.slice(MOST - 1)) rmSync(old, { force: true });
}

/**
 * The newest version that is not the present text, and those after it: whoever goes back to it gives them up, so that
 * the next time finds the one before. Undefined: there is none.
 */
export function versionBefore(folder: string, present: string | undefined) {
  const versions = versionsIn(folder);
  const version = versions.find(({ text }) => text !== present);
  return version && { version, newer: versions.slice(0, versions.indexOf(version)) };
}
