/**
 * What the site does to memory: `npm run soak`, with the number of rounds (3 by default). In each round a real server
 * process answers every page in every language and kind of address, with every query that it knows and some that it does
 * not, in each encoding; then posted forms, made-up addresses and a short flood. Prints resident memory after each round.
 */
import { Agent } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type Site, startSite } from "../tests/site-process.ts";
import {
  type Answers,
  type Asked,
  askAll,
  askOf,
  ENCODINGS,
  readEverything,
  residentMegabytes,
} from "../tests/soak.ts";

/** Forms, also large ones, and addresses that do not exist. */
function* everythingElse(): Generator<Asked> {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  for (let i = 0; i < 200; i++) {
    yield { path: `/unknown-${Math.random()}`, headers: { "Accept-Encoding": ENCODINGS[i % 3] ?? "" } };
    yield { path: "/contact", method: "POST", headers: form, body: `name=${"x".repeat(i * 100)}` };
    yield { path: "/about", method: "POST", headers: form, body: "name=x" };
    yield { path: `/es/about?${"q".repeat(i * 10)}=${Math.random()}`, method: "HEAD" };
  }
  for (let i = 0; i < 8; i++)
    yield { path: "/contact", method: "POST", headers: form, body: `name=${"<".repeat(900_000)}` };
}

/** Sends forms and unknown addresses, and floods the site. */
async function abuse(site: Site, connections: number): Promise<Answers> {
  const others = await askAll(site, everythingElse());
  const ask = askOf(site);
  const flooder = new Agent({ keepAlive: true, maxSockets: connections });
  const flood = Array.from({ length: connections * 20 }, (_, i) => {
    const headers = { "Accept-Encoding": ENCODINGS[i % 3] ?? "" };
    return ask("127.0.0.99", flooder, { path: `/contact?sent=${i}`, headers });
  });
  const answers = await Promise.all(flood);
  flooder.destroy();
  return [...others, ...answers];
}

const rounds = Number(process.argv[2] ?? 3);
const site = await startSite({ PAGE_CACHE_SECONDS: "5" });
const sizes = [residentMegabytes(site)];
console.log(`at the start   ${sizes[0]} MB`);
let most = 0;
const watching = setInterval(() => {
  most = Math.max(most, residentMegabytes(site));
}, 100);
for (let round = 1; round <= rounds; round++) {
  for (const [what, work] of [
    ["pages", () => readEverything(site)],
    ["abuse", () => abuse(site, 200)],
  ] as const) {
    const began = performance.now();
    const { length: requests } = await work();
    sizes.push(residentMegabytes(site));
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(
      `round ${round}, ${what}  ${sizes.at(-1)} MB, ${requests} requests in ${seconds} s, ${most} MB at most so far`,
    );
  }
}
await pause(10_000);
const end = residentMegabytes(site);
const [first = 1, , afterFirst = 1] = sizes;
console.log(
  `at rest        ${end} MB: ${(end / first).toFixed(2)} of the start, ${(end / afterFirst).toFixed(2)} of the first round`,
);
clearInterval(watching);
await site.stop();
