/**
 * What answers for one visitor cost: `npm run bench:answers`, with a part of a name for some of them. Prints the
 * milliseconds of processor time, of all threads of the process, that each kind of answer takes after a warm-up:
 * rendering, compression and Node's own work. Each request has another parameter than the one before, so that no cache
 * answers. On a busy machine the figures are up to twice as high: compare those of one run.
 */

import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { failover } from "@blc/diagnose";
import { VIEW_PATH } from "../site/visits.ts";
import { type Site, startSite } from "../tests/site-process.ts";

const WARM_UP = 300;
const REQUESTS = 200;
/** Of a second: the unit of the kernel's figures. */
const TICK_MS = 10;
/** Processor time in a second, of a process that does nothing. */
const IDLE_MS = 100;
const QUERIES = [
  "replicación MariaDB retraso",
  "too many connections",
  "copia de seguridad restaurar",
  "galera quorum nodo",
  "migracion oracle postgresql",
  "corrupcion innodb recuperar datos",
  "vacuum wraparound",
  "monitoreo alertas",
  "precio soporte 24x7",
  "caida del servidor",
];

type Asked = readonly [address: string, body?: URLSearchParams | string, status?: number];

const ANSWERS: Readonly<Record<string, (index: number) => Asked>> = {
  "simulator, delay": (index) => [`/en/failover-simulator?delay=${index + 1}`],
  "simulator, topologies and faults": (index) => [
    `/es/failover-simulator?topology=${nth(failover.MODES, index)}&fault=${nth(failover.FAULTS, index)}&writes=${index + 1}`,
  ],
  "simulator, one step": (index) => [`/en/failover-simulator?delay=${index + 1}&step=3`],
  search: (index) => [`/es/search?q=${encodeURIComponent(`${nth(QUERIES, index)} ${index}`)}`],
  "search, misspelled": (index) => [`/en/search?q=replicatoin+lagg+recovring+bakcup+${index}`],
  "cost of an outage": (index) => [`/en/downtime-cost?revenue=${1000 + index}`],
  "version check": (index) => [`/en/version-check?version=MariaDB+10.6.${index}`],
  "form with errors": (index) => [
    "/en/contact",
    new URLSearchParams({ name: `Ana ${index}` }),
    400,
  ],
  // Counted with a source of its own, and written into the table.
  view: (index) => [VIEW_PATH, `/en/about\nen\nh${index}.example\n`, 204],
};

function nth<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

/** Milliseconds of processor time that the process has used. */
function processorTime({ process: { pid } }: Site): number {
  const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, "utf8")
    .split(" ")
    .slice(13, 15)
    .map(Number);
  return (user + system) * TICK_MS;
}

/** Waits until the process does nothing: after the start it finishes its pages. */
async function idle(site: Site): Promise<void> {
  let before: number;
  do {
    before = processorTime(site);
    await pause(1_000);
  } while (processorTime(site) - before > IDLE_MS);
}

let visitors = 0;

async function ask(site: Site, [address, body, status = 200]: Asked): Promise<void> {
  const visitor = `10.${(++visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  const response = await fetch(site.url + address, {
    headers: {
      "accept-encoding": "br, gzip",
      origin: site.url,
      "user-agent": "Mozilla/5.0",
      "x-forwarded-for": visitor,
    },
    method: body ? "POST" : "GET",
    body,
  });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`${address}: ${response.status}`);
}

const [, , wanted = ""] = process.argv;
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1,::1" });
await idle(site);
for (const [name, asked] of Object.entries(ANSWERS)) {
  if (!name.includes(wanted)) continue;
  for (let index = 0; index < WARM_UP; index++) await ask(site, asked(index));
  await idle(site);
  const before = processorTime(site);
  for (let index = 0; index < REQUESTS; index++) await ask(site, asked(WARM_UP + index));
  console.log(`${name.padEnd(34)} ${((processorTime(site) - before) / REQUESTS).toFixed(2)} ms`);
}
await site.stop();
