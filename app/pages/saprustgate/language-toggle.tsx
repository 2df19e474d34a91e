import type { Language } from "@blc/text";
import { useInterfaceCopy } from "../../i18n/copy.tsx";
import { CONTENT_PARAMETER } from "../../i18n/detection.ts";
import { SiteLink } from "../../i18n/link.tsx";
import styles from "./language-toggle.module.css";

/** The languages of this page's copy. The address without the parameter answers in Spanish. */
const CHOICES = [
  { choice: "es", to: "/saprustgate" },
  { choice: "en", to: `/saprustgate?${CONTENT_PARAMETER}=en` },
] as const;

/** A row that says in which languages the page exists and links to each. The interface keeps its language. */
export function LanguageToggle({ label, language }: { label: string; language: Language }) {
  const { copy, language: interfaceLanguage } = useInterfaceCopy();
  return (
    <nav className={`wrap ${styles.toggle}`} aria-label={label}>
      <span lang={interfaceLanguage}>{copy.contentNote.toggle}</span>
      {CHOICES.map(({ choice, to }) => (
        <SiteLink
          key={choice}
          to={to}
          hrefLang={choice}
          aria-current={choice === language ? "true" : undefined}
          data-in-place
        >
          {choice.toUpperCase()}
        </SiteLink>
      ))}
    </nav>
  );
}
