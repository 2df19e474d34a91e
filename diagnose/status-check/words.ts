/** The words of the rules, the forecasts and a reading. The compiler names what a language lacks. */
import type { Differences, Language, TextsById } from "@blc/text";
import type { RuleId } from "./check.ts";
import type { ForecastId } from "./predict.ts";
import ca from "./words/ca.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/** `not`: when it is no fault, or what a forecast assumes. */
export interface RuleText {
  title: string;
  text: string;
  not: string;
  /**
   * What a check found, as the title of a verdict that fires, by its `part` or the kind that it tells; absent: the
   * title says it. `{{value}}` is the value that was measured.
   */
  found?: Readonly<Record<string, string>>;
  /** What to do about it, by the same key, and by "" for all others; absent: the text says it. */
  steps?: Readonly<Record<string, string>>;
}

const WORDS = { ca, en, es, it, pt };
type Catalogues = typeof WORDS;
type Rules = { [Language in keyof Catalogues]: Catalogues[Language]["each"] };
type Forecasts = { [Language in keyof Catalogues]: Catalogues[Language]["forecasts"]["each"] };

export interface StatusWords extends Pick<typeof en, "words" | "severity"> {
  each: TextsById<RuleId, RuleText, Differences<RuleId, Rules>>;
  forecasts: { each: TextsById<ForecastId, RuleText, Differences<ForecastId, Forecasts>> };
}

/** @returns undefined: there are none in this language, as in one that is being added */
export function statusWords(language: Language): StatusWords | undefined {
  return (WORDS as Partial<Record<Language, StatusWords>>)[language];
}
