import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { LanguageRule } from "../../site/pages.ts";
import { ConsentBanner } from "../consent/banner.tsx";
import type { PixelSettings } from "../consent/pixel.ts";
import { useCopy } from "../i18n/copy.tsx";
import type { WithCopy } from "../root.tsx";
import type en from "./en.json";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What all pages stand in: header, main, footer, and what the client script shows: spinner, toast, page announcement. */
export function SiteLayout({ pixel, children }: { pixel: PixelSettings | undefined; children: ReactNode }) {
  const { copy, language } = useCopy<typeof en>("layout");
  const content = useContentLanguage();
  const foreign = content.language !== language;
  return (
    <>
      <a className="skip" href="#main">
        {copy.skip}
      </a>
      <Header />
      <div id="loading" className="loading" role="status" data-label={copy.loading} />
      <main id="main" tabIndex={-1} lang={foreign ? content.language : undefined}>
        {content.rule !== "interface" && (foreign || content.rule === "toggle") && (
          <div className="content-note wrap" lang={language}>
            <p>{copy.contentNote[content.rule]}</p>
          </div>
        )}
        {children}
      </main>
      <Footer />
      <p id="announcement" className="visually-hidden" aria-live="polite" />
      {/* The regions are there from the start: one that appears together with its text is often not read out. */}
      <div className="toasts">
        <div id="toast-error" role="alert" />
        <div id="toast-success" role="status" />
      </div>
      <template id="lost-switch">
        <div className="toast error">
          <div>
            <b>{copy.lostSwitch.title}</b>
            <p>{copy.lostSwitch.text}</p>
          </div>
          <button type="button" aria-label={copy.toast.close}>
            ×
          </button>
        </div>
      </template>
      {pixel && <ConsentBanner pixel={pixel} />}
    </>
  );
}

/** The language of the page's copy, where it is not the interface's. */
function useContentLanguage(): { language: string; rule: LanguageRule["rule"] } {
  const { language } = useCopy<typeof en>("layout");
  const page = useMatches().at(-1)?.loaderData as (WithCopy & { contentRule?: LanguageRule["rule"] }) | undefined;
  return { language: page?.contentRule ? page.language : language, rule: page?.contentRule ?? "interface" };
}
