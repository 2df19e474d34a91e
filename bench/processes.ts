/**
 * How throughput grows with processes: `node bench/processes.ts`, with Debian's `wrk` and an idle machine. Each request
 * renders the contact form anew: pages are finished once for all who wait, and would show how well that works.
 * The load generator shares the cores; so the requests per second of the site's processor time are printed too, which
 * stay the same where processes do not hinder each other.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Site, startSite } from "../tests/site-process.ts";

const SECONDS = { warm: 10, round: 3 };
const ROUNDS = 6;

function load({ url, folder }: Site, seconds: number): number {
  const script = join(folder, "post.lua");
  const form = "application/x-www-form-urlencoded";
  writeFileSync(
    script,
    `wrk.method = "POST" wrk.body = "intent=new-challenge" wrk.headers["Content-Type"] = "${form}"`,
  );
  const said = execFileSync("wrk", ["-t1", "-c8", `-d${seconds}`, "-s", script, `${url}/es/contact`], {
    encoding: "utf8",
  });
  if (said.includes("Non-2xx")) throw new Error(said);
  return Number(/(\d+) requests in/.exec(said)?.[1]);
}

/** Processor time of all processes of a site, in seconds. */
function busy({ process: { pid } }: Site): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
  const ticks = [pid, ...children].map((id) => {
    const [user = 0, system = 0] = readFileSync(`/proc/${id}/stat`, "utf8").split(" ").slice(13, 15).map(Number);
    return user + system;
  });
  return ticks.reduce((a, b) => a + b) / 100;
}

const sites = new Map<number, Site>();
for (const count of [1, 2]) sites.set(count, await startSite({ WEB_CONCURRENCY: String(count) }));
for (const site of sites.values()) load(site, SECONDS.warm);
const best = new Map<number, number>();
for (let round = 0; round < ROUNDS; round++) {
  for (const [count, site] of sites) {
    const before = busy(site);
    const requests = load(site, SECONDS.round);
    const spent = busy(site) - before;
    const rate = requests / SECONDS.round;
    best.set(count, Math.max(best.get(count) ?? 0, rate));
    const perSecond = `${(requests / spent).toFixed(0)} in a second of processor time`;
    console.log(`${count}: ${rate.toFixed(0)}/s, ${perSecond}, ${(spent / SECONDS.round).toFixed(2)} cores`);
  }
}
console.log(`Best of ${ROUNDS}: ${((best.get(2) ?? 0) / (best.get(1) ?? 1)).toFixed(2)} times with two processes`);
for (const site of sites.values()) await site.stop();
