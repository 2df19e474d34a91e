import type { Page } from "@playwright/test";
import { es, it } from "./copy.ts";
import { chooseLanguage, expect, goTo, test } from "./site-test.ts";

const { theme } = es.layout.footer;
const LIGHT = "rgb(246, 245, 241)";
const DARK = "rgb(10, 26, 49)";

const option = (page: Page, name: string) =>
  page.getByRole("group", { name: theme.label }).getByRole("radio", { name });
const expectPaper = (page: Page, color: string) =>
  expect(page.locator("html")).toHaveCSS("background-color", color);
/** Of what the browser draws around the page: the first that applies counts. */
const around = (page: Page) =>
  page
    .locator("meta[name=theme-color]")
    .evaluateAll(
      (all: HTMLMetaElement[]) =>
        all.find(({ media }) => !media || matchMedia(media).matches)?.content,
    );

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
  await expectPaper(page, LIGHT);
  await option(page, theme.dark).click();
  await expectPaper(page, DARK);
  await expectPaper(other, DARK);
  await page.locator('footer a[href="/es/partners"]').click();
  await expect(page).toHaveTitle(es.partners.meta.title);
  await expectPaper(page, DARK);
  expect(await around(page)).toBe("#0a1a31");
  await expect(option(page, theme.dark)).toBeChecked();
  await chooseLanguage(page, "Italiano");
  const italian = page.getByRole("group", { name: it.layout.footer.theme.label });
  await expect(italian.getByRole("radio", { name: it.layout.footer.theme.dark })).toBeChecked();
  await goTo(page, "/es/partners");
  await expect(option(page, theme.dark)).toBeChecked();
  await option(page, theme.dark).press("ArrowUp");
  await expect(option(page, theme.light)).toBeChecked();
  await expectPaper(page, LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectPaper(page, LIGHT);
  await option(page, theme.system).click();
  await expectPaper(page, DARK);
  expect(await around(page)).toBe("#0a1a31");
  await page.emulateMedia({ colorScheme: "light" });
  expect(await around(page)).toBe("#f6f5f1");
});

test("without the files of script a remembered theme is there at the first paint, and paper is white", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  await page.route("**/*.js", (route) => route.abort());
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.goto("/es/about");
  await expectPaper(page, DARK);
  expect(await around(page)).toBe("#0a1a31");
  await page.emulateMedia({ media: "print" });
  await expectPaper(page, "rgb(255, 255, 255)");
  await expect(page.locator("html")).toHaveCSS("color", "rgb(0, 0, 0)");
});
