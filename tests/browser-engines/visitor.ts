/** What a visitor does and sees in a tab. Each act waits until the page allows it. */
import { expect } from "vitest";
import type { InputSource, Tab } from "./engine.ts";

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
export const KEYS = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  ArrowRight: "\uE014",
};

export class Visitor {
  readonly #tab: Tab;
  readonly #origin: string;

  constructor(tab: Tab, origin: string) {
    this.#tab = tab;
    this.#origin = origin;
  }

  /** Opens a page, and waits until its script runs. */
  async open(address: string): Promise<void> {
    await this.#tab.open(this.#origin + address);
    await this.ready();
  }

  /** Calls a function in the page, which refers to nothing outside of itself. */
  read<Parameters extends unknown[], Result>(
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.#tab.call(String(script), parameters) as Promise<Result>;
  }

  /** Waits until a function of the page returns this. */
  async sees<Parameters extends unknown[], Result>(
    expected: Result,
    script: (...parameters: Parameters) => Result,
    ...parameters: Parameters
  ): Promise<void> {
    await expect
      .poll(() => this.read(script, ...parameters), { message: parameters.join(" ") })
      .toEqual(expected);
  }

  /** Waits until script runs in the page. */
  ready(): Promise<void> {
    return this.sees(true, () => document.documentElement.dataset.ready !== undefined);
  }

  /** Waits until this page is shown. @param address with its query and fragment */
  async isAt(address: string): Promise<void> {
    await expect.poll(() => this.read(shownPage)).toMatchObject({ address });
  }

  hasFocus(selector: string): Promise<void> {
    return this.sees(true, (wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  }

  /** Waits until an element holds these words. */
  async reads(words: string, selector: string): Promise<void> {
    const text = (wanted: string) => document.querySelector<HTMLElement>(wanted)?.innerText;
    await expect.poll(() => this.read(text, selector), { message: selector }).toContain(words);
  }

  /** Waits until a field holds this. */
  holds(selector: string, expected: string): Promise<void> {
    return this.sees(
      expected,
      (wanted) => document.querySelector<HTMLInputElement>(wanted)?.value,
      selector,
    );
  }

  isTicked(selector: string): Promise<boolean | undefined> {
    return this.read(
      (wanted) => document.querySelector<HTMLInputElement>(wanted)?.checked,
      selector,
    );
  }

  /** Waits until this page is shown, from its beginning. @param path without a query */
  async isAtTop(path: string): Promise<void> {
    await expect.poll(() => this.read(shownPage)).toMatchObject({ path, top: 0 });
  }

  /** Waits until the whole element is between the header and the end of the screen. */
  isInView(selector: string): Promise<void> {
    const isWhole = (wanted: string) => {
      const box = document.querySelector(wanted)?.getBoundingClientRect();
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      return (
        box !== undefined &&
        box.height > 0 &&
        box.top >= header - 1 &&
        box.bottom <= innerHeight + 1
      );
    };
    return this.sees(true, isWhole, selector);
  }

  isVisible(selector: string, expected = true): Promise<void> {
    return this.sees(
      expected,
      (wanted) => document.querySelector(wanted)?.checkVisibility() ?? false,
      selector,
    );
  }

  /** Clicks an element when it is in view, stands still, and nothing covers it. */
  async click(selector: string): Promise<void> {
    let before: string | undefined;
    let point: number[] = [];
    const isStill = async () => {
      const found = await this.read(middleOf, selector);
      const isSame = before !== undefined && before === found?.join();
      before = found?.join();
      point = found ?? [];
      return isSame;
    };
    await expect.poll(isStill, { message: `${selector} can be clicked` }).toBe(true);
    const [x, y] = point;
    const actions = [
      { type: "pointerMove", x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#tab.perform([
      { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions },
    ]);
  }

  /** Opens a menu of the header; on a phone it is a group of the menu. */
  async unfold(menu: string, isPhone: boolean): Promise<void> {
    await this.click(`[popovertarget="${isPhone ? "site-menu" : menu}"]`);
    if (isPhone) await this.click(`#site-menu li:has(> #${menu}) summary`);
  }

  /** Presses keys, one after the other: those of `KEYS`, or letters. */
  async press(keys: string): Promise<void> {
    const actions = [...keys].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#tab.perform([{ type: "key", id: "keyboard", actions } satisfies InputSource]);
  }

  /** Clicks a field, and types into it. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.hasFocus(selector);
    await this.press(text);
  }

  /** Clicks a field, and inserts the text as a whole. */
  async paste(selector: string, text: string): Promise<void> {
    await this.type(selector, "");
    await this.read((inserted) => document.execCommand("insertText", false, inserted), text);
  }
}

/**
 * The page that is complete and whose script runs. Asked in one call: the address changes before the page does, and a
 * page that still arrives cannot be scrolled as far. Runs in the page. @returns undefined: there is none yet
 */
function shownPage(): { address: string; path: string; top: number } | undefined {
  if (document.readyState !== "complete" || document.documentElement.dataset.ready === undefined)
    return undefined;
  const { pathname: path, search, hash } = location;
  return { address: path + search + hash, path, top: Math.round(scrollY) };
}

/** The middle of the first visible element, where a click reaches it. Runs in the page. @returns undefined, and scrolls, until one does */
function middleOf(selector: string): [number, number] | undefined {
  const element = [...document.querySelectorAll(selector)].find((each) => each.checkVisibility());
  if (!element) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  if (element.contains(document.elementFromPoint(...middle))) return middle;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  return undefined;
}
