/** The words of a reading of a log in one language, with the names of the errors that have a page. */
import type { logs } from "@blc/diagnose";
import { ERROR_IDS, wordsOf } from "@blc/errors";
import type { Language } from "@blc/text";
import ca from "../../../diagnose/logs/words/ca.json" with { type: "json" };
import en from "../../../diagnose/logs/words/en.json" with { type: "json" };
import es from "../../../diagnose/logs/words/es.json" with { type: "json" };
import it from "../../../diagnose/logs/words/it.json" with { type: "json" };
import pt from "../../../diagnose/logs/words/pt.json" with { type: "json" };

export interface WordsOfLogs {
  words: logs.LogWords;
  /** By the id of the error. */
  names: Readonly<Record<string, string>>;
}

const WORDS: Partial<Record<Language, logs.LogWords>> & Record<"en", logs.LogWords> = {
  ca,
  en,
  es,
  it,
  pt,
};

export function wordsOfLogs(language: Language): WordsOfLogs {
  const names = ERROR_IDS.map((id) => [id, wordsOf(id, language)?.name ?? id] as const);
  return { words: WORDS[language] ?? WORDS.en, names: Object.fromEntries(names) };
}
