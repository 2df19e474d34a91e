import type { Language } from "../../../site/languages.ts";
import { CONTENT_PARAMETER } from "../../i18n/detection.ts";
import { SiteLink } from "../../i18n/link.tsx";
import styles from "./language-toggle.module.css";

/** The languages of this page's copy; the first is what the bare address answers in. */
const CHOICES = ["es", "en"] as const;

/** Changes the copy's language by its address, so that it also works without script; the interface keeps its own. */
export function LanguageToggle({ label, language }: { label: string; language: Language }) {
  return (
    <nav className={`wrap ${styles.toggle}`} aria-label={label}>
      <span className="mark" aria-hidden="true">
        {label}
      </span>
      {CHOICES.map((choice) => (
        <SiteLink
          key={choice}
          to={choice === CHOICES[0] ? "/saprustgate" : `/saprustgate?${CONTENT_PARAMETER}=${choice}`}
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
