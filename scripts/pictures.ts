/**
 * Takes screenshots of pages for review: `node scripts/pictures.ts http://localhost:3000 out / /about …`
 * Each page at 390 and 1440 px, light and dark. Options: --lang=it (default es), --widths=390,1440, --themes=light.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { CHROMIUM_FLAGS, findChromium } from "./chromium.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lang: { type: "string", default: "es" },
    widths: { type: "string", default: "390,1440" },
    themes: { type: "string", default: "light,dark" },
  },
});
const [origin = "http://localhost:3000", folder = "pictures", ...paths] = positionals;
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
for (const theme of values.themes.split(",") as ("light" | "dark")[]) {
  for (const width of values.widths.split(",").map(Number)) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: theme,
      locale: values.lang,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    for (const path of paths.length > 0 ? paths : ["/"]) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      const name = `${path.slice(1).replaceAll(/[/?#=]/g, "_") || "home"}-${values.lang}-${width}-${theme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
