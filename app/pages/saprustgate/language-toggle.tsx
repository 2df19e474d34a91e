import { Link, useLocation } from "react-router";
import { CONTENT_PARAMETER } from "../../i18n/detection.ts";
import type { Language } from "../../site/languages.ts";
import styles from "./language-toggle.module.css";

/** The languages of this page's copy; the first is what the bare address answers in. */
const CHOICES = ["es", "en"] as const;

/** Changes the copy's language by its address, so that it also works without script; the interface keeps its own. */
export function LanguageToggle({ label, language }: { label: string; language: Language }) {
  const { search } = useLocation();
  return (
    <nav className={`wrap ${styles.toggle}`} aria-label={label}>
      <span className="mark" aria-hidden="true">
        {label}
      </span>
      {CHOICES.map((choice) => (
        <Link
          key={choice}
          to={{ search: searchFor(choice, search) }}
          hrefLang={choice}
          aria-current={choice === language ? "true" : undefined}
          replace
          preventScrollReset
        >
          {choice.toUpperCase()}
        </Link>
      ))}
    </nav>
  );
}

/** The current query with this content language in it: none for the first, what else it holds unchanged. */
function searchFor(language: (typeof CHOICES)[number], current: string): string {
  const search = new URLSearchParams(current);
  if (language === CHOICES[0]) search.delete(CONTENT_PARAMETER);
  else search.set(CONTENT_PARAMETER, language);
  const query = search.toString();
  return query && `?${query}`;
}
