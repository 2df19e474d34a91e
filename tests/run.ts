/**
 * The whole test run: build, type check, lint, dead code, unit and server tests, faults, browser tests. Finds or
 * installs what it needs, says again at the end what failed and why, and ends with the line `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { installChromium } from "../scripts/chromium.ts";
import { installServers } from "./engines/install.ts";
import { fromFaults, fromPlaywright, fromVitest, type Outcome } from "./reports.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

let passed = 0;
/** What failed: its name, then why. */
const failures: string[] = [];

/** A command that counts as one test. */
function check(command: string): boolean {
  console.log(`\n> ${command}`);
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: "utf8" });
  console.log(stdout + stderr);
  if (status === 0) passed++;
  else failures.push(`${command}\n${stdout}${stderr}`);
  return status === 0;
}

/** A test runner, counted by the report that it leaves. One that leaves none counts as one failure. */
function suite(command: string, report: string, outcomeOf: (report: never) => Outcome) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: "inherit" });
  const file = join(results, report);
  if (!existsSync(file)) {
    failures.push(`${command}: left no report`);
    return;
  }
  const outcome = outcomeOf(JSON.parse(readFileSync(file, "utf8")) as never);
  passed += outcome.passed;
  failures.push(...outcome.failures);
  // A runner can fail for a reason that is no test's, such as an error between two of them.
  if (status !== 0 && outcome.failures.length === 0) failures.push(`${command}: failed outside of its tests`);
}

if (check("node scripts/build.ts")) {
  check("tsc --noEmit");
  check("biome ci");
  check("knip");
  const absent = installServers();
  if (absent.length > 0) console.error(`Could not be found or installed: ${absent.join(", ")}. Their tests fail.`);
  suite(
    "vitest run --reporter=default --reporter=json --outputFile.json=test-results/vitest.json",
    "vitest.json",
    fromVitest,
  );
  suite("node tests/faults/run.ts --short", "faults.json", fromFaults);
  if (installChromium()) suite("playwright test", "browser.json", fromPlaywright);
  else failures.push("browser tests: no Chromium could be found or installed");
}

for (const failure of failures) {
  const [name, ...reason] = stripVTControlCharacters(failure).split("\n");
  console.log(`\nFailed: ${name}`);
  // Enough to tell why; the rest is above.
  for (const line of reason.slice(0, 30)) console.log(`  ${line}`);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
