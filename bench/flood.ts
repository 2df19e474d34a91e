/**
 * What other visitors notice while one address floods the site: `npm run bench:flood`, with the name of one flood to
 * run that one only. The visitors come from other addresses, read finished pages and assets and post a form. Site, flood
 * and visitors share the machine.
 */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Site, startSite } from "../tests/site-process.ts";
import { FLOODS, type FlooderSettings, type FloodKind, type FloodReport } from "./flooder.ts";

const SECONDS = 6;
const CONNECTIONS = 200;
const IDLE_CONNECTIONS = 1_250;
const VISITORS = ["127.0.0.2", "127.0.0.3", "127.0.0.4", "::1"];
/** Milliseconds between two requests of a visitor. */
const EVERY = 25;

interface Answer {
  status: number | "reset";
  milliseconds: number;
}

function ask(port: number, from: string, agent: Agent, path: string, body?: string): Promise<Answer> {
  const began = performance.now();
  const method = body === undefined ? "GET" : "POST";
  const headers = {
    "Accept-Encoding": "gzip, br",
    "Accept-Language": "es",
    ...(body && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  return new Promise((resolve) => {
    const done = (status: Answer["status"]) => resolve({ status, milliseconds: performance.now() - began });
    const sent = request(
      { host: from.includes(":") ? "::1" : "127.0.0.1", port, localAddress: from, agent, method, path, headers },
      (response) => {
        response.resume();
        response.once("end", () => done(response.statusCode ?? 0));
        response.once("error", () => done("reset"));
      },
    );
    sent.once("error", () => done("reset"));
    sent.end(body);
  });
}

async function visit(port: number, from: string, asset: string, until: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  // Half of the requests need a new connection.
  for (let i = 0; performance.now() < until; i++) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const path of i % 2 ? ["/es/contact", asset] : ["/about", "/it/consulting", "/es/nada"])
      answers.push(await ask(port, from, agent, path));
    if (i % 4 === 0) answers.push(await ask(port, from, agent, "/contact", "intent=new-challenge&name=Ana"));
    agent.destroy();
    await pause(EVERY);
  }
  return answers;
}

function summary(answers: readonly Answer[]): string {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)} ms`;
  const refused = answers.filter(({ status }) => status === "reset" || status === 429 || status >= 500).length;
  return `${answers.length} visits: p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}, refused ${refused}`;
}

async function flood(site: Site, asset: string, kind: FloodKind | undefined): Promise<void> {
  const port = Number(new URL(site.url).port);
  const connections = kind === "idle connections" ? IDLE_CONNECTIONS : CONNECTIONS;
  const workerData: FlooderSettings | undefined = kind && { port, from: "127.0.0.99", connections, kind };
  const flooder = workerData && new Worker(new URL("./flooder.ts", import.meta.url), { workerData });
  await pause(1_000);
  const until = performance.now() + SECONDS * 1_000;
  const answers = (await Promise.all(VISITORS.map((from) => visit(port, from, asset, until)))).flat();
  let said = "";
  if (flooder) {
    flooder.postMessage("stop");
    const [{ answers }] = (await once(flooder, "message")) as [FloodReport];
    said = `; flood ${JSON.stringify(answers)}`;
    await flooder.terminate();
  }
  console.log(`${(kind ?? "no flood").padEnd(26)} ${summary(answers)}${said}`);
}

const wanted = process.argv[2];
const site = await startSite({ HOST: "localhost", CONTACT_RATE_LIMIT: "5", PAGE_CACHE_SECONDS: "5" });
const html = await (await fetch(`${site.url}/es/about`)).text();
const asset = /src="(\S+\.js)"/.exec(html)?.[1] ?? "";
console.log(`${availableParallelism()} cores, ${CONNECTIONS} connections, ${SECONDS} s for each flood`);
await flood(site, asset, undefined);
for (const kind of Object.keys(FLOODS) as FloodKind[]) if (!wanted || wanted === kind) await flood(site, asset, kind);
await site.stop();
