/** Memory is a budget in bytes: resident memory of a process that has answered everything that can be read. */
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { LANGUAGES } from "@blc/text";
import { expect, test, vi } from "vitest";
import { localAddress } from "../../site/address.ts";
import { CONTACT_TYPES, PLAN_IDS, SUBJECTS } from "../../site/contact-options.ts";
import { CONTACT, NOT_FOUND, PAGES } from "../../site/pages.ts";
import { siteForTests } from "../fixtures.ts";

const WAIT = { timeout: 120_000, interval: 500 };
/** Requests at the same time, each from an address of its own. */
const CONNECTIONS = 16;

const site = siteForTests({ PAGE_CACHE_SECONDS: "5" });

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
function* everyPage(): Generator<[path: string, headers: Record<string, string>]> {
  for (const { path } of [...PAGES, NOT_FOUND])
    for (const query of queries(path))
      for (const encoding of ["br", "gzip", "identity"])
        for (const language of LANGUAGES) {
          const headers = { "Accept-Encoding": encoding, "Accept-Language": language };
          yield [localAddress(path, language) + query, headers];
          yield [path + query, headers];
        }
}

/** Asks once for every page. A busy site asks to come again after a second. */
async function readEverything(): Promise<number[]> {
  const work = everyPage();
  const statuses: number[] = [];
  const visitor = async (from: string) => {
    const agent = new Agent({ keepAlive: true });
    for (const [path, headers] of work)
      for (let status = 503; status === 503; ) {
        const options = { localAddress: from, agent, headers };
        status = await new Promise<number>((resolve, reject) => {
          get(site.url + path, options, (response) =>
            response.resume().once("close", () => resolve(response.statusCode ?? 0)),
          ).once("error", reject);
        });
        if (status === 503) await pause(1_000);
        else statuses.push(status);
      }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, i) => visitor(`127.0.0.${i + 2}`)));
  return statuses;
}

/** Resident memory of the site's process. */
function residentMegabytes(): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const TITLE =
  "every page, language, query, encoding and search takes 270 MB at most, and no more the third time";
// Some 12,000 answers; a busy machine takes minutes for them.
test(TITLE, { timeout: 900_000 }, async () => {
  expect([...new Set(await readEverything())].sort()).toEqual([200, 404]);
  // Nobody has searched: the indexes are made before they are asked for.
  await vi.waitFor(
    () => expect(site.output().match(/search index made/g)).toHaveLength(LANGUAGES.length),
    WAIT,
  );
  // The heap still grows into its limits the second time.
  await readEverything();
  const filled = residentMegabytes();
  expect(filled).toBeLessThanOrEqual(270);
  await readEverything();
  expect(residentMegabytes()).toBeLessThan(Math.min(filled * 1.1, 300));
});
