/**
 * The open SQLite file, and whether its path still names it. SQLite goes on writing into a file
 * that was moved or removed, and those messages would be missing after the next start.
 */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname } from "node:path";

/** The part of the header that SQLite does not change: format, page size, kind of journal. */
const HEADER_BYTES = 20;

export class OpenedFile {
  readonly path: string;
  /** Kept open so that no other file gets the same inode. */
  #descriptor = -1;
  #isReadOnly = false;
  /** Of the open file. It is read at once, because a handle may become stale. */
  #identity: { ino: bigint; dev: bigint } | undefined;
  /** The header, and the inodes of the files beside it, after the first commit. */
  #known: { header: string; beside: Map<string, bigint | undefined> } | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /**
   * Creates the file if there is none. SQLite must have closed the former one, because closing ends
   * its locks.
   */
  open(): void {
    this.close();
    mkdirSync(dirname(this.path), { recursive: true, mode: 0o700 });
    try {
      // Only the owner may read personal data. SQLite gives the files beside it the same mode.
      this.#descriptor = openSync(this.path, "a+", 0o600);
      this.#isReadOnly = false;
    } catch (error) {
      if (!isAllowed(this.path, constants.R_OK)) throw error;
      this.#descriptor = openSync(this.path, "r");
      this.#isReadOnly = true;
    }
    this.#identity = fstatSync(this.#descriptor, { bigint: true });
  }

  close(): void {
    if (this.#descriptor !== -1) closeSync(this.#descriptor);
    this.#descriptor = -1;
    this.#known = undefined;
  }

  /** After a commit. */
  remember(): void {
    const beside = ["-wal", "-shm"].map((suffix) => this.path + suffix);
    this.#known ??= {
      header: this.#header(),
      beside: new Map(beside.map((file) => [file, entry(file)?.ino])),
    };
  }

  /**
   * Does the path name the file that is open, with the header that it had?
   * @throws when it cannot be read
   */
  isThere(): boolean {
    if (!this.#isNamed()) return false;
    const header = this.#header();
    return this.#known === undefined || this.#known.header === header;
  }

  /**
   * Are the file and those beside it the same as before? A commit is in the write-ahead log first.
   * This takes microseconds, and is false when the disk fails.
   */
  isInPlace(): boolean {
    const beside = Array.from(this.#known?.beside ?? []);
    try {
      return (
        this.isThere() &&
        beside.every(([file, inode]) => inode === undefined || inode === entry(file)?.ino)
      );
    } catch {
      return false;
    }
  }

  /** Does the path name another file, or this one through a new handle only? */
  isReplaced(): boolean {
    return entry(this.path) !== undefined && (!this.#isNamed() || this.#isStale());
  }

  /** Has the open file no name any more? */
  isRemoved(): boolean {
    return !this.#isStale() && this.#descriptor !== -1 && fstatSync(this.#descriptor).nlink === 0;
  }

  /** Could it only be read when it was opened, and can it be written now? */
  isWritableAgain(): boolean {
    return this.#isReadOnly && isAllowed(this.path, constants.W_OK);
  }

  /** SQLite would apply the write-ahead log of the former file to the new one. */
  removeLog(): void {
    if (this.#isNamed()) return;
    for (const [file, inode] of this.#known?.beside ?? [])
      if (inode !== undefined && inode === entry(file)?.ino) rmSync(file);
  }

  #isNamed(): boolean {
    const named = entry(this.path);
    return (
      this.#descriptor !== -1 &&
      this.#identity?.ino === named?.ino &&
      this.#identity?.dev === named?.dev
    );
  }

  /** A network disk's handles become stale when its server restarts. */
  #isStale(): boolean {
    try {
      if (this.#descriptor !== -1) fstatSync(this.#descriptor);
      return false;
    } catch {
      return true;
    }
  }

  #header(): string {
    const header = Buffer.alloc(HEADER_BYTES);
    readSync(this.#descriptor, header, 0, HEADER_BYTES, 0);
    return header.toString("latin1");
  }
}

/** What a path names; undefined: nothing, or nothing that this process may see. */
function entry(path: string) {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return undefined;
  }
}

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
