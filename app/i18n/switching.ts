import { createElement, useCallback, useEffect, useRef } from "react";
import {
  type DataStrategyResult,
  type MiddlewareFunction,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import { LostSwitchWords } from "../layout/lost-switch-words.tsx";
import { useToast } from "../layout/toast.tsx";
import type { Language } from "../site/languages.ts";
import { useInterfaceLanguage } from "./copy.tsx";
import { browserLanguage, cookieValue, LANGUAGE_KEY, LANGUAGE_PARAMETER, toLanguage } from "./detection.ts";

const YEAR = 365 * 24 * 60 * 60;

/** A storage that is blocked or full must not take the page with it: the language then lasts for this page only. */
function stored(storage: () => Storage): string | null {
  try {
    return storage().getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

function keptCookie(): string | undefined {
  return cookieValue(document.cookie, LANGUAGE_KEY);
}

/** What the browser keeps of the visitor's choice, to put it back when the choice could not be followed. */
function kept() {
  return { cookie: keptCookie(), local: stored(() => localStorage) };
}

function keep({ cookie, local }: ReturnType<typeof kept>): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  const age = cookie === undefined ? 0 : YEAR;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari's baseline yet.
  document.cookie = `${LANGUAGE_KEY}=${cookie ?? ""}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  try {
    // After the cookie: other tabs hear of this one, and ask the server.
    if (local === null) localStorage.removeItem(LANGUAGE_KEY);
    else localStorage.setItem(LANGUAGE_KEY, local);
  } catch {
    // Blocked storage: the cookie may still work.
  }
}

/** Keeps the visitor's own choice for the next visits. @returns whether the server will see it */
function remember(language: Language): boolean {
  keep({ cookie: language, local: language });
  return keptCookie() === language;
}

/** The change of language under way, and whether its answer was lost. */
let underWay: { isLost: boolean } | undefined;

/** Whether header and footer, too, have to be asked for anew by a navigation that overtakes a change of language. */
export function isSwitching(): boolean {
  return underWay !== undefined;
}

/** @returns whether the page now is in the other language */
async function attempt(change: () => Promise<void>): Promise<boolean> {
  const mine = { isLost: false };
  underWay = mine;
  await change();
  if (underWay === mine) underWay = undefined;
  return !mine.isLost;
}

/**
 * For the router: a change of language whose answer is lost leaves the page as it is. Without results each part keeps
 * what it has; an error would put the error page in the place of a form that is being filled in.
 */
export const keepPageOnLostSwitch: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const mine = underWay;
  const results = await next();
  if (!mine || request.signal.aborted || new URL(request.url).pathname !== location.pathname) return results;
  const isLost = Object.values(results).some(({ type, result }) => type === "error" && !(result instanceof Response));
  if (!isLost) return results;
  mine.isLost = true;
  return {};
};

/** Changes the language in place: same page, same scroll position, the form as it was typed. */
export function useSwitchLanguage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return useCallback(
    async (language: Language) => {
      const { pathname, search, hash, state } = location;
      const go = async (query: string) =>
        navigate({ pathname, search: query, hash }, { replace: true, preventScrollReset: true, state });
      const before = kept();
      const isKnown = remember(language);
      const parameters = new URLSearchParams(search);
      const isInAddress = !isKnown || parameters.has(LANGUAGE_PARAMETER);
      parameters.set(LANGUAGE_PARAMETER, language);
      if (await attempt(() => (isInAddress ? go(`?${parameters}`) : revalidate()))) return;
      keep(before);
      if (isInAddress) await attempt(() => go(search));
      toast({ kind: "error", words: createElement(LostSwitchWords) });
    },
    [navigate, location, revalidate, toast],
  );
}

/**
 * From here on, each request for a page's data says the language as the browser's own header does. The server does not
 * take that for a choice: a cookie or a parameter is worth more, and nothing is written down.
 * @returns what ends it
 */
function sayInRequests(language: Language): () => void {
  const send = window.fetch;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (url.origin !== location.origin || !url.pathname.endsWith(".data")) return send(input, init);
    const headers = new Headers(init?.headers);
    headers.set("Accept-Language", language);
    // What the browser fetched ahead by itself is in the language of its own header.
    return send(input, { ...init, headers, cache: "no-store" });
  };
  return () => {
    window.fetch = send;
  };
}

/**
 * Once per page load, asks the browser's own sources for the language, in the specification's order. The server
 * knows the parameter, the cookie and the header; only local and session storage can say something else.
 */
export function useDetectedLanguage() {
  const language = useInterfaceLanguage();
  const { revalidate } = useRevalidator();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const parameter = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
    const local = stored(() => localStorage);
    const detected = browserLanguage({
      parameter,
      cookie: keptCookie(),
      localStorage: local,
      sessionStorage: stored(() => sessionStorage),
      navigator: navigator.languages,
      htmlLang: document.documentElement.lang,
    });
    const given = toLanguage(parameter);
    if (given) remember(given);
    if (detected === language) return;
    const before = kept();
    // Local storage holds what the visitor chose before: the server shall know it too.
    if (toLanguage(local) === detected) remember(detected);
    const stopSaying = sayInRequests(detected);
    void attempt(revalidate).then((isDone) => {
      if (isDone) return;
      stopSaying();
      keep(before);
    });
  }, [language, revalidate]);
  // Another tab chose: this one follows, or its next page would stand in a header of the old language.
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      const isGiven = new URLSearchParams(location.search).has(LANGUAGE_PARAMETER);
      if (key === LANGUAGE_KEY && !isGiven && toLanguage(newValue) && newValue !== language) void attempt(revalidate);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [language, revalidate]);
}
