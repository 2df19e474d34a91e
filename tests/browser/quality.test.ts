import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import AxeBuilder from "@axe-core/playwright";
import { LANGUAGES } from "../../app/site/languages.ts";
import { NOT_FOUND, PAGES } from "../../app/site/pages.ts";
import { expect, hydrated, test } from "./site-test.ts";

const PATHS = [...PAGES.map(({ path }) => path), NOT_FOUND.path];
const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

test.use({ reducedMotion: "reduce" });

for (const path of PATHS) {
  test.describe(path, () => {
    // Of the not-found page itself, the browser says so.
    test.use({ expectedErrors: path === NOT_FOUND.path ? [/404/] : [] });

    test("axe finds nothing and nothing is wider than the screen, in any language", async ({ page }) => {
      test.setTimeout(180_000);
      for (const language of LANGUAGES) {
        await page.goto(`${path}?lng=${language}`);
        await hydrated(page);
        for (const width of [320, 390, 768, 1024, 1440, 1920]) {
          await page.setViewportSize({ width, height: 800 });
          const scroll = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scroll, `${language}, ${width} px`).toBeLessThanOrEqual(width);
        }
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const { violations } = await new AxeBuilder({ page }).withTags(STANDARD).analyze();
          const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
          expect(found, `${language}, ${colorScheme}`).toEqual([]);
        }
      }
    });

    test("nothing shifts, nothing blocks, and script stays in its budget", async ({ page }) => {
      const requests: { url: string; type: string }[] = [];
      page.on("request", (request) => requests.push({ url: request.url(), type: request.resourceType() }));
      const refused: string[] = [];
      page.on("response", (response) => response.ok() || refused.push(new URL(response.url()).pathname));
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(path, { waitUntil: "networkidle" });
      await hydrated(page);
      expect(refused).toEqual(path === NOT_FOUND.path ? [path] : []);
      expect(await page.evaluate(() => (window as never as { shift: number }).shift)).toBe(0);
      const sheets = requests.filter(({ type }) => type === "stylesheet").map(({ url }) => new URL(url).pathname);
      expect(sheets, "only that of what is printed, which no screen waits for").toEqual([
        expect.stringMatching(/^\/assets\/print-[^/]+\.css$/),
      ]);
      const scripts = requests.filter(({ type }) => type === "script").map(({ url }) => new URL(url).pathname);
      const folder = join(import.meta.dirname, "../../build/client");
      const bytes = [...new Set(scripts)].map(
        (script) => brotliCompressSync(readFileSync(join(folder, script))).length,
      );
      const total = bytes.reduce((sum, size) => sum + size, 0);
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThanOrEqual(path === "/contact" ? 190_000 : 130_000);
    });
  });
}

test("no link of the site leads nowhere", async ({ site }) => {
  const targets = new Set<string>();
  for (const path of PATHS) {
    const html = await (await fetch(site.url + path, { headers: { "accept-language": "es" } })).text();
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="([/#][^"]*)"/g))
      targets.add(new URL(href.replaceAll("&amp;", "&"), site.url + path).href);
  }
  expect(targets.size).toBeGreaterThan(PATHS.length);
  for (const target of targets) {
    const url = new URL(target);
    const response = await fetch(url.origin + url.pathname + url.search, {
      headers: { "accept-encoding": "identity" },
    });
    expect(response.status, target).toBe(url.pathname === NOT_FOUND.path ? 404 : 200);
    if (url.hash) expect(await response.text(), target).toContain(`id="${url.hash.slice(1)}"`);
  }
});
