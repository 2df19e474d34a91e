import type { Site } from "../site-process.ts";
import { es } from "./copy.ts";
import {
  answer,
  arrived,
  edges,
  expect,
  fill,
  goTo,
  hydrated,
  painted,
  sendButton,
  stored,
  test,
  thanks,
  verify,
} from "./site-test.ts";

const expectStored = (site: Site, email: string) =>
  expect(stored(site, email, "id")).toHaveLength(1);

test.beforeEach(async ({ page }) => {
  await goTo(page, "/contact");
});

test("a message is stored, and the visitor is thanked", async ({ page, site }) => {
  const email = await fill(page);
  await expect(sendButton(page)).toBeDisabled();
  await answer(page);
  await page.getByRole("button", { name: es.form.captcha.verify }).click();
  await expect(page.getByText(es.form.captcha.verified)).toBeVisible();
  await sendButton(page).click();
  await expect(thanks(page)).toBeFocused();
  await expect(page.locator(".toast")).toHaveCount(1);
  await expect(page.locator(".toast")).toContainText(
    "Gracias por contactarnos! Estaremos en contacto con usted a la brevedad.",
  );
  await page.reload();
  await hydrated(page);
  await expect(thanks(page)).toBeFocused();
  await painted(page);
  expect(await page.locator(".toast").count()).toBe(0);
  expectStored(site, email);
  await page.getByRole("link", { name: "Enviar otro mensaje" }).press("Enter");
  await expect(page.getByRole("heading", { name: es.contact.title })).toBeFocused();
  await expect(page.locator("#name")).toHaveValue("");
  await expect(sendButton(page)).toBeDisabled();
});

test("each missing field is marked in the colour of errors, and the summary leads to it", async ({
  page,
}) => {
  const critical = "rgb(168, 28, 28)";
  await verify(page);
  await expect(page.getByText(es.form.captcha.verified, { exact: true })).toHaveCSS(
    "color",
    "rgb(29, 99, 56)",
  );
  await sendButton(page).click();
  for (const name of ["name", "email", "subject", "message", "gdprConsent"]) {
    const error = page.locator(`#${name}-error`);
    await expect(error).toHaveText(
      name === "gdprConsent" ? es.form.errors.consent : "Este campo es requerido",
    );
    await expect(error).toHaveCSS("color", critical);
    expect(await error.evaluate((text) => getComputedStyle(text, "::before").content)).toMatch(
      /^"!"/,
    );
    await expect(page.locator(`#${name}`)).toHaveAttribute("aria-invalid", "true");
  }
  await expect(page.locator("#name")).toHaveCSS("border-color", critical);
  const summary = page.locator("#form-notice");
  await expect(summary).toBeInViewport({ ratio: 1 });
  await expect(summary).toHaveCSS("border-left", `4px solid ${critical}`);
  await expect(summary).toHaveCSS("background-color", "rgb(250, 230, 227)");
  await expect(page.getByRole("alert")).toContainText("6 campos por corregir");
  await expect(page.locator("body")).not.toContainText("Consentimiento requerido");
  await expect(summary.getByRole("link")).toHaveCount(6);
  await expect(summary.getByRole("link").first()).toBeFocused();
  await summary.getByRole("link", { name: es.form.labels.email }).press("Enter");
  await expect(page.locator("#email")).toBeFocused();
  await page.locator("#email").fill("ana@");
  await expect(page.locator("#email-error")).toHaveText("Dirección de email inválida");
  await page.locator("#email").fill("ana@example.com");
  await expect(page.locator("#email-error")).toHaveCount(0);
});

test("a wrong answer brings a new challenge, a right one leads on, and a new challenge resets it", async ({
  page,
}) => {
  const before = await page.locator('input[name="challenge"]').inputValue();
  await page.locator("#captchaAnswer").fill("42");
  await page.getByRole("button", { name: es.form.captcha.verify }).click();
  await expect(page.locator("#captchaAnswer-error")).toHaveText(
    "Respuesta incorrecta, intenta de nuevo",
  );
  await expect(page.locator('input[name="challenge"]')).not.toHaveValue(before);
  await expect(page.locator("#captchaAnswer")).toHaveValue("");
  await expect(page.locator("#captchaAnswer")).toBeFocused();

  await answer(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: es.form.captcha.verified })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: es.form.captcha.solved })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: es.form.captcha.renew })).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+Tab");
  await expect(page.locator("#message")).toBeFocused();

  await page.getByRole("button", { name: es.form.captcha.renew }).click();
  await expect(page.getByText(es.form.captcha.verified)).toHaveCount(0);
  await expect(sendButton(page)).toBeDisabled();
});

