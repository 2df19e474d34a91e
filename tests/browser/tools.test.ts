/** The tools that the server answers: typed by keys alone, changed to another language, and printed. */
import { outage } from "@blc/diagnose";
import type { Page } from "@playwright/test";
import es from "../../app/pages/downtime-cost/es.json" with { type: "json" };
import support from "../../app/pages/soporte-mysql/es.json" with { type: "json" };
import { viewsOf } from "./matrix.ts";
import { arrived, expect, goTo, hydrated, test } from "./site-test.ts";

test.use({ reducedMotion: "reduce", timezoneId: "America/Bogota" });

const cost = (page: Page) => page.locator("#result");
/** The amounts of an hour, an outage and a year. */
const sums = (page: Page) => page.getByRole("status").locator("dt + dd");

/** The first field of each tool, and what sends it. */
const INSTRUMENTS = {
  "/downtime-cost": ["#revenue", "form#cost button"],
  "/version-check": ["#version", "#form button"],
  "/health-check-tool": ["#paste-now", "[data-read]"],
  "/config-check": ["#config-text", "[data-read]"],
} as const;

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

test("each tool is ready for input on the first screen of a phone and of a desk", async ({
  page,
}) => {
  for (const [index, [path, controls]] of Object.entries(INSTRUMENTS).entries())
    for (const { language } of viewsOf(index)) {
      await page.goto(`/${language}${path}`);
      for (const screen of SCREENS) {
        await page.setViewportSize(screen);
        for (const control of controls)
          await expect(page.locator(control), `${language}${path} ${control}`).toBeInViewport({
            ratio: 1,
          });
      }
    }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });
    test("figures are worked out, and put into a message", async ({ page }) => {
      await goTo(page, "/es/downtime-cost");
      await page.locator("#revenue-low").focus();
      for (const text of ["9.000", "12.000", "16.000", "", "80", "", "", "25", ""]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Tab");
      }
      await expect(page.locator("#cost button")).toBeFocused();
      await page.keyboard.press("Enter");
      await arrived(page, /\?.*revenue=12\.000/);
      await expect(sums(page)).toHaveText(["7200", "–", "–"]);
      await expect(page.locator("#revenue")).toHaveValue("12.000");
      await page.locator("#next").getByRole("link", { name: es.next.message }).click();
      const message = page.locator("#message");
      await expect(message).toHaveValue(/7200/);
      // The field is filled in two steps, between which hydration would drop the selection.
      await hydrated(page);
      await message.fill("Lo vemos el lunes");
      await expect(message).toHaveValue("Lo vemos el lunes");
    });
  });

for (const screen of SCREENS)
  test(`the sums are in sight of the field that changes them, on a short page of ${screen.width} px`, async ({
    page,
  }) => {
    const see = async (amounts: string[]) => {
      await expect(sums(page)).toHaveText(amounts);
      for (const sum of await sums(page).all()) await expect(sum).toBeInViewport({ ratio: 1 });
    };
    await page.setViewportSize(screen);
    await page.goto(`/es/downtime-cost?${outage.EXAMPLE}`, { waitUntil: "networkidle" });
    await see(["7800 €", "18 360 €", "55 080 €"]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      8_500,
    );
    await page.locator("summary", { hasText: es.form.groups.data }).focus();
    await page.keyboard.press("Enter");
    await page.locator("#rpo").fill("30");
    await page.keyboard.press("Tab");
    await see(["7800 €", "23 520 €", "70 560 €"]);
    await expect(page.locator("#rpo-high")).toBeFocused();
    // Nothing lies on it.
    await page.locator("#rpo-high").click({ trial: true });
    await page.getByRole("link", { name: es.form.clear }).click();
    await expect(cost(page)).toHaveCount(0);
    for (const id of ["#revenue", "#rpo", "#currency"])
      await expect(page.locator(id)).toHaveValue("");
  });

test("on paper stand the figures, with their day, and no form", async ({ page }) => {
  const today = () =>
    new Intl.DateTimeFormat("es", { dateStyle: "long", timeZone: "UTC" }).format(new Date());
  // Before and after: midnight may lie between.
  const before = today();
  await page.emulateMedia({ media: "print" });
  await goTo(page, `/es/downtime-cost?${outage.EXAMPLE}`);
  await expect(page.locator("#cost")).toBeHidden();
  await expect(cost(page).getByText(new RegExp(`${before}|${today()}`))).toBeVisible();
  await expect(cost(page).getByRole("table")).toHaveCount(2);
  await expect(cost(page).getByRole("link").locator("visible=true")).toHaveCount(1);
});

test("the plans' hours stand in the visitor's zone too", async ({ page }) => {
  await goTo(page, "/es/soporte-mysql");
  const { own, cities } = support.hours;
  const hours = (name: string) => page.locator("#basic-panel span", { hasText: name }).locator("b");
  await expect(hours(own)).toHaveText((await hours(cities.bogota).textContent()) ?? "");
});
