import type { Language } from "@blc/text";
import { interfaceCopy, pageCopy } from "../i18n/catalogues.server.ts";
import type contact from "../pages/contact/en.json";
import { readSent, type SentWords, sentLine } from "./sentence.ts";

export function sentWords(language: Language): SentWords {
  const { yours, count, kinds } = interfaceCopy(language).sections.plan;
  const { answers } = pageCopy<typeof contact>("contact", language).plan;
  return { yours, count, kinds, answers };
}

/** The message with a line of the plan that was posted with it, in the language of the form. */
export function withSentPlan(message: string, json: string, language: Language): string {
  const line = sentLine(readSent(json), sentWords(language));
  return line && message ? `${message.trimEnd()}\n\n${line}` : message;
}
