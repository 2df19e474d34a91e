import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
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

/** Keeps the visitor's own choice for the next visits. @returns whether the server will see it */
function remember(language: Language): boolean {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Blocked storage: the cookie may still work.
  }
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in Firefox and Safari's baseline yet.
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  return cookieValue(document.cookie, LANGUAGE_KEY) === language;
}

/** Changes the language in place: same page, same scroll position, the form as it was typed. */
export function useSwitchLanguage() {
  const navigate = useNavigate();
  const location = useLocation();
  const { revalidate } = useRevalidator();
  return useCallback(
    (language: Language, { keep }: { keep: boolean }) => {
      const known = keep && remember(language);
      const search = new URLSearchParams(location.search);
      if (known && !search.has(LANGUAGE_PARAMETER)) return void revalidate();
      search.set(LANGUAGE_PARAMETER, language);
      void navigate(
        { pathname: location.pathname, search: `?${search}`, hash: location.hash },
        { replace: true, preventScrollReset: true, state: location.state },
      );
    },
    [navigate, location, revalidate],
  );
}

/**
 * Once per page load, asks the browser's own sources for the language, in the specification's order. The server
 * knows the parameter, the cookie and the header; only local and session storage can say something else.
 */
export function useDetectedLanguage() {
  const language = useInterfaceLanguage();
  const switchLanguage = useSwitchLanguage();
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const parameter = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER);
    const local = stored(() => localStorage);
    const detected = browserLanguage({
      parameter,
      cookie: cookieValue(document.cookie, LANGUAGE_KEY),
      localStorage: local,
      sessionStorage: stored(() => sessionStorage),
      navigator: navigator.languages,
      htmlLang: document.documentElement.lang,
    });
    const given = toLanguage(parameter);
    if (given) remember(given);
    if (detected !== language) switchLanguage(detected, { keep: toLanguage(local) === detected });
  }, [language, switchLanguage]);
}
