import type { Page } from "@playwright/test";
import { es, it } from "./copy.ts";
import { chooseLanguage, expect, fill, hold, hydrated, newEmail, painted, test, verify } from "./site-test.ts";

const sameDocument = {
  mark: (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true })),
  expect: async (page: Page) => expect(await page.evaluate(() => "sameDocument" in window)).toBe(true),
};

/** From the script, so that the focus stays where it is. */
const clickLanguage = (language: string) =>
  document.querySelector<HTMLElement>(`#language-menu a[hreflang^="${language}"]`)?.click();

test("a half-filled form stays as it is in another language, and is sent in that", async ({ page, site }) => {
  const email = newEmail();
  await page.goto("/contact?subject=support");
  await hydrated(page);
  await sameDocument.mark(page);
  await fill(page, { email });
  await page.locator("#phone").pressSequentially("600111222");
  await page.locator("#lopdConsent").uncheck();
  await verify(page);
  await page.getByRole("button", { name: es.form.send }).click();
  await expect(page.locator("#lopdConsent-error")).toBeVisible();
  await page.locator("#message").evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    box.setSelectionRange(3, 9);
  });
  const challenge = await page.locator('input[name="challenge"]').inputValue();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.evaluate(clickLanguage, "it");

  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page).toHaveURL(/\/it\/contact\?subject=support$/);
  await sameDocument.expect(page);
  await expect(page.getByRole("button", { name: it.form.send })).toBeEnabled();
  await expect(page.locator("#message")).toBeFocused();
  expect(
    await page.locator("#message").evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd]),
  ).toEqual([3, 9]);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThanOrEqual(1);
  await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
  await expect(page.locator("#phone")).toHaveValue("+34 600 111 222");
  await expect(page.locator("#gdprConsent")).toBeChecked();
  await expect(page.locator('input[name="challenge"]')).toHaveValue(challenge);
  await expect(page.getByText(it.form.captcha.verified)).toBeVisible();
  // The error of the last attempt, too.
  await expect(page.locator("#lopdConsent-error")).toContainText(it.form.errors.consent);
  await expect(page.getByRole("alert")).toContainText(it.form.problems.consent.title);
  await expect(page.locator("main")).toContainText(it.form.problems.consent.title);
  await expect(page.locator("body")).not.toContainText(es.form.problems.consent.title);
  await expect(page.getByRole("button", { name: it.layout.toast.close })).toBeVisible();

  await page.locator("#lopdConsent").check();
  await page.getByRole("button", { name: it.form.send }).click();
  await expect(page).toHaveURL(/\/it\/contact\?sent=/);
  expect(site.query("select language, origin from contact_messages where email = ?", email)).toEqual([
    { language: "it", origin: "subject=support" },
  ]);
});

test.describe("a change of language whose response is lost", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test("leaves the page as it was and says so, and can be tried again", async ({ page }) => {
    await page.goto("/contact");
    await hydrated(page);
    await fill(page);
    const choose = async () => {
      await chooseLanguage(page, "Italiano");
      await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
      await expect(page.locator("#gdprConsent")).toBeChecked();
    };
    for (const status of [undefined, 500]) {
      await page.route("**/it/contact", (route) => (status ? route.fulfill({ status, body: "" }) : route.abort()));
      await choose();
      await expect(page.getByRole("alert")).toContainText(es.layout.lostSwitch.title);
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page).toHaveURL(/\/contact$/);
      await page.getByRole("button", { name: es.layout.toast.close }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
      await page.unroute("**/it/contact");
    }
    await choose();
    await expect(page.locator("html")).toHaveAttribute("lang", "it");
    await expect(page.getByRole("button", { name: it.form.send })).toBeVisible();
  });

  test("of a language that was only detected leaves the page as it was", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("i18nextLng", "ca"));
    await page.route("**/ca/about", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/about");
    await hydrated(page);
    await failed;
    await painted(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.locator(".toast")).toHaveCount(0);
  });
});

test("a page that is chosen while the language changes is in one language", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const home = await page.title();
  const release = await hold(page, "**/it");
  const isItalian = (request: { url(): string }) => request.url().endsWith("/it");
  const answered = Promise.race([
    page.waitForEvent("requestfinished", isItalian),
    page.waitForEvent("requestfailed", isItalian),
  ]);
  await chooseLanguage(page, "Italiano");
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.title()).not.toBe(home);
  release();
  await answered;
  await painted(page);
  const { about } = (await page.locator("html").getAttribute("lang")) === "it" ? it : es;
  await expect(page).toHaveTitle(about.meta.title);
  await expect(page.getByRole("link", { name: about.menu.name }).first()).toBeVisible();
});

test("of two languages chosen one after the other, the second is shown, also when the first comes later", async ({
  page,
}) => {
  await page.goto("/en/about");
  await hydrated(page);
  const answered = { it: await hold(page, "**/it/about"), ca: await hold(page, "**/ca/about") };
  const choose = (language: string) => page.evaluate(clickLanguage, language);
  await choose("it");
  await choose("ca");
  for (const language of ["ca", "it"] as const) {
    const finished = page.waitForResponse(`**/${language}/about`);
    answered[language]();
    await (await finished).finished();
    await painted(page);
  }
  await expect(page).toHaveURL(/\/ca\/about$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ca");
});
