/**
 * Keeps the owner's values up to date: reads the owner's file at the start and whenever it changes. An invalid file
 * changes nothing.
 */
import { readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LoadedOwner, loadOwner, type OwnersFile, ownerFrom, problemLine } from "../site/owner/file.ts";
import type { Logo } from "../site/owner/logos.ts";
import { rememberOriginals } from "../site/owner/originals.ts";
import { type Owner, setOwner } from "../site/owner/owner.ts";
import type { Log } from "../store/index.ts";

/** Milliseconds between two looks at the file. */
const INTERVAL = 2_000;

/** The last valid file, beside the database: a restart must not depend on an edit that is under way. */
const LAST_VALID = "owner.last-valid.json";

interface OwnersValues {
  owner: Owner;
  logos: readonly Logo[];
}

/**
 * @param folder of the database
 * @returns the values that hold, and what is told of a change
 * @throws with all problems when the file is not valid, and was not before either
 */
export function watchOwner(file: string, folder: string, log: Log) {
  const callbacks: ((values: OwnersValues) => void)[] = [];
  const lastValid = join(folder, LAST_VALID);
  let isAbsent = false;
  let values: OwnersValues = firstValues();
  setOwner(values.owner);

  function firstValues(): OwnersValues {
    const loaded = loadOwner(file);
    if (loaded.status !== "invalid") return accepted(loaded);
    const problems = loaded.problems.map(problemLine);
    const earlier = readEarlier(lastValid, dirname(file));
    if (earlier && earlier.status !== "invalid") {
      log.error({ file, problems }, "the owner's file is not valid: the last valid one is used");
      return earlier;
    }
    // An upgrade may have taken a sentence away that the owner has replaced: no reason not to start.
    const usable = loaded.usable ?? earlier?.usable;
    if (!usable) throw new Error(`${file} is not valid:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    log.error({ file, problems }, "the owner's file is not valid: it is used without these sentences and logos");
    return usable;
  }

  function accepted(loaded: Exclude<LoadedOwner, { status: "invalid" }>): OwnersValues {
    isAbsent = loaded.status === "absent";
    if (!isAbsent) keepCopy(loaded);
    return loaded;
  }

  /** Written aside and renamed: a crash leaves the old copy or the new one. */
  function keepCopy({ text, owner }: OwnersFile): void {
    const partial = `${lastValid}.${process.pid}`;
    try {
      writeFileSync(partial, text, { mode: 0o600 });
      renameSync(partial, lastValid);
      rememberOriginals(folder, owner.texts);
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, "no copy of the owner's file could be kept");
    }
  }

  function read(): void {
    const loaded = loadOwner(file);
    // Of a file that does not exist, the first look is reported as a change.
    if (loaded.status === "absent" && isAbsent) return;
    if (loaded.status === "invalid") {
      const problems = loaded.problems.map(problemLine);
      log.error({ file, problems }, "the owner's file is not valid: the values of before are used");
      return;
    }
    values = accepted(loaded);
    setOwner(values.owner);
    log.info({ file, status: loaded.status }, "the owner's file was read");
    for (const callback of callbacks) callback(values);
  }

  watchFile(file, { interval: INTERVAL, persistent: false }, read);
  return {
    current: () => values,
    /** Calls back after each change. */
    onChange: (callback: (values: OwnersValues) => void) => void callbacks.push(callback),
    stop: () => unwatchFile(file, read),
  };
}

/** The last valid file, which this version of the program may take for invalid; undefined: there is none. */
function readEarlier(lastValid: string, logoFolder: string) {
  try {
    return ownerFrom(readFileSync(lastValid, "utf8"), logoFolder);
  } catch {
    return undefined;
  }
}