test("while it is sent the button is disabled, an answer that hangs is an error, and the message is stored once", async ({
  page,
  site,
}) => {
  const email = await fill(page);
  await verify(page);
  const button = sendButton(page);
  await page.route("**/contact", (route) => void route.fetch());
  // The form waits for 20 seconds; the browser's clock of timeouts is not the one that a test can set.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (milliseconds) => timeout(milliseconds / 10);
  });
  await button.dblclick();
  await expect(page.getByRole("button", { name: "Enviando..." })).toBeDisabled();
  await expect(page.getByRole("alert")).toContainText("Error al enviar");
  await expect(page.locator("#email")).toHaveValue(email);
  await page.unroute("**/contact");
  await button.click();
  await expect(thanks(page)).toBeVisible();
  expectStored(site, email);
});

test("an error is announced once and covers nothing, until it is corrected", async ({ page }) => {
  const sentence = "Por favor, verifica el captcha antes de enviar el formulario.";
  const notice = page.locator("#form-notice");
  const submit = () =>
    page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  for (const [width, height] of [
    [320, 568],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await submit();
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(page.locator(":focus")).not.toContainText(sentence);
    const [header, box, form] = await Promise.all(
      ["header", "#form-notice", "form"].map((part) => edges(page.locator(part))),
    );
    expect(box?.top).toBeGreaterThan(header?.bottom ?? Number.NaN);
    expect(form?.top).toBeGreaterThan(box?.bottom ?? Number.NaN);
    await page.getByRole("button", { name: es.layout.toast.close }).click();
    await expect(notice).toHaveCount(0);
  }
  await fill(page);
  await submit();
  await notice.getByRole("link").press("Enter");
  await expect(page.locator("#captchaAnswer")).toBeFocused();
  await verify(page);
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test("without a connection an error is said beside the button, every value is kept, and it can be sent again", async ({
  page,
  site,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource|net::ERR/);
  const email = await fill(page);
  // The fragment in the address makes a navigation that fails differ from one without.
  await page.getByRole("link", { name: es.layout.skip }).press("Enter");
  await arrived(page, /#main$/);
  await verify(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: es.form.captcha.renew }).click();
  await expect(page.locator("#captchaAnswer-error")).toContainText(es.form.errors.captchaAway);
  await expect(page.locator("#captchaAnswer")).toBeFocused();
  // The right answer to the old sum still counts.
  await expect(page.getByText(es.form.captcha.verified)).toBeVisible();
  await sendButton(page).press("Enter");
  await expect(page.getByRole("alert")).toContainText("Error al enviar");
  await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
  await expect(page.locator("#email")).toHaveValue(email);
  await context.setOffline(false);
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeVisible();
  expectStored(site, email);
  // The toast has the words of the thank-you view, and closes with it: sooner than by itself.
  await expect(page.locator(".toast")).toHaveCount(1);
  await page.getByRole("link", { name: "Enviar otro mensaje" }).press("Enter");
  await expect(page.locator("#name")).toHaveValue("");
  expect(await page.locator(".toast").count()).toBe(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/400/] });

  test("the summary leads to each error, and the message is stored", async ({ page, site }) => {
    await sendButton(page).click();
    const summary = page.locator("#form-notice");
    await expect(summary).toContainText("7 campos por corregir");
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await summary.getByRole("link", { name: es.form.labels.subject }).click();
    await expect(page.locator("#subject")).toBeFocused();
    const email = await fill(page);
    await answer(page);
    await page.locator("#name").press("Enter");
    await expect(thanks(page)).toBeVisible();
    await page.reload();
    expectStored(site, email);
    await page.getByRole("link", { name: "Enviar otro mensaje" }).click();
    await expect(page.locator("#email")).toHaveValue("");
  });
});
