/** The text that the health check puts into a message: which rules fired, and nothing that was pasted. */

import type { Language } from "../../../site/languages.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { filled } from "../../i18n/translate.ts";
import type en from "../../pages/health-check-tool/en.json";
import { RULES } from "./check.ts";
import { ENGINE_NAMES, ENGINES, readEngine } from "./fields.ts";

/** The rules of an engine that an address names, each once, in the order of the rules. */
export function namedRules(search: URLSearchParams): string[] {
  const named = new Set((search.get("rules") ?? "").split(","));
  const engine = ENGINES[readEngine(search)];
  return RULES.filter((rule) => rule.engine === engine && named.has(rule.id)).map(({ id }) => id);
}

export function healthCheckMessage(search: URLSearchParams, language: Language): string | undefined {
  const rules = namedRules(search);
  if (rules.length === 0) return undefined;
  const { message, each } = pageCopy<typeof en>("health-check-tool", language);
  const { intro, question } = filled(message, language, { engine: ENGINE_NAMES[readEngine(search)] });
  // Without the sign of our judgement, which only the page explains.
  const lines = rules.map((id) => `- ${id}: ${each[id as keyof typeof each].title.replaceAll(/[`†]/g, "")}`);
  return [intro, ...lines, "", `${question} `].join("\n");
}
