/** The visitor's choice about the advertising pixel, in local storage. */

import { store, stored } from "../client/storage.ts";

export const CHOICE_KEY = "blc-consent";
/** Days after which a choice is asked for again. The page about cookies says so. */
export const CHOICE_DAYS = 365;

/** Undecided: the banner asks. Signalled: the browser refuses for its visitor (Global Privacy Control). */
export type Choice = "accepted" | "rejected" | "undecided" | "signalled";

export function readChoice(): Choice {
  // https://w3c.github.io/gpc/
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (globalPrivacyControl === true) return "signalled";
  try {
    const { advertising, at }: Record<string, unknown> = JSON.parse(stored(CHOICE_KEY) ?? "{}");
    if (typeof advertising !== "boolean" || typeof at !== "string") return "undecided";
    if (!(Date.now() - Date.parse(at) < CHOICE_DAYS * 86_400_000)) return "undecided";
    return advertising ? "accepted" : "rejected";
  } catch {
    return "undecided";
  }
}

export function keepChoice(choice: "accepted" | "rejected"): void {
  const value = { advertising: choice === "accepted", at: new Date().toISOString() };
  store(CHOICE_KEY, JSON.stringify(value));
}
