import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { ConsentProvider } from "../consent/consent.tsx";
import type { PixelSettings } from "../consent/pixel.ts";
import { useCopy, type WithCopy } from "../i18n/copy.tsx";
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

/** After a navigation without a page load: says where the visitor is, and lets the keyboard go on from there. */
function RouteAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
