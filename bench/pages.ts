/**
 * The benchmark `npm run bench`: pages compared with a bare Node server that writes the same bytes, in one run.
 * Prints requests per second, their ratio and the latencies; adds a line to `bench/history.jsonl`. Needs
 * Debian's package `wrk`; server and load share the machine, so only the ratios of one run compare.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { startSite } from "../tests/site-process.ts";

const SECONDS = 4;
const ROUNDS = 3;
const CONNECTIONS = 32;
/** Milliseconds that the site needs at most to finish its pages after the start. */
const WARM_UP = 15_000;

interface Sample {
  rate: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** @throws when an answer was no 200 or 304, or a connection broke: then it is no measurement of the page */
function measure(url: string, seconds = SECONDS): Sample {
  const headers = ["accept-encoding: br, gzip", "accept-language: es-AR,es;q=0.9,en;q=0.8"].flatMap(
    (line) => ["-H", line],
  );
  const load = ["-t1", `-c${CONNECTIONS}`, `-d${seconds}s`, "--latency", ...headers, url];
  const said = execFileSync("wrk", load, { encoding: "utf8" });
  if (/Non-2xx|Socket errors/.test(said)) throw new Error(`${url}\n${said}`);
  const percentile = (share: number) => {
    const [, value = "", unit = ""] =
      new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(said) ?? [];
    return Number(
      (Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"]).toFixed(2),
    );
  };
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  return { rate, p50: percentile(50), p99: percentile(99) };
}

/** Of the samples, the one with the median rate. */
function median(samples: readonly Sample[]): Sample {
  const sorted = samples.toSorted((a, b) => a.rate - b.rate);
  return sorted[Math.floor(samples.length / 2)] ?? { rate: 0, p50: 0, p99: 0 };
}

/** A bare server for the bytes that the site answers at an address. */
async function startBare(
  url: string,
  folder: string,
): Promise<{ url: string; process: ChildProcess }> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const file = join(folder, "page");
  writeFileSync(file, brotliCompressSync(await response.arrayBuffer()));
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts"), file]);
  const [port] = (await once(child.stdout, "data")) as [Buffer];
  return { url: `http://127.0.0.1:${String(port).trim()}/`, process: child };
}

const folder = mkdtempSync(join(tmpdir(), "blc-bench-"));
const site = await startSite({ PAGE_CACHE_SECONDS: "5" });
const uncached = await startSite();
const bare = await startBare(`${site.url}/es/about`, folder);
const html = await (await fetch(`${site.url}/es/about`)).text();
const script = /src="(\S+\.js)"/.exec(html)?.[1] ?? "";

const cases = new Map([
  ["bare Node server", bare.url],
  ["static file", site.url + script],
  ["finished page", `${site.url}/es/about`],
  ["finished page, bare address", `${site.url}/about`],
  ["contact form", `${site.url}/es/contact`],
  ["page without cache", `${uncached.url}/es/about`],
]);
console.log(
  `${availableParallelism()} cores, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s each`,
);
await new Promise((resolve) => setTimeout(resolve, WARM_UP));
for (const url of cases.values()) measure(url, 1);

const samples = new Map<string, Sample[]>();
for (let round = 0; round < ROUNDS; round++)
  for (const [name, url] of cases) samples.set(name, [...(samples.get(name) ?? []), measure(url)]);

const base = median(samples.get("bare Node server") ?? []).rate;
const results = Object.fromEntries(
  [...samples].map(([name, all]) => {
    const sample = median(all);
    return [
      name,
      { ...sample, rate: Math.round(sample.rate), ratio: Number((sample.rate / base).toFixed(3)) },
    ];
  }),
);
for (const [name, { rate, ratio, p50, p99 }] of Object.entries(results))
  console.log(
    `${name.padEnd(32)} ${String(rate).padStart(6)}/s  ${ratio.toFixed(2)} of bare  p50 ${p50} ms  p99 ${p99} ms`,
  );

const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const line = {
  at: new Date().toISOString(),
  commit,
  node: process.version,
  cores: availableParallelism(),
  results,
};
appendFileSync(join(import.meta.dirname, "history.jsonl"), `${JSON.stringify(line)}\n`);

bare.process.kill();
for (const each of [site, uncached]) await each.stop();
rmSync(folder, { recursive: true, force: true });
