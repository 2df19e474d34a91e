/** With a file that fills in everything, with words as long as owners write them, no page scrolls sideways. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFilledOwner } from "../filled-owner.ts";
import { expect, serve, test } from "./site-test.ts";

const WIDTHS = [320, 390, 768, 1440];
const PATHS = [
  "",
  "/about",
  "/contact",
  "/soporte-mysql",
  "/partners",
  "/blc-shell",
  "/legal-notice",
  "/privacy",
  "/remote-dba",
];

test("long values fit every screen", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "blc-owner-"));
  const name = "Donaudampfschifffahrts Elektrizitätenhauptbetriebswerk BauAG";
  const sentence = `${name} ${"palabras de una frase larga ".repeat(5)}`;
  await serve({ OWNER_FILE: writeFilledOwner(folder, { name, sentence }) }, async ({ url }) => {
    for (const address of PATHS.flatMap((path) => [`/es${path}`, `/it${path}`])) {
      await page.goto(url + address);
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
        expect.soft(over, `${address} at ${width}`).toEqual([]);
      }
    }
    await page.close();
  });
  rmSync(folder, { recursive: true });
});
