import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { ConsentProvider } from "../consent/consent.tsx";
import type { PixelSettings } from "../consent/pixel.ts";
import { useCopy, useInterfaceLanguage, type WithCopy } from "../i18n/copy.tsx";
import { useDetectedLanguage } from "../i18n/switching.ts";
import type { LanguageRule } from "../site/pages.ts";
import type en from "./en.json";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NavigationSpinner } from "./spinner.tsx";
import { ToastProvider } from "./toast.tsx";

/** What all pages stand in: header, main, footer, the toast and the spinner. */
export function SiteLayout({ pixel, children }: { pixel: PixelSettings | undefined; children: ReactNode }) {
  const { copy, language } = useCopy<typeof en>("layout");
  useDetectedLanguage();
  const content = useContentLanguage();
  const foreign = content.language !== language;
  const page = (
    <ToastProvider closeLabel={copy.toast.close}>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <Header />
      <NavigationSpinner label={copy.loading} />
      <main id="main" tabIndex={-1} lang={foreign ? content.language : undefined}>
        {content.rule !== "interface" && (foreign || content.rule === "toggle") && (
          <div className="content-note wrap" lang={language}>
            <p>{copy.contentNote[content.rule]}</p>
          </div>
        )}
        {children}
      </main>
      <Footer />
      <RouteAnnouncer />
    </ToastProvider>
  );
  return pixel ? <ConsentProvider pixel={pixel}>{page}</ConsentProvider> : page;
}

/** The language of the page's copy, where it is not the interface's. */
function useContentLanguage(): { language: string; rule: LanguageRule["rule"] } {
  const { language } = useCopy<typeof en>("layout");
  const page = useMatches().at(-1)?.loaderData as (WithCopy & { contentRule?: LanguageRule["rule"] }) | undefined;
  return { language: page?.contentRule ? page.language : language, rule: page?.contentRule ?? "interface" };
}

/** After a navigation or a change of language without a page load: says where the visitor is, in that language. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const language = useInterfaceLanguage();
  const before = useRef({ pathname, language });
  const [title, setTitle] = useState("");
  useEffect(() => {
    const { current } = before;
    if (current.pathname === pathname && current.language === language) return;
    before.current = { pathname, language };
    setTitle(document.title);
    // Where the page is the same, the keyboard goes on from where it is; elsewhere from the page's start.
    if (current.pathname !== pathname) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname, language]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
