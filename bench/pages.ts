/**
 * How much a page costs beside a file that only has to be sent, in one run on one machine: `npm run bench`.
 * Prints requests per second and their ratio to the static file's.
 */
import { startSite } from "../tests/site-process.ts";

const SECONDS = 3;
const CLIENTS = 16;

async function requestsPerSecond(url: string, headers: Record<string, string> = {}): Promise<number> {
  const until = performance.now() + SECONDS * 1000;
  let answered = 0;
  const client = async () => {
    while (performance.now() < until) {
      const response = await fetch(url, { headers: { "accept-encoding": "br", ...headers } });
      await response.arrayBuffer();
      answered++;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answered / SECONDS;
}

const site = await startSite();
const uncached = await startSite({ PAGE_CACHE_SECONDS: "0" });
const html = await (await fetch(site.url)).text();
const file = /href="(\/assets\/root-[^"]+\.js)"/.exec(html)?.[1] ?? "";

const cases: [string, string][] = [
  ["static file", site.url + file],
  ["finished page", `${site.url}/about`],
  ["contact form", `${site.url}/contact`],
  ["page without cache", `${uncached.url}/about`],
];
let base = 0;
for (const [name, url] of cases) {
  const rate = await requestsPerSecond(url);
  base ||= rate;
  console.log(`${name.padEnd(20)} ${rate.toFixed(0).padStart(6)}/s  ${(rate / base).toFixed(2)} of the static file`);
}
await site.stop();
await uncached.stop();
