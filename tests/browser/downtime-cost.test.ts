import type { Page } from "@playwright/test";
import en from "../../app/pages/downtime-cost/en.json" with { type: "json" };
import es from "../../app/pages/downtime-cost/es.json" with { type: "json" };
import { EXAMPLE } from "../../app/tools/downtime-cost/example.ts";
import { LANGUAGES } from "../../site/languages.ts";
import { axeFindings, chooseLanguage, expect, expectToFit, hydrated, test } from "./site-test.ts";

const result = (page: Page) => page.locator("#result");

/** Types into the field that has the focus, and goes on to the next one. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("figures typed by keyboard are worked out, and put into a message", async ({ page }) => {
      await page.goto("/es/downtime-cost");
      if (javaScriptEnabled) await hydrated(page);
      await page.locator("#revenue-low").focus();
      await type(page, "9.000", "12.000", "16.000", "", "80", "", "", "25", "");
      await expect(page.locator("#people")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\?.*revenue=12\.000.*#result$/);
      await expect(result(page)).toBeInViewport();
      await expect(result(page)).toContainText("7.200");
      await expect(page.locator("#revenue")).toHaveValue("12.000");
      await page.locator("#next").getByRole("link", { name: es.next.message }).click();
      const message = page.locator("#message");
      await expect(message).toHaveValue(/7\.200/);
      // The field is filled in two steps, between which hydration would drop the selection.
      if (javaScriptEnabled) await hydrated(page);
      await message.fill("Lo vemos el lunes");
      await expect(message).toHaveValue("Lo vemos el lunes");
    });
  });

test("another language keeps the figures", async ({ page }) => {
  await page.goto("/es/downtime-cost?in=es&revenue=12.500,5&dependent=80&recovered=0");
  await hydrated(page);
  await chooseLanguage(page, "English");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("#revenue")).toHaveValue("12,500.5");
  await expect(result(page)).toContainText("10,000");
  await page.getByRole("button", { name: en.form.submit }).click();
  await expect(page).toHaveURL(/in=en/);
  await expect(result(page)).toContainText("10,000");
});

test("starting again empties the fields", async ({ page }) => {
  await page.goto("/es/downtime-cost?in=es&currency=EUR&revenue=12.000&target=99,9");
  await hydrated(page);
  await page.locator("#revenue-low").fill("9.000");
  await page.getByRole("link", { name: es.form.clear }).click();
  await expect(result(page)).toHaveCount(0);
  for (const id of ["#revenue", "#revenue-low", "#target", "#currency"]) await expect(page.locator(id)).toHaveValue("");
});

test("an optional group opens by keyboard, and stays open with its figures", async ({ page }) => {
  await page.goto("/es/downtime-cost");
  await hydrated(page);
  const group = page.locator("summary", { hasText: es.form.groups.availability });
  await group.focus();
  await page.keyboard.press("Enter");
  await page.locator("#target").fill("99,9");
  await page.locator("#target").press("Enter");
  await expect(page.locator("#availability")).toContainText("43,2");
  await expect(page.locator("#target")).toBeVisible();
});

test("axe finds nothing in a result, and nothing is wider than the screen", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Figures as long as they get, and every kind of message.
  const long = EXAMPLE.replace("currency=EUR", "currency=ARS").replace("revenue=12000", "revenue=123456789.25");
  const largest = `in=en&currency=ARS&revenue=${1e12}&dependent=100&recovered=0&detect=525600&respond=1&repair=1&outages=99999&rpo=1&target=9`;
  const wrong = "in=en&dependent=130&idle=ten&repair=60&repair-low=90&outages-high=4&nodes=2.5&value=-1";
  for (const [index, language] of LANGUAGES.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 ? "light" : "dark" });
    await page.goto(`/${language}/downtime-cost?${[long, largest, wrong][index % 3]}`);
    await hydrated(page);
    for (const details of await page.locator("main details:not([open]) > summary").all()) await details.click();
    for (const width of [1440, 320]) await expectToFit(page, width);
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("paper has the day, the figures and every term, and no form", async ({ page }) => {
  const today = () => new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  // Before and after: midnight may lie between.
  const before = today();
  await page.goto(`/es/downtime-cost?${EXAMPLE}`);
  const day = new RegExp(`${before}|${today()}`);
  await hydrated(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("#form")).toBeHidden();
  await expect(result(page).getByText(day)).toBeVisible();
  await expect(result(page).getByRole("table")).toHaveCount(2);
  await expect(result(page).getByRole("rowheader", { name: es.form.inputs.reentry, exact: true })).toBeVisible();
  await expect(result(page).getByRole("link").locator("visible=true")).toHaveCount(1);
});
