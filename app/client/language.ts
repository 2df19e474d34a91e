/** The language menu in the browser, and the detection of the language on addresses that name none. */

import { type Language, toLanguage } from "@blc/text";
import { localAddress, readAddress } from "../../site/address.ts";
import {
  browserLanguage,
  cookieValue,
  LANGUAGE_DAYS,
  LANGUAGE_KEY,
  LANGUAGE_PARAMETER,
  NUMBERS_PARAMETER,
} from "../i18n/detection.ts";
import { isPlain, onClick } from "./events.ts";
import { isSamePage, onPage, showPage, takePage } from "./navigation.ts";
import { store, stored } from "./storage.ts";

const DAY = 24 * 60 * 60;

/** Remembers the visitor's choice for addresses that name no language. */
function remember(language: Language): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser's baseline yet.
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${LANGUAGE_DAYS * DAY}; SameSite=Lax${secure}`;
  store(LANGUAGE_KEY, language);
}

/** Path and query of this page, without its language. The query names the language that its numbers are written in. */
function addressWithoutLanguage(): string {
  const query = new URLSearchParams(location.search);
  query.delete(LANGUAGE_PARAMETER);
  const link = document.querySelector<HTMLAnchorElement>("#language-menu a");
  const written = link && new URL(link.href).searchParams.get(NUMBERS_PARAMETER);
  if (written) query.set(NUMBERS_PARAMETER, written);
  return readAddress(location.pathname).path + (query.size > 0 ? `?${query}` : "");
}

let switches = 0;

/** Replaces this page by itself in another language. @returns whether it could be loaded */
async function switchTo(language: Language): Promise<boolean> {
  const address = addressWithoutLanguage();
  const { hash } = location;
  const number = ++switches;
  // The visitor has chosen another language or navigated to another page meanwhile.
  const isOutdated = () => number !== switches || addressWithoutLanguage() !== address;
  try {
    const page = await takePage(new URL(localAddress(address, language), location.href).href);
    if (isOutdated()) return true;
    const from = location.href;
    history.replaceState(history.state, "", page.url + hash);
    showPage(page, { isSame: isSamePage(from, page.url) });
    return true;
  } catch {
    return isOutdated();
  }
}

/** The toast that a language could not be loaded, while it is shown. */
let lost: HTMLElement | null = null;

function sayThatItIsLost(): void {
  const template = document.querySelector<HTMLTemplateElement>("#lost-switch");
  lost = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | null;
  if (!lost) return;
  document.getElementById("toast-error")?.append(lost);
  lost.querySelector("button")?.addEventListener("click", () => lost?.remove());
}

export function startLanguages(): void {
  onPage(() => lost?.remove());
  onClick<HTMLAnchorElement>("#language-menu a", async (link, event) => {
    const language = toLanguage(link.hreflang);
    if (!language || !isPlain(event)) return;
    event.preventDefault();
    remember(language);
    lost?.remove();
    if (!(await switchTo(language))) sayThatItIsLost();
  });
}

/**
 * On an address without a language, detects the language in the browser, in the specification's order. The server has
 * used the parameter, the cookie and the header already; local and session storage are the browser's alone.
 */
export function followDetectedLanguage(): void {
  if (readAddress(location.pathname).prefix) return;
  const parameter = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
  const local = stored(LANGUAGE_KEY);
  const shown = toLanguage(document.documentElement.lang);
  const detected = browserLanguage({
    parameter,
    cookie: cookieValue(document.cookie, LANGUAGE_KEY),
    localStorage: local,
    sessionStorage: stored(LANGUAGE_KEY, () => sessionStorage),
    navigator: navigator.languages,
    htmlLang: shown ?? null,
  });
  const given = toLanguage(parameter);
  // The server does not see local storage: the cookie tells it the choice from the next request on.
  if (given || toLanguage(local) === detected) remember(detected);
  if (detected !== shown) void switchTo(detected);
}
