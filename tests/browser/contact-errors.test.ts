import type { Page } from "@playwright/test";
import { es } from "./copy.ts";
import { expect, fill, hydrated, newEmail, test, thanks, verify } from "./site-test.ts";

const { send } = es.form;

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
});

test("an error is shown as a toast and in place, until it is corrected", async ({ page }) => {
  await fill(page);
  await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  const sentence = "Por favor, verifica el captcha antes de enviar el formulario.";
  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page.locator("form")).toContainText(sentence);
  const notice = page.locator("#form-notice");
  await expect(notice).toBeFocused();
  await notice.getByRole("link").press("Enter");
  await expect(page.locator("#captchaAnswer")).toBeFocused();
  await expect(page.locator("#captchaAnswer-error")).toBeVisible();
  await verify(page);
  await expect(page.locator("form")).not.toContainText(sentence);
  // The toast closes with its page.
  await expect(page.locator(".toast")).toHaveCount(1);
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.locator(".toast")).toHaveCount(0);
  await page.goBack();
  await expect(page.locator("#name")).toBeVisible();
  await expect(page.locator(".toast")).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });
  test("an error gets the focus, every value is kept, and it can be sent again", async ({ page, site, context }) => {
    const email = newEmail();
    await fill(page, { email });
    // The fragment in the address makes a navigation that fails differ from one without.
    await page.getByRole("link", { name: es.layout.skip }).press("Enter");
    await expect(page).toHaveURL(/#main$/);
    await verify(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: es.form.captcha.renew }).click();
    await expect(page.locator("#captchaAnswer-error")).toContainText(es.form.errors.captchaAway);
    await expect(page.locator("#captchaAnswer")).toBeFocused();
    // The right answer to the old sum still counts.
    await expect(page.getByText(es.form.captcha.verified)).toBeVisible();
    await page.getByRole("button", { name: send }).press("Enter");
    await expect(page.getByRole("alert")).toContainText("Error al enviar");
    const notice = page.locator("#form-notice");
    await expect(notice).toContainText("Error al enviar");
    await expect(notice).toBeFocused();
    await expect(page.locator("#email")).toHaveValue(email);
    await context.setOffline(false);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: send })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(thanks(page)).toBeVisible();
    expect(site.query("select id from contact_messages where email = ?", email)).toHaveLength(1);
    // The toast has the words of the thank-you view, and closes with it: sooner than by itself.
    await expect(page.locator(".toast")).toHaveCount(1);
    await page.getByRole("link", { name: "Enviar otro mensaje" }).press("Enter");
    await expect(page.locator("#name")).toHaveValue("");
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

test.describe("a toast never covers the form", () => {
  /** Everything in the form that the toast overlaps, by its id or its words. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      if (!toast) return ["there is no toast"];
      return [...document.querySelectorAll("form :is(input, select, textarea, label, button, [id$=-error], a)")]
        .filter((part) => {
          const { left, right, top, bottom, width } = part.getBoundingClientRect();
          const isShown = width > 1 && !part.closest(".visually-hidden") && part.checkVisibility();
          return isShown && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        })
        .map((part) => part.id || part.textContent);
    });
  for (const [width, names] of [
    [320, ["name", "gdprConsent"]],
    [1440, ["lopdConsent"]],
  ] as const)
    test(`at ${width} px, when ${names.join(" and ")} caused it`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 700 ? 568 : 800 });
      await fill(page);
      await verify(page);
      for (const name of names)
        await (name === "name" ? page.locator("#name").fill("") : page.locator(`#${name}`).uncheck());
      await page.getByRole("button", { name: send }).click();
      await expect(page.getByRole("alert")).toContainText(
        names.length > 1 ? "2 campos por corregir" : "Consentimiento requerido",
      );
      await expect(page.locator("#form-notice")).toBeFocused();
      await expect(async () => {
        expect(await covered(page)).toEqual([]);
      }).toPass({ timeout: 3_000 });
      // What the focus moves to then is not covered either.
      await page.locator("#form-notice").getByRole("link").first().press("Enter");
      await expect(async () => {
        const box = await page.locator(":focus").boundingBox();
        const toast = await page.locator(".toast").boundingBox();
        const isBeside = (box?.x ?? 0) >= (toast?.x ?? 0) + (toast?.width ?? 0);
        expect(isBeside || (box?.y ?? 0) >= (toast?.y ?? 0) + (toast?.height ?? 0)).toBe(true);
      }).toPass({ timeout: 3_000 });
    });
});
