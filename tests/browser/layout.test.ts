import { es } from "./copy.ts";
import { viewsOf } from "./matrix.ts";
import {
  arrived,
  chooseLanguage,
  expect,
  expectLanguage,
  goTo,
  hold,
  hydrated,
  languageMenu,
  markDocument,
  test,
} from "./site-test.ts";

const { nav } = es.layout;

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("the skip link is the first focusable element", async ({ page }) => {
    await page.goto("/about");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: es.layout.skip })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
  });

  test("a slow navigation shows a spinner without layout shift, loads no document and announces the page", async ({
    page,
  }) => {
    // The second load has the heading font from the start: what is measured is the spinner's doing alone.
    await page.goto("/", { waitUntil: "networkidle" });
    await page.reload();
    await hydrated(page);
    const isSameDocument = await markDocument(page);
    const top = await page.locator("main").boundingBox();
    const release = await hold(page, "**/about");
    await page.getByRole("link", { name: es.about.menu.name, exact: true }).first().click();
    await expect(page.locator(".spin")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: es.layout.loading })).toHaveCount(1);
    expect(await page.locator("main").boundingBox()).toEqual(top);
    release();
    await arrived(page, /\/about$/);
    await expect(page.locator(".spin")).toHaveCount(0);
    await expect(page.locator("main")).toBeFocused();
    await expect(page.locator('[aria-live="polite"]')).toHaveText(await page.title());
    expect(await isSameDocument()).toBe(true);
  });
});

test("changing the language in place keeps the page and is remembered", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goTo(page, "/about");
  await page.evaluate(() => window.scrollTo(0, 300));
  // By keyboard: before it clicks, the test's own driver may scroll what it takes for hidden.
  await languageMenu(page).press("Enter");
  await page.getByRole("link", { name: "Català" }).press("Enter");
  await expectLanguage(page, "ca");
  await arrived(page, /\/ca\/about$/);
  await expect(languageMenu(page)).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBe("ca");
  expect((await context.cookies()).find(({ name }) => name === "i18nextLng")?.value).toBe("ca");
});

test.describe("pages that do not exist", () => {
  test.use({ expectedErrors: [/404/] });

  test("an unknown address shows the not-found page and logs it", async ({ page }) => {
    const logged = page.waitForEvent("console", (message) =>
      message.text().includes("404: no page at /nope"),
    );
    const response = await page.goto("/nope");
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
    await hydrated(page);
    await page.getByRole("link", { name: es.notFound.hero.home }).click();
    await arrived(page, /\/$/);
    await page.goto("/en/nope");
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/en");
  });

  test("a page that was hidden meanwhile leads to it on a client navigation", async ({
    page,
    site,
  }) => {
    await goTo(page, "/");
    site.query("update pages set is_visible = 0 where path = '/mariadb-enterprise'");
    await page.getByRole("button", { name: nav.solutions }).click();
    await page.locator('#solutions-menu a[href$="/mariadb-enterprise"]').click();
    await arrived(page, /\/404$/);
    await expect(page.getByRole("heading", { name: "Página no encontrada" })).toBeVisible();
    site.query("update pages set is_visible = 1 where path = '/mariadb-enterprise'");
  });
});

test.describe("without script", () => {
  test.use({
    javaScriptEnabled: false,
    colorScheme: "dark",
    viewport: { width: 1280, height: 800 },
  });

  test("menus open, languages change and stay from page to page, and what needs script is not offered", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(page.locator("html")).toHaveCSS("background-color", "rgb(10, 26, 49)");
    await expect(page.getByRole("group", { name: es.layout.footer.theme.label })).toHaveCount(0);
    await page.getByRole("button", { name: nav.services }).click();
    await expect(page.locator("#services-menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("#services-menu")).toBeHidden();
    await chooseLanguage(page, "Italiano");
    await expectLanguage(page, "it");
    await page.locator('header a[href$="/partners"]').click();
    await arrived(page, /\/it\/partners$/);
    await expectLanguage(page, "it");
    await page.goto("/failover-simulator");
    await expect(page.locator("#steps > li").last()).toBeVisible();
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});

test("on a phone the form begins in the upper half of the screen, and in an emergency it ends on the second", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { language } of viewsOf(1)) {
    await page.goto(`/${language}/contact`);
    expect((await page.locator("#name").boundingBox())?.y, language).toBeLessThanOrEqual(420);
    await page.goto(`/${language}/contact?type=emergency`);
    const box = await page.locator('form [type="submit"].btn:not(.quiet)').boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0), language).toBeLessThan(2 * 844);
    // Of one line each.
    for (const button of await page.locator("form [name=intent]").all())
      expect((await button.boundingBox())?.height, language).toBe(48);
  }
});

test("the days of a plan's week stand beside their rows of hours", async ({ page }) => {
  await page.goto("/soporte-mysql");
  for (const width of [390, 800, 960, 1440, 1900]) {
    await page.setViewportSize({ width, height: 800 });
    // Folded on phones.
    await page.locator("#basic-panel details").evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute("open", "");
    });
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
    expect(
      Math.abs((week.hours?.bottom ?? 0) - (week.last?.bottom ?? Infinity)),
      `${width} px`,
    ).toBeLessThan(2);
  }
});
