/**
 * Navigation without a new document, where the browser has the Navigation API; elsewhere links simply load. The next
 * page is the document that the link leads to, as the server would send it to anybody: it is fetched as soon as the
 * visitor shows the intent, and its parts take the place of those that are here.
 */
import { Idiomorph } from "idiomorph";
import { readAddress } from "../../site/address.ts";
import { closeMenus } from "./menus.ts";

export interface FetchedPage {
  /** Where redirects led to. */
  url: string;
  /** Without its style sheets. */
  document: Document;
  /** By the names that the server gave them. */
  styles: ReadonlyMap<string, string>;
}

const STYLES = /<style data-sheet="([^"]*)">([\s\S]*?)<\/style>/g;

/** A page that was fetched ahead is used for so long, in milliseconds: its contact form has a challenge that expires. */
const FRESH_MS = 60_000;
/** Milliseconds that a navigation may take without anything being shown. */
const PATIENCE_MS = 150;
/** State that script has put on elements, and that stays in another language, and of the consent banner on other pages. */
const KEPT_ATTRIBUTES = new Set(["aria-selected", "aria-expanded", "tabindex", "data-other", "hidden"]);
/** What of a document is its page's; the rest is the same on every page of a language. */
const PARTS = ["header", "main", "footer"];
/** What script alone fills. */
const LIVE = "[id$=-island], .toasts, #announcement";
const PAGE_SHOWN = "blc:page";

const fetchedAhead = new Map<string, { at: number; page: Promise<FetchedPage> }>();

/** @throws when the server is away, or answers something else than a page */
export async function fetchPage(url: string, init?: RequestInit): Promise<FetchedPage> {
  const response = await fetch(url, init);
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) throw new Error(`No page: ${response.status}`);
  const html = await response.text();
  const styles = new Map(Array.from(html.matchAll(STYLES), ([, name = "", css = ""]) => [name, css]));
  // The policy of this document would be asked about styles of the other one, which are not in it.
  const parsed = new DOMParser().parseFromString(html.replace(STYLES, ""), "text/html");
  return { url: response.url, document: parsed, styles };
}

/** Calls back now, and for each page that is shown from now on. */
export function onPage(callback: () => void): void {
  document.addEventListener(PAGE_SHOWN, callback);
  callback();
}

/**
 * Puts a page in the place of the one that is here. The same page in another state or language is morphed into, so
 * that focus, scroll position and everything typed stay; islands of React are told, and change by themselves.
 */
export function showPage(
  { document: next, styles }: FetchedPage,
  { isSame, isFromTop = false }: { isSame: boolean; isFromTop?: boolean },
): void {
  // The focus goes with the old content: given up before anything has changed, it costs no layout.
  if (!isSame && document.activeElement instanceof HTMLElement) document.activeElement.blur();
  adoptStyles(styles);
  const isOtherLanguage = document.documentElement.lang !== next.documentElement.lang;
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  const tags = "head :is(meta[name]:not([name=viewport]), meta[property], link[rel=canonical], link[rel=alternate])";
  for (const old of document.querySelectorAll(tags)) old.remove();
  document.head.append(...next.querySelectorAll(tags));

  const replaced = isSame ? [] : PARTS;
  if (isSame || isOtherLanguage)
    Idiomorph.morph(document.body, next.body, {
      morphStyle: "outerHTML",
      callbacks: {
        beforeNodeMorphed: (old: Node) => !(old instanceof Element && old.matches([LIVE, ...replaced].join())),
        beforeAttributeUpdated: (name: string, element: Element) =>
          !(KEPT_ATTRIBUTES.has(name) && (isSame || element.closest("#consent"))),
      },
    });
  for (const part of replaced) {
    const fresh = next.querySelector(part);
    if (fresh) document.querySelector(part)?.replaceWith(fresh);
  }
  if (isFromTop && !isSame) paintTopFirst();

  const announcement = document.getElementById("announcement");
  if (announcement) announcement.textContent = document.title;
  if (!isSame) document.getElementById("main")?.focus({ preventScroll: true });
  const modules = next.querySelector<HTMLElement>("script[data-modules]")?.dataset.modules?.split(" ") ?? [];
  afterPaint(() => {
    for (const url of modules) void import(/* @vite-ignore */ url);
  });
  document.dispatchEvent(new Event(PAGE_SHOWN));
}

/** What is further down than the screen is laid out after the first paint, on a slow phone 40 ms later. */
function paintTopFirst(): void {
  const main = document.querySelector("main");
  main?.toggleAttribute("data-entering", true);
  afterPaint(() => main?.removeAttribute("data-entering"));
}

