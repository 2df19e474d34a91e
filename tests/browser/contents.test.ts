import { expect, hydrated, test } from "./site-test.ts";

test.use({ reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });

test("the section that is read is marked, also on the next page", async ({ page }) => {
  const current = page.locator(".contents [aria-current]");
  await page.goto("/en/about");
  await hydrated(page);
  await expect(current).toHaveCount(0);
  await page.locator(".contents a").nth(2).click();
  await expect(page).toHaveURL(/#\w+$/);
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
  await expect(page.locator(".contents ol")).toBeInViewport();
  await page.locator("header a[href$='/soporte-mysql']").first().click();
  await expect(page.locator("#planes")).toBeAttached();
  await page.locator(".section-mark a").nth(3).scrollIntoViewIfNeeded();
  await page.locator(".section-mark a").nth(3).click();
  await expect(current).toHaveAttribute("href", new URL(page.url()).hash);
});
