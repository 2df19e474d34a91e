/**
 * The whole test run: build, type check, lint, dead code, unit and server tests, faults, browser tests. Finds or
 * installs what it needs, and ends with the line `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installChromium } from "../scripts/chromium.ts";
import { installDatabaseServers } from "./engines/install.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

let passed = 0;
let failed = 0;

/** Runs a command in the project. @returns whether it succeeded */
function run(command: string): boolean {
  console.log(`\n> ${command}`);
  return spawnSync(command, { cwd: root, shell: true, stdio: "inherit" }).status === 0;
}

/** A command that counts as one test. */
function check(command: string): boolean {
  const ok = run(command);
  if (ok) passed++;
  else failed++;
  return ok;
}

/** A test runner, counted by the report that it leaves. One that leaves none counts as one failure. */
function suite(command: string, report: string, count: (report: never) => { passed: number; failed: number }) {
  const ok = run(command);
  const file = join(results, report);
  if (!existsSync(file)) {
    failed++;
    return;
  }
  const counts = count(JSON.parse(readFileSync(file, "utf8")) as never);
  passed += counts.passed;
  // A runner can fail for a reason that is no test's, such as an error between two of them.
  failed += counts.failed || (ok ? 0 : 1);
}

if (check("node scripts/build.ts")) {
  check("tsc --noEmit");
  check("biome ci");
  check("knip");
  const absent = installDatabaseServers();
  if (absent.length > 0) console.error(`Could not be found or installed: ${absent.join(", ")}. Their tests fail.`);
  suite(
    "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json",
    "vitest.json",
    (report: { numPassedTests: number; numFailedTests: number }) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
    }),
  );
  suite("node tests/faults/run.ts --short", "faults.json", (counts: { passed: number; failed: number }) => counts);
  if (installChromium()) {
    suite(
      "playwright test",
      "browser.json",
      ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
      }),
    );
  } else {
    console.error("No Chromium could be found or installed: the browser tests did not run.");
    failed++;
  }
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
