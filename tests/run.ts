/**
 * `npm test`: build, types, lint, unit, server and browser tests, on SQLite. With `--all`, also the tests against real
 * database servers, the faults in short form, and the browser tests in every language and theme. Repeats the failures
 * at the end; the last line is `N passed, N failed`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { downloadChromium, findChromium } from "../scripts/chromium.ts";
import { fromFaults, fromPlaywright, fromVitest, type Outcome } from "./reports.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

let passed = 0;
/** Each with the name of what failed in its first line, and the reason below. */
const failures: string[] = [];

/** Runs a command that counts as one test. */
function check(command: string): boolean {
  console.log(`\n> ${command}`);
  const { status, stdout, stderr } = spawnSync(command, { cwd: root, shell: true, encoding: "utf8" });
  console.log(stdout + stderr);
  if (status === 0) passed++;
  else failures.push(`${command}\n${stdout}${stderr}`);
  return status === 0;
}

/** Runs a test runner, counted by the report that it writes. */
function suite(command: string, report: string, outcomeOf: (report: never) => Outcome) {
  console.log(`\n> ${command}`);
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: "inherit" });
  const file = join(results, report);
  if (!existsSync(file)) {
    failures.push(`${command}: wrote no report`);
    return;
  }
  const outcome = outcomeOf(JSON.parse(readFileSync(file, "utf8")) as never);
  passed += outcome.passed;
  failures.push(...outcome.failures);
  // A runner can also fail outside of a test, such as by an unhandled rejection.
  if (status !== 0 && outcome.failures.length === 0) failures.push(`${command}: failed outside of its tests`);
}

function vitest(project: string) {
  const report = `${project}.json`;
  suite(
    `vitest run --project=${project} --reporter=default --reporter=json --outputFile.json=test-results/${report}`,
    report,
    fromVitest,
  );
}

const isAll = process.argv.includes("--all");
if (check("node scripts/build.ts")) {
  check("npm run --silent typecheck");
  check("npm run --silent lint");
  vitest("unit");
  vitest("server");
  if (findChromium() ?? downloadChromium())
    suite(`${isAll ? "BROWSER_MATRIX=full " : ""}playwright test`, "browser.json", fromPlaywright);
  else failures.push("browser tests: there is no Chromium, and Playwright could not download one. Install chromium.");
  if (isAll) {
    vitest("engines");
    suite("node tests/faults/run.ts --short", "faults.json", fromFaults);
  }
}

for (const failure of failures) {
  const [name, ...reason] = stripVTControlCharacters(failure).split("\n");
  console.log(`\nFailed: ${name}`);
  // The whole reason is in the output above.
  for (const line of reason.slice(0, 30)) console.log(`  ${line}`);
}
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
