/**
 * Runs the trials: fetches the servers that are missing, and when all trials have passed,
 * writes
 * `verified.json`. `npm run trials -- [name …] [-t test] [--every] [--record]`: README.md has the options.
 */

import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fetchServers, installed, serversSay, versionOf } from "@blc/servers";
import { hashOfInputs, VERIFIED, type Verified } from "./verified.ts";

const root = join(import.meta.dirname, "..");
/** Where `tests/run.ts` reads the report, too. */
const REPORT = join(root, "test-results/trials.json");

const { values, positionals } = parseArgs({
  options: {
    every: { type: "boolean" },
    record: { type: "boolean" },
    only: { type: "string", short: "t" },
  },
  allowPositionals: true,
});

/** With output, to its end. @returns whether it succeeded */
function run(command: string, parameters: readonly string[], environment = {}): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(command, parameters, { cwd: root, env, stdio: "inherit" }).status === 0;
}

/** Those that are fetched, and Debian's that are installed. */
function versions(): Verified["servers"] {
  return {
    ...Object.fromEntries(serversSay()),
    "mariadb, installed": versionOf(installed("/usr/sbin/mariadbd", "mariadb-server")),
    "postgres, installed": versionOf(installed("/usr/lib/postgresql/*/bin/postgres", "postgresql")),
  };
}

// What changes while the trials run is not verified.
const hash = hashOfInputs();
await fetchServers();
const scope = (["record", "every"] as const).find((each) => values[each]) ?? "";
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const only = values.only === undefined ? [] : ["-t", values.only];
const config = join(import.meta.dirname, "vitest.config.ts");
const vitest = ["run", "--config", config, ...positionals, ...only, ...reporters];
const isGreen = run("vitest", vitest, { TRIALS: scope });
if (isGreen && positionals.length + only.length === 0) {
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
