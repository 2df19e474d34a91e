/**
 * Makes `og/` of the new build: the picture of each page in each of its languages that other sites show beside a link,
 * and `images.json`, which names them. The pages are those of the built site, which is started for it. A picture's name
 * has the hash of what is drawn: one that is there is not drawn again.
 */

import { spawn } from "node:child_process";
import { hash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { renderAsync } from "@resvg/resvg-js";
import { load } from "cheerio";
import pRetry from "p-retry";
import type { OgImage, OgImages } from "../server/pages/og-images.ts";
import { readAddress } from "../site/address.ts";
import { owner } from "../site/owner/current.ts";
import { PAGES } from "../site/pages.ts";
import { FONT_FILES, ogImage } from "./og-image.ts";
import { NEXT } from "./replace-build.ts";

const root = join(import.meta.dirname, "..");
const build = join(root, "build", NEXT);
const folder = join(build, "og");
/** A part of each hash, because another version may draw another picture. */
const RENDERER = "resvg 2.6.2";
/** The drawing runs in threads of its own. */
const CONCURRENCY = 4;

/** Calls back with the origin of the built site, running on an empty database. */
async function withSite(use: (origin: string) => Promise<void>): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "blc-og-"));
  // Each page is asked for twice: finishing all of them would take longer than the pictures.
  const settings = {
    HOST: "127.0.0.1",
    PORT: "0",
    DATABASE_URL: `sqlite:${scratch}/site.db`,
    PAGE_CACHE_SECONDS: "0",
  };
  // In an empty folder and without the environment, so that the owner's settings do not apply.
  const site = spawn(process.execPath, [join(root, "server/index.ts"), build], {
    cwd: scratch,
    env: settings,
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await use(await originOf(site.stdout));
  } finally {
    site.kill();
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function originOf(stdout: Readable): Promise<string> {
  for await (const line of createInterface(stdout)) {
    const origin = /^The site runs at (\S+)/.exec(line)?.[1];
    if (origin) {
      stdout.resume();
      return origin;
    }
  }
  throw new Error("the built site did not start");
}

/** A page of the site, which answers 503 while it is busy. @throws when it still does after a minute */
function pageAt(address: string): Promise<string> {
  const ask = async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.text();
  };
  const shouldRetry = ({ error }: { error: Error }) => error.message === `${address}: 503`;
  return pRetry(ask, { retries: 60, factor: 1, shouldRetry });
}

/** The addresses of a page in its languages, as it says itself. */
async function translations(origin: string, path: string): Promise<URL[]> {
  const page = load(await pageAt(origin + path));
  const links = page("link[rel=alternate][hreflang]:not([hreflang=x-default])").toArray();
  return links.map((link) => new URL(page(link).attr("href") ?? ""));
}

async function draw(origin: string, { pathname, search }: URL): Promise<OgImage> {
  const { svg, alt } = ogImage(
    await pageAt(origin + pathname + search),
    pathname,
    owner().company.name,
  );
  const file = `${hash("sha256", RENDERER + svg).slice(0, 12)}.png`;
  if (!existsSync(join(folder, file))) {
    const options = { font: { fontFiles: FONT_FILES, loadSystemFonts: false } };
    writeFileSync(join(folder, file), (await renderAsync(svg, options)).asPng());
  }
  return { file, alt };
}

mkdirSync(folder, { recursive: true });
const images: OgImages = {};
await withSite(async (origin) => {
  const waiting = [...PAGES];
  const drawNext = async (): Promise<void> => {
    for (let page = waiting.pop(); page; page = waiting.pop()) {
      for (const address of await translations(origin, page.path))
        images[`${page.id}.${readAddress(address.pathname).prefix}`] = await draw(origin, address);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, drawNext));
});
writeFileSync(join(folder, "images.json"), JSON.stringify(images));
const current = new Set(["images.json", ...Object.values(images).map(({ file }) => file)]);
for (const name of readdirSync(folder)) if (!current.has(name)) rmSync(join(folder, name));
