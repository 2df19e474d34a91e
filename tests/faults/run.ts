/**
 * Injects faults on each engine, with real servers: `npm run test:faults`, or `-- --short` for a short run. Each line
 * counts what was sent, acknowledged, stored, duplicated and never notified. A fault is survived when every
 * acknowledged message is stored once and notified, and every page was answered.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ENGINES, type Servers } from "../engines/servers.ts";
import {
  answerCut,
  diskFull,
  type Extent,
  killedWithoutDatabase,
  serversFail,
  siteKilled,
  threeProcesses,
} from "./faults.ts";
import { type Subject, startSubject, type Verdict } from "./subject.ts";

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

/** Faults of the site itself, on any engine. */
async function ownFaults(engine: string, subject: Subject) {
  await survive(`${engine}: SIGKILL of the site under load`, siteKilled(subject, EXTENT));
  await survive(`${engine}: answer cut, the same sent again`, answerCut(subject));
  await survive(`${engine}: one challenge to three processes at once`, threeProcesses(subject));
}

async function onEngine(engine: string, startServers: () => Promise<Servers>) {
  const servers = await startServers();
  const { nodes } = servers;
  const subject = await startSubject(servers.url());
  await ownFaults(engine, subject);
  if (engine === "postgres") await survive(`${engine}: disk of the local file full`, diskFull(subject, EXTENT));
  if (nodes.length > 1) {
    await survive(`${engine}: SIGKILL of one node`, serversFail(subject, nodes.slice(0, 1), "killed", EXTENT));
    await survive(`${engine}: one node hangs`, serversFail(subject, nodes.slice(0, 1), "hang", EXTENT));
  }
  const which = nodes.length > 1 ? "all nodes" : "the database";
  await survive(
    `${engine}: SIGKILL of ${which}, ${EXTENT.outage / 1000} s outage`,
    serversFail(subject, nodes, "killed", EXTENT),
  );
  if (nodes.length === 1)
    await survive(
      `${engine}: ${which} hangs for ${EXTENT.outage / 1000} s`,
      serversFail(subject, nodes, "hang", EXTENT),
    );
  await survive(`${engine}: SIGKILL of ${which}, then of the site`, killedWithoutDatabase(subject, nodes, EXTENT));
  await subject.stop();
  await subject.webhook.close();
  await servers.stop();
}

async function onSqlite() {
  const subject = await startSubject();
  await ownFaults("sqlite", subject);
  await survive("sqlite: disk full", diskFull(subject, EXTENT));
  await subject.stop();
  await subject.webhook.close();
}

const FAULTS: [string, () => Promise<void>][] = [
  ["sqlite", onSqlite],
  ...Object.entries(ENGINES).map(([name, { start }]): [string, () => Promise<void>] => [
    name,
    () => onEngine(name, start),
  ]),
];

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
for (const [engine, faults] of FAULTS) {
  if (wanted.length > 0 && !wanted.includes(engine)) continue;
  try {
    await faults();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    failures.push(`${engine}: ${reason}`);
    console.log(`FAIL ${engine}: ${reason}`);
  }
}

const folder = join(import.meta.dirname, "../../test-results");
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, "faults.json"), JSON.stringify({ passed, failures }));
console.log(`${passed} of ${passed + failures.length} faults survived`);
process.exit(failures.length > 0 ? 1 : 0);
