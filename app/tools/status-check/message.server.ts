/**
 * The text that the status check puts into a message: which rules fired, what was forecast, and nothing that was
 * pasted.
 */

import { logs, statusCheck } from "@blc/diagnose";
import { filled, type Language } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { wordsOfLogs } from "../log-check/words.server.ts";
import type { StatusCopy } from "./copy.ts";

/** The rules of an engine that an address names, each once, in the order of the rules. */
export function namedRules(search: URLSearchParams): statusCheck.RuleId[] {
  const named = new Set((search.get("rules") ?? "").split(","));
  const engine = statusCheck.ENGINES[statusCheck.readEngine(search)];
  return statusCheck.RULES.filter((rule) => rule.engine === engine && named.has(rule.id)).map(
    ({ id }) => id,
  );
}

/** The forecasts of an engine that an address names, with their seconds, in the order of the forecasts. */
export function namedForecasts(
  search: URLSearchParams,
): { id: statusCheck.ForecastId; seconds: number }[] {
  const named = new Map(
    (search.get("forecasts") ?? "").split(",").map((one) => {
      const [, id = "", seconds] = /^(F\d+)\.(\d{1,12})$/.exec(one) ?? [];
      return [id, Number(seconds)];
    }),
  );
  const engine = statusCheck.ENGINES[statusCheck.readEngine(search)];
  return statusCheck.FORECASTS.filter((forecast) => forecast.engine === engine).flatMap(
    ({ id }) => {
      const seconds = named.get(id);
      return seconds === undefined ? [] : [{ id, seconds }];
    },
  );
}

/** What an address names of a log: errors that have a page, and kinds of lines, with their names. */
export function namedInLog(search: URLSearchParams, language: Language): [string, string][] {
  const { words, names } = wordsOfLogs(language);
  return [...new Set((search.get("log") ?? "").split(","))].flatMap((id): [string, string][] => {
    const kind = logs.KINDS.find((each) => each === id);
    if (kind) return [[id, words.kinds[kind].title]];
    return Object.hasOwn(names, id) ? [[id, names[id] ?? id]] : [];
  });
}

export function statusCheckMessage(
  search: URLSearchParams,
  language: Language,
): string | undefined {
  const rules = namedRules(search);
  const forecasts = namedForecasts(search);
  const said = namedInLog(search, language);
  if (rules.length === 0 && forecasts.length === 0 && said.length === 0) return undefined;
  const { message, each, forecasts: copy } = pageCopy<StatusCopy>("status-check", language);
  const { intro, ahead, question } = filled(message, language, {
    engine: statusCheck.ENGINE_NAMES[statusCheck.readEngine(search)],
  });
  // Without the sign † of our judgement, which only the page explains.
  const line = (id: string, { title }: { title: string }) =>
    `- ${id}: ${title.replaceAll(/[`†]/g, "")}`;
  const lines = rules.map((id) => line(id, each[id]));
  const times = forecasts.map(
    ({ id, seconds }) =>
      `${line(id, copy.each[id])}: ${statusCheck.aboutDuration(seconds, language)}`,
  );
  return [
    ...(rules.length > 0 ? [intro, ...lines, ""] : []),
    ...(said.length > 0
      ? [message.log, ...said.map(([id, title]) => `- ${id}: ${title}`), ""]
      : []),
    ...(times.length > 0 ? [ahead, ...times, ""] : []),
    `${question} `,
  ].join("\n");
}
