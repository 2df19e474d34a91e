import { es, it } from "./copy.ts";
import {
  arrived,
  chooseLanguage,
  expect,
  expectLanguage,
  fill,
  goTo,
  hold,
  markDocument,
  painted,
  pressLanguage,
  sendButton,
  stored,
  test,
  verify,
} from "./site-test.ts";

test("a half-filled form stays as it is in another language, and is sent in that", async ({
  page,
  site,
}) => {
  await goTo(page, "/contact?subject=support");
  const isSameDocument = await markDocument(page);
  const email = await fill(page);
  await page.locator("#phone").pressSequentially("600111222");
  await page.locator("#lopdConsent").uncheck();
  await verify(page);
  await sendButton(page).click();
  await expect(page.locator("#lopdConsent-error")).toBeVisible();
  await page.locator("#message").evaluate((box: HTMLTextAreaElement) => {
    box.focus();
    box.setSelectionRange(3, 9);
  });
  const challenge = await page.locator('input[name="challenge"]').inputValue();
  const scrolled = await page.evaluate(() => window.scrollY);
  await pressLanguage(page, "it");

  await expectLanguage(page, "it");
  await arrived(page, /\/it\/contact\?subject=support$/);
  expect(await isSameDocument()).toBe(true);
  await expect(sendButton(page, it.form.send)).toBeEnabled();
  await expect(page.locator("#message")).toBeFocused();
  expect(
    await page
      .locator("#message")
      .evaluate((box: HTMLTextAreaElement) => [box.selectionStart, box.selectionEnd]),
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
  await sendButton(page, it.form.send).click();
  await arrived(page, /\/it\/contact\?sent=/);
  expect(stored(site, email, "language, origin")).toEqual([
    { language: "it", origin: "subject=support" },
  ]);
});

test.describe("a change of language whose response is lost", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  test("leaves the page as it was and says so, and can be tried again", async ({ page }) => {
    await goTo(page, "/contact");
    await fill(page);
    const choose = async () => {
      await chooseLanguage(page, "Italiano");
      await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
      await expect(page.locator("#gdprConsent")).toBeChecked();
    };
    for (const status of [undefined, 500]) {
      await page.route("**/it/contact", (route) =>
        status ? route.fulfill({ status, body: "" }) : route.abort(),
      );
      await choose();
      await expect(page.getByRole("alert")).toContainText(es.layout.lostSwitch.title);
      await expectLanguage(page, "es");
      await arrived(page, /\/contact$/);
      await page.getByRole("button", { name: es.layout.toast.close }).click();
      await expect(page.locator(".toast")).toHaveCount(0);
      await page.unroute("**/it/contact");
    }
    await choose();
    await expectLanguage(page, "it");
    await expect(sendButton(page, it.form.send)).toBeVisible();
  });

  test("of a language that was only detected leaves the page as it was; else it is followed in place, and not stored", async ({
    page,
    context,
  }) => {
    let documents = 0;
    page.on("request", (request) => request.isNavigationRequest() && documents++);
    const kept = async () => [
      await page.evaluate(() => localStorage.getItem("i18nextLng")),
      (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join(),
    ];
    await page.addInitScript(() => sessionStorage.setItem("i18nextLng", "ca"));
    await page.route("**/ca/about", (route) => route.abort());
    const failed = page.waitForEvent("requestfailed");
    await goTo(page, "/about");
    await failed;
    await painted(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await arrived(page, /\/about$/);
    await expectLanguage(page, "es");
    await expect(page.locator(".toast")).toHaveCount(0);
    await page.unroute("**/ca/about");
    await page.goto("/about");
    await arrived(page, /\/ca\/about$/);
    expect(await kept()).toEqual([null, ""]);
    // One that was chosen on an earlier visit, of which the server has no cookie.
    await page.evaluate(() => localStorage.setItem("i18nextLng", "it"));
    await page.goto("/about");
    await expect(page.getByRole("button", { name: it.layout.nav.language })).toBeVisible();
    expect(await kept()).toEqual(["it", "i18nextLng=it"]);
    expect(documents).toBe(3);
    // An address that names a language is shown in that.
    await goTo(page, "/ca/about");
    await expectLanguage(page, "ca");
    await arrived(page, /\/ca\/about$/);
  });
});

test("a language that comes later than another language or page that was chosen is not shown", async ({
  page,
}) => {
  await goTo(page, "/en/about");
  const answered = { it: await hold(page, "**/it/about"), ca: await hold(page, "**/ca/*") };
  const arrives = async (language: "it" | "ca", path: string) => {
    const finished = page.waitForResponse(`**${path}`);
    answered[language]();
    await (await finished).finished();
    await painted(page);
  };
  await pressLanguage(page, "it");
  await pressLanguage(page, "es");
  await arrived(page, /\/es\/about$/);
  await arrives("it", "/it/about");
  await arrived(page, /\/es\/about$/);
  await expectLanguage(page, "es");
  await pressLanguage(page, "ca");
  await page.locator('footer a[href="/es/partners"]').click();
  await expect(page).toHaveTitle(es.partners.meta.title);
  await arrives("ca", "/ca/about");
  await expect(page).toHaveTitle(es.partners.meta.title);
  await expectLanguage(page, "es");
});
