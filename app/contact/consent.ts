/**
 * Version of the consents' wording in the catalogues of the contact page (`consents`). It is stored with each
 * message; change it whenever a word of them changes in any language. A test compares.
 */
export const CONSENT_VERSION = "2026-11-21";
