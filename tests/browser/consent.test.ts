import type { BrowserContext, Page } from "@playwright/test";
import { COMPLETE_LANGUAGES, LANGUAGES } from "../../site/languages.ts";
import { es } from "./copy.ts";
import {
  axeFindings,
  test as base,
  chooseLanguage,
  expect,
  fill,
  hydrated,
  PIXEL_SCRIPT,
  painted,
  thanks,
  verify,
  watchShift,
} from "./site-test.ts";

/** Stands in for the provider's script: sets its cookies, takes its queue over, and reports views late. */
const STUB = `(() => {
  document.cookie = "_fbp=fb.1.1; Path=/";
  document.cookie = "_fbc=fb.1.2; Path=/";
  const calls = (window.pixelCalls = []);
  const take = (...call) => {
    calls.push(call);
    if (call[0] !== "track") return;
    const send = () => {
      new Image().src = "https://pixel.example/tr?" + new URLSearchParams({ dl: location.href, rl: document.referrer });
    };
    setTimeout(send, 100);
  };
  fbq.callMethod = take;
  for (const call of fbq.queue) take(...call);
})();`;

/** A request to the provider: for its script, or with what it was told. */
interface Asked {
  path: string;
  page: string | null;
  referrer: string | null;
  header: string | undefined;
}

/** `asked` has the requests to the provider. */
const test = base.extend<{ asked: Asked[] }>({
  baseURL: async ({ pixelSite }, use) => use(pixelSite.url),
  asked: [
    async ({ context }, use) => {
      const asked: Asked[] = [];
      await context.route("https://pixel.example/**", async (route) => {
        const { pathname, searchParams } = new URL(route.request().url());
        const header = (await route.request().allHeaders()).referer;
        asked.push({ path: pathname, page: searchParams.get("dl"), referrer: searchParams.get("rl"), header });
        const isScript = pathname.endsWith(".js");
        return route.fulfill(isScript ? { contentType: "text/javascript", body: STUB } : { status: 204 });
      });
      await use(asked);
    },
    { auto: true },
  ],
});

/** The pages whose views the provider was told of. */
const viewed = (asked: Asked[]) => asked.filter(({ path }) => path === "/tr").map(({ page }) => page);
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

const frames = (page: Page) => page.frames().slice(1);
const banner = (page: Page) => page.getByRole("region", { name: es.layout.consent.label });

test("nothing is asked of others, and nothing is left in the browser, before the visitor accepts", async ({
  page,
  context,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL) outside.push(request.url());
  });
  const html = await (await page.goto("/"))?.text();
  expect(html).not.toMatch(/preconnect|dns-prefetch|<iframe|<noscript|pixel\.example/);
  await hydrated(page);
  await expect(banner(page)).toBeVisible();
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  for (const path of ["/it/contact", "/ca/privacy"]) {
    await page.goto(path);
    await hydrated(page);
  }
  expect([outside, frames(page), await left(page, context)]).toEqual([[], [], []]);
});

test("accepting loads it, and the provider is told each navigation once, without query, referrer or the page", async ({
  page,
  asked,
  baseURL,
}) => {
  await page.goto("/es/contact?type=partner&gclid=ana@example.com");
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => viewed(asked)).toEqual([`${baseURL}/es/contact`]);
  expect(await frames(page)[0]?.evaluate(() => (window as never as { pixelCalls: unknown }).pixelCalls)).toEqual([
    ["set", "autoConfig", false, "12345"],
    ["init", "12345"],
    ["track", "PageView"],
  ]);
  await hydrated(page);
  await fill(page);
  await verify(page);
  await page.getByRole("button", { name: es.form.send }).click();
  await expect(thanks(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.has("sent")).toBe(true);
  await expect.poll(() => viewed(asked)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => viewed(asked)).toEqual(Array(3).fill(`${baseURL}/es/contact`));
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => "fbq" in window)).toBe(false);
  await chooseLanguage(page, "Català");
  await expect.poll(() => viewed(asked)[3]).toMatch(/\/ca\/contact$/);
  expect(frames(page)).toHaveLength(1);
  for (const { referrer, header } of asked) expect([referrer ?? "", header]).toEqual(["", undefined]);
});

test("rejecting is as easy, is stored, and can be changed from the footer", async ({ page, asked }) => {
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
  expect(asked).toEqual([]);

  const settings = page.getByRole("button", { name: es.layout.consent.settings });
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
  await expect.poll(() => viewed(asked)).toHaveLength(1);
  expect(await page.evaluate(() => document.cookie)).toContain("_fbp");
  await settings.click();
  await banner(page).getByRole("button", { name: es.layout.consent.reject }).click();
  await expect.poll(() => frames(page)).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_fbp");
  const before = asked.length;
  await page.getByRole("link", { name: es.about.menu.name }).click();
  await expect(page).toHaveURL(/\/about$/);
  expect(await frames(page)).toEqual([]);
  expect(asked).toHaveLength(before);
});

test("a Global Privacy Control signal is a refusal, and says so", async ({ page, asked }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  await page.goto("/");
  await hydrated(page);
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("button", { name: es.layout.consent.settings }).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(banner(page).getByRole("button", { name: es.layout.consent.accept })).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe("when the provider does not answer", () => {
  test.use({ expectedErrors: [/net::ERR|Failed to load resource/] });
  test("there is one warning on the console and nothing else", async ({ page }) => {
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await page.route(PIXEL_SCRIPT, (route) => route.abort());
    await page.goto("/");
    await banner(page).getByRole("button", { name: es.layout.consent.accept }).click();
    await expect.poll(() => warnings).toEqual(["The advertising pixel could not be loaded."]);
    await page.getByRole("link", { name: es.about.menu.name }).click();
    await expect(page).toHaveURL(/\/about$/);
    // One for each view.
    await expect.poll(() => warnings).toHaveLength(2);
  });
});

test("only the frame's policy names the provider, and only where it is configured", async ({
  page,
  pixelSite,
  site,
}) => {
  const policy = async (url: string) => (await page.request.get(url)).headers()["content-security-policy"] ?? "";
  expect(await policy(`${pixelSite.url}/pixel/about`)).toContain(`'none';script-src 'sha256-`);
  expect(await policy(`${pixelSite.url}/pixel/about`)).toContain(` ${new URL(PIXEL_SCRIPT).origin};`);
  expect(await policy(pixelSite.url)).toContain(";frame-src 'self';");
  for (const url of [pixelSite.url, site.url]) expect(await policy(url)).not.toMatch(/https?:/);
  expect((await page.request.get(`${site.url}/pixel/about`)).status()).toBe(404);
});

test("the banner is in each language, accessible, without layout shift", async ({ page }) => {
  const shift = await watchShift(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [index, language] of COMPLETE_LANGUAGES.entries()) {
    await page.setViewportSize({ width: index % 2 ? 390 : 1280, height: 900 });
    await page.goto(`/?lng=${language}`);
    await expect(page.locator("#consent button:visible")).toHaveCount(2);
    await painted(page);
    expect(await shift(), language).toBe(0);
    expect(await axeFindings(page, "#consent"), language).toEqual([]);
  }
});

test("all that can be left is on the page about cookies, in each language, and nothing else is", async ({
  page,
  context,
  asked,
}) => {
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