function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Sheets that this document has beside those that it came with. */
const adopted = new Set<string>();

/** Styles of the next page that this document lacks. As constructed sheets: its policy allows no other inline ones. */
function adoptStyles(styles: FetchedPage["styles"]): void {
  for (const [name, css] of styles) {
    if (adopted.has(name) || document.querySelector(`style[data-sheet="${name}"]`)) continue;
    adopted.add(name);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }
}

function pageAt(url: string): Promise<FetchedPage> {
  for (const [address, { at }] of fetchedAhead) if (performance.now() - at >= FRESH_MS) fetchedAhead.delete(address);
  const known = fetchedAhead.get(url);
  if (known) return known.page;
  const page = fetchPage(url);
  fetchedAhead.set(url, { at: performance.now(), page });
  // Asked for again when it is needed.
  page.catch(() => fetchedAhead.delete(url));
  return page;
}

/** The page at an address, fetched ahead or now. It is the caller's: showing it takes it apart. */
export async function takePage(url: string): Promise<FetchedPage> {
  const page = await pageAt(url);
  fetchedAhead.delete(url);
  return page;
}

/** The address that a link of this site leads to, without its fragment; undefined for any other link. */
function internalAddress(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.origin !== location.origin || link.target || link.pathname.includes(".")) return undefined;
  const address = link.origin + link.pathname + link.search;
  return address === location.origin + location.pathname + location.search ? undefined : address;
}

function fetchAhead({ target }: Event): void {
  const address = internalAddress(target);
  const { saveData } = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection ?? {};
  if (address && !saveData) void pageAt(address).catch(() => undefined);
}

/** The ring over the content; it takes no space, so nothing moves. */
function spinner(): { stop(): void } {
  const region = document.getElementById("loading");
  const timer = setTimeout(() => {
    const ring = document.createElement("span");
    ring.className = "spin";
    const words = document.createElement("span");
    words.className = "visually-hidden";
    words.textContent = region?.dataset.label ?? "";
    region?.replaceChildren(ring, words);
  }, PATIENCE_MS);
  return {
    stop() {
      clearTimeout(timer);
      region?.replaceChildren();
    },
  };
}

/** Are two addresses of one page, in whatever language or state? */
export function isSamePage(one: string, other: string): boolean {
  const path = (url: string) => readAddress(new URL(url, location.href).pathname).path;
  return path(one) === path(other);
}

/** The address of the page that is shown; the browser's own is another one while the next is on its way. */
let shown = location.href;

/** Not on a phone: with a slow processor, a transition costs 40 of the 100 ms in which a page is to be there. */
function mayMove(): boolean {
  const isWanted = matchMedia("(prefers-reduced-motion: no-preference) and (min-width: 62rem)").matches;
  return isWanted && "startViewTransition" in document;
}

async function navigate(event: NavigateEvent): Promise<void> {
  const url = new URL(event.destination.url);
  url.hash = "";
  const ring = spinner();
  try {
    const page = await takePage(url.href);
    if (event.signal.aborted) return;
    const isSame = isSamePage(shown, page.url);
    shown = page.url;
    if (page.url !== url.href) history.replaceState(history.state, "", page.url);
    const subject = (event.sourceElement as HTMLElement | null)?.dataset.subject;
    if (subject) history.replaceState({ ...history.state, subject }, "");
    const isFromTop = event.navigationType === "push" && !event.destination.url.includes("#");
    const show = () => {
      closeMenus();
      showPage(page, { isSame, isFromTop });
    };
    if (isSame || !mayMove()) show();
    else await document.startViewTransition(show).updateCallbackDone;
  } catch {
    // The browser's own way of saying that a page cannot be had.
    if (!event.signal.aborted) location.reload();
  } finally {
    ring.stop();
  }
}

export function startNavigation(): void {
  for (const type of ["pointerover", "focusin", "touchstart"])
    document.addEventListener(type, fetchAhead, { passive: true });
  if (!("navigation" in window)) return;
  navigation.addEventListener("navigate", (event) => {
    const isOwn = event.destination.sameDocument && event.navigationType !== "traverse";
    const isOther =
      event.hashChange || event.downloadRequest !== null || event.formData || event.navigationType === "reload";
    if (!event.canIntercept || isOwn || isOther || new URL(event.destination.url).pathname.includes(".")) return;
    event.intercept({ focusReset: "manual", handler: () => navigate(event) });
  });
}
