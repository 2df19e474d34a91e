import { viewsOf } from "./matrix.ts";
import { expect, hold, painted, test, watchShift } from "./site-test.ts";

/**
 * Pages of each kind. A heading whose length is just that of its line can take a line more or less in the stand-in, and
 * no width of the stand-in saves all of them (docs/decisions/017-fonts.md has those there are): where this test finds a
 * new one, let the heading be a word shorter or longer.
 */
const SAMPLE = ["/", "/soporte-mysql", "/mysql-health-check", "/blc-shell", "/mariadb-high-availability", "/contact"];

test.use({ reducedMotion: "reduce" });

/** In the page: whether each face that the page uses is there. */
const facesLoaded = () =>
  [...document.fonts]
    .filter(({ family }) => /^"?(Familjen Grotesk|JetBrains Mono)"?$/.test(family))
    .map(({ family, weight, status }) => `${family.replaceAll('"', "")} ${weight} ${status}`);

for (const [index, path] of SAMPLE.entries()) {
  test(`nothing of ${path} moves when the fonts come late`, async ({ browser, baseURL }) => {
    for (const width of [390, 1440]) {
      for (const { language } of viewsOf(index)) {
        const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
        const page = await context.newPage();
        const release = await hold(page, "**/*.woff2");
        const shift = await watchShift(page);
        await page.goto(`${baseURL}${path}?lng=${language}`, { waitUntil: "domcontentloaded" });
        await painted(page);
        const early = await page.evaluate(facesLoaded);
        expect(early).toEqual(["Familjen Grotesk 600 loading"]);
        release();
        await expect
          .poll(() => page.evaluate(facesLoaded))
          .toEqual(expect.arrayContaining(["Familjen Grotesk 600 loaded", "JetBrains Mono 400 loaded"]));
        await painted(page);
        expect(await shift(), `${language}, ${width} px`).toBe(0);
        await context.close();
      }
    }
  });
}
