/** The pages of errors: their facts, and their words in each language. */

import DRIVERS from "./drivers.json" with { type: "json" };
import { ENGINES_OF, ERROR_IDS, type ErrorEngine, type ErrorId } from "./ids.ts";
import type en from "./pages/1062/en.json";
import { type ErrorFacts, type ErrorMessage, MANUALS, SERIES } from "./pages/facts.ts";
import { wordsIn } from "./words.ts";

/** In these words a figure is `{{1000}}`: each language writes it in its own way. */
export type ErrorWords = typeof en;

/** What drivers, pools and frameworks say, of each by error: of several errors where it does not name the product. */
interface Driver {
  /** Where it has these words. */
  source: string;
  says: Partial<Record<ErrorId, string[]>>;
}

/** By their names. */
const drivers: Record<string, Driver> = DRIVERS;

const facts = new Map(
  await Promise.all(
    ERROR_IDS.map(async (id) => {
      const module: { facts: ErrorFacts } = await import(`./pages/${id}/facts.ts`);
      return [id, completed(id, module.facts)] as const;
    }),
  ),
);

type CompleteFacts = ReturnType<typeof completed>;

/** With what the file of an error leaves to defaults. */
function completed(
  id: ErrorId,
  {
    engines = ENGINES_OF[id],
    servers = engines.flatMap((engine) => SERIES[engine]),
    codes = [],
    where,
    messages,
    diagnosis,
    sources,
    ...facts
  }: ErrorFacts,
) {
  const own = codeOf(id);
  return {
    ...facts,
    engines,
    codes: own ? [own, ...codes] : codes,
    /** What drivers say of it, with placeholders. */
    said: Object.values(drivers).flatMap(({ says }) => says[id] ?? []),
    messages: messages.map((message): ErrorMessage => {
      if (typeof message === "string") return { text: message, where, servers };
      return "manual" in message ? { where, ...message } : { where, servers, ...message };
    }),
    diagnosis: diagnosis.map((block) => {
      const [engine, text] = typeof block === "string" ? [engines[0], block] : block;
      return { engine, text };
    }),
    sources: sources.map((source) => addressOf(source, engines[0])),
  };
}

function addressOf(source: string, engine: ErrorEngine): string {
  const [page = "", manual = engine] = source.split(":").reverse();
  return manual in MANUALS ? MANUALS[manual as ErrorEngine].replace("*", page) : source;
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
