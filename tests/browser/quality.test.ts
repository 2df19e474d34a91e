/** Each page: how it arrives, what axe says, and what its screens and its paper show. */
import { COMPLETE_LANGUAGES } from "@blc/text";
import type { CDPSession, Page } from "@playwright/test";
import { PLAN_ISLAND } from "../../app/islands.ts";
import { localAddress } from "../../site/address.ts";
import { CONTACT, EMERGENCY, NOT_FOUND, PAGES, pageByPath } from "../../site/pages.ts";
import {
  brokenWords,
  faultsOfBar,
  faultsOfContents,
  faultsOfDrawings,
  faultsOfPaper,
  faultsOfScreen,
} from "./faults.ts";
import { PATHS, SCREENS, viewsOf } from "./matrix.ts";
import { axeFindings, expect, goTo, hydrated, printSheet, test, watchShift } from "./site-test.ts";

/** The modules of a page, and the bytes on the wire that they may have together, headers counted. */
const SCRIPT = { modules: 1, bytes: 10_000 };

/** Of the pages with a script of their own. That of the form is in parts, of which each runs in a task of its own. */
const WITH_SCRIPT: Readonly<Record<string, typeof SCRIPT>> = {
  "/": { modules: 2, bytes: 11_000 },
  "/contact": { modules: 6, bytes: 98_000 },
  "/health-check-tool": { modules: 4, bytes: 75_500 },
  "/errors": { modules: 2, bytes: 11_500 },
  "/downtime-cost": { modules: 2, bytes: 11_500 },
  "/config-check": { modules: 3, bytes: 46_000 },
  "/consulting": { modules: 2, bytes: 10_800 },
  "/startups": { modules: 2, bytes: 10_900 },
  "/failover-simulator": { modules: 2, bytes: 12_000 },
};

/** Of the pages that draw the visitor's plan, or keep an answer for the message. */
const PLAN = { modules: 1, bytes: 4_000 };

/** How long a page may be on a phone of 390 px, in CSS pixels: a legal text, any other page, and one that sells. */
const LONGEST = { legal: 16_000, other: 8_000, sells: 7_500 };
const SELLS = new Set(["/", "/about", "/services", "/solutions", "/partners", "/startups"]);

function longest(path: string): number {
  const page = pageByPath(path);
  if (page?.footer === "legal") return LONGEST.legal;
  return page?.offers || SELLS.has(path) ? LONGEST.sells : LONGEST.other;
}

test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 800 } });

const setFontSize = (session: CDPSession, standard: number) =>
  session.send("Page.setFontSizes", { fontSizes: { standard } });

/** Opens a page for the first time: it paints before any script, has no layout shift, and stays in its budget. */
async function arrive(
  page: Page,
  session: CDPSession,
  path: string,
  address: string,
): Promise<void> {
  await session.send("Network.enable");
  /** The bytes of each script on the wire, by its request. */
  const scripts = new Map<string, number>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (new URL(request.url).pathname.endsWith(".js")) scripts.set(requestId, 0);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
  });
  const refused: string[] = [];
  page.on(
    "response",
    (response) => response.ok() || refused.push(new URL(response.url()).pathname),
  );
  const shift = await watchShift(page);
  await page.goto(address, { waitUntil: "networkidle" });
  // The next line starts the scripts as a visitor would: a slow machine may not have painted yet.
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  await hydrated(page);
  expect(refused).toEqual(path === NOT_FOUND.path ? [address] : []);
  expect(await shift()).toBe(0);
  expect(
    await page.evaluate(() => document.getAnimations().length),
    "moves, though less is wanted",
  ).toBe(0);

  const own = WITH_SCRIPT[path] ?? SCRIPT;
  const hasPlan = (await page.locator(`#${PLAN_ISLAND}`).count()) > 0 && path !== CONTACT.path;
  const most = {
    modules: own.modules + (hasPlan ? PLAN.modules : 0),
    bytes: own.bytes + (hasPlan ? PLAN.bytes : 0),
  };
  expect(scripts.size).toBe(most.modules);
  const bytes = [...scripts.values()].reduce((sum, script) => sum + script, 0);
  expect(bytes, "script on the wire, headers counted").toBeLessThanOrEqual(most.bytes);
  const waitedFor = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const painted = paint?.startTime ?? Infinity;
    const timed = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const blocking = timed.filter(
      (entry) =>
        (entry as never as { renderBlockingStatus: string }).renderBlockingStatus === "blocking",
    );
    const before = timed.filter(
      ({ name, startTime }) => name.endsWith(".js") && startTime < painted,
    );
    return [...blocking, ...before].map(({ name }) => name);
  });
  expect(waitedFor, "scripts and sheets that the first paint waited for or competed with").toEqual(
    [],
  );
  await session.send("Network.disable");
}

