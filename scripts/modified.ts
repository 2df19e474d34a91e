/**
 * Writes `site/modified.json`: the day on which the words of each page last changed, by language, from the history in
 * git. The sitemap needs them where there is no history; a unit test finds a file that is behind.
 */

import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "@blc/text";

const ROOT = join(import.meta.dirname, "..");
/** The pages, and those of the errors, of which each has the id `errors/<id>`, where they are and where they were. */
const FOLDERS = ["app/pages", "errors/pages", "app/errors"];

/** By page and language: days as ISO 8601 writes them, in UTC. */
export type ModifiedDays = Record<string, Partial<Record<Language, string>>>;

/** The lines of git's answer; none where it fails. */
function git(...args: string[]): string[] {
  const env = { ...process.env, TZ: "UTC" };
  const { status, stdout } = spawnSync("git", args, {
    cwd: ROOT,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

/** Is the whole history here? Not in an archive, nor in the shallow clones of build servers. */
export function hasHistory(): boolean {
  return git("rev-parse", "--is-shallow-repository")[0] === "false";
}

/**
 * The author's day of the last commit that changed each file of the pages: unlike the committer's, a rebase keeps it. A
 * file that was only moved has not changed.
 */
function daysOfFiles(): Map<string, string> {
  const days = new Map<string, string>();
  /** By the path that a file had, the one that it has now. */
  const moved = new Map<string, string>();
  const options = ["--format=@%ad", "--date=format-local:%F", "--name-status", "-M"];
  let day = "";
  for (const line of git("log", ...options, "--", ...FOLDERS)) {
    if (line.startsWith("@")) day = line.slice(1);
    const [status = "", path = "", newPath = path] = line.split("\t");
    const file = moved.get(newPath) ?? newPath;
    if (newPath !== path) moved.set(path, file);
    if (path === "" || status === "R100") continue;
    if ((days.get(file) ?? "") < day) days.set(file, day);
  }
  return days;
}

/** By page and language. @param today for uncommitted changes */
export function modifiedDays(today?: string): ModifiedDays {
  const days = daysOfFiles();
  if (today)
    for (const line of git("status", "--porcelain", "-uall", "--", ...FOLDERS))
      days.set(line.slice(3), today);
  const modified: ModifiedDays = {};
  for (const file of [...days.keys()].filter((file) => existsSync(join(ROOT, file))).sort()) {
    const [, errors = "", page = "", name = ""] =
      /^(?:app|(errors))\/pages\/([^/]+)\/(.+)\.json$/.exec(file) ?? [];
    const language = LANGUAGES.find((each) => name === each);
    if (!language) continue;
    const id = errors ? `errors/${page}` : page;
    modified[id] = { ...modified[id], [language]: days.get(file) };
  }
  return modified;
}

if (import.meta.main) {
  if (!hasHistory())
    throw new Error("The history is not here; in a shallow clone: git fetch --unshallow");
  const days = modifiedDays(new Date().toISOString().slice(0, 10));
  writeFileSync(join(ROOT, "site/modified.json"), `${JSON.stringify(days, null, 2)}\n`);
}
