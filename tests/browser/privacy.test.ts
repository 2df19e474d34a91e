/** What a visit leaves in the browser, compared with the page about cookies. */
import type { BrowserContext, Page } from "@playwright/test";
import { LANGUAGES } from "../../site/languages.ts";
import { startSite } from "../site-process.ts";
import { test as base, chooseLanguage, expect, hydrated } from "./site-test.ts";

const SCRIPT = "https://pixel.example/fbevents.js";
/** Sets the cookies that the provider says its script sets. */
const STUB = `document.cookie = "_fbp=fb.1.1; Path=/"; document.cookie = "_fbc=fb.1.2; Path=/";`;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  baseURL: async ({}, use) => {
    const site = await startSite({ PIXEL_ID: "12345", PIXEL_SCRIPT_URL: SCRIPT });
    await use(site.url);
    await site.stop();
  },
});

/** Names of cookies and of stored values. */
async function left(page: Page, context: BrowserContext): Promise<string[]> {
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ""),
    ...(await caches.keys()),
  ]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  return [...new Set([...stored, ...cookies])].sort();
}

/** Requests to other origins than the site's. */
function outside(page: Page, origin: string | undefined): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) urls.push(request.url());
  });
  return urls;
}

test("reading pages leaves nothing in the browser, and asks nothing of others", async ({ page, context, baseURL }) => {
  const asked = outside(page, baseURL);
  for (const path of ["/es", "/es/about", "/it/contact", "/ca/privacy", "/about"]) {
    await page.goto(path);
    await hydrated(page);
    expect(await left(page, context), path).toEqual([]);
  }
  expect(asked).toEqual([]);
});

test("all that can be left is on the page about cookies, in each language, and nothing else is", async ({
  page,
  context,
  baseURL,
}) => {
  await context.route("https://pixel.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: STUB }),
  );
  const asked = outside(page, baseURL);
  await page.goto("/es/cookies");
  await hydrated(page);
  await chooseLanguage(page, "English");
  await expect(page).toHaveURL(/\/en\/cookies$/);
  await page.locator('input[name="theme"][value="dark"]').check({ force: true });
  await page.goto("/en/search");
  await hydrated(page);
  await page.locator("[data-search-key] input").uncheck();
  expect(asked).toEqual([]);
  await page.locator('[data-choice="accepted"]').click();
  await expect.poll(async () => (await context.cookies()).length).toBe(3);
  const names = await left(page, context);
  expect(names).toEqual(["_fbc", "_fbp", "blc-consent", "i18nextLng", "search-key", "theme"]);
  const cookie = (await context.cookies()).find(({ name }) => name === "i18nextLng");
  const days = Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400);
  for (const language of LANGUAGES) {
    await page.goto(`/${language}/cookies`);
    const told = await page.locator("tbody th code").allTextContents();
    expect([...new Set(told)].sort(), language).toEqual(names);
    const rows = page.locator("#functional tbody tr");
    await expect(rows.first()).toContainText(`${days} `);
    await expect(page.locator("#advertising")).toContainText("pixel.example");
    const choice = page.locator("#advertising tbody tr").first();
    await expect(choice).toContainText("365");
  }
});

test("a choice is asked for again after the days that the page names, and not before", async ({ page }) => {
  const decided = (days: number) =>
    page.evaluate(
      (at) => localStorage.setItem("blc-consent", JSON.stringify({ advertising: false, at })),
      new Date(Date.now() - days * 86_400_000).toISOString(),
    );
  await page.goto("/en");
  await decided(364.9);
  await page.reload();
  await hydrated(page);
  await expect(page.locator("#consent")).toBeHidden();
  await decided(365.1);
  await page.reload();
  await hydrated(page);
  await expect(page.locator("#consent")).toBeVisible();
});
