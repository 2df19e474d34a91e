import type { Page } from "@playwright/test";
import { es } from "./copy.ts";
import { expect, hydrated, test } from "./site-test.ts";

/** Waits for the end of a navigation, which closes the menus once more. */
const navigated = (page: Page) => page.waitForFunction(() => navigation.transition === null);

/** Choosing closes a menu: also what the visitor has already, when nothing else happens. */
test.describe("choosing the current page or language closes the menu", () => {
  test("a link, on a wide screen, by pointer and by key", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/remote-dba");
    await hydrated(page);
    const button = page.getByRole("button", { name: es.layout.nav.services });
    const menu = page.locator("#services-menu");
    const here = menu.locator('a[href$="/remote-dba"]');
    await button.click();
    await here.click();
    await expect(menu).toBeHidden();
    await navigated(page);
    await button.press("Enter");
    await here.press("Enter");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/\/remote-dba$/);
  });

  test("a link and a language, on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/partners");
    await hydrated(page);
    const menu = page.locator("#site-menu");
    for (const [name, address] of [
      [es.partners.menu.name, "/partners"],
      ["Español", "/es/partners"],
      ["Català", "/ca/partners"],
      ["Català", "/ca/partners"],
    ] as const) {
      await page.locator('[popovertarget="site-menu"]').click();
      await expect(menu).toBeVisible();
      await menu.getByRole("link", { name, exact: true }).click();
      await expect(menu).toBeHidden();
      await navigated(page);
      await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "ca");
  });
});

test("navigating back closes an open menu", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("link", { name: es.partners.menu.name }).first().click();
  await expect(page).toHaveURL(/\/partners$/);
  await page.getByRole("button", { name: es.layout.nav.services }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator("#services-menu")).toBeHidden();
});

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("what is current is underlined, and nothing else", async ({ page }) => {
    const line = "text-decoration-line";
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto("/partners");
    const bar = page.getByRole("navigation", { name: es.layout.nav.label });
    await expect(bar.getByRole("link", { name: es.partners.menu.name })).toHaveCSS(line, "underline");
    await expect(bar.getByRole("link", { name: es.startups.menu.name })).toHaveCSS(line, "none");
    await page.goto("/remote-dba");
    await expect(page.getByRole("button", { name: es.layout.nav.services })).toHaveCSS(line, "underline");
    await expect(page.getByRole("button", { name: es.layout.nav.solutions })).toHaveCSS(line, "none");
    await page.getByRole("button", { name: es.layout.nav.services }).click();
    const menu = page.locator("#services-menu");
    await expect(menu.locator('a[href$="/remote-dba"]')).toHaveCSS(line, "underline");
    await expect(menu.locator('a[href$="/consulting"]')).toHaveCSS(line, "none");
    await page.goto("/contact");
    await expect(page.getByRole("banner").getByRole("link", { name: es.contact.menu.name })).toHaveCSS(
      line,
      "underline",
    );
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/startups");
    await page.getByRole("button", { name: es.layout.nav.menu }).click();
    await expect(bar.getByRole("link", { name: es.startups.menu.name })).toHaveCSS(line, "underline");
    await expect(bar.getByRole("link", { name: es.partners.menu.name })).toHaveCSS(line, "none");
  });
});
