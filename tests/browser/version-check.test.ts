import type { Page } from "@playwright/test";
import en from "../../app/pages/version-check/en.json" with { type: "json" };
import es from "../../app/pages/version-check/es.json" with { type: "json" };
import { LANGUAGES } from "../../site/languages.ts";
import { axeFindings, expect, expectToFit, hydrated, test } from "./site-test.ts";

const field = (page: Page) => page.locator("#version");
const answer = (page: Page) => page.locator("#answer");

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a version that is typed leads to its answer, by keys alone", async ({ page }) => {
      await page.goto("/es/version-check");
      if (javaScriptEnabled) await hydrated(page);
      await field(page).focus();
      await page.keyboard.type("10.6.22-MariaDB-log");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/es\/version-check\?version=10\.6\.22-MariaDB-log&product=#answer$/);
      await expect(answer(page).getByRole("heading")).toHaveText("MariaDB 10.6.22");
      await expect(answer(page)).toBeInViewport();
      await expect(answer(page)).toContainText(es.states.ended);
      await expect(field(page)).toHaveValue("10.6.22-MariaDB-log");
    });
  });

test("the answer is the same version in another language", async ({ page }) => {
  await page.goto("/en/version-check?version=8.0.46");
  await hydrated(page);
  await page
    .getByRole("banner")
    .locator('[hreflang="es"]')
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/es\/version-check\?version=8\.0\.46/);
  await expect(answer(page)).toContainText(es.states.ended);
});

test("axe finds nothing in an answer, a question or an error, and 320 px are enough", async ({ page }) => {
  const long = "[cqlsh 6.1.0 | Cassandra 4.0.11 | CQL spec 3.4.5 | Native protocol v5]";
  for (const [index, version] of ["8.0.46-37", "10.6", "x".repeat(200), long, "28.4.0"].entries()) {
    await page.goto(`/${LANGUAGES[index]}/version-check?${new URLSearchParams({ version })}`);
    await hydrated(page);
    await expectToFit(page, 320);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("the printed sheet has the version, its dates and the day, and no form", async ({ page }) => {
  await page.goto("/en/version-check?version=8.0.46");
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(answer(page)).toContainText("MySQL 8.0.46");
  const [before] = en.answer.sheet.split("{{day}}");
  await expect(answer(page).getByText(before ?? "")).toBeVisible();
  await expect(field(page)).toBeHidden();
});
