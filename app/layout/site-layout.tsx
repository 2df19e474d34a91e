import { languageName, languageTag } from "@blc/text";
import type { ReactNode } from "react";
import { ConsentBanner } from "../consent/banner.tsx";
import { useInterfaceCopy, usePageTexts } from "../i18n/copy.tsx";
import { PlanData } from "../plan/plan-data.tsx";
import lateUrl from "../styles/late.css?url";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Notices } from "./notices.tsx";

interface SiteLayoutProps {
  hasPixel: boolean;
  notices: readonly string[];
  hasLanguageToggle: boolean | undefined;
  children: ReactNode;
}

/** The frame of all pages: header, main, footer, and the elements that script fills (spinner, toasts, announcement). */
export function SiteLayout({ hasPixel, notices, hasLanguageToggle, children }: SiteLayoutProps) {
  const { copy, t, language } = useInterfaceCopy();
  const { page } = usePageTexts();
  const foreign = page && page.language !== language ? page.language : undefined;
  return (
    <>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <Notices texts={notices} />
      <Header />
      <div id="loading" className="loading" role="status" data-label={copy.loading} />
      {/* A polite region exists from the start: one that is added together with its text is often not announced. */}
      <div className="toasts">
        <div id="toast-error" />
        <div id="toast-success" role="status" />
      </div>
      <main
        id="main"
        tabIndex={-1}
        lang={foreign && languageTag(foreign)}
        data-copy={page?.words?.copy}
        data-copied={page?.words?.copied}
      >
        {/* A page with a language toggle says so in the row of the toggle. */}
        {foreign && !hasLanguageToggle && (
          <div className="content-note wrap" lang={languageTag(language)}>
            <p>{t("contentNote.foreign", { language: languageName(foreign, language) })}</p>
          </div>
        )}
        {children}
        <PlanData />
      </main>
      <link rel="stylesheet" href={lateUrl} media="screen" />
      <Footer />
      <p id="announcement" className="visually-hidden" aria-live="polite" />
      <template id="lost-switch">
        <div className="toast error" role="alert">
          <div>
            <b>{copy.lostSwitch.title}</b>
            <p>{copy.lostSwitch.text}</p>
          </div>
          <button type="button" aria-label={copy.toast.close}>
            ×
          </button>
        </div>
      </template>
      {hasPixel && <ConsentBanner />}
    </>
  );
}
