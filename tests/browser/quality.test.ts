import { localAddress } from "../../site/address.ts";
import { CONTACT, EMERGENCY, NOT_FOUND, PAGES } from "../../site/pages.ts";
import { languagesOf, samples, schemesOf } from "./matrix.ts";
import { axeFindings, expect, hydrated, test, watchShift } from "./site-test.ts";

const PATHS = [...PAGES.map(({ path }) => path), NOT_FOUND.path];

/** The pages with a script of their own, and the bytes on the wire that it and the common one may have, headers counted. */
const WITH_SCRIPT: Readonly<Record<string, number>> = {
  "/contact": 95_000,
  "/health-check-tool": 35_000,
  "/failover-simulator": 12_000,
};

/** The visitor's font size of 32 px is text of 200 %. */
const SCREENS = [
  { width: 320, fontSize: 16 },
  { width: 360, fontSize: 16 },
  { width: 390, fontSize: 16 },
  { width: 412, fontSize: 16 },
  { width: 768, fontSize: 16 },
  { width: 992, fontSize: 16 },
  { width: 1024, fontSize: 16 },
  { width: 1152, fontSize: 16 },
  { width: 1280, fontSize: 16 },
  { width: 1440, fontSize: 16 },
  { width: 1920, fontSize: 16 },
  { width: 320, fontSize: 32 },
  { width: 768, fontSize: 32 },
  { width: 390, fontSize: 24 },
  { width: 390, fontSize: 32 },
];

test.use({ reducedMotion: "reduce", viewport: { width: 390, height: 800 } });

/** What a visitor cannot read or reach on the screen as it is. */
function faultsOfScreen(): string[] {
  const faults = new Set<string>();
  const screen = document.documentElement.clientWidth;
  const page = document.documentElement.scrollWidth;
  if (page > screen) faults.add(`the page is ${page - screen} px wider than the screen`);

  const spaced = (text: string | null) => (text ?? "").trim().replace(/\s+/g, " ");
  const short = (text: string | null) => spaced(text).slice(0, 40);
  // What is clipped is there for screen readers.
  const isHidden = (element: Element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return true;
    for (let each: Element | null = element; each; each = each.parentElement)
      if (each.matches(".skip") || getComputedStyle(each).clipPath !== "none") return true;
    return false;
  };

  /** A frame that scrolls must be reachable by keyboard, and say at its edge that it goes on. */
  const scrolls = (frame: Element) => /auto|scroll/.test(getComputedStyle(frame).overflowX);
  const isSigned = (frame: Element) => {
    const { backgroundAttachment, backgroundImage } = getComputedStyle(frame);
    return (
      (frame as HTMLElement).tabIndex === 0 && backgroundAttachment.includes("local") && backgroundImage !== "none"
    );
  };

  /** Spaces at the end of a line may hang over. */
  const boxesOfWords = (text: Node, value: string) => {
    const range = document.createRange();
    return Array.from(value.matchAll(/\S+/g), ({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getBoundingClientRect();
    });
  };

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    if (!element || !text.nodeValue?.trim() || isHidden(element)) continue;
    const words = boxesOfWords(text, text.nodeValue).filter(({ width }) => width > 0);
    // The nearest frame that cuts what is outside of it, around the drawing or cell that the text has to fit in.
    const place = element.closest("td, th, svg");
    let frame: Element | null = place?.parentElement ?? element;
    while (frame && getComputedStyle(frame).overflowX === "visible") frame = frame.parentElement;
    const edges = frame?.getBoundingClientRect() ?? { left: 0, right: screen };
    const isOutside = ({ left: start, right: end }: { left: number; right: number }) =>
      words.some(({ left, right }) => left < start - 1 || right > end + 1);
    if (place && isOutside(place.getBoundingClientRect()))
      faults.add(`"${short(text.nodeValue)}" is wider than its place`);
    else if (frame && scrolls(frame)) {
      if (isOutside(edges) && !isSigned(frame)) faults.add(`"${short(text.nodeValue)}" scrolls without a sign`);
    } else if (isOutside(edges) || isOutside({ left: 0, right: screen }))
      faults.add(`"${short(text.nodeValue)}" is cut`);
  }

  // Links within a sentence are exempt.
  for (const target of document.querySelectorAll<HTMLElement>("a, button, summary")) {
    const { left, right, height, width } = target.getBoundingClientRect();
    if (isHidden(target) || width === 0) continue;
    if (left < -1 || right > screen + 1) faults.add(`"${short(target.textContent)}" is not on the screen`);
    let block: HTMLElement | null = target;
    while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const isAlone = block === target || spaced(block?.textContent ?? "") === spaced(target.textContent);
    if (isAlone && height < 43.5 && screen < 992)
      faults.add(`"${short(target.textContent)}" is ${Math.round(height)} px high`);
  }
  return [...faults];
}

/** Where the bar leaves the grid, is too low for a finger, or lies over the page. */
function faultsOfBar(): string[] {
  const faults: string[] = [];
  const wrap = document.querySelector("header > div") as HTMLElement;
  const grid = wrap.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(wrap).paddingRight);
  for (const part of wrap.querySelectorAll(":scope > :is(a, button), :scope > nav > ul > li > :is(a, button)")) {
    const { right, height } = part.getBoundingClientRect();
    const fits = part.scrollWidth - part.clientWidth <= 1 && right <= grid + 0.5 && height >= 44;
    if (part.checkVisibility() && !fits) faults.push(`"${part.textContent}" does not fit in the bar`);
  }
  const [header, main] = ["header", "main"].map((name) => document.querySelector(name)?.getBoundingClientRect());
  if (!header || !main || main.top < header.height - 1) faults.push("the bar is over the page");
  return faults;
}

