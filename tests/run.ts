/**
 * `npm test`: types, lint and unit tests, and once these pass, the build, integration, server and browser tests, on SQLite.
 * With `--all`, also every page in every language, floods, memory, disks and clocks; and when what they run with has
 * changed since they passed, every page in a browser, journeys in Firefox and WebKitGTK; database servers, proxies and
 * the faults in short form; and the trials. With `--all --after N`, only these, where `npm test` has passed N. Shows what
 * a step prints when it fails, and at the end how long each step took. Repeats the failures; the last two lines are
 * `N skipped` and `N passed, N failed`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { downloadChromium, findChromium } from "../scripts/chromium.ts";
import { verification } from "../trials/verified.ts";
import { BEYOND_JOURNEYS } from "./browser/matrix.ts";
import { fromPlaywright, fromVitest, type Outcome } from "./reports.ts";
import { PROCESS_ENVIRONMENT } from "./site-process.ts";
import { inputsOf, type Part, passedOn, recordPassed } from "./verified.ts";

const root = join(import.meta.dirname, "..");
/**
 * All of these start many processes and threads of Node. With their code compiled already, the tests of the staff's
 * commands take three quarters of the time.
 */
const environment = { ...process.env, NODE_COMPILE_CACHE: PROCESS_ENVIRONMENT.NODE_COMPILE_CACHE };
const results = join(root, "test-results");
const isAll = process.argv.includes("--all");
const before = process.argv.includes("--after") ? Number(process.argv.at(-1)) : undefined;
if (before === undefined) rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const trials = verification();
let passed = before ?? 0;
let skipped = 0;
/** Each with the name of what failed in its first line, and the reason below. */
const failures: string[] = [];
/** A line for each part whose suites had not to run. */
const unchanged: string[] = [];
/** A line for each step that has ended. */
const times: string[] = [];

/** @param since in milliseconds of `performance.now()`. @returns minutes and seconds, such as 3:07 */
function timeSince(since: number): string {
  const seconds = Math.round((performance.now() - since) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Runs a command. @returns whether it succeeded, and all that it printed */
async function run(command: string): Promise<{ isOk: boolean; output: string }> {
  const child = spawn(command, {
    cwd: root,
    env: environment,
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
  const [status] = await once(child, "close");
  return { isOk: status === 0, output };
}

/**
 * Runs a step of the tests.
 * @param outcomeOf the step's tests, as it reports them; without it the step counts as one test
 * @returns whether all of it passed
 */
async function step(name: string, command: string, outcomeOf?: () => Outcome): Promise<boolean> {
  const start = performance.now();
  console.log(`${timeSince(0)}  ${name}`);
  const { isOk, output } = await run(command);
  const outcome = outcomeOf?.() ?? { passed: Number(isOk), skipped: 0, failures: [] };
  // A runner can also fail outside of a test, such as by an unhandled rejection.
  if (!isOk && outcome.failures.length === 0) outcome.failures.push(`${name}\n${output}`);
  if (outcome.failures.length > 0) console.log(`\n> ${command}\n${output}`);
  passed += outcome.passed;
  skipped += outcome.skipped;
  failures.push(...outcome.failures);
  times.push(
    `${timeSince(start).padStart(6)}  ${name}: ${outcome.passed} passed, ${outcome.failures.length} failed`,
  );
  return outcome.failures.length === 0;
}

/** Runs a test runner, counted by the report that it writes to `test-results/`. */
function suite(
  name: string,
  command: string,
  report: string,
  outcomeOf: (report: never) => Outcome,
) {
  const file = join(results, report);
  rmSync(file, { force: true });
  return step(name, command, () =>
    existsSync(file)
      ? outcomeOf(JSON.parse(readFileSync(file, "utf8")) as never)
      : { passed: 0, skipped: 0, failures: [`${command}: wrote no report`] },
  );
}

/** @param files parts of their names; none: all of the project */
function vitest(project: string, ...files: string[]) {
  const report = `${project}.json`;
  return suite(
    `${project} tests${files.map((file) => `, ${file}`).join("")}`,
    `vitest run --project=${project} ${files.join(" ")} --reporter=minimal --reporter=json --outputFile.json=test-results/${report}`,
    report,
    fromVitest,
  );
}

const playwright = (name: string, command: string) =>
  suite(name, command, "browser.json", fromPlaywright);

/** Runs the suites that only this part can break, if it has changed since they passed. */
async function ifChanged(part: Part, suites: () => Promise<boolean[]>): Promise<void> {
  const inputs = inputsOf(part);
  const day = passedOn(part, inputs);
  if (day) return void unchanged.push(`${part}: unchanged since all passed on ${day}`);
  const before = skipped;
  const isGreen = (await suites()).every(Boolean) && skipped === before;
  if (isGreen && inputs) recordPassed(part, inputs);
}

const pages = async () => [
  await playwright("browser tests of every page", `playwright test ${BEYOND_JOURNEYS.join(" ")}`),
  await vitest("browser-engines"),
];

const servers = async () => [
  await vitest("databases"),
  await suite(
    "faults",
    "node tests/faults/run.ts --short",
    "faults.json",
    (outcome: Outcome) => outcome,
  ),
];

async function runAll(): Promise<void> {
  if (!(findChromium() ?? downloadChromium())) {
    failures.push("There is no Chromium, and Playwright could not download one: install chromium.");
    return;
  }
  if (before === undefined) {
    console.log(
      "Types, lint and unit tests, then the built site: about four minutes on two cores.",
    );
    await Promise.all([
      step("types", "npm run --silent typecheck"),
      step("lint", "biome check"),
      step("unused code", "knip"),
      vitest("unit"),
    ]);
    // What these name, many other tests fail on without naming it: it is shown alone.
    if (failures.length > 0 || !(await step("build", "node scripts/build.ts --if-needed"))) return;
    // The second mostly waits for its processes.
    await Promise.all([vitest("integration"), vitest("server")]);
    await playwright("browser tests", "BROWSER_MATRIX=journeys playwright test");
  }
  if (!isAll || failures.length > 0) return;
  console.log(
    "Every page, other browsers, database servers and faults: about twenty minutes on two cores.",
  );
  // One after the other: beside two browsers, a cluster's transactions pass their time limits.
  await ifChanged("servers", servers);
  await ifChanged("pages", pages);
  await vitest("sweep");
  if (!trials.isVerified) await suite("trials", "node trials/run.ts", "trials.json", fromVitest);
}

await runAll();
console.log(`\n${[...times, `${timeSince(0).padStart(6)}  in all`].join("\n")}`);
for (const failure of failures) {
  const [name, ...reason] = stripVTControlCharacters(failure).split("\n");
  console.log(`\nFailed: ${name}`);
  // The whole reason is in the output above.
  for (const line of reason.slice(0, 30)) console.log(`  ${line}`);
}
console.log(
  `\n${[...unchanged, trials.said].join("\n")}\n${skipped} skipped\n${passed} passed, ${failures.length} failed`,
);
process.exitCode = failures.length > 0 ? 1 : 0;
