import type { Page } from "@playwright/test";
import { COMPANY } from "../../site/company.ts";
import { PAGES } from "../../site/pages.ts";
import { samples } from "./matrix.ts";
import { expect, hydrated, test } from "./site-test.ts";

/** Paper: black on white whatever the screen's theme, all that is said, nothing to press. */
test.use({ colorScheme: "dark", reducedMotion: "reduce" });

async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await page.goto(path);
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet);
  await page.emulateMedia({ media: "print" });
}

test("each page prints dark text on white, without controls and header, and no drawing is too tall or cut", async ({
  page,
}) => {
  await page.setViewportSize({ width: 680, height: 1000 });
  for (const { path } of samples(PAGES)) {
    await print(page, path);
    const controls = page.locator("button, .btn, header, footer nav, main nav, [role=tab]");
    await expect(controls.locator("visible=true"), path).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    const pale = await page.evaluate(() => {
      // A canvas knows every way to write a colour.
      const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      const luminance = (color: string) => {
        if (!canvas) return 0;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
      };
      const page = getComputedStyle(document.documentElement).backgroundColor;
      const found = luminance(page) < 0.99 ? [`the page is ${page}`] : [];
      for (const element of document.querySelectorAll<HTMLElement>("main *:not(svg, svg *)")) {
        if (!element.checkVisibility()) continue;
        const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
        const { color, backgroundColor } = getComputedStyle(element);
        if (text && luminance(color) > 0.4) found.push(`${color}: ${element.outerHTML.slice(0, 80)}`);
        if (!/, 0\)$/.test(backgroundColor) && luminance(backgroundColor) < 0.99)
          found.push(`on ${backgroundColor}: ${element.outerHTML.slice(0, 80)}`);
      }
      return found;
    });
    expect(pale, path).toEqual([]);
    for (const figure of await page.locator("figure").all()) {
      expect(await figure.evaluate((element) => getComputedStyle(element).breakInside), path).toBe("avoid");
      expect((await figure.boundingBox())?.height, path).toBeLessThan(800);
    }
  }
});

test("who to call is on every sheet, and links have their address", async ({ page }) => {
  await print(page, "/privacy");
  const link = page.locator('main p a[href^="/"], main li a[href^="/"]').locator("visible=true").first();
  const address = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(address).toContain(await link.getAttribute("href"));
  const footer = page.locator("body > footer");
  const printed = await footer.innerText();
  for (const text of [COMPANY.name, COMPANY.phone, COMPANY.city]) expect(printed).toContain(text);
  // Browsers repeat the footer of a table that is not broken itself, if it is low.
  const style = await footer.evaluate((element) => {
    const { display, breakInside } = getComputedStyle(element);
    return [display, breakInside];
  });
  expect(style).toEqual(["table-footer-group", "avoid"]);
  expect((await footer.boundingBox())?.height).toBeLessThan(100);
});

test("collapsed answers and hidden tab panels are printed", async ({ page }) => {
  await print(page, "/postgresql-health-check");
  const answers = page.locator("details > p");
  expect(await answers.count()).toBeGreaterThan(1);
  for (const answer of await answers.all()) {
    expect(await answer.evaluate((paragraph) => paragraph.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
  }
  await print(page, "/soporte-mysql");
  await expect(page.getByRole("tabpanel").locator("visible=true")).toHaveCount(4);
});
