/** The visitor's choice about the advertising pixel, in local storage. */

const CHOICE_KEY = "blc-consent";
/** A choice is asked for again after a year, in milliseconds. */
const CHOICE_LASTS = 365 * 24 * 60 * 60 * 1000;

/** Undecided: the banner asks. Signalled: the browser refuses for its visitor (Global Privacy Control). */
export type Choice = "accepted" | "rejected" | "undecided" | "signalled";

/** https://w3c.github.io/gpc/ */
function isSignalled(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function readChoice(now = Date.now()): Choice {
  if (isSignalled()) return "signalled";
  try {
    const { advertising, at }: Record<string, unknown> = JSON.parse(localStorage.getItem(CHOICE_KEY) ?? "{}");
    if (typeof advertising !== "boolean" || typeof at !== "string") return "undecided";
    if (!(now - Date.parse(at) < CHOICE_LASTS)) return "undecided";
    return advertising ? "accepted" : "rejected";
  } catch {
    return "undecided";
  }
}

export function keepChoice(choice: "accepted" | "rejected"): void {
  try {
    const value = { advertising: choice === "accepted", at: new Date().toISOString() };
    localStorage.setItem(CHOICE_KEY, JSON.stringify(value));
  } catch {
    // Storage may be blocked: the choice then lasts until the page is closed.
  }
}
