/** The pages of errors: their facts, and their words in each language. */

import { ERROR_IDS, type ErrorId } from "./ids.ts";
import type en from "./pages/1062/en.json";
import { type ErrorFacts, MANUALS } from "./pages/facts.ts";
import { wordsIn } from "./words.ts";

/** In these words a figure is `{{1000}}`: each language writes it in its own way. */
export type ErrorWords = typeof en;

const facts = new Map(
  await Promise.all(
    ERROR_IDS.map(async (id) => {
      const module: { facts: ErrorFacts } = await import(`./pages/${id}/facts.ts`);
      return [id, completed(module.facts)] as const;
    }),
  ),
);

type CompleteFacts = ReturnType<typeof completed>;

/** With the engine of each block of its diagnosis, and the addresses of its sources. */
function completed({ diagnosis, sources, ...facts }: ErrorFacts) {
  const [first] = facts.engines;
  return {
    ...facts,
    diagnosis: diagnosis.map(({ engine = first, text }) => ({ engine, text })),
    sources: sources.map((source) =>
      source.replace(
        /^(mysql|postgres):(.*)/,
        (_, manual: keyof typeof MANUALS, page) => `${MANUALS[manual]}/${page}.html`,
      ),
    ),
  };
}

export function factsOf(id: ErrorId): CompleteFacts {
  return facts.get(id) as CompleteFacts;
}

/** @returns undefined: there are none in this language, as in one that is being added */
export function wordsOf(id: ErrorId, language: string): ErrorWords | undefined {
  return wordsIn(`pages/${id}`, language);
}

/** The number or SQLSTATE of an error, if it has one. */
export function codeOf(id: ErrorId): string | undefined {
  return /^[\dA-Z]+$/.test(id) ? id : undefined;
}

const byCode = new Map<string, ErrorId>(
  ERROR_IDS.flatMap((id) =>
    [id, ...factsOf(id).codes].map((code) => [code.toLowerCase(), id] as const),
  ),
);

/** The error that has a number, a SQLSTATE or a symbol, in capitals or not. */
export function errorByCode(code: string): ErrorId | undefined {
  return byCode.get(code.toLowerCase());
}
