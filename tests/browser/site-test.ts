import AxeBuilder from "@axe-core/playwright";
import type { Language } from "@blc/text";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { type Site, startSite } from "../site-process.ts";
import { watchPage } from "../watched-page.ts";
import { es } from "./copy.ts";

interface Fixtures {
  /** What the test expects on the browser's console, to which it may add; all else fails it. */
  expectedErrors: RegExp[];
  /** Reads what the page has copied. */
  clipboard(): Promise<string>;
}

/** Each is started for the first test of a worker that asks for it. A worker fixture of a file would cost new workers. */
interface Sites {
  site: Site;
  pixelSite: Site;
}

/**
 * A page that is left while it still fades in. Without script nothing can handle the browser's own promise, and Chromium
 * reports its rejection as an error of the page.
 */
const TRANSITION_ENDED = /^\w+Error: Transition was (skipped|aborted)/;

export const PIXEL_SCRIPT = "https://pixel.example/fbevents.js";
const PIXEL = { PIXEL_ID: "12345", PIXEL_SCRIPT_URL: PIXEL_SCRIPT };

/** For fixtures. One that stands before `page` in a test is stopped after its page is closed: nothing asks it then. */
export async function serve(
  environment: Record<string, string>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const site = await startSite(environment);
  await use(site);
  await site.stop();
}

const withoutScript = new WeakSet<Page>();

/** Tests in a real browser against a real site, one process and one database per worker; an unexpected error fails. */
export const test = base.extend<Fixtures, Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  site: [async ({}, use) => serve({}, use), { scope: "worker" }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  pixelSite: [async ({}, use) => serve(PIXEL, use), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, javaScriptEnabled, expectedErrors }, use) => {
    if (javaScriptEnabled === false) withoutScript.add(page);
    const unexpected: string[] = [];
    const note = (text: string) => {
      if (![TRANSITION_ENDED, ...expectedErrors].some((expected) => expected.test(text)))
        unexpected.push(text);
    };
    page.on("console", (message) => message.type() === "error" && note(message.text()));
    await page.addInitScript(watchPage);
    // An exception of the browser has no stack.
    page.on("pageerror", ({ name, message, stack }) => note(stack || `${name}: ${message}`));
    await use(page);
    expect(unexpected, "errors on the browser's console").toEqual([]);
  },
  clipboard: async ({ page, context }, use) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await use(() => page.evaluate(() => navigator.clipboard.readText()));
  },
});

export { expect };

/**
 * Waits until each script of the page, and its form, has run; at once where script is off. They start at the first event of a visitor: without one, the
 * page would wait until the browser is idle.
 */
export async function hydrated(page: Page): Promise<void> {
  if (withoutScript.has(page)) return;
  await page.waitForFunction(() => {
    const root = document.documentElement;
    const { hasStarted } = window as Window & { hasStarted?: () => boolean };
    const isReady =
      hasStarted?.() !== false &&
      [root, document.querySelector<HTMLElement>("#contact-island")].every(
        (part) => part === null || part.dataset.ready !== undefined,
      );
    if (!isReady) root.dispatchEvent(new Event("pointerdown"));
    return isReady;
  });
}

/** Opens a page, and waits until each of its scripts has run. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/**
 * Waits until the page of this address is shown and each of its scripts has run: the address changes before, and what a
 * test presses in between goes to the page that is left.
 */
export async function arrived(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await hydrated(page);
}

const STANDARD = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on the page, or in the part of it that is named: each rule, with the elements that break it. In the page
 * itself: the results of frames, of which no page under test has any, would be joined in a page of their own.
 */
export async function axeFindings(page: Page, part = "html"): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
    .setLegacyMode()
    .include(part)
    .withTags(STANDARD)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Marks the document. @returns what tells whether that one is still shown */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => "isMarked" in window);
}

/**
 * Adds up what moves on the pages that are opened from now on.
 * @returns what reads the sum for the page that is shown
 */
