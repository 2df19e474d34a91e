/** The version of the consents' wording. A test fails when the wording changes without it. */
export const CONSENT_VERSION = "2026-11-22";
