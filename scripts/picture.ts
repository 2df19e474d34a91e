/**
 * `npm run picture`: takes the README's picture of the home page, and notes of which first screen it
 * is, by which a test tells when it shows another one.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { load } from "cheerio";
import { startSite } from "../tests/site-process.ts";
import { CHROMIUM_FLAGS, findHeadlessShell } from "./chromium.ts";

export const PICTURE = "docs/home.png";
/** The hash of what the picture shows. */
export const PICTURED = "docs/home.sha256";

/** @param html of the English home page @returns a hash of its header and its opening, and of how they look */
export function firstScreen(html: string): string {
  const $ = load(html);
  const shown = [$("header"), $("main > section").first()].map((part) => part.html());
  const styles = ["pages/home/cluster", "pages/home/measured", "layout/header"].map((name) =>
    readFileSync(`app/${name}.module.css`, "utf8"),
  );
  return createHash("sha256")
    .update([...shown, ...styles].join("\n"))
    .digest("hex");
}

async function take(): Promise<void> {
  const site = await startSite({});
  const browser = await chromium.launch({
    executablePath: findHeadlessShell(),
    args: CHROMIUM_FLAGS,
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  await page.goto(`${site.url}/en`, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: PICTURE });
  await browser.close();
  const html = await (await fetch(`${site.url}/en`)).text();
  writeFileSync(PICTURED, `${firstScreen(html)}\n`);
  await site.stop();
}

if (import.meta.main) await take();
