/**
 * Runs the trials: installs their drivers, fetches the servers that are missing, and when all trials have passed,
 * writes
 * `verified.json`. `npm run trials -- [name …] [--every] [--record]`: README.md has the options.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installed } from "../tests/server-process.ts";
import { fetchServers } from "./servers/fetch.ts";
import { SERVERS } from "./servers/list.ts";
import { isFetched, serverCommand } from "./servers/program.ts";
import { hashOfInputs, VERIFIED, type Verified } from "./verified.ts";

const root = join(import.meta.dirname, "..");
/** Where `tests/run.ts` reads the report, too. */
const REPORT = join(root, "test-results/trials.json");

const { values, positionals } = parseArgs({
  options: { every: { type: "boolean" }, record: { type: "boolean" } },
  allowPositionals: true,
});

/** With output, to its end. @returns whether it succeeded */
function run(command: string, parameters: readonly string[], environment = {}): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(command, parameters, { cwd: root, env, stdio: "inherit" }).status === 0;
}

function versionOf(command: string, parameters: readonly string[] = []): string {
  return execFileSync(command, [...parameters, "--version"], { encoding: "utf8" })
    .trim()
    .replace(/^\S*\//, "");
}

/** Those that are fetched, and Debian's that are installed. */
function versions(): Verified["servers"] {
  const fetched = SERVERS.filter(({ id }) => isFetched(id)).map(({ id }) => {
    const { command, parameters } = serverCommand(id);
    return [id, versionOf(command, parameters)];
  });
  return {
    ...Object.fromEntries(fetched),
    "mariadb, installed": versionOf(installed("/usr/sbin/mariadbd", "mariadb-server")),
    "postgres, installed": versionOf(installed("/usr/lib/postgresql/*/bin/postgres", "postgresql")),
  };
}

// What changes while the trials run is not verified.
const hash = hashOfInputs();
if (!run("npm", ["ci", "--silent", "--prefix", import.meta.dirname])) process.exit(1);
await fetchServers();
const scope = values.record ? "record" : values.every ? "every" : "";
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const vitest = ["run", "--config", join(import.meta.dirname, "vitest.config.ts"), ...positionals, ...reporters];
const isGreen = run("vitest", vitest, { TRIALS: scope });
if (isGreen && positionals.length === 0) {
  const { numPassedTests } = JSON.parse(readFileSync(REPORT, "utf8"));
  const verified: Verified = {
    inputs: hash,
    day: new Date().toISOString().slice(0, 10),
    passed: numPassedTests,
    servers: versions(),
  };
  writeFileSync(VERIFIED, `${JSON.stringify(verified, undefined, 2)}\n`);
}
if (!isGreen) process.exitCode = 1;
