import type { Page } from "@playwright/test";
import { owner } from "../../site/owner/current.ts";
import { expect, goTo, printSheet, test } from "./site-test.ts";

test.use({ reducedMotion: "reduce" });

async function print(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: "screen" });
  await goTo(page, path);
  await printSheet(page);
}

test("who to call is on every sheet, and links have their whole address", async ({ page }) => {
  await print(page, "/privacy");
  const link = page
    .locator('main p a[href^="/"], main li a[href^="/"]')
    .locator("visible=true")
    .first();
  const address = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  // Chromium gives the parts of the content as a list of strings.
  const canonical = (await page.locator('link[rel="canonical"]').getAttribute("href")) ?? "";
  expect(address.replaceAll('" "', "")).toBe(
    `" (${new URL(canonical).origin}${await link.getAttribute("href")})"`,
  );
  const footer = page.locator("body > footer");
  const printed = await footer.innerText();
  for (const text of [owner().company.name, owner().company.phone, owner().company.city])
    expect(printed).toContain(text);
  // Browsers repeat the footer of a table that is not broken itself, if it is low.
  await expect(footer).toHaveCSS("display", "table-footer-group");
  await expect(footer).toHaveCSS("break-inside", "avoid");
  expect((await footer.boundingBox())?.height).toBeLessThan(100);
});

test("collapsed answers and hidden tab panels are printed", async ({ page }) => {
  await print(page, "/postgresql-health-check");
  const answers = page.locator("details > p");
  expect(await answers.count()).toBeGreaterThan(1);
  for (const answer of await answers.all()) {
    expect(
      await answer.evaluate((paragraph) =>
        paragraph.checkVisibility({ contentVisibilityAuto: true }),
      ),
    ).toBe(true);
    expect((await answer.boundingBox())?.height).toBeGreaterThan(10);
  }
  await print(page, "/soporte-mysql");
  await expect(page.getByRole("tabpanel").locator("visible=true")).toHaveCount(4);
});
