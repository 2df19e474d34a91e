import type { Page } from "@playwright/test";
import { expect, fill, hydrated, test, verify } from "./site-test.ts";

async function choose(page: Page, language: string) {
  await page.getByRole("button", { name: /^(Idioma|Lingua):/ }).click();
  await page.getByRole("link", { name: language }).click();
}

const keptLanguage = (page: Page) =>
  page.evaluate(() => ({ local: localStorage.getItem("i18nextLng"), cookie: document.cookie }));

test.describe("a change of language whose answer is lost", () => {
  test.use({ expectedErrors: [/Failed to load resource|net::ERR/] });

  for (const [way, path, status] of [
    ["because the network is away", "/contact", undefined],
    ["because the server fails", "/contact", 500],
    ["at an address with a language", "/contact?lng=es", undefined],
  ] as const)
    test(`${way}, leaves the page as it was and says so`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await fill(page);
      const before = await keptLanguage(page);
      const address = page.url();
      await page.route("**/*.data*", (route) => (status ? route.fulfill({ status, body: "" }) : route.abort()));
      await choose(page, "Italiano");
      await expect(page.getByRole("alert")).toContainText("No se ha podido cambiar el idioma");
      await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
      await expect(page.locator("#gdprConsent")).toBeChecked();
      await expect(page.locator("html")).toHaveAttribute("lang", "es");
      await expect(page).toHaveURL(address);
      expect(await keptLanguage(page)).toEqual(before);

      await page.unroute("**/*.data*");
      await choose(page, "Italiano");
      await expect(page.locator("html")).toHaveAttribute("lang", "it");
      await expect(page.getByRole("button", { name: "Invia il messaggio" })).toBeVisible();
      await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
      expect(await keptLanguage(page)).toEqual({ local: "it", cookie: expect.stringContaining("i18nextLng=it") });
    });

  test("of a language that was only detected leaves the page as it was", async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem("i18nextLng", "ca"));
    await page.route("**/*.data*", (route) => route.abort());
    await page.goto("/about");
    await hydrated(page);
    await page.waitForTimeout(300);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/*.data*");
    await page.getByRole("link", { name: "Partners" }).first().click();
    await expect(page).toHaveURL(/\/partners$/);
    await expect(page.getByRole("heading", { level: 1, name: "Conviértete en Partner" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

test("a page that is chosen while the language changes is in one language", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.route("**/_.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    await route.continue().catch(() => {});
  });
  await choose(page, "Italiano");
  await page.getByRole("link", { name: "Nosotros" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/Chi siamo/);
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("link", { name: "Chi siamo" }).first()).toBeVisible();
});

test("a language that was only detected is followed in place, and written nowhere", async ({ page, context }) => {
  await page.addInitScript(() => sessionStorage.setItem("i18nextLng", "ca"));
  await page.goto("/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ca");
  await expect(page).toHaveURL(/\/about$/);
  // The next page too, also when the browser has fetched it ahead.
  const next = page.getByRole("link", { name: "Suport" }).first();
  await next.hover();
  await page.waitForTimeout(300);
  await next.click();
  await expect(page).toHaveURL(/\/soporte-mysql$/);
  await expect(page).toHaveTitle(/Suport/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ca");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ca");
  await expect(page).toHaveURL(/\/soporte-mysql$/);
  expect(await page.evaluate(() => localStorage.getItem("i18nextLng"))).toBeNull();
  expect(await context.cookies()).toEqual([]);
  // A choice is worth more.
  await page.getByRole("button", { name: /^Idioma:/ }).click();
  await page.getByRole("link", { name: "Italiano" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
});

test("a toast is in the language of the page, also after a change", async ({ page }) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page);
  await page.locator("#lopdConsent").uncheck();
  await verify(page);
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByRole("alert")).toContainText("Consentimiento requerido");
  await choose(page, "Italiano");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("alert")).toContainText("Consenso");
  await expect(page.locator("main")).toContainText("Consenso");
  await expect(page.locator("body")).not.toContainText("Consentimiento");
  await expect(page.getByRole("button", { name: "Chiudi questo avviso" })).toBeVisible();
});

test("the title that is read out follows a change of language", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Nosotros" }).click();
  await expect(page).toHaveURL(/\/about$/);
  const announced = page.locator('p[aria-live="polite"]');
  await expect(announced).toHaveText(/Nosotros/);
  const before = await page.title();
  await choose(page, "Italiano");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(announced).not.toHaveText(before);
  await expect(announced).toHaveText(await page.title());
});

test("a language that is chosen in another tab is this one's too, and what is typed stays", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  await fill(page);
  const other = await context.newPage();
  await other.goto("/about");
  await hydrated(other);
  await choose(other, "Italiano");
  await expect(other.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.locator("html")).toHaveAttribute("lang", "it");
  await expect(page.getByRole("button", { name: "Invia il messaggio" })).toBeVisible();
  await expect(page.locator("#message")).toHaveValue("La réplica lleva dos horas de retraso.");
});
