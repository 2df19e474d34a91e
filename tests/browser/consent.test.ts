import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { COMPLETE_LANGUAGES } from "../languages.ts";
import { type Site, startSite } from "../site-process.ts";
import { es } from "./copy.ts";
import { test as base, chooseLanguage, expect, hydrated, painted, watchShift } from "./site-test.ts";

const SCRIPT = "https://pixel.example/fbevents.js";
/** Stands in for the provider's script: notes the calls of its queue. */
const STUB = `(() => {
  const calls = (window.pixelCalls = []);
  const waiting = fbq.queue;
  fbq.callMethod = (...call) => calls.push(call);
  for (const call of waiting) calls.push(call);
})();`;

/** `requests` are those to the provider. */
const test = base.extend<{ requests: string[] }, { pixelSite: Site }>({
  pixelSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
    async ({}, use) => {
      const site = await startSite({ PIXEL_ID: "12345", PIXEL_SCRIPT_URL: SCRIPT });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ pixelSite }, use) => use(pixelSite.url),
  requests: [
    async ({ context }, use) => {
      const requests: string[] = [];
      await context.route("https://pixel.example/**", (route) => {
        requests.push(new URL(route.request().url()).pathname);
        return route.fulfill({ contentType: "text/javascript", body: STUB });
      });
      await use(requests);
    },
    { auto: true },
  ],
});

const calls = (page: Page) => page.evaluate(() => (window as never as { pixelCalls?: unknown[] }).pixelCalls ?? []);
const banner = (page: Page) => page.getByRole("region", { name: es.layout.consent.label });

test("nothing is asked of the provider before the visitor accepts", async ({ page, requests }) => {
  const response = await page.goto("/");
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(requests).toEqual([]);
  expect(await response?.text()).not.toMatch(/preconnect|dns-prefetch/);
});

test("accepting loads it, initialises it with the id, and counts each navigation once", async ({ page, requests }) => {
  await page.goto("/");
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect
    .poll(() => calls(page))
    .toEqual([
      ["init", "12345"],
      ["track", "PageView"],
    ]);
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(async () => (await calls(page)).length).toBe(3);
  await page.reload();
  await expect.poll(async () => (await calls(page)).length).toBe(2);
  await expect(banner(page)).toHaveCount(0);
  expect(requests).toEqual(["/fbevents.js", "/fbevents.js"]);
});

test("another language grants nothing again: consent is granted once after a refusal", async ({ page }) => {
  const grants = async () => (await calls(page)).filter((call) => String(call) === "consent,grant").length;
  await page.goto("/");
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect.poll(async () => (await calls(page)).length).toBe(2);
  for (const language of ["Català", "English", "Español"]) {
    await chooseLanguage(page, language);
    await expect(page.locator("html")).toHaveAttribute("lang", language.slice(0, 2).toLowerCase());
  }
  expect(await grants()).toBe(0);
  const settings = page.getByRole("button", { name: es.layout.consent.settings });
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.reject }).click();
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect.poll(grants).toBe(1);
});

test("rejecting is as easy, is stored, and can be changed from the footer", async ({ page, requests }) => {
  await page.goto("/");
  const [accept, reject] = [
    await banner(page).getByRole("button", { name: es.layout.consent.accept }).boundingBox(),
    await banner(page).getByRole("button", { name: es.layout.consent.reject }).boundingBox(),
  ];
  expect([reject?.width, reject?.height, reject?.y]).toEqual([accept?.width, accept?.height, accept?.y]);
  await banner(page).getByRole("button", { name: es.layout.consent.reject }).press("Enter");
  await page.reload();
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  expect(requests).toEqual([]);

  const settings = page.getByRole("button", { name: es.layout.consent.settings });
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the provider sets it.
    document.cookie = "_fbp=fb.1; Path=/";
  });
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.reject }).click();
  expect(await calls(page)).toContainEqual(["consent", "revoke"]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_fbp");
  const counted = (await calls(page)).length;
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await calls(page)).toHaveLength(counted);
});

test("a Global Privacy Control signal is a refusal, and says so", async ({ page, requests }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/");
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("button", { name: es.layout.consent.settings }).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(banner(page).getByRole("button", { name: es.layout.consent.accept })).toHaveCount(0);
  expect(requests).toEqual([]);
  await page.goto("/cookies");
  await expect(page.locator("main")).toContainText("Global Privacy Control");
});

test.describe("when the provider does not answer", () => {
  test.use({ expectedErrors: [/net::ERR|Failed to load resource/] });
  test("there is one warning on the console and nothing else", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.route(SCRIPT, (route) => route.abort());
    await page.goto("/");
    await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
    await expect.poll(() => warnings).toEqual(["The advertising pixel could not be loaded."]);
    await page.getByRole("link", { name: es.about.menu.name }).click();
    await expect(page).toHaveURL(/\/about$/);
    expect(warnings).toHaveLength(1);
  });
});

test("the policy names the provider where it is configured, and nowhere else", async ({ page, pixelSite, site }) => {
  const policy = async (url: string) => (await page.request.get(url)).headers()["content-security-policy"] ?? "";
  expect(await policy(pixelSite.url)).toContain(new URL(SCRIPT).origin);
  expect(await policy(site.url)).not.toMatch(/https?:/);
});

test("the banner is in each language, without layout shift", async ({ page }) => {
  const shift = await watchShift(page);
  for (const language of COMPLETE_LANGUAGES) {
    await page.goto(`/?lng=${language}`);
    const file = new URL(`../../app/layout/${language}.json`, import.meta.url);
    const { consent } = JSON.parse(readFileSync(file, "utf8"));
    for (const name of [consent.accept, consent.reject])
      await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    await painted(page);
    expect(await shift(), language).toBe(0);
  }
});
