/** Every page is the same however one comes to it: by its address, a link, the menu of languages, or a step back. */
import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import type { Page } from "@playwright/test";
import { localAddress } from "../../site/address.ts";
import { CONTACT } from "../../site/pages.ts";
import { isFull, PATHS } from "./matrix.ts";
import { arrived, expect, goTo, hydrated, pressLanguage, test } from "./site-test.ts";

/** All that a page says, as lines: a difference of two pages is short. */
function said(): string[] {
  const tags =
    "head :is(title, meta[name], meta[property], link[rel=canonical], link[rel=alternate])";
  const head = Array.from(document.querySelectorAll(tags), (tag) => tag.outerHTML).sort();
  const lines = [location.pathname + location.search, document.documentElement.lang, ...head];
  // What is new in every answer, what announces a change, and what was answered on other pages.
  const left =
    "script, style, template, .toasts, #announcement, [name=challenge], label[for=captchaAnswer], #sent-plan";
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(left) || element.localName === "link") continue;
    const attributes = [...element.attributes].filter(({ name }) => {
      // The list of contents marks what is on the screen, a moment after that has changed.
      const isOfScreen = name === "aria-current" && element.matches("a[href^='#']");
      return !isOfScreen && name !== "data-ready" && name !== "value";
    });
    const text = Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE ? node.nodeValue : "",
    );
    lines.push(
      [
        element.localName,
        ...attributes.map(({ name, value }) => `${name}=${value}`).sort(),
        text.join("").replace(/\s+/g, " ").trim(),
      ].join(" "),
    );
  }
  return lines;
}

/** What a visitor has put into the page, with what it says then. */
function shownState(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>(
    "main :is(input, select, textarea):not([type=hidden])",
  );
  const folds = document.querySelectorAll<HTMLDetailsElement>("main details");
  return [
    Array.from(controls, ({ id, name, value, checked }) => `${id} ${name} ${value} ${checked}`),
    Array.from(folds, ({ open }) => open),
    Math.round(scrollY),
  ];
}

/** Unfolds, chooses, types into and presses all that the page has, and reads on. */
function use(): void {
  const changed = (control: Element) => {
    for (const type of ["input", "change"])
      control.dispatchEvent(new Event(type, { bubbles: true }));
  };
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("main details"))
    fold.open = !fold.open;
  for (const control of document.querySelectorAll<HTMLInputElement>(
    "main :is(input, textarea):not([data-file])",
  )) {
    // What the page fills in by itself, in a time zone, is filled in when it comes into view.
    const isOpen = !control.value || control.type === "range" || "ownZone" in control.dataset;
    if (control.type === "radio" || control.type === "checkbox") control.checked = true;
    else if (isOpen) control.value = control.max || "max_connections\t7";
    else continue;
    changed(control);
  }
  document.querySelector<HTMLElement>("#cluster-island button")?.click();
  scrollTo(0, document.documentElement.scrollHeight / 2);
}

async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement("a");
    link.href = target;
    document.querySelector("main")?.append(link);
    link.click();
    link.remove();
  }, address);
  await arrived(page, address);
}

test.use({ expectedErrors: [/404/], reducedMotion: "reduce" });

for (const [turn, from] of COMPLETE_LANGUAGES.entries()) {
  const to = COMPLETE_LANGUAGES[(turn + 1) % COMPLETE_LANGUAGES.length] as Language;
  test(`every page is the same by its address, a link, the menu of languages and a step back: ${from}, ${to}`, async ({
    page,
  }) => {
    const paths = PATHS.filter((_, index) => isFull || index % COMPLETE_LANGUAGES.length === turn);
    const direct = new Map<string, string[]>();
    for (const path of paths)
      for (const address of [localAddress(path, from), localAddress(path, to)]) {
        await goTo(page, address);
        direct.set(address, await page.evaluate(said));
      }
    for (const path of paths) {
      const [first, second] = [localAddress(path, from), localAddress(path, to)];
      await follow(page, first);
      expect.soft(await page.evaluate(said), `${first} by a link`).toEqual(direct.get(first));
      await pressLanguage(page, to);
      await arrived(page, second);
      expect
        .soft(await page.evaluate(said), `${second} by the menu of languages`)
        .toEqual(direct.get(second));
      if (path !== CONTACT.path) await page.evaluate(use);
      // What is read by a tool may wait for its data, and a story ends by itself.
      await page.waitForFunction(
        () =>
          document.querySelector("[data-story]") === null &&
          (document.querySelector("[data-read]") === null ||
            document.querySelector("main h3[tabindex], main [role=alert]:not([hidden])")),
      );
      await hydrated(page);
      const used = page.url();
      const [words, state] = [await page.evaluate(said), await page.evaluate(shownState)];
      // A longer one, to its end.
      await follow(page, localAddress("/privacy", from));
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.goBack();
      await arrived(page, used);
      expect.soft(await page.evaluate(said), `${second} by a step back`).toEqual(words);
      expect.soft(await page.evaluate(shownState), `what was chosen on ${second}`).toEqual(state);
    }
  });
}
