/** The texts of rules and forecasts in the catalogues of the page: the compiler names those that are missing. */
import type { Differences, TextsById } from "../../i18n/agreement.ts";
import type { RuleId } from "../../tools/health-check-tool/check.ts";
import type { ForecastId } from "../../tools/health-check-tool/predict.ts";
import type ca from "./ca.json";
import type en from "./en.json";
import type es from "./es.json";
import type it from "./it.json";
import type pt from "./pt.json";

/** `not`: when it is no fault, or what a forecast assumes. */
export interface RuleText {
  title: string;
  text: string;
  not: string;
}

type Catalogues = { ca: typeof ca; en: typeof en; es: typeof es; it: typeof it; pt: typeof pt };
type Rules = { [Language in keyof Catalogues]: Catalogues[Language]["each"] };
type Forecasts = { [Language in keyof Catalogues]: Catalogues[Language]["forecasts"]["each"] };

export type RuleTexts = TextsById<RuleId, RuleText, Differences<RuleId, Rules>>;
export type ForecastTexts = TextsById<ForecastId, RuleText, Differences<ForecastId, Forecasts>>;
