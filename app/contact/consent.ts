/** The versions of the consents' wording: `consents` in the contact page's catalogues. */
import { LANGUAGES, type Language } from "../../site/languages.ts";

/** The current version. Change it with the wording in any language; a test compares. */
export const CONSENT_VERSION = "2026-11-22";

/**
 * The version that forms showed before they named the one that they show. A form without a version was rendered then;
 * remove it with the next change of the wording.
 */
const UNNAMED_VERSION = "2026-11-21";

/** Earlier versions that a form which is still open may show. With the next change, the current one takes their place. */
const EARLIER_VERSIONS: readonly string[] = [UNNAMED_VERSION];

/** What a form says that it showed; a message stores it. */
export interface ShownConsents {
  version: string;
  language: Language;
}

/**
 * What a posted form showed.
 * @param language that of the page it was posted to, for a form that names none
 * @returns undefined: a wording that is not accepted any more, or never was ours
 */
export function shownConsents(form: FormData | URLSearchParams, language: Language): ShownConsents | undefined {
  const version = form.get("consentVersion") ?? UNNAMED_VERSION;
  if (typeof version !== "string" || (version !== CONSENT_VERSION && !EARLIER_VERSIONS.includes(version)))
    return undefined;
  const named = form.get("consentLanguage");
  return { version, language: LANGUAGES.find((code) => code === named) ?? language };
}
