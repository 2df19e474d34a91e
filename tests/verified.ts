/**
 * The suites that only a part of the repository can break: `verified-suites.json` has the hash of what they ran with when
 * all of them passed, as `trials/verified.json` has.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { hashOf } from "../trials/verified.ts";

const root = join(import.meta.dirname, "..");
const RECORD = "tests/verified-suites.json";

/** What none of these suites reads. Every other file is an input of all of them, unless a part says otherwise. */
const UNREAD = [
  RECORD,
  "*.md",
  "docs/decisions/**",
  "{bench,trials,errors/trials,diagnose/trials}/**",
  "{app,cli,diagnose,errors,scripts,server,site,store}/**/*.test.ts",
  "tests/{documents,integration,server,sweep}/**",
];
const PARTS = {
  /** Every page in a browser, and journeys in other engines. The form is examined by the other suites, too. */
  pages: [...UNREAD, "{cli,deploy,docs,store}/**", "tests/{databases,faults}/**"],
  /** Database servers, proxies and faults. Of the pages they ask for the form. */
  servers: [
    ...UNREAD,
    "app/pages/!(contact)/**",
    "app/{findings,gallery,search,sections}/**",
    "{errors,public,diagnose/!(text)}/**",
    "tests/{browser,browser-engines}/**",
  ],
} as const;
export type Part = keyof typeof PARTS;

/** Debian's programs that the suites run: with another version they have to pass again. */
const PROGRAMS =
  "postgresql* mariadb* galera* haproxy pgbouncer nginx caddy chromium* firefox* libwebkit*";

type Verified = Partial<Record<Part, { inputs: string; day: string }>>;
const verified = (): Verified =>
  existsSync(join(root, RECORD)) ? JSON.parse(readFileSync(join(root, RECORD), "utf8")) : {};

const listed = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, { cwd: root, encoding: "utf8" }).stdout ?? "";

/** @returns the hash of what a part's suites run with; undefined: git does not list it */
export function inputsOf(part: Part): string | undefined {
  const files = listed("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    .split("\0")
    .filter((file) => file && !PARTS[part].some((unread) => matchesGlob(file, unread)))
    .filter((file) => existsSync(join(root, file)));
  if (files.length === 0) return undefined;
  return hashOf(files.sort(), listed("dpkg-query", "-W", ...PROGRAMS.split(" ")));
}

/** @returns the day on which all passed with the same inputs; undefined: they have to run */
export function passedOn(part: Part, inputs: string | undefined): string | undefined {
  const last = verified()[part];
  return last && last.inputs === inputs ? last.day : undefined;
}

export function recordPassed(part: Part, inputs: string): void {
  const all = { ...verified(), [part]: { inputs, day: new Date().toISOString().slice(0, 10) } };
  writeFileSync(join(root, RECORD), `${JSON.stringify(all, undefined, 2)}\n`);
}
