import { es } from "./copy.ts";
import { expect, fill, hydrated, newEmail, test, thanks, verify } from "./site-test.ts";

const { send } = es.form;

test.beforeEach(async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
});

test("an error is announced once and covers nothing, until it is corrected", async ({ page }) => {
  const sentence = "Por favor, verifica el captcha antes de enviar el formulario.";
  const notice = page.locator("#form-notice");
  for (const [width, height] of [
    [320, 568],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect(page.getByRole("alert")).toContainText(sentence);
    await expect(page.getByText(sentence)).toHaveCount(1);
    await expect(page.locator(":focus")).not.toContainText(sentence);
    const edges = (part: string) => page.locator(part).evaluate((each) => each.getBoundingClientRect().toJSON());
    const [header, box, form] = await Promise.all([edges("header"), edges("#form-notice"), edges("form")]);
    expect(box.top).toBeGreaterThan(header.bottom);
    expect(form.top).toBeGreaterThan(box.bottom);
    await page.getByRole("button", { name: es.layout.toast.close }).click();
    await expect(notice).toHaveCount(0);
  }
  await fill(page);
  await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await notice.getByRole("link").press("Enter");
  await expect(page.locator("#captchaAnswer")).toBeFocused();
  await verify(page);
  await expect(page.getByText(sentence)).toHaveCount(0);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });
  test("an error is said beside the button, every value is kept, and it can be sent again", async ({
    page,
    site,
    context,
  }) => {
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
    await expect(page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#email")).toHaveValue(email);
    await context.setOffline(false);
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
