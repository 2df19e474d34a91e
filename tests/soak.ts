/** Asks a site for all that it can answer, which is what its memory has to hold. */
import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { localAddress } from "../site/address.ts";
import { CONTACT_TYPES, PLAN_IDS, SUBJECTS } from "../site/contact-options.ts";
import { LANGUAGES } from "../site/languages.ts";
import { CONTACT, NOT_FOUND, PAGES } from "../site/pages.ts";
import type { Site } from "./site-process.ts";

const ENCODINGS = ["br", "gzip", "identity"];
/** Requests at the same time, of each address. */
const CONNECTIONS = 16;

interface Asked {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The status of each answer; 0: there was none. */
type Answers = number[];

/** Resident memory of a site's process. */
export function residentMegabytes(site: Site): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function* queries(path: string): Generator<string> {
  yield "";
  yield `?unknown=${Math.random()}`;
  if (path === "/saprustgate") yield "?content=en";
  if (path !== CONTACT.path) return;
  const types = ["", ...Object.keys(CONTACT_TYPES).map((type) => `type=${type}`)];
  const subjects = ["", ...SUBJECTS.map((subject) => `subject=${subject}`)];
  for (const type of types) for (const subject of subjects) yield `?${[type, subject].filter(Boolean).join("&")}`;
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

function askOf({ url }: Site) {
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

async function askAll(site: Site, work: Generator<Asked>): Promise<Answers> {
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
    Array.from({ length: CONNECTIONS }, (_, i) => visitor(`127.0.0.${i + 2}`, new Agent({ keepAlive: true }))),
  );
  return statuses;
}

/** Asks once for every page. */
export const readEverything = (site: Site) => askAll(site, everyPage());

/** Sends forms and unknown addresses, and floods the site. */
export async function abuse(site: Site, connections: number): Promise<Answers> {
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
