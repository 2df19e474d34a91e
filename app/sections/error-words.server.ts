/** The words of the errors' pages, with their figures in the language's own way. */

import {
  codeOf,
  ERROR_ENGINES,
  type ErrorId,
  type ErrorWords,
  factsOf,
  wordsOf,
} from "@blc/errors";
import { FALLBACK_LANGUAGE, type Language, replaced } from "@blc/text";
import { plain } from "./rich.tsx";

const kept = new Map<string, ErrorWords>();

/** In a language that is being added, the fallback's. @throws when there are none, which the tests rule out */
export function errorCopy(id: ErrorId, language: Language): ErrorWords {
  const key = `${id} ${language}`;
  const known = kept.get(key);
  if (known) return known;
  const words = wordsOf(id, language);
  if (!words && language === FALLBACK_LANGUAGE)
    throw new Error(`errors/pages/${id}/${language}.json is missing`);
  const copy = words
    ? (replaced(words, language, {}, {}) as ErrorWords)
    : errorCopy(id, FALLBACK_LANGUAGE);
  // Whoever edits the words sees them after a reload.
  if (import.meta.env.MODE !== "development") kept.set(key, copy);
  return copy;
}

/** An error in a list. */
export interface ListedError {
  id: ErrorId;
  /** The number or SQLSTATE; undefined: servers give none. */
  code: string | undefined;
  name: string;
  /** The products, by their names. */
  engines: string[];
}

export function listedError(id: ErrorId, language: Language): ListedError {
  const engines = factsOf(id).engines.map((each) => ERROR_ENGINES[each]);
  return { id, code: codeOf(id), name: errorCopy(id, language).name, engines };
}

/** The number and the name in one line, as on the error's page. */
export function titleOf(id: ErrorId, language: Language): string {
  const { code, name } = listedError(id, language);
  return plain(code ? `${code} ${name}` : name);
}
