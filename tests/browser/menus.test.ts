import { es } from "./copy.ts";
import { arrived, expect, goTo, hydrated, test } from "./site-test.ts";

test.use({ viewport: { width: 1440, height: 800 } });

/** Choosing closes a menu: also what the visitor has already, when nothing else happens. */
test("choosing a page closes the menu, also the current one, by pointer and by key", async ({
  page,
}) => {
  await goTo(page, "/remote-dba");
  const button = page.getByRole("button", { name: es.layout.nav.services });
  const menu = page.locator("#services-menu");
  const here = menu.locator('a[href$="/remote-dba"]');
  await button.click();
  await expect(menu.getByRole("link").first()).toHaveAttribute("href", "/services");
  await menu.locator('a[href$="/consulting"]').click();
  await arrived(page, /\/consulting$/);
  await expect(menu).toBeHidden();
  await button.click();
  await here.click();
  await arrived(page, /\/remote-dba$/);
  await button.click();
  await here.click();
  await expect(menu).toBeHidden();
  // The end of a navigation closes the menus once more.
  await hydrated(page);
  await button.press("Enter");
  await here.press("Enter");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await arrived(page, /\/remote-dba$/);
  await page.getByRole("link", { name: es.partners.menu.name }).first().click();
  await arrived(page, /\/partners$/);
  await button.click();
  await page.goBack();
  await arrived(page, /\/remote-dba$/);
  await expect(menu).toBeHidden();
});

test("with forced colours what is current is underlined, and nothing else", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const line = "text-decoration-line";
  const bar = page.getByRole("navigation", { name: es.layout.nav.label });
  const menu = page.locator("#services-menu");
  const button = (name: string) => page.getByRole("button", { name });
  await page.goto("/remote-dba");
  await expect(button(es.layout.nav.services)).toHaveCSS(line, "underline");
  await expect(button(es.layout.nav.solutions)).toHaveCSS(line, "none");
  await button(es.layout.nav.services).click();
  await expect(menu.locator('a[href$="/remote-dba"]')).toHaveCSS(line, "underline");
  await expect(menu.locator('a[href$="/consulting"]')).toHaveCSS(line, "none");
  await page.goto("/contact");
  const contact = page.getByRole("banner").getByRole("link", { name: es.contact.menu.name });
  await expect(contact).toHaveCSS(line, "underline");
  await page.goto("/startups");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    if (width === 390) await button(es.layout.nav.menu).click();
    await expect(bar.getByRole("link", { name: es.startups.menu.name })).toHaveCSS(
      line,
      "underline",
    );
    await expect(bar.getByRole("link", { name: es.partners.menu.name })).toHaveCSS(line, "none");
  }
});

// With script, a journey takes a page from it, in tests/browser-engines/.
test.describe("on a phone without script, the menu", () => {
  test.use({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });

  test("is folded, fits the screen, and its button closes it", async ({ page }) => {
    await page.goto("/es/remote-dba");
    const menu = page.locator("#site-menu");
    const button = page.locator('[popovertarget="site-menu"]');
    await expect(button).toHaveText(es.layout.nav.menu, { useInnerText: true });
    await button.click();
    await expect(button).toHaveText(es.layout.nav.close, { useInnerText: true });
    // Wholly in the window: nobody takes its end for that of the list.
    expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    const hidden = page.locator('#services-menu a[href$="/remote-dba"]');
    await expect(hidden).toBeHidden();
    await page.locator("header summary", { hasText: es.layout.nav.services }).click();
    await expect(hidden).toBeVisible();
    await button.click();
    await expect(menu).toBeHidden();
  });
});

test("a dropdown menu stands under its button and within the grid, no wider than its content needs", async ({
  page,
}) => {
  await page.goto("/es/about");
  const grid = await page.locator("header .wrap").evaluate((wrap) => {
    const { right } = wrap.getBoundingClientRect();
    return right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
  });
  for (const [id, most] of [
    ["services-menu", 736],
    ["solutions-menu", 736],
    ["products-menu", 352],
    ["tools-menu", 736],
    ["language-menu", 240],
  ] as const) {
    const button = page.locator(`[popovertarget="${id}"]`);
    await button.click();
    // At one moment: the widths of the labels change when the fonts arrive.
    const { above, menu } = await button.evaluate((button) => {
      const menu = document
        .getElementById(button.getAttribute("popovertarget") ?? "")
        ?.getBoundingClientRect();
      return { above: button.getBoundingClientRect(), menu };
    });
    expect(menu?.width, id).toBeLessThanOrEqual(most);
    expect(menu?.right, id).toBeLessThanOrEqual(grid + 1);
    expect(menu?.y, id).toBeGreaterThanOrEqual(above.bottom - 1);
    expect(menu?.x, id).toBeLessThanOrEqual(above.x + 1);
    expect(menu?.right, id).toBeGreaterThan(above.x);
    await page.keyboard.press("Escape");
    await expect(page.locator(`#${id}`)).toBeHidden();
    await expect(button).toBeFocused();
  }
});
