/**
 * Keeps the owner's values up to date: reads the owner's file at the start and whenever it changes. An invalid file
 * changes nothing.
 */
import { readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LoadedOwner, loadOwner, ownerFrom, problemLine } from "../site/owner/file.ts";
import type { Logo } from "../site/owner/logos.ts";
import { type Owner, setOwner } from "../site/owner/owner.ts";
import type { Log } from "../store/index.ts";

/** Milliseconds between two looks at the file. */
const INTERVAL = 2_000;

/** The last valid file, beside the database: a restart must not depend on an edit that is under way. */
const LAST_VALID = "owner.last-valid.json";

export interface OwnersValues {
  owner: Owner;
  logos: readonly Logo[];
}

export interface WatchedOwner {
  current(): OwnersValues;
  /** Calls back after each change. */
  onChange(callback: (values: OwnersValues) => void): void;
  stop(): void;
}

/**
 * @param folder of the database
 * @throws with all problems when the file is not valid, and was not before either
 */
export function watchOwner(file: string, folder: string, log: Log): WatchedOwner {
  const callbacks: ((values: OwnersValues) => void)[] = [];
  const lastValid = join(folder, LAST_VALID);
  let values: OwnersValues = firstValues();
  setOwner(values.owner);

  function firstValues(): OwnersValues {
    const loaded = loadOwner(file);
    if (loaded.status !== "invalid") return accepted(loaded);
    const lines = loaded.problems.map(problemLine);
    const earlier = readEarlier(lastValid, dirname(file));
    if (!earlier) throw new Error(`${file} is not valid:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
    log.error({ file, problems: lines }, "the owner's file is not valid: the last valid one is used");
    return earlier;
  }

  function accepted(loaded: Exclude<LoadedOwner, { status: "invalid" }>): OwnersValues {
    if (loaded.status === "read") keepCopy(loaded.text);
    return loaded;
  }

  /** Written aside and renamed: a crash leaves the old copy or the new one. */
  function keepCopy(text: string): void {
    const partial = `${lastValid}.${process.pid}`;
    try {
      writeFileSync(partial, text, { mode: 0o600 });
      renameSync(partial, lastValid);
    } catch (error) {
      log.warn({ code: (error as NodeJS.ErrnoException).code }, "no copy of the owner's file could be kept");
    }
  }

  function read(): void {
    const loaded = loadOwner(file);
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
    onChange: (callback) => void callbacks.push(callback),
    stop: () => unwatchFile(file, read),
  };
}

/** The last valid file, as long as this version of the program takes it. */
function readEarlier(lastValid: string, logoFolder: string): OwnersValues | undefined {
  try {
    const loaded = ownerFrom(readFileSync(lastValid, "utf8"), logoFolder);
    return loaded.status === "invalid" ? undefined : loaded;
  } catch {
    return undefined;
  }
}
