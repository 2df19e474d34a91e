/**
 * Client-side navigation with the Navigation API. The document that a link leads to is prefetched on hover, focus or
 * touch, and its parts replace those of the current document. Browsers without the API load the link as usual.
 */
import { Idiomorph } from "idiomorph";
import { readAddress } from "../../site/address.ts";
import { CONTACT_ISLAND, RENDERED_BY_SCRIPT } from "../islands.ts";
import { closeMenus } from "./menus.ts";
import { addStyles } from "./styles.ts";

export interface FetchedPage {
  /** After redirects. */
  url: string;
  /** Without its style sheets. */
  document: Document;
  /** By the hashes of their file names. Absent: the page was here before, and is as its visitor left it. */
  styles?: ReadonlyMap<string, string>;
}

/** What the company announces. Every page of the site has the element. */
export const noticesOf = (page: Document) => page.getElementById("notices") as HTMLElement;

/** The style sheets of a document, each after a comment with its hash; see `app/layout/document.server.tsx`. */
const STYLES = /<style>([\s\S]*?)<\/style>/;
const HASH = /\/\*([\w-]{4})\*\//;

/** For how long a prefetched page is used, in milliseconds: the challenge of its contact form expires. */
const FRESH_MS = 60_000;
/** Milliseconds before a navigation shows the spinner. */
const SPINNER_DELAY_MS = 150;
/** Attributes that script sets. A change of language keeps them; a change of page keeps those of the consent banner. */
const KEPT_ATTRIBUTES = new Set(["aria-expanded", "hidden", "style"]);
/** Those of what a visitor has chosen, unfolded and started, which a change of language keeps, too. */
const CHOSEN_ATTRIBUTES = new Set(["checked", "selected", "open", "data-story"]);
/** The parts of a document that differ from page to page. */
const PARTS = ["header", "main", "footer"];
const TAGS =
  "head :is(meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate], script[type*=ld])";
/** The modules that have not been run: see `starter.ts`. */
const MODULES = "[type='text/plain']";
/** Elements that only script fills, and fields outside of any form that keep what was typed (`data-kept`). */
const LIVE = `${RENDERED_BY_SCRIPT}, .toasts, #announcement, [data-kept]`;
const PAGE_SHOWN = "blc:page";

const fetchedAhead = new Map<string, { at: number; page: Promise<FetchedPage> }>();

/** @throws when the server cannot be reached, or does not answer with a page */
export async function fetchPage(url: string, init?: RequestInit): Promise<FetchedPage> {
  const response = await fetch(url, init);
  if (!response.headers.get("Content-Type")?.startsWith("text/html"))
    throw new Error(`No page: ${response.status}`);
  const html = await response.text();
  const styles = sheetsIn(STYLES.exec(html)?.[1]);
  // This document's Content-Security-Policy would refuse the other one's inline styles.
  const plain = html.replace(STYLES, "");
  const parsed = new DOMParser().parseFromString(plain, "text/html");
  return { url: response.url, document: parsed, styles };
}

function sheetsIn(css = ""): Map<string, string> {
  const [, ...parts] = css.split(HASH);
  const sheets = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) sheets.set(parts[at] ?? "", parts[at + 1] ?? "");
  return sheets;
}

/** Calls back now, and again for each page that is shown later. One that was kept is as its visitor left it. */
export function onPage(callback: (isKept?: boolean) => void): void {
  document.addEventListener(PAGE_SHOWN, (event) =>
    callback((event as CustomEvent<boolean>).detail),
  );
  callback();
}

/**
 * Replaces the current page. The same page in another state or language is morphed, so that focus, scroll position and
 * input stay; React islands get an event and render by themselves.
 * @param settle called when the page has its new content, before its scripts run
 * @returns the other page that was replaced
 */
