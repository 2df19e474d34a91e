import { languagesOf } from "./matrix.ts";
import { expect, hold, hydrated, painted, test, watchShift } from "./site-test.ts";

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
      for (const language of languagesOf(index)) {
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

test("each fallback font has the metrics and weight of its web font", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const sizes = await page.evaluate(async () => {
    const measure = (stack: string, weight: number, text: string) => {
      const element = document.createElement("span");
      element.style.cssText = "position: absolute; white-space: pre; font-size: 40px; line-height: normal";
      element.style.fontFamily = stack;
      element.style.fontWeight = String(weight);
      element.textContent = text;
      document.body.append(element);
      const { width, height } = element.getBoundingClientRect();
      element.remove();
      return { width, height };
    };
    const text = "Bases de datos de guardia, también de noche: réplicas, copias y consultas";
    const both = async (selector: string, weight: number) => {
      const stack = getComputedStyle(document.querySelector(selector) as Element).fontFamily;
      const standIns = stack.slice(stack.indexOf(",") + 1);
      // It is refused when one of the stand-ins is not on this machine; the others are there then.
      await document.fonts.load(`${weight} 40px ${stack}`, text).catch(() => []);
      return { real: measure(stack, weight, text), standIn: measure(standIns, weight, text) };
    };
    return {
      display: await both("h1", 600),
      mono: await both(".mark", 400),
      bold: await both(".mark", 600),
    };
  });
  for (const [face, { real, standIn }] of Object.entries(sizes)) {
    expect(Math.abs(standIn.height - real.height), face).toBeLessThanOrEqual(1);
    expect(standIn.width / real.width, face).toBeGreaterThan(face === "display" ? 0.97 : 0.998);
    expect(standIn.width / real.width, face).toBeLessThan(face === "display" ? 1.03 : 1.002);
  }
});
