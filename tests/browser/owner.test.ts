/** With a file that fills in everything, with words as long as owners write them, no page scrolls sideways. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { localAddress } from "../../site/address.ts";
import { writeFilledOwner } from "../filled-owner.ts";
import { expect, serve, test as siteTest } from "./site-test.ts";

const WIDTHS = [320, 390, 768, 1440];
const PATHS = [
  "/",
  "/about",
  "/contact",
  "/soporte-mysql",
  "/partners",
  "/blc-shell",
  "/legal-notice",
  "/privacy",
  "/remote-dba",
];

const test = siteTest.extend<object, { filledUrl: string }>({
  filledUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "blc-owner-"));
      const name = "Donaudampfschifffahrts Elektrizitätenhauptbetriebswerk BauAG";
      const sentence = `${name} ${"palabras de una frase larga ".repeat(5)}`;
      const OWNER_FILE = writeFilledOwner(folder, { name, sentence });
      await serve({ OWNER_FILE }, ({ url }) => use(url));
      rmSync(folder, { recursive: true });
    },
    { scope: "worker" },
  ],
});

for (const language of ["es", "it"] as const)
  test(`long values fit every screen, in ${language}`, async ({ page, filledUrl }) => {
    await page.emulateMedia({ colorScheme: language === "es" ? "light" : "dark" });
    for (const path of PATHS) {
      await page.goto(filledUrl + localAddress(path, language));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(() => {
          if (document.documentElement.scrollWidth <= innerWidth) return [];
          const parts = Array.from(document.querySelectorAll("body *"));
          return parts
            .filter((part) => part.getBoundingClientRect().right > innerWidth + 1)
            .slice(0, 4)
            .map((part) => part.outerHTML.slice(0, 200));
        });
        expect.soft(over, `${path} at ${width}`).toEqual([]);
      }
    }
  });
