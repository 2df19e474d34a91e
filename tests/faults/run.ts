/**
 * Injects faults on each engine, with real servers: `npm run test:faults`, or `-- --short` for a short run. Each line
 * counts what was sent, acknowledged, stored, duplicated and never notified. A fault is survived when every
 * acknowledged message is stored once and notified, and every page was answered.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINES } from "@blc/servers";
import {
  databaseFails,
  diskFull,
  type Extent,
  killedWithoutDatabase,
  siteKilled,
} from "./faults.ts";
import { startSubject, type Verdict } from "./subject.ts";

const isShort = process.argv.includes("--short");
const EXTENT: Extent = isShort
  ? { outage: 8_000, load: 2_500, rounds: 2 }
  : { outage: 60_000, load: 10_000, rounds: 5 };

let passed = 0;
const failures: string[] = [];

async function survive(name: string, fault: Promise<Verdict>) {
  const { isGood, line } = await fault.catch((error) => ({
    isGood: false,
    line: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  if (isGood) passed++;
  else failures.push(`${name}: ${line}`);
  console.log(`${isGood ? "ok  " : "FAIL"} ${name}: ${line}`);
}

/** @param engine SQLite, which has no servers, or one that has */
async function onEngine(engine: string) {
  const servers = await ENGINES[engine]?.start();
  const nodes = servers?.nodes ?? [];
  const subject = await startSubject(servers?.url());
  const failing = (what: string, fail: () => unknown, mend: () => unknown) =>
    survive(
      `${engine}: ${what}, ${EXTENT.outage / 1000} s`,
      databaseFails(subject, { fail, mend }, EXTENT),
    );
  await survive(`${engine}: SIGKILL of the site under load`, siteKilled(subject, EXTENT));
  if (["sqlite", "postgres"].includes(engine))
    await survive(`${engine}: disk of the local file full`, diskFull(subject, EXTENT));
  const [first] = nodes;
  if (first) {
    await failing("one server killed", first.kill, first.restart);
    await failing("one server hangs", first.freeze, () => first.resume());
  }
  const link = servers?.link;
  if (link) {
    await failing(
      "one server cut off",
      () => link.cut(),
      () => link.mend(),
    );
    // At once: the nodes of a cluster that was killed as a whole wait for each other.
    const all = (work: (node: (typeof nodes)[number]) => Promise<void>) =>
      Promise.all(nodes.map(work));
    await failing(
      "all servers killed",
      () => all((node) => node.kill()),
      () => all((node) => node.restart()),
    );
  }
  if (nodes.length > 0)
    await survive(
      `${engine}: all servers killed, then the site`,
      killedWithoutDatabase(subject, nodes, EXTENT),
    );
  await subject.stop();
  await servers?.stop();
}

/** The cluster, which takes longest, first. */
const waiting = ["sqlite", ...Object.keys(ENGINES)].reverse();

async function onWaitingEngines() {
  for (let engine = waiting.shift(); engine; engine = waiting.shift()) {
    try {
      await onEngine(engine);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      failures.push(`${engine}: ${reason}`);
      console.log(`FAIL ${engine}: ${reason}`);
    }
  }
}
// Three at once: most of the time passes with servers that are down.
await Promise.all(Array.from({ length: 3 }, onWaitingEngines));

const folder = join(import.meta.dirname, "../../test-results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "faults.json"), JSON.stringify({ passed, skipped: 0, failures }));
console.log(`${passed} of ${passed + failures.length} faults survived`);
process.exit(failures.length > 0 ? 1 : 0);
