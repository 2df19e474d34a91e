/**
 * The version of the consents' wording (`consents` in the contact page's catalogues), stored with each message. Change
 * it with the wording in any language; a test compares.
 */
export const CONSENT_VERSION = "2026-11-21";