for (const { path } of PAGES)
  test(`the texts of ${path} have room on a phone in every language`, async ({ page }) => {
    for (const language of COMPLETE_LANGUAGES) {
      await goTo(page, localAddress(path, language));
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = [faultsOfScreen, faultsOfDrawings].map((find) => page.evaluate(find, 44));
        expect.soft((await Promise.all(faults)).flat(), `${language}, ${width} px`).toEqual([]);
      }
    }
  });

for (const [index, path] of PATHS.entries())
  test(`${path} arrives in its budget, and has nothing that axe finds, that a screen cuts off or that paper lacks`, async ({
    page,
    context,
    expectedErrors,
  }) => {
    // Of the not-found page itself, the browser says so.
    if (path === NOT_FOUND.path) expectedErrors.push(/404/);
    const session = await context.newCDPSession(page);
    for (const [turn, { language, colorScheme, screens }] of viewsOf(index).entries()) {
      const address = localAddress(path, language);
      await setFontSize(session, 16);
      await page.emulateMedia({ colorScheme, media: "screen" });
      if (turn === 0) await arrive(page, session, path, address);
      else await goTo(page, address);
      await page.setViewportSize({ width: 1280, height: 900 });
      expect.soft(await axeFindings(page), `axe, ${language}, ${colorScheme}`).toEqual([]);
      expect.soft(await page.evaluate(faultsOfContents), `contents, ${language}`).toEqual([]);
      for (const { width, fontSize } of screens) {
        await page.setViewportSize({ width, height: 800 });
        await setFontSize(session, fontSize);
        const screen = `${language}, ${width} px, text of ${fontSize} px`;
        expect.soft(await page.evaluate(faultsOfScreen, 44), screen).toEqual([]);
        if (fontSize > 16) continue;
        const height =
          width === 390 ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
        expect.soft(height, `the length of the page, ${screen}`).toBeLessThanOrEqual(longest(path));
        expect.soft(await page.evaluate(brokenWords), `words cut in two, ${screen}`).toEqual([]);
        expect.soft(await page.evaluate(faultsOfDrawings), `drawings, ${screen}`).toEqual([]);
      }
      // At the largest text, on the last screen.
      await page.evaluate(() => document.querySelector<HTMLElement>("#site-menu")?.showPopover());
      expect.soft(await page.evaluate(faultsOfScreen, 44), `${language}, open menu`).toEqual([]);
      await setFontSize(session, 16);
      // A style sheet may enlarge text, too: media queries do not know of it, and columns stay side by side.
      await page.setViewportSize({ width: 1280, height: 800 });
      const wider = await page.evaluate(() => {
        const root = document.documentElement;
        root.style.fontSize = "200%";
        const { scrollWidth, clientWidth } = root;
        root.style.fontSize = "";
        return scrollWidth - clientWidth;
      });
      expect.soft(wider, `${language}, 1280 px, text enlarged by a style sheet`).toBe(0);
      await page.setViewportSize({ width: 680, height: 1000 });
      // Paper is white in any theme.
      await page.emulateMedia({ colorScheme: "dark" });
      await printSheet(page);
      expect.soft(await page.evaluate(faultsOfPaper), `paper, ${language}`).toEqual([]);
    }
  });

for (const language of COMPLETE_LANGUAGES)
  test(`the bar fits on any screen and with large text, in ${language}`, async ({
    page,
    context,
  }) => {
    const session = await context.newCDPSession(page);
    await goTo(page, localAddress("/about", language));
    // 1184: the first with labels.
    for (const { width, fontSize } of [...SCREENS, { width: 1184, fontSize: 16 }]) {
      await page.setViewportSize({ width, height: 568 });
      await setFontSize(session, fontSize);
      const faults = await page.evaluate(faultsOfBar, [EMERGENCY.path, CONTACT.path]);
      expect.soft(faults, `${width} px, text of ${fontSize} px`).toEqual([]);
    }
  });
