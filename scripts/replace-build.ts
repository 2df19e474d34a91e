/** Puts a new build in the place of the old one, while a site may run on it. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, relative, sep } from "node:path";

/** The folder of a new build, within that of the old one: a rename cannot leave a file system. */
export const NEXT = "next";
/** The hash of a build's sources, which only a whole build has. */
export const FINGERPRINT = "sources.sha256";
/** The names of a build's files, as JSON. */
const LIST = "files.json";
/** Read when a site starts; these name the other files. The list and the hash of the sources come last. */
const ENTRIES = ["server/index.js", "client/client.json", "og/images.json", LIST, FINGERPRINT];

/**
 * Moves each file of `build/next` to its place in `build`: first those that have a hash in their names, so that each
 * name leads to a file at any time. Keeps the files of the build before: a site that runs imports and sends them, and
 * pages in the caches of browsers and proxies name them. Removes what is older.
 * @param build the folder of the builds
 */
export function replaceBuild(build: string): void {
  const next = join(build, NEXT);
  const before = existsSync(join(build, LIST)) ? listed(build) : filesOf(build);
  const hashed = filesOf(next).filter((file) => !ENTRIES.includes(file));
  writeFileSync(join(next, LIST), JSON.stringify([...hashed, ...ENTRIES]));
  const place = (file: string) => {
    mkdirSync(dirname(join(build, file)), { recursive: true });
    renameSync(join(next, file), join(build, file));
  };
  hashed.forEach(place);
  rmSync(join(build, FINGERPRINT), { force: true });
  ENTRIES.forEach(place);
  rmSync(next, { recursive: true });

  const kept = new Set([...listed(build), ...before]);
  // The same sources were built again: the site that runs may be of the build before both.
  if (kept.size === before.length) return;
  for (const file of filesOf(build)) if (!kept.has(file)) rmSync(join(build, file));
}

function listed(build: string): string[] {
  return JSON.parse(readFileSync(join(build, LIST), "utf8")) as string[];
}

/** The names of all files of a build, with slashes. */
function filesOf(build: string): string[] {
  return readdirSync(build, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(build, join(parentPath, name)).replaceAll(sep, "/"))
    .filter((file) => !file.startsWith(`${NEXT}/`));
}
