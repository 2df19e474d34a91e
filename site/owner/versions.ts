/**
 * The last valid versions of the owner's file, kept beside the database: the newest one holds while the file cannot be
 * used, and `owner undo` brings back those before.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { diff } from "node:util";
import { UnusableFile } from "../text-file.ts";

/** A folder for its owner only, with numbered files. */
export const VERSIONS = "owner-versions";

const MOST = 5;

/**
 * The newest first, with the time at which the site has read it; those that cannot be read are left
 * out.
 * @param folder of the database
 */
export function versionsIn(folder: string) {
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
 * Puts the newest version that is not the present text in the file's place. Versions after it are given up, so that the
 * next time finds the one before.
 * @returns when the site had read it, the lines that change, and the file that has what was there; undefined: there is
 * no such version, and nothing is changed
 */
export function goBack(ownerFile: string, folder: string) {
  const stats = statSync(ownerFile, { throwIfNoEntry: false });
  if (stats?.isDirectory()) throw new UnusableFile(`${ownerFile} is a folder. Move it away first.`);
  const present = lenientText(ownerFile);
  const versions = versionsIn(folder);
  const version = versions.find(({ text }) => text !== present);
  if (!version) return undefined;
  const undone = present === undefined ? undefined : join(folder, VERSIONS, "undone.json");
  if (undone) writeFileSync(undone, present ?? "", { mode: 0o600 });
  // Through a link, to the file itself; written aside, so that the site reads the whole of it.
  const file = stats ? realpathSync(ownerFile) : ownerFile;
  writeFileSync(`${file}.part`, version.text, { mode: stats ? stats.mode & 0o777 : 0o640 });
  for (const newer of versions.slice(0, versions.indexOf(version))) rmSync(newer.file);
  renameSync(`${file}.part`, file);
  const changes = diff(version.text.split("\n"), (present ?? "").split("\n")).filter(
    ([change]) => change !== 0,
  );
  return {
    since: version.since,
    changes: changes.map(([change, line]) => `${change > 0 ? "+" : "-"} ${line}`),
    undone,
  };
}

/** As far as it can be shown. Undefined: it cannot be read. */
export function lenientText(file: string): string | undefined {
  try {
    // To read a pipe waits for who writes into it.
    return statSync(file).isFile() ? readFileSync(file, "utf8").replace(/^\uFEFF/, "") : undefined;
  } catch {
    return undefined;
  }
}
