/**
 * What a phone shows: nothing lies outside of the screen or of its frame without a sign, at text of 100 and 200 %, and
 * what stands alone is tall enough for a finger.
 */
import { localAddress } from "../../site/address.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { languagesOf } from "./matrix.ts";
import { expect, hydrated, test } from "./site-test.ts";

const PATHS = [...PAGES.map(({ path }) => path), NOT_FOUND.path];
/** The visitor's font size of 32 px is text of 200 %. */
const SCREENS = [
  { width: 320, fontSize: 16 },
  { width: 360, fontSize: 16 },
  { width: 390, fontSize: 16 },
  { width: 412, fontSize: 16 },
  { width: 768, fontSize: 16 },
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
    if (isAlone && height < 43.5) faults.add(`"${short(target.textContent)}" is ${Math.round(height)} px high`);
  }
  return [...faults];
}

/** Words of drawings of less than 13 px. */
function smallWords(): string[] {
  return [...document.querySelectorAll<SVGTextElement>("figure text")].flatMap((text) => {
    const size = Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0);
    return size > 0 && size < 12.95 && text.checkVisibility()
      ? [`"${text.textContent}" has ${size.toFixed(1)} px`]
      : [];
  });
}

for (const [index, path] of PATHS.entries()) {
  test.describe(path, () => {
    test.use({ expectedErrors: path === NOT_FOUND.path ? [/404/] : [] });

    test("shows all it has on phones, at large text too", async ({ page, context }) => {
      const session = await context.newCDPSession(page);
      const setFontSize = (standard: number) => session.send("Page.setFontSizes", { fontSizes: { standard } });
      for (const language of languagesOf(index)) {
        await setFontSize(16);
        await page.goto(localAddress(path, language));
        await hydrated(page);
        for (const { width, fontSize } of SCREENS) {
          await page.setViewportSize({ width, height: 800 });
          await setFontSize(fontSize);
          const screen = `${language}, ${width} px, text of ${fontSize} px`;
          expect.soft(await page.evaluate(faultsOfScreen), screen).toEqual([]);
        }
        // At the largest text, on the last screen.
        await page.evaluate(() => document.querySelector<HTMLElement>("#site-menu")?.showPopover());
        expect.soft(await page.evaluate(faultsOfScreen), `${language}, open menu`).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 800 });
        await setFontSize(16);
        expect.soft(await page.evaluate(smallWords), `${language}, drawings at 1440 px`).toEqual([]);
      }
    });
  });
}