export function showPage(
  { document: next, styles }: FetchedPage,
  { isSame, settle }: { isSame: boolean; settle?: () => void },
): Document | undefined {
  // The focused element is about to be removed. Blurring it before the change saves a layout.
  if (!isSame && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (styles) adoptStyles(styles);
  const isOtherLanguage = document.documentElement.lang !== next.documentElement.lang;
  const replaced = isSame ? [] : PARTS;
  const left = isSame ? undefined : frame();
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  for (const old of document.querySelectorAll(TAGS)) old.remove();
  document.head.append(...next.querySelectorAll(TAGS));

  if (isSame || isOtherLanguage)
    Idiomorph.morph(document.body, next.body, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeNodeMorphed: (old: Node) =>
          !(old instanceof Element && old.matches([LIVE, ...replaced].join())),
        beforeAttributeUpdated: (name: string, element: Element) =>
          !(KEPT_ATTRIBUTES.has(name) && (isSame || element.closest("#consent"))) &&
          !(
            isOtherLanguage &&
            (CHOSEN_ATTRIBUTES.has(name) || (name === "value" && isTyped(element)))
          ),
      },
    });
  for (const part of replaced) {
    const [fresh, old] = [next.querySelector(part), document.querySelector(part)];
    if (!fresh || !old) continue;
    old.replaceWith(fresh);
    left?.querySelector(part)?.replaceWith(old);
  }
  // Its element stays: a live region that is replaced is not announced.
  const [notices, fresh] = [noticesOf(document), noticesOf(next)];
  if ((styles || isOtherLanguage) && notices.innerHTML !== fresh.innerHTML)
    notices.replaceChildren(...fresh.childNodes);

  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = document.title;
  if (!isSame) document.getElementById("main")?.focus({ preventScroll: true });
  settle?.();
  requestAnimationFrame(() => setTimeout(() => takeModules(next)));
  document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: !styles }));
  return left;
}

/** A copy of the document without its style sheets, which the policy would refuse in it, and without its parts. */
function frame(): Document {
  const copy = document.implementation.createHTMLDocument(document.title);
  copy.documentElement.lang = document.documentElement.lang;
  for (const tag of document.querySelectorAll(`${TAGS},${MODULES}`))
    copy.head.append(tag.cloneNode(true));
  for (const part of document.body.children)
    copy.body.append(part.cloneNode(!PARTS.includes(part.localName)));
  return copy;
}

/** Has the visitor changed this field? A change of language keeps what was typed. */
function isTyped(element: Element): boolean {
  return element instanceof HTMLInputElement && element.value !== element.defaultValue;
}

/** Takes over the modules that this document lacks; `starter.ts` runs them. */
function takeModules(next: Document): void {
  for (const failed of document.querySelectorAll(MODULES)) failed.remove();
  for (const parsed of next.querySelectorAll(MODULES)) {
    if (document.querySelector(`script[src="${parsed.getAttribute("src") ?? ""}"]`)) continue;
    // A new element: Firefox runs no script element that `DOMParser` has made.
    const module = document.createElement("script");
    for (const { name, value } of parsed.attributes) module.setAttribute(name, value);
    document.head.append(module);
  }
  dispatchEvent(new Event("blc:modules"));
}

/** The hashes of the style sheets that are in use: the document's, and those added since. */
const adopted = new Set(sheetsIn(document.querySelector("style")?.textContent ?? "").keys());

/** Adds the styles that the next page needs and this one lacks. */
function adoptStyles(styles: ReadonlyMap<string, string>): void {
  for (const [name, css] of styles) {
    if (adopted.has(name)) continue;
    adopted.add(name);
    addStyles(css);
  }
}

function pageAt(url: string): Promise<FetchedPage> {
  for (const [address, { at }] of fetchedAhead)
    if (performance.now() - at >= FRESH_MS) fetchedAhead.delete(address);
  const known = fetchedAhead.get(url);
  if (known) return known.page;
  const page = fetchPage(url);
  fetchedAhead.set(url, { at: performance.now(), page });
  // A failed prefetch is repeated by the navigation.
  page.catch(() => fetchedAhead.delete(url));
  return page;
}

/** The page at an address, prefetched or fetched now. Showing it consumes it: it is handed out once. */
export async function takePage(url: string): Promise<FetchedPage> {
  const page = await pageAt(url);
  fetchedAhead.delete(url);
  return page;
}

/** The address that a link of this site leads to, without its fragment; undefined for any other link. */
function internalAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.pathname.includes("."))
    return undefined;
  // The server computes such a page from a visitor's inputs, and counts it: it is not prefetched.
  if (link.relList.contains("nofollow")) return undefined;
  const address = link.origin + link.pathname + link.search;
  return address === location.origin + location.pathname + location.search ? undefined : address;
}

