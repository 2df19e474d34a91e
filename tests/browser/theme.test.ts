import type { Page } from "@playwright/test";
import { es, it } from "./copy.ts";
import { chooseLanguage, expect, goTo, test } from "./site-test.ts";

const { theme } = es.layout.footer;
const LIGHT = { paper: "rgb(246, 245, 241)", around: "#f6f5f1" };
const DARK = { paper: "rgb(10, 26, 49)", around: "#0a1a31" };

const option = (page: Page, name: string) =>
  page.getByRole("group", { name: theme.label }).getByRole("radio", { name });
/** Of what the browser draws around the page: the first that applies counts. */
const around = (page: Page) =>
  page
    .locator("meta[name=theme-color]")
    .evaluateAll(
      (all: HTMLMetaElement[]) =>
        all.find(({ media }) => !media || matchMedia(media).matches)?.content,
    );

async function expectTheme(page: Page, theme: typeof LIGHT): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("background-color", theme.paper);
  expect(await around(page)).toBe(theme.around);
}

// Without the transition between pages, which takes clicks while it runs.
test.use({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });

test("a theme is chosen by pointer and by key, kept from page to page and in other tabs, and given back", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await goTo(other, "/es/partners");
  await goTo(page, "/es/about");
  await expect(option(page, theme.system)).toBeChecked();
  await expectTheme(page, LIGHT);
  await option(page, theme.dark).click();
  await expectTheme(page, DARK);
  await expectTheme(other, DARK);
  await page.locator('footer a[href="/es/partners"]').click();
  await expect(page).toHaveTitle(es.partners.meta.title);
  await expectTheme(page, DARK);
  await expect(option(page, theme.dark)).toBeChecked();
  await chooseLanguage(page, "Italiano");
  const italian = page.getByRole("group", { name: it.layout.footer.theme.label });
  await expect(italian.getByRole("radio", { name: it.layout.footer.theme.dark })).toBeChecked();
  await goTo(page, "/es/partners");
  await expect(option(page, theme.dark)).toBeChecked();
  await option(page, theme.dark).press("ArrowUp");
  await expect(option(page, theme.light)).toBeChecked();
  await expectTheme(page, LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectTheme(page, LIGHT);
  await option(page, theme.system).click();
  await expectTheme(page, DARK);
  await page.emulateMedia({ colorScheme: "light" });
  await expectTheme(page, LIGHT);
});

test("without the files of script a remembered theme is there at the first paint, and paper is white", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route("**/*.js", (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/es/about");
  await expectTheme(page, DARK);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
});
