/** The pages of errors: the index, an error, and the ways that lead there. */
import type { Page } from "@playwright/test";
import copy from "../../app/errors/1062/es.json" with { type: "json" };
import es from "../../app/pages/errors/es.json" with { type: "json" };
import { expect, hydrated, test } from "./site-test.ts";

const field = (page: Page) => page.getByLabel(es.hero.label);
const shown = (page: Page) => page.locator("main li[data-words]:visible");
const status = (page: Page) => page.locator("main [role=status]");

// The first search in a language builds its index, for which a busy machine needs longer than a step may take.
test.beforeAll(async ({ site }) => void (await fetch(`${site.url}/es/search?q=1062`)));

test("the index is filtered by a number, by words without accents and by a whole message", async ({ page }) => {
  await page.goto("/es/errors");
  await hydrated(page);
  const all = await shown(page).count();
  for (const typed of [
    "1062",
    "clave dupl",
    "Error 'Duplicate entry '7' for key 'PRIMARY'' on query. Default database: 'shop'. Error_code: 1062",
  ]) {
    await field(page).fill(typed);
    await expect(shown(page).first(), typed).toContainText(copy.name);
    expect(await shown(page).count(), typed).toBeLessThan(all / 4);
    await expect(status(page)).toContainText(/encontrado/);
  }
  await field(page).fill("zxqwv");
  await expect(shown(page)).toHaveCount(0);
  await expect(status(page)).toHaveText(es.hero.foundNothing);
  await field(page).fill("");
  await expect(shown(page)).toHaveCount(all);
  await expect(status(page)).toHaveText("");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a message that is pasted into the index leads by the search to its page", async ({ page }) => {
      await page.goto("/es/errors");
      if (javaScriptEnabled) await hydrated(page);
      await field(page).fill("ERROR 1062 (23000): Duplicate entry '7' for key 'PRIMARY'");
      await field(page).press("Enter");
      await page.locator("section[aria-labelledby=answer] a").click();
      await expect(page).toHaveURL(/\/es\/errors\/1062$/);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(copy.name);
    });

    test("the emergency page leads to the errors that stop production", async ({ page }) => {
      await page.goto("/es/database-down");
      if (javaScriptEnabled) await hydrated(page);
      await page.locator("#errors a", { hasText: "1040" }).click();
      await expect(page).toHaveURL(/\/es\/errors\/1040$/);
      await expect(page.locator("main pre samp").first()).toContainText("Too many connections");
    });
  });

test("another number or symbol of an error leads to its page, in the same language", async ({ page }) => {
  await page.goto("/ca/errors/ER_CON_COUNT_ERROR");
  await expect(page).toHaveURL(/\/ca\/errors\/1040$/);
  await page.goto("/errors/er_dup_entry?lng=it");
  await expect(page).toHaveURL(/\/errors\/1062\?lng=it$/);
});
