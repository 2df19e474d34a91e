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

// What changes while the trials run is not verified.
const hash = hashOfInputs();
await fetchServers();
const scope = (["record", "every"] as const).find((each) => values[each]) ?? "";
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
const only = values.only === undefined ? [] : ["-t", values.only];
const config = join(import.meta.dirname, "vitest.config.ts");
const parameters = ["run", "--config", config, ...positionals, ...only, ...reporters];
const env = { ...process.env, TRIALS: scope };
const { status } = spawnSync("vitest", parameters, { cwd: root, env, stdio: "inherit" });
const isGreen = status === 0;
if (isGreen && positionals.length + only.length === 0) {
  const { numPassedTests } = JSON.parse(readFileSync(REPORT, "utf8"));
  const verified: Verified = {
    inputs: hash,
    day: new Date().toISOString().slice(0, 10),
    passed: numPassedTests,
    // Those that are fetched, and Debian's that are installed.
    servers: {
      ...Object.fromEntries(serversSay()),
      "mariadb, installed": versionOf(installed("/usr/sbin/mariadbd", "mariadb-server")),
      "postgres, installed": versionOf(
        installed("/usr/lib/postgresql/*/bin/postgres", "postgresql"),
      ),
    },
  };
  writeFileSync(VERIFIED, `${JSON.stringify(verified, undefined, 2)}\n`);
}
if (!isGreen) process.exitCode = 1;
