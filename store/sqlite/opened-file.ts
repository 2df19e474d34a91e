/**
 * The SQLite file that is open, and whether its path still names it. SQLite goes on writing into a file that was moved
 * or removed, and what is acknowledged then is missing after the next start.
 */
import { accessSync, closeSync, constants, fstatSync, mkdirSync, openSync, readSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** As far as SQLite does not change it: format, page size, and whether there is a write-ahead log. */
const HEADER_BYTES = 20;

export class OpenedFile {
  readonly path: string;
  /** Kept open, so that no other file gets its inode. */
  #descriptor: number | undefined;
  #isReadOnly = false;
  #header: string | undefined;
  /** The inodes of the files beside it. */
  #beside = new Map<string, bigint | undefined>();

  constructor(path: string) {
    this.path = path;
  }

  /**
   * SQLite must have closed the file that was open before: closing a file ends all locks of the process on it.
   * @param isMade is it made where there is none?
   * @throws what the file system says, unless the file can be read
   */
  open({ isMade }: { isMade: boolean }): void {
    this.close();
    if (isMade) mkdirSync(dirname(this.path), { recursive: true });
    try {
      // Personal data: only the owner may read it. SQLite gives the files beside it the same mode.
      this.#descriptor = openSync(this.path, isMade ? "a+" : "r+", 0o600);
      this.#isReadOnly = false;
    } catch (error) {
      if (!isAllowed(this.path, constants.R_OK)) throw error;
      this.#descriptor = openSync(this.path, "r");
      this.#isReadOnly = true;
    }
  }

  /** From the first commit on, header and files beside it are there. */
  remember(): void {
    if (this.#header !== undefined) return;
    this.#header = this.#readHeader();
    for (const file of this.#filesBeside) this.#beside.set(file, entry(file)?.ino);
  }

  /** Does the path name the file that is open, with the header that it had? Takes microseconds. */
  isInPlace(): boolean {
    return this.#isNamed() && (this.#header === undefined || this.#readHeader() === this.#header);
  }

  /** Does the path name another file? */
  isReplaced(): boolean {
    return entry(this.path) !== undefined && !this.#isNamed();
  }

  /** Has it no name any more? It is gone when it is closed. */
  isRemoved(): boolean {
    return this.#open()?.nlink === 0n;
  }

  /** It could be opened for reading only, and can be written now. */
  isWritableAgain(): boolean {
    return this.#isReadOnly && isAllowed(this.path, constants.W_OK);
  }

  /** SQLite would read the write-ahead log of the file that was open into the one that is there now. */
  removeLog(): void {
    for (const file of this.#filesBeside) {
      const inode = this.#beside.get(file);
      if (inode !== undefined && entry(file)?.ino === inode) rmSync(file);
    }
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
    this.#header = undefined;
    this.#beside.clear();
  }

  get #filesBeside(): string[] {
    return ["-wal", "-shm"].map((suffix) => this.path + suffix);
  }

  #open() {
    return this.#descriptor === undefined ? undefined : fstatSync(this.#descriptor, { bigint: true });
  }

  #isNamed(): boolean {
    const [open, named] = [this.#open(), entry(this.path)];
    return open !== undefined && open.ino === named?.ino && open.dev === named.dev;
  }

  #readHeader(): string {
    const header = Buffer.alloc(HEADER_BYTES);
    if (this.#descriptor !== undefined) readSync(this.#descriptor, header, 0, HEADER_BYTES, 0);
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
