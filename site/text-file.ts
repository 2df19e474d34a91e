/** Files that people edit: read so that one that this user may not read, or in another encoding, is not taken for absent. */
import { isUtf8 } from "node:buffer";
import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname } from "node:path";

/** Its message is for whoever has to mend the file, and names it. */
export class UnusableFile extends Error {}

/** Bytes. */
const MOST = 4 * 1024 * 1024;

/** The text of a file in UTF-8, without a byte order mark; undefined: there is none. @throws UnusableFile */
export function readTextFile(file: string): string | undefined {
  let bytes: Buffer;
  try {
    const stats = statSync(file);
    // To read a pipe waits for who writes into it, and a device may have no end.
    if (!stats.isFile() && !stats.isDirectory())
      throw new UnusableFile(`${file} is a pipe or a device. It must be a file.`);
    if (stats.size > MOST)
      throw new UnusableFile(`${file} has ${stats.size} bytes. It must have at most ${MOST}.`);
    bytes = readFileSync(file);
  } catch (error) {
    if (error instanceof UnusableFile) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") throw unusable(file, code);
    if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
    throw new UnusableFile(`${file} is a link to a file that is not there.`);
  }
  const encoding = wideEncoding(bytes);
  if (encoding) throw new UnusableFile(`${file} is in ${encoding}. Save it as UTF-8.`);
  if (isUtf8(bytes)) return bytes.toString("utf8").replace(/^\uFEFF/, "");
  // A line end is the same byte in both.
  const lines = bytes.toString("latin1").split("\n");
  const line = 1 + lines.findIndex((text) => !isUtf8(Buffer.from(text, "latin1")));
  throw new UnusableFile(
    `Line ${line} of ${file} is not UTF-8 (perhaps Latin-1). Save the file as UTF-8.`,
  );
}

/** By its byte order mark, or by the zero bytes that ASCII has in it. */
function wideEncoding(bytes: Buffer): string | undefined {
  const start = bytes.toString("hex", 0, 4);
  if (/^(?:0000feff|fffe0000|000000..|..000000)$/.test(start)) return "UTF-32";
  if (/^(?:fffe|(?!00)..00)/.test(start)) return "UTF-16 (little-endian)";
  return /^(?:feff|00(?!00)..)/.test(start) ? "UTF-16 (big-endian)" : undefined;
}

/** Is the file there? @throws UnusableFile when this user may not see it, or not read and write it */
export function isThere(file: string): boolean {
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    // A disk that is read-only is another matter.
    if (code === "EACCES" || code === "EPERM") throw unusable(file, code);
  }
  return true;
}

/** A sentence for an error of the file system that another user would not have; undefined: it is another error. */
export function accessProblem(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  return path && (code === "EACCES" || code === "EPERM") ? unusable(path, code).message : undefined;
}

/**
 * The command after which other users of the machine cannot read or write a file; undefined: they cannot. On Windows,
 * modes say nothing.
 * @param mayBeByGroup if it is root's, this user may read it by its group
 * @param stats of the file
 */
export function closingCommand(
  file: string,
  { mayBeByGroup }: { mayBeByGroup: boolean },
  stats: Pick<Stats, "uid" | "gid" | "mode"> | undefined = visibleStats(file),
): string | undefined {
  // The working folder has the program too, and a folder such as /tmp is everybody's: they cannot be closed.
  if (!stats || process.platform === "win32" || file === process.cwd() || stats.mode & 0o1000)
    return undefined;
  const [own, group = 0] = [process.geteuid?.(), process.getegid?.()];
  // Without the group, this user could not read it any more.
  const isByGroup = mayBeByGroup && stats.uid === 0 && own !== 0;
  if (isByGroup && stats.gid === group && (stats.mode & 0o006) === 0) return undefined;
  if (isByGroup)
    return `sudo chgrp ${nameOf(group, "/etc/group").replace("#", "")} ${file} && sudo chmod 640 ${file}`;
  return stats.mode & 0o066 ? `chmod go= ${file}` : undefined;
}

/** Undefined: it is not there, or this user cannot see it. */
function visibleStats(file: string): Stats | undefined {
  try {
    return statSync(file);
  } catch {
    return undefined;
  }
}

function unusable(file: string, code = "unknown error"): UnusableFile {
  if (code === "EISDIR") return new UnusableFile(`${file} is a folder. It must be a file.`);
  if (code !== "EACCES" && code !== "EPERM")
    return new UnusableFile(`${file} cannot be read (${code}).`);
  return new UnusableFile(
    `${file} cannot be used as ${userName(process.geteuid?.())} (${code}): ${advice(file)}`,
  );
}

function advice(file: string): string {
  const { uid, gid, mode } = nearestStats(file);
  const own = process.geteuid?.();
  if (own === undefined || uid === own) return "its permissions do not allow it.";
  if (uid !== 0) return `run this as its owner: sudo -u ${userName(uid)} …`;
  if (gid !== 0 && mode & 0o040)
    return `run this as the site's user: sudo -u ${nameOf(gid, "/etc/group")} …`;
  return `it belongs to root. Give it to the site's user, such as: sudo chown blc-site ${file}`;
}

/** Of the file, or of the nearest folder above it that this user can see. */
function nearestStats(file: string): Stats {
  return visibleStats(file) ?? nearestStats(dirname(file));
}

/** As `sudo -u` takes it: the name, or the number where it has none here. */
export function userName(uid = -1): string {
  return process.platform === "win32" ? userInfo().username : nameOf(uid, "/etc/passwd");
}

function nameOf(id: number, list: "/etc/passwd" | "/etc/group"): string {
  try {
    const lines = readFileSync(list, "utf8").split("\n");
    const found = lines
      .map((line) => line.split(":"))
      .find(([, , number]) => number === String(id));
    return found?.[0] ?? `#${id}`;
  } catch {
    return `#${id}`;
  }
}
