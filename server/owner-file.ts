/** Reads the owner's file at the start and whenever it changes. An invalid file changes nothing. */
import { unwatchFile, watchFile } from "node:fs";
import { ownerProblems, setOwner, setOwnerProblems } from "../site/owner/current.ts";
import {
  type LoadedOwner,
  loadOwner,
  type OwnersFile,
  ownerInUse,
  problemLine,
} from "../site/owner/file.ts";
import { rememberOriginals } from "../site/owner/originals.ts";
import { keepVersion } from "../site/owner/versions.ts";
import type { Log } from "../store/index.ts";

/** Milliseconds between two looks at the file. */
const INTERVAL = 2_000;
/** In a line of the log. `site owner check` names all. */
const MOST_NAMED = 20;

/**
 * @param folder of the database
 * @returns the values that hold, and what is told of a change
 * @throws with all problems when the file cannot be used, and no version of it could be before
 */
export function watchOwner(file: string, folder: string, log: Log) {
  const callbacks: (() => void)[] = [];
  let changes = 0;
  const first = ownerInUse(file, folder);
  let { status } = first.loaded;
  let values = first.values ?? refuse(file, problemsOf(first.loaded));
  const isCut = first.loaded.status === "invalid" && first.loaded.usable === first.values;
  note(
    first.loaded,
    isCut ? "the file without these sentences and logos" : "the last valid version",
  );
  setOwner(values.owner);

  const isNoted = (loaded: LoadedOwner) =>
    loaded.status === "invalid" && problemsOf(loaded).join("\n") === ownerProblems().join("\n");

  /** Keeps what is valid, and names what is not. */
  function note(loaded: LoadedOwner, used: string): void {
    const problems = problemsOf(loaded);
    setOwnerProblems(problems);
    const named = { problems: problems.slice(0, MOST_NAMED), count: problems.length };
    if (loaded.status === "invalid")
      log.error({ file, ...named, used }, "the owner's file cannot be used");
    if (loaded.status === "read") keep(loaded);
  }

  function keep({ text, owner }: OwnersFile): void {
    try {
      keepVersion(folder, text);
      rememberOriginals(folder, owner.texts);
    } catch (error) {
      log.warn(
        { code: (error as NodeJS.ErrnoException).code },
        "no copy of the owner's file could be kept",
      );
    }
  }

  /** Catches everything, because an error here would end the process. */
  function look(): void {
    try {
      read();
    } catch (error) {
      log.error({ file, err: error }, "the owner's file could not be read again");
    }
  }

  function read(): void {
    const loaded = loadOwner(file, folder);
    // `watchFile` reports a file that does not exist as a change at first.
    if (loaded.status === status && (status === "absent" || isNoted(loaded))) return;
    status = loaded.status;
    note(loaded, "the values of before");
    if (loaded.status === "invalid") return;
    values = loaded;
    setOwner(values.owner);
    log.info({ file, status }, "the owner's file was read");
    changes++;
    for (const callback of callbacks) callback();
  }

  watchFile(file, { interval: INTERVAL, persistent: false }, look);
  return {
    current: () => values,
    /** How often they have changed. */
    changes: () => changes,
    /** Calls back after each change. */
    onChange: (callback: () => void) => void callbacks.push(callback),
    stop: () => unwatchFile(file, look),
  };
}

function problemsOf(loaded: LoadedOwner): string[] {
  return loaded.status === "invalid" ? loaded.problems.map(problemLine) : [];
}

function refuse(file: string, problems: readonly string[]): never {
  throw new Error(`${file} cannot be used:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
}
