/** The answers of the plans as a text for the contact form. */

import { filled, type Language } from "@blc/text";
import { planOf } from "../../../site/owner/owner.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import { owner } from "../../owner.ts";
import type en from "../../pages/soporte-mysql/en.json";
import { clockState } from "./answers.ts";
import { longTime, zoneLabel, zoneName } from "./times.ts";

export function responseClockMessage(
  parameters: URLSearchParams,
  language: Language,
): string | undefined {
  const result = clockState(parameters).result;
  if (!result) return undefined;
  const { clock, plans } = pageCopy<typeof en>("soporte-mysql", language);
  const { text } = clock;
  const time = (at: number) => ({
    moment: longTime(at, result.timeZone, language),
    zone: zoneName(result.timeZone, at, language),
  });
  const lines = result.answers.map((answer) => {
    const plan = planOf(owner(), answer.plan).name;
    if (answer.kind === "due") return filled(text.due, language, { plan, ...time(answer.at) });
    return filled(text[answer.kind], language, {
      plan,
      response: plans.each[answer.plan].response,
    });
  });
  const conditions = [
    ...(owner().company.holidays ? [] : [text.noHolidays]),
    ...(owner().terms.timeZone
      ? []
      : [filled(text.assumedZone, language, { zone: zoneLabel(result.planZone, language) })]),
  ];
  return [
    filled(text.failure, language, time(result.at)),
    "",
    ...lines.map((line) => `- ${line}`),
    "",
    ...(conditions.length > 0 ? [conditions.join(" "), ""] : []),
    text.question,
  ].join("\n");
}
