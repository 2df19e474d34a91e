/**
 * What other visitors notice of a flood from one network, and of one from a network for each connection:
 * `npm run bench:flood`, with a kind of `FLOODS` to run that one only. The visitors open connections, read pages from
 * the cache, and read and send the form. Site, flood and visitors share the machine.
 */
import { once } from "node:events";
import { Agent, request } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { VALID } from "../tests/contact-client.ts";
import { type Site, startSite } from "../tests/site-process.ts";
import { FLOODS, type FlooderSettings, SOURCES } from "./flooder.ts";

const SECONDS = Number(process.env.FLOOD_SECONDS ?? 8);
const VISITORS = 4;
/** Milliseconds between two visits of one visitor. */
const EVERY = 50;

interface Visit {
  kind: "page" | "form" | "sending" | "receipt";
  milliseconds: number;
  isLost: boolean;
}

/** One visitor, who comes from another network each time. */
async function visit(port: number, until: number, visits: Visit[]): Promise<void> {
  while (performance.now() < until) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
    const ask = async (kind: Visit["kind"], path: string, expected: number, form?: URLSearchParams) => {
      const began = performance.now();
      const headers = {
        "X-Forwarded-For": `198.${address}`,
        ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
      };
      const options = { host: "127.0.0.1", port, agent, path, headers, method: form ? "POST" : "GET" };
      const sent = request({ ...options, timeout: 20_000 }).end(form?.toString());
      sent.once("timeout", () => sent.destroy());
      const answer = await once(sent, "response").then(
        async ([response]) => ({ response, text: (await response.setEncoding("utf8").toArray()).join("") }),
        () => undefined,
      );
      const isLost = answer?.response.statusCode !== expected;
      visits.push({ kind, milliseconds: performance.now() - began, isLost });
      return { text: answer?.text ?? "", location: answer?.response.headers.location ?? "" };
    };
    await ask("page", "/it/consulting", 200);
    const { text } = await ask("form", "/es/contact", 200);
    const [, challenge = ""] = /name="challenge" value="([^"]*)"/.exec(text) ?? [];
    const [, a, b] = /(\d) \+ (\d)/.exec(text.replaceAll("<!-- -->", "")) ?? [];
    const answer = String(Number(a) + Number(b));
    const form = new URLSearchParams({ ...VALID, challenge, captchaAnswer: answer });
    const { location } = await ask("sending", "/es/contact", 303, form);
    if (location) await ask("receipt", location, 200);
    agent.destroy();
    await pause(EVERY);
  }
}

function summary(visits: readonly Visit[], ...kinds: Visit["kind"][]): string {
  const asked = visits.filter(({ kind }) => kinds.includes(kind));
  const times = asked.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(0);
  const lost = asked.filter(({ isLost }) => isLost).length;
  return `${at(0.5)}/${at(0.99)} (${lost} of ${times.length})`;
}

async function flood(site: Site, settings?: Omit<FlooderSettings, "port">): Promise<void> {
  const port = Number(new URL(site.url).port);
  const flooder =
    settings && new Worker(new URL("./flooder.ts", import.meta.url), { workerData: { port, ...settings } });
  await pause(1_000);
  const visits: Visit[] = [];
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(Array.from({ length: VISITORS }, () => visit(port, until, visits)));
  let said = "";
  if (flooder) {
    flooder.postMessage("stop");
    const [answers] = await once(flooder, "message");
    said = JSON.stringify(answers);
    await flooder.terminate();
  }
  const name = settings ? `${settings.kind}, ${settings.source}` : "no flood";
  const figures = [summary(visits, "page"), summary(visits, "form", "sending"), summary(visits, "receipt")];
  console.log([name.padEnd(32), ...figures.map((figure) => figure.padEnd(20)), said].join(""));
}

const wanted = process.argv[2];
const site = await startSite({ TRUSTED_PROXIES: "127.0.0.1", CONTACT_RATE_LIMIT: "5", PAGE_CACHE_SECONDS: "5" });
console.log(`${availableParallelism()} cores, ${SECONDS} s for each flood; p50/p99 in milliseconds (lost of all)`);
console.log(["".padEnd(32), ...["pages", "form", "receipt"].map((title) => title.padEnd(20)), "flood"].join(""));
await flood(site);
for (const kind of Object.keys(FLOODS) as FlooderSettings["kind"][])
  for (const source of Object.keys(SOURCES) as FlooderSettings["source"][])
    if (!wanted || wanted === kind) await flood(site, { kind, source });
await site.stop();
