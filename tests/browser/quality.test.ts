import { localAddress } from "../../site/address.ts";
import { CONTACT, EMERGENCY, NOT_FOUND, PAGES } from "../../site/pages.ts";
import { languagesOf, samples, schemesOf, WIDTHS } from "./matrix.ts";
import { axeFindings, expect, expectToFit, hydrated, test, watchShift } from "./site-test.ts";

const PATHS = [...PAGES.map(({ path }) => path), NOT_FOUND.path];

/** The pages with a script of their own, and the bytes on the wire that it and the common one may have, headers counted. */
const WITH_SCRIPT: Readonly<Record<string, number>> = {
  "/contact": 95_000,
  "/health-check-tool": 35_000,
  "/failover-simulator": 12_000,
};

test.use({ reducedMotion: "reduce" });

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

/** What is wrong with the words of drawings: too small, outside of the drawing, or over each other. */
function faultsOfDrawings(): string[] {
  const faults: string[] = [];
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
      if (word.size < 10.99) faults.push(`"${word.text}" has ${word.size.toFixed(1)} px`);
      if (word.left < frame.left - 1 || word.right > frame.right + 1) faults.push(`"${word.text}" is cut`);
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

    test("axe finds nothing, nothing is wider than the screen and every word is legible", async ({ page }) => {
      for (const language of languagesOf(index)) {
        await page.goto(localAddress(path, language));
        await hydrated(page);
        for (const width of WIDTHS) {
          await expectToFit(page, width);
          expect(await page.evaluate(brokenWords), `words cut in two, ${language}, ${width} px`).toEqual([]);
          expect(await page.evaluate(faultsOfDrawings), `drawings, ${language}, ${width} px`).toEqual([]);
        }
        // In a hurry, and on the smallest phone: the way to the form is in the bar of every page.
        await page.setViewportSize({ width: 320, height: 568 });
        await expect(page.locator(`header > div > a[href$="${EMERGENCY.path}"]`)).toBeInViewport({ ratio: 1 });
        await page.setViewportSize({ width: 1280, height: 800 });
        for (const colorScheme of schemesOf(index)) {
          await page.emulateMedia({ colorScheme });
          expect(await axeFindings(page), `${language}, ${colorScheme}`).toEqual([]);
        }
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
      const document = requests.find(({ type }) => type === "Document");
      expect(document?.bytes, "the document on the wire, headers counted").toBeLessThanOrEqual(16_000);

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
