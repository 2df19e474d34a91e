import { EMERGENCY } from "../../site/pages.ts";
import { expect, hydrated, test } from "./site-test.ts";

const FORM = 'main a[href$="/contact?type=emergency"]';

test.use({ viewport: { width: 320, height: 568 } });

test("somebody whose database is down gets to the form in two taps, on the smallest phone", async ({ page }) => {
  await page.goto("/es/about");
  await page.locator('[popovertarget="site-menu"]').click();
  await expect(page.locator("#site-menu").getByRole("link").first()).toHaveAttribute("href", `/es${EMERGENCY.path}`);
  await page.keyboard.press("Escape");
  await page.locator(`header > div > a[href$="${EMERGENCY.path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${EMERGENCY.path}$`));
  await expect(page.locator(FORM).first()).toBeInViewport({ ratio: 1 });
  await page.locator(FORM).first().click();
  await hydrated(page);
  await expect(page.locator("#subject")).toHaveValue("support");
  await expect(page.locator('[type="checkbox"][value="type=emergency"]')).toBeChecked();
});
