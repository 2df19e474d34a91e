/** The version of the consents' wording: `consents` in the contact page's catalogues. A test tells when it has changed. */
export const CONSENT_VERSION = "2026-11-22";
