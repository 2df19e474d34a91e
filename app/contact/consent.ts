/** The version of the consents' wording, `consents` in the contact page's catalogues. A test fails when only one changes. */
export const CONSENT_VERSION = "2026-11-22";
