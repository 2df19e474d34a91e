/**
 * `npm test`: types, lint and unit tests, and once these pass, the build, integration, server and browser tests, on SQLite.
 * With `--all`, also every page in every language, and in a browser in two; journeys in Firefox and WebKitGTK; floods,
 * memory, disks and clocks; database servers and proxies; the faults in short form; and the trials, when what they run
 * with has changed. With `--all --after N`, only these, where `npm test` has passed N. Repeats the failures at the end;
 * the last line is `N passed, N failed`.
 */
import { exec, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { downloadChromium, findChromium } from "../scripts/chromium.ts";
import { verification } from "../trials/verified.ts";
import { BEYOND_JOURNEYS } from "./browser/matrix.ts";
import { fromPlaywright, fromVitest, type Outcome } from "./reports.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const isAll = process.argv.includes("--all");
const before = process.argv.includes("--after") ? Number(process.argv.at(-1)) : undefined;
if (before === undefined) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const trials = verification();
let passed = before ?? 0;
/** Each with the name of what failed in its first line, and the reason below. */
const failures: string[] = [];

/** Runs a command that counts as one test. */
async function check(command: string): Promise<boolean> {
  const { isOk, stdout, stderr } = await promisify(exec)(command, { cwd: root, maxBuffer: 1e8 }).then(
    (output) => ({ isOk: true, ...output }),
    (error: { stdout: string; stderr: string }) => ({ isOk: false, ...error }),
  );
  console.log(`\n> ${command}\n${stdout}${stderr}`);
  if (isOk) passed++;
  else failures.push(`${command}\n${stdout}${stderr}`);
  return isOk;
}

/** Runs a test runner, counted by the report that it writes. */
async function suite(command: string, report: string, outcomeOf: (report: never) => Outcome) {
  console.log(`\n> ${command}`);
  const file = join(results, report);
  rmSync(file, { force: true });
  const [status] = await once(spawn(command, { cwd: root, shell: true, stdio: "inherit" }), "exit");
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

/** @param files parts of their names; none: all of the project */
function vitest(project: string, ...files: string[]) {
  const report = `${project}.json`;
  return suite(
    `vitest run --project=${project} ${files.join(" ")} --reporter=default --reporter=json --outputFile.json=test-results/${report}`,
    report,
    fromVitest,
  );
}

async function playwright(command: string) {
  if (findChromium() ?? downloadChromium()) await suite(command, "browser.json", fromPlaywright);
  else failures.push("browser tests: there is no Chromium, and Playwright could not download one. Install chromium.");
}

if (before === undefined) {
  await Promise.all([check("npm run --silent typecheck"), check("npm run --silent lint"), vitest("unit")]);
  // What these name, many other tests fail on without naming it: it is shown alone.
  if (failures.length === 0 && (await check("node scripts/build.ts"))) {
    // The second mostly waits for its processes.
    await Promise.all([vitest("integration"), vitest("server")]);
    await vitest("browser-engines", "chromium");
    await playwright("BROWSER_MATRIX=journeys playwright test");
  }
}
if (isAll && failures.length === 0) {
  await playwright(`playwright test ${BEYOND_JOURNEYS.join(" ")}`);
  await vitest("browser-engines", "firefox", "webkit", "compositing");
  await vitest("sweep");
  await vitest("databases");
  await suite("node tests/faults/run.ts --short", "faults.json", (outcome: Outcome) => outcome);
  if (!trials.isVerified) await suite("node trials/run.ts", "trials.json", fromVitest);
}

for (const failure of failures) {
  const [name, ...reason] = stripVTControlCharacters(failure).split("\n");
  console.log(`\nFailed: ${name}`);
  // The whole reason is in the output above.
  for (const line of reason.slice(0, 30)) console.log(`  ${line}`);
}
console.log(`\n${trials.said}\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;
