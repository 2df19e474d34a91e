/** The gallery's examples, in every state and in both colour schemes: accessible, and no wider than a phone. */
import type { Page } from "@playwright/test";
import { startGallery } from "../../scripts/gallery.ts";
import { axeFindings, expect, test } from "./site-test.ts";

let gallery: Awaited<ReturnType<typeof startGallery>>;
test.beforeAll(async () => {
  gallery = await startGallery(0);
});
test.afterAll(() => gallery.stop());

test.use({ reducedMotion: "reduce" });

async function expectAccessible(page: Page, schemes: readonly ("light" | "dark")[]) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      page.url(),
    ).toBeLessThanOrEqual(width);
  }
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
}

test("every section, control and form state is accessible", async ({ page }) => {
  await page.goto(gallery.url);
  await expect(page.getByRole("heading", { name: "sections/hero" })).toBeVisible();
  await expectAccessible(page, ["light", "dark"]);

  // Examples that are shown by themselves, because their ids occur once in a document; by turns light and dark.
  const alone = await page
    .locator("a[href^='?name=']")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(alone.length).toBeGreaterThan(0);
  for (const [index, address] of alone.entries()) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, [index % 2 ? "light" : "dark"]);
    });
  }
});
