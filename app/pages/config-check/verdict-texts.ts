/** The words of verdicts in the catalogues of the page: the compiler names those that are missing. */
import type { Differences, TextsById } from "../../i18n/agreement.ts";
import type { Outcome, ReasonKey } from "../../tools/config-check/types.ts";
import type ca from "./ca.json";
import type en from "./en.json";
import type es from "./es.json";
import type it from "./it.json";
import type pt from "./pt.json";

/**
 * Two reasons are told by the fold that their lines stand in. `used` follows the reason of a value that is not taken.
 */
type Reason = Exclude<ReasonKey, "fine" | "machine"> | "used";

type Catalogues = { ca: typeof ca; en: typeof en; es: typeof es; it: typeof it; pt: typeof pt };
type Parts<Part extends "outcomes" | "reasons"> = { [Language in keyof Catalogues]: Catalogues[Language][Part] };

export interface VerdictTexts {
  outcomes: TextsById<Outcome, string, Differences<Outcome, Parts<"outcomes">>>;
  reasons: TextsById<Reason, string, Differences<Reason, Parts<"reasons">>>;
}