function fetchAhead({ target }: Event): void {
  const address = internalAddress(target);
  const { saveData } =
    (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {};
  if (address && !saveData) void pageAt(address).catch(() => undefined);
}

/** The spinner over the content; it takes no space, so that nothing shifts. @returns what stops it */
function spin(): () => void {
  const region = document.getElementById("loading");
  const timer = setTimeout(() => {
    const words = `<span class="visually-hidden">${region?.dataset.label ?? ""}</span>`;
    if (region) region.innerHTML = `<span class="spin"></span>${words}`;
  }, SPINNER_DELAY_MS);
  return () => {
    clearTimeout(timer);
    region?.replaceChildren();
  };
}

/** Are these addresses of one page, whatever their language or query? */
export function isSamePage(one: string, other: string): boolean {
  const path = (url: string) => readAddress(new URL(url, location.href).pathname).path;
  return path(one) === path(other);
}

/** An entry of the history when its page is left. */
interface Entry {
  key: string;
  url: string;
  /** With all that was typed, chosen and unfolded in it. In memory only: a paste may be confidential. */
  page?: FetchedPage;
}

const MOST_PAGES = 12;
const entries = new Map<string, Entry>();
/** The one whose page is shown: the current one is already the next while its page is fetched. */
let shown: Entry = { key: "", url: location.href };
let isFetching = false;

function leave(): void {
  if (isFetching) return;
  shown = { key: navigation.currentEntry?.key ?? "", url: location.href };
  // Deleted first, so that the entry that was left last is the last of the map.
  entries.delete(shown.key);
  entries.set(shown.key, shown);
  // In the entry itself, which a reload keeps.
  const state = { ...(navigation.currentEntry?.getState() as object), top: scrollY };
  navigation.updateCurrentEntry({ state });
}

/** Keeps the page for a step back or forward. The contact form keeps itself, and needs a new challenge. */
function keep(entry: Entry, page: Document | undefined): void {
  if (!page || page.getElementById(CONTACT_ISLAND) || "failed" in document.documentElement.dataset)
    return;
  entry.page = { url: entry.url, document: page };
  const kept = [...entries.values()].filter((each) => each.page);
  for (const old of kept.slice(0, -MOST_PAGES)) delete old.page;
}

/** Where pages move, as in `base.css`. Not on small screens: on a slow phone a view transition takes 40 ms. */
const MOVES =
  "(prefers-reduced-motion: no-preference) and (min-width: 62rem) and (-webkit-transform-3d)";

async function navigate(event: NavigateEvent): Promise<void> {
  const { key } = event.destination;
  const from = shown;
  isFetching = key !== from.key;
  // Back to the page that is still shown, before the next one has come.
  if (!isFetching) return;
  const url = new URL(event.destination.url);
  url.hash = "";
  const stopSpinner = spin();
  event.signal.onabort = stopSpinner;
  try {
    const kept = entries.get(key)?.page;
    const top = (event.destination.getState() as { top?: number } | undefined)?.top;
    // An address without a language is shown in the one that was chosen last.
    const isKept =
      kept?.document.documentElement.lang === document.documentElement.lang ||
      readAddress(url.pathname).prefix;
    const page = kept && isKept ? kept : await takePage(url.href);
    if (event.signal.aborted) return;
    const isSame = page !== kept && isSamePage(from.url, page.url);
    const settle = () => {
      isFetching = false;
      // `event.scroll` is for a fragment only: in Chromium it may end at the foot, and Firefox
      // scrolls again a moment later. It comes before the address is replaced, which is another
      // navigation and would cancel it.
      if (top === undefined && event.destination.url.includes("#")) event.scroll();
      else scrollTo(0, top ?? 0);
      if (page !== kept && page.url !== url.href) history.replaceState(history.state, "", page.url);
      const { subject } = (event.sourceElement as HTMLElement | null)?.dataset ?? {};
      if (subject) navigation.updateCurrentEntry({ state: { subject } });
    };
    const show = () => {
      // A view transition calls back later.
      if (event.signal.aborted) return;
      closeMenus();
      keep(from, showPage(page, { isSame, settle }));
    };
    const transition = !isSame && matchMedia(MOVES).matches && document.startViewTransition?.(show);
    if (!transition) return show();
    // Rejects when the next navigation skips this transition.
    transition.ready.catch(() => undefined);
    await transition.updateCallbackDone;
  } catch {
    // The browser then shows its own error page.
    if (!event.signal.aborted) location.reload();
  } finally {
    stopSpinner();
  }
}

export function startNavigation(): void {
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, fetchAhead, { passive: true });
  if (!("navigation" in window)) return;
  // Back from a page whose script had not started: the address is that of a page shown in place.
  const [loaded] = performance.getEntriesByType("navigation");
  if (loaded && new URL(loaded.name).pathname !== location.pathname) location.reload();
  navigation.addEventListener("navigate", (event) => {
    leave();
    const isOwn = event.destination.sameDocument && event.navigationType !== "traverse";
    const isOther =
      event.hashChange ||
      event.downloadRequest !== null ||
      event.formData ||
      event.navigationType === "reload";
    if (
      !event.canIntercept ||
      isOwn ||
      isOther ||
      new URL(event.destination.url).pathname.includes(".")
    )
      return;
    event.intercept({ focusReset: "manual", scroll: "manual", handler: () => navigate(event) });
  });
}