export async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as never as { shift: number }).shift += (entry as never as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as never as { shift: number }).shift);
}

/** Shows the page as it is printed. */
export async function printSheet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[media="print"]')?.sheet,
  );
  await page.emulateMedia({ media: "print" });
}

/** Holds back the answers to these requests. @returns what lets them through */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // The page may have cancelled the request.
    await route.continue().catch(() => {});
  });
  return resolve;
}

/** Waits until what was changed before is painted. */
export const painted = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Where an element is in the window now. */
export const edges = (part: Locator): Promise<DOMRect> =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON());

export const languageMenu = (page: Page) => page.locator('[popovertarget="language-menu"]');

/** A text to be typed, and what tells whether a request carries it or the browser keeps it. */
export function watchLeaks(page: Page, context: BrowserContext) {
  const marker = `zq${crypto.randomUUID().replaceAll("-", "")}`;
  const sent: Request[] = [];
  // Also beacons, reports and what other pages of the context ask for.
  context.on("request", (request) => sent.push(request));
  const isCarried = (request: Request) =>
    [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].some((part) =>
      decodeURIComponent(part.replaceAll("+", " ").replace(/%(?![0-9a-f]{2})/gi, "%25")).includes(
        marker,
      ),
    );
  const carried = () => sent.filter(isCarried).map((request) => request.url());
  const kept = () =>
    page.evaluate(async () => {
      const stores = [localStorage, sessionStorage, await indexedDB.databases(), history.state];
      return [
        ...stores.map((store) => JSON.stringify(store)),
        location.href,
        document.cookie,
        window.name,
      ].join("\n");
    });
  return { marker, sent, carried, kept };
}

/** Types the right answer to the captcha. */
export async function answer(page: Page): Promise<void> {
  const sum = await page.locator('label[for="captchaAnswer"] [aria-hidden]').textContent();
  const [a = 0, b = 0] = (sum ?? "").match(/\d/g)?.map(Number) ?? [];
  await page.locator("#captchaAnswer").fill(String(a + b));
}

/** An address that no other message has. */
export const newEmail = () => `${crypto.randomUUID()}@example.com`;

export const sendButton = (page: Page, name = es.form.send) => page.getByRole("button", { name });

export const thanks = (page: Page) => page.getByRole("heading", { name: "¡Mensaje enviado!" });

/** Clicks from the script, so that the focus and the scroll position stay, wherever the element is. */
export const press = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: HTMLElement) => element.click());

export const pressLanguage = (page: Page, language: Language) =>
  press(page, `#language-menu a[hreflang^="${language}"]`);

export const expectLanguage = (page: Page, language: Language) =>
  expect(page.locator("html")).toHaveAttribute("lang", language);

export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await languageMenu(page).click();
  await page.getByRole("link", { name, exact: true }).click();
}

/** Answers the captcha correctly, by keyboard. */
export async function verify(page: Page): Promise<void> {
  await answer(page);
  await page.locator("#captchaAnswer").press("Enter");
}

/** Solves the sum, sends the Spanish form, and waits for the thanks. */
export async function sendForm(page: Page): Promise<void> {
  await verify(page);
  await sendButton(page).click();
  await expect(thanks(page)).toBeVisible();
}

/** Fills in what the form requires, but for the captcha. @returns the address of the sender, which no other message has */
export async function fill(page: Page): Promise<string> {
  const email = newEmail();
  await page.locator("#name").fill("Ana Prueba");
  await page.locator("#email").fill(email);
  await page.locator("#subject").selectOption("support");
  await page.locator("#message").fill("La réplica lleva dos horas de retraso.");
  await page.locator("#gdprConsent").check();
  await page.locator("#lopdConsent").check();
  return email;
}

/** Columns of the messages of a sender, as SQL names them. */
export const stored = (site: Site, email: string, columns: string) =>
  site.query(`select ${columns} from contact_messages where email = ?`, email);