/** Words of headings and of what they stand beside that do not fit in a line. Those of an identifier may break. */
function brokenWords(): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, dt, dd, th")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/(?<![\w.=])\p{L}{2,}(?![\w.=(]\w)/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word);
      }
    }
  }
  return found;
}

/** What is wrong with the words of drawings: too small, or over each other. */
function faultsOfDrawings(): string[] {
  const faults: string[] = [];
  const least = innerWidth < 1440 ? 11 : 13;
  for (const svg of document.querySelectorAll("svg")) {
    const frame = svg.getBoundingClientRect();
    const words = [...svg.querySelectorAll("text")].map((text) => {
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
      const { left, right, top, bottom } = text.getBoundingClientRect();
      // The box of a text has room above its capitals and below its line.
      return { text: text.textContent, size, left, right, top: top + size * 0.15, bottom: bottom - size * 0.15 };
    });
    for (const [index, word] of words.entries()) {
      if (!word.text || frame.width === 0) continue;
      if (word.size < least - 0.05) faults.push(`"${word.text}" has ${word.size.toFixed(1)} px`);
      for (const other of words.slice(index + 1))
        if (
          word.left < other.right &&
          other.left < word.right &&
          word.top < other.bottom &&
          other.top < word.bottom &&
          other.text
        )
          faults.push(`"${word.text}" lies on "${other.text}"`);
    }
  }
  return faults;
}

for (const [index, path] of PATHS.entries()) {
  test.describe(path, () => {
    // Of the not-found page itself, the browser says so.
    test.use({ expectedErrors: path === NOT_FOUND.path ? [/404/] : [] });

    test("axe finds nothing, and any screen shows all there is, at large text too", async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      const setFontSize = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
      for (const language of languagesOf(index)) {
        await setFontSize(16);
        await page.goto(localAddress(path, language));
        await hydrated(page);
        // In a hurry, and on the smallest phone: the way to the form is in the bar of every page.
        await page.setViewportSize({ width: 320, height: 568 });
        await expect(page.locator(`header > div > a[href$="${EMERGENCY.path}"]`)).toBeInViewport({ ratio: 1 });
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const colorScheme of schemesOf(index)) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await axeFindings(page), `${language}, ${colorScheme}`).toEqual([]);
        }
        for (const { width, fontSize } of SCREENS) {
          await page.setViewportSize({ width, height: 800 });
          await setFontSize(fontSize);
          const screen = `${language}, ${width} px, text of ${fontSize} px`;
          expect.soft(await page.evaluate(faultsOfBar), `bar, ${screen}`).toEqual([]);
          // As wide as 160 px: only the way to the form and to the menu is promised.
          if (width < 390 && fontSize > 16) continue;
          expect.soft(await page.evaluate(faultsOfScreen), screen).toEqual([]);
          if (fontSize > 16) continue;
          expect.soft(await page.evaluate(brokenWords), `words cut in two, ${screen}`).toEqual([]);
          expect.soft(await page.evaluate(faultsOfDrawings), `drawings, ${screen}`).toEqual([]);
        }
        // At the largest text, on the last screen.
        await page.evaluate(() => document.querySelector<HTMLElement>("#site-menu")?.showPopover());
        expect.soft(await page.evaluate(faultsOfScreen), `${language}, open menu`).toEqual([]);
      }
    });
  });
}

for (const path of new Set([CONTACT.path, ...samples(PATHS)])) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === NOT_FOUND.path ? [/404/] : [] });

    test("paints before any script, has no layout shift, and stays in its budget", async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      const wire = new Map<string, { url: string; type?: string; bytes: number }>();
      session.on("Network.requestWillBeSent", ({ requestId, request, type }) =>
        wire.set(requestId, { url: new URL(request.url).pathname, type, bytes: 0 }),
      );
      session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        const request = wire.get(requestId);
        if (request) request.bytes = encodedDataLength;
      });
      const refused: string[] = [];
      page.on("response", (response) => response.ok() || refused.push(new URL(response.url()).pathname));
      const shift = await watchShift(page);
      await page.goto(path, { waitUntil: "networkidle" });
      await hydrated(page);
      expect(refused).toEqual(path === NOT_FOUND.path ? [path] : []);
      expect(await shift()).toBe(0);

      const requests = [...wire.values()];
      const sheets = requests.filter(({ type }) => type === "Stylesheet").map(({ url }) => url);
      expect(sheets.sort(), "of what is opened or printed, which no screen waits for").toEqual([
        expect.stringMatching(/^\/assets\/menus-[^/]+\.css$/),
        expect.stringMatching(/^\/assets\/print-[^/]+\.css$/),
      ]);
      const scripts = requests.filter(({ url }) => url.endsWith(".js"));
      expect(scripts.length).toBe(path in WITH_SCRIPT ? 2 : 1);
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
      expect(bytes, "script on the wire, headers counted").toBeLessThanOrEqual(WITH_SCRIPT[path] ?? 10_000);
      const early = await page.evaluate(() => {
        const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
        const timed = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
        const blocking = timed.filter(
          (entry) => (entry as never as { renderBlockingStatus: string }).renderBlockingStatus === "blocking",
        );
        const before = timed.filter(({ name, startTime }) => name.endsWith(".js") && startTime < paint);
        return { paint, waitedFor: [...blocking, ...before].map(({ name }) => name) };
      });
      expect(early.paint).toBeGreaterThan(0);
      expect(early.waitedFor, "scripts and sheets that the first paint waited for or competed with").toEqual([]);
    });
  });
}
