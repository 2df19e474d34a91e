import { localAddress } from "../../site/address.ts";
import { PATHS, viewsOf } from "./matrix.ts";
import { expect, hold, painted, test, watchShift } from "./site-test.ts";

/** Pages of each kind, looked at on a desk as well. */
const ON_DESK = [
  "/",
  "/soporte-mysql",
  "/mysql-health-check",
  "/mariadb-high-availability",
  "/contact",
];

test.use({ reducedMotion: "reduce" });

/** In the page: whether each face that the page uses is there. */
const facesLoaded = () =>
  [...document.fonts]
    .filter(({ family }) => /^"?(Familjen Grotesk|JetBrains Mono)"?$/.test(family))
    .map(({ family, weight, status }) => `${family.replaceAll('"', "")} ${weight} ${status}`);

/*
 * A heading whose length is just that of its line takes a line more or less in the fallback, and no width of the fallback
 * saves all of them (docs/decisions/04-fonts-and-theme.md): where this finds one, say it in a word more or less.
 */
for (const [index, path] of PATHS.entries()) {
  test(`nothing of ${path} moves when the fonts come late`, async ({ browser }) => {
    for (const width of ON_DESK.includes(path) ? [390, 1440] : [390]) {
      for (const { language } of viewsOf(index)) {
        const context = await browser.newContext({ viewport: { width, height: 900 } });
        const page = await context.newPage();
        const release = await hold(page, "**/*.woff2");
        const shift = await watchShift(page);
        await page.goto(localAddress(path, language), { waitUntil: "domcontentloaded" });
        await painted(page);
        const early = await page.evaluate(facesLoaded);
        expect(early).toEqual(["Familjen Grotesk 600 loading"]);
        release();
        await expect
          .poll(() => page.evaluate(facesLoaded))
          .toEqual(
            expect.arrayContaining(["Familjen Grotesk 600 loaded", "JetBrains Mono 400 loaded"]),
          );
        await painted(page);
        expect(await shift(), `${language}, ${width} px`).toBe(0);
        await context.close();
      }
    }
  });
}
