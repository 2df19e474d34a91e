/** Asks a site for all that it can answer, which is what its memory has to hold. */

import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "@blc/text";
import { localAddress } from "../site/address.ts";
import { CONTACT_TYPES, PLAN_IDS, SUBJECTS } from "../site/contact-options.ts";
import { CONTACT, NOT_FOUND, PAGES } from "../site/pages.ts";
import type { Site } from "./site-process.ts";

export const ENCODINGS = ["br", "gzip", "identity"];
/** Requests at the same time, of each address. */
const CONNECTIONS = 16;

export interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The status of each answer; 0: there was none. */
export type Answers = number[];

/** Resident memory of a site's process. */
export function residentMegabytes(site: Site): number {
  const [, kilobytes] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** Every address of the sitemap. */
export async function addressesOfSitemap(site: Site): Promise<string[]> {
  const sitemap = await (await site.get("/sitemap.xml")).text();
  return Array.from(
    sitemap.matchAll(/<loc>(.*?)<\/loc>/g),
    ([, address = ""]) => new URL(address).pathname,
  );
}

function* queries(path: string): Generator<string> {
  yield "";
  yield `?unknown=${Math.random()}`;
  if (path === "/saprustgate") yield "?content=en";
  if (path !== CONTACT.path) return;
  const types = ["", ...Object.keys(CONTACT_TYPES).map((type) => `type=${type}`)];
  const subjects = ["", ...SUBJECTS.map((subject) => `subject=${subject}`)];
  for (const type of types)
    for (const subject of subjects)
      if (type || subject) yield `?${[type, subject].filter(Boolean).join("&")}`;
  for (const plan of PLAN_IDS) yield `?subject=sales&plan=${plan}`;
  yield "?sent=made-up";
}

/** Every page in every language, by both kinds of address, with its queries, in each encoding. */
function* everyPage(): Generator<Asked> {
  for (const { path } of [...PAGES, NOT_FOUND])
    for (const query of queries(path))
      for (const encoding of ENCODINGS)
        for (const language of LANGUAGES) {
          const headers = { "Accept-Encoding": encoding, "Accept-Language": language };
          yield { path: localAddress(path, language) + query, headers };
          yield { path: path + query, headers };
        }
}

export function askOf({ url }: Site) {
  const port = Number(new URL(url).port);
  return (from: string, agent: Agent, { path, method = "GET", headers = {}, body }: Asked) =>
    new Promise<number>((resolve) => {
      const options = { host: "127.0.0.1", port, localAddress: from, agent, path, method, headers };
      const sent = request(options, (response) =>
        response.resume().once("close", () => resolve(response.statusCode ?? 0)),
      );
      sent.once("error", () => resolve(0));
      sent.end(body);
    });
}

export async function askAll(site: Site, work: Generator<Asked>): Promise<Answers> {
  const ask = askOf(site);
  const statuses: Answers = [];
  const visitor = async (from: string, agent: Agent) => {
    for (let next = work.next(); !next.done; next = work.next()) {
      let status = await ask(from, agent, next.value);
      // A busy site asks to come again after a second.
      for (; status === 503; status = await ask(from, agent, next.value)) await pause(1_000);
      statuses.push(status);
    }
    agent.destroy();
  };
  await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, i) =>
      visitor(`127.0.0.${i + 2}`, new Agent({ keepAlive: true })),
    ),
  );
  return statuses;
}

/** Asks once for every page. */
export const readEverything = (site: Site) => askAll(site, everyPage());
