import { expect, fill, hydrated, test, verify } from "./site-test.ts";

test("a plan's button says which plan is asked for, and the message keeps it", async ({ page, site }) => {
  await page.goto("/soporte-mysql");
  await hydrated(page);
  await page.getByRole("tab", { name: "Premium" }).click();
  await page.locator("#premium-panel").getByRole("link").click();
  await expect(page.locator("#subject")).toHaveValue("sales");
  await expect(page.getByRole("checkbox", { name: "Pregunto por el plan Premium, 2999 USD al mes" })).toBeChecked();
  await fill(page, { email: "plan@example.com" });
  await verify(page);
  await page.locator('button[type="submit"].btn').click();
  await expect(page.getByText("Enviar otro mensaje")).toBeVisible();
  const stored = site.query("select origin from contact_messages where email = 'plan@example.com'");
  expect(stored).toEqual([{ origin: "subject=sales&plan=premium" }]);
});

test("the days of a plan's week stand beside their rows of hours", async ({ page }) => {
  await page.goto("/soporte-mysql");
  for (const width of [390, 800, 960, 1440, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    // At one moment: the lines above may break otherwise when the fonts arrive.
    const week = await page
      .locator("#basic-panel")
      .getByRole("img")
      .first()
      .evaluate((week) => {
        const box = (selector: string) => week.querySelector(selector)?.getBoundingClientRect();
        return { days: box("ul"), hours: box("svg"), last: box("li:last-child") };
      });
    expect(week.hours?.y, `${width} px`).toBe(week.days?.y);
    expect(Math.abs((week.hours?.bottom ?? 0) - (week.last?.bottom ?? Infinity)), `${width} px`).toBeLessThan(2);
  }
});
