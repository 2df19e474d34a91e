/** The words of verdicts. The compiler names what a language lacks. */
import type { Differences, Language, TextsById } from "@blc/text";
import type { Outcome, ReasonKey } from "./types.ts";
import ca from "./words/ca.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/**
 * Two reasons are told by the fold that their lines stand in. `used` follows the reason of a value that is not taken,
 * `open` one that an included file may make untrue.
 */
type Reason = Exclude<ReasonKey, "fine" | "machine"> | "used" | "open";

const WORDS = { ca, en, es, it, pt };
type Parts<Part extends "outcomes" | "reasons"> = {
  [Language in keyof typeof WORDS]: (typeof WORDS)[Language][Part];
};

export interface ConfigWords extends Pick<typeof en, "words"> {
  outcomes: TextsById<Outcome, string, Differences<Outcome, Parts<"outcomes">>>;
  reasons: TextsById<Reason, string, Differences<Reason, Parts<"reasons">>>;
}

/** @returns undefined: there are none in this language, as in one that is being added */
export function configWords(language: Language): ConfigWords | undefined {
  return (WORDS as Partial<Record<Language, ConfigWords>>)[language];
}
