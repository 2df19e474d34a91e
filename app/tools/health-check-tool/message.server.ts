/**
 * The text that the health check puts into a message: which rules fired, what was forecast, and nothing that was
 * pasted.
 */

import { filled, type Language } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/health-check-tool/en.json";
import { RULES, type RuleId } from "./check.ts";
import { aboutDuration } from "./durations.ts";
import { ENGINE_NAMES, ENGINES, readEngine } from "./fields.ts";
import { FORECASTS, type ForecastId } from "./predict.ts";

const plain = (title: string) => title.replaceAll(/[`†]/g, "");

/** The rules of an engine that an address names, each once, in the order of the rules. */
export function namedRules(search: URLSearchParams): RuleId[] {
  const named = new Set((search.get("rules") ?? "").split(","));
  const engine = ENGINES[readEngine(search)];
  return RULES.filter((rule) => rule.engine === engine && named.has(rule.id)).map(({ id }) => id);
}

/** The forecasts of an engine that an address names, with their seconds, in the order of the forecasts. */
export function namedForecasts(search: URLSearchParams): { id: ForecastId; seconds: number }[] {
  const named = new Map(
    (search.get("forecasts") ?? "").split(",").map((one) => {
      const [, id = "", seconds] = /^(F\d+)\.(\d{1,12})$/.exec(one) ?? [];
      return [id, Number(seconds)];
    }),
  );
  const engine = ENGINES[readEngine(search)];
  return FORECASTS.filter((forecast) => forecast.engine === engine).flatMap(({ id }) => {
    const seconds = named.get(id);
    return seconds === undefined ? [] : [{ id, seconds }];
  });
}

export function healthCheckMessage(search: URLSearchParams, language: Language): string | undefined {
  const rules = namedRules(search);
  const forecasts = namedForecasts(search);
  if (rules.length === 0 && forecasts.length === 0) return undefined;
  const { message, each, forecasts: copy } = pageCopy<typeof en>("health-check-tool", language);
  const { intro, ahead, question } = filled(message, language, { engine: ENGINE_NAMES[readEngine(search)] });
  // Without the sign of our judgement, which only the page explains.
  const titles: Readonly<Record<string, { title: string }>> = { ...each, ...copy.each };
  const lines = rules.map((id) => `- ${id}: ${plain(titles[id]?.title ?? "")}`);
  const times = forecasts.map(
    ({ id, seconds }) => `- ${id}: ${plain(titles[id]?.title ?? "")}: ${aboutDuration(seconds, language)}`,
  );
  return [
    ...(rules.length > 0 ? [intro, ...lines, ""] : []),
    ...(times.length > 0 ? [ahead, ...times, ""] : []),
    `${question} `,
  ].join("\n");
}
