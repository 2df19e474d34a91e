/**
 * Kills the process that preloads this, by SIGKILL, before it changes a file or folder below KILL_FOLDER for the
 * KILL_AT-th time.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const CHANGES = [
  "copyFileSync",
  "fsyncSync",
  "linkSync",
  "mkdirSync",
  "mkdtempSync",
  "renameSync",
  "rmSync",
] as const;

let left = Number(process.env.KILL_AT);
const folder = process.env.KILL_FOLDER ?? "/";
const functions = fs as unknown as Record<string, (...values: unknown[]) => unknown>;

for (const name of CHANGES) {
  const change = functions[name];
  if (!change) throw new Error(`There is no ${name}`);
  functions[name] = (...values) => {
    const isCounted =
      typeof values[0] === "number" || values.some((value) => String(value).startsWith(folder));
    if (isCounted && --left === 0) process.kill(process.pid, "SIGKILL");
    return change(...values);
  };
}
syncBuiltinESMExports();
