/**
 * What other visitors notice of a flood from one network, from a network for each connection, and from a few addresses
 * within the limits of nginx: `npm run bench:flood`, with a kind of `FLOODS` to run that one only. The visitors open
 * connections, read pages from the cache, and read and send the form. Site, flood and visitors share the machine.
 */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { VALID } from "../tests/contact-client.ts";
import { startNginx } from "../tests/databases/nginx-process.ts";
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
    const localAddress = `127.${Array.from({ length: 3 }, () => 10 + Math.floor(Math.random() * 240)).join(".")}`;
    const ask = async (
      kind: Visit["kind"],
      path: string,
      expected: number,
      form?: URLSearchParams,
    ) => {
      const began = performance.now();
      const headers = form && { "Content-Type": "application/x-www-form-urlencoded" };
      const options = {
        host: "127.0.0.1",
        port,
        localAddress,
        agent,
        path,
        headers,
        method: form ? "POST" : "GET",
      };
      const sent = request({ ...options, timeout: 20_000 }).end(form?.toString());
      sent.once("timeout", () => sent.destroy());
      const answer = await once(sent, "response").then(
        async ([response]) => ({
          response,
          text: (await response.setEncoding("utf8").toArray()).join(""),
        }),
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

type Groups = readonly (readonly Visit["kind"][])[];
const GROUPS: Groups = [["page"], ["form", "sending"], ["receipt"]];
/** Medians without a flood, in milliseconds. */
let calm: number[] = [];

/** Of each group: p50/p99 in milliseconds, by how much the first is longer than without a flood, and lost of all. */
function summaries(visits: readonly Visit[]): string[] {
  const groups = GROUPS.map((kinds) => visits.filter(({ kind }) => kinds.includes(kind)));
  const at = (asked: readonly Visit[], share: number) => {
    const times = asked.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  };
  const medians = groups.map((asked) => at(asked, 0.5));
  if (calm.length === 0) calm = medians;
  return groups.map((asked, i) => {
    const lost = asked.filter(({ isLost }) => isLost).length;
    const median = medians[i] ?? 0;
    const ratio = (median / (calm[i] || 1)).toFixed(1);
    return `${median.toFixed(0)}/${at(asked, 0.99).toFixed(0)} x${ratio} (${lost} of ${asked.length})`;
  });
}

function residentMegabytes({ process: { pid } }: Site): string {
  const [, kilobytes = 0] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return `${Math.round(Number(kilobytes) / 1024)} MB`;
}

async function flood(settings?: Omit<FlooderSettings, "port">): Promise<void> {
  const isThroughNginx = settings?.source.endsWith("nginx");
  const port = Number(new URL(isThroughNginx ? nginx.url : site.url).port);
  const flooder =
    settings &&
    new Worker(new URL("./flooder.ts", import.meta.url), { workerData: { port, ...settings } });
  await pause(1_000);
  const visits: Visit[] = [];
  const until = performance.now() + SECONDS * 1_000;
  await Promise.all(Array.from({ length: VISITORS }, () => visit(port, until, visits)));
  let said = "";
  const memory = residentMegabytes(site);
  if (flooder) {
    flooder.postMessage("stop");
    const [answers] = await once(flooder, "message");
    said = JSON.stringify(answers);
    await flooder.terminate();
  }
  const name = settings ? `${settings.kind}, ${settings.source}` : "no flood";
  console.log(
    [name, ...summaries(visits), memory].map((text) => text.padEnd(WIDTH)).join("") + said,
  );
}

const WIDTH = 33;
const wanted = process.argv[2];
const site = await startSite({
  TRUSTED_PROXIES: "127.0.0.1",
  CONTACT_RATE_LIMIT: "5",
  PAGE_CACHE_SECONDS: "5",
});
const nginx = await startNginx(Number(new URL(site.url).port));
console.log(
  `${availableParallelism()} cores, ${SECONDS} s for each flood; p50/p99 in milliseconds (lost of all)`,
);
console.log(
  ["", "pages", "form", "receipt", "memory", "flood"].map((title) => title.padEnd(WIDTH)).join(""),
);
await flood();
for (const kind of Object.keys(FLOODS) as FlooderSettings["kind"][])
  for (const source of Object.keys(SOURCES) as FlooderSettings["source"][]) {
    const isOfSockets = source === "ten sockets";
    if ((!wanted || wanted === kind) && isOfSockets === (kind === "pipelined"))
      await flood({ kind, source });
  }
await nginx.stop();
await site.stop();
