/** The errors that have a page: their facts, and their words in each language. */
import { ERROR_ENGINES, ERROR_IDS, type ErrorId } from "../../site/errors.ts";
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import { catalogue } from "../i18n/catalogues.server.ts";
import { plain } from "../sections/rich.tsx";
import type en from "./1062/en.json";
import type { ErrorFacts } from "./facts.ts";
import { firstSteps, type ShownCase } from "./first-steps/steps.server.ts";

export type ErrorCopy = typeof en;

/** First steps of one situation; without a title: those that every reader of the page takes. */
export type FirstSteps = Pick<ShownCase, "steps"> & Partial<Pick<ShownCase, "title">>;

const files = import.meta.glob<ErrorFacts>("./*/facts.ts", { eager: true, import: "facts" });

/** @throws when the folder of an error has no facts, which the tests rule out */
export function errorFacts(id: ErrorId): ErrorFacts {
  const facts = files[`./${id}/facts.ts`];
  if (!facts) throw new Error(`app/errors/${id}/facts.ts is missing`);
  return facts;
}

/** In a language that is being added, the fallback's. @throws when there is none, which the tests rule out */
export function errorCopy(id: ErrorId, language: Language): ErrorCopy {
  const [copy] = [language, FALLBACK_LANGUAGE].flatMap((each) => catalogue<ErrorCopy>(`errors/${id}`, each) ?? []);
  if (!copy) throw new Error(`app/errors/${id}/${language}.json is missing`);
  return copy;
}

/** What to do first: the steps that the page shares with others, then those in its own words. */
export function firstStepsOf(id: ErrorId, language: Language): FirstSteps[] {
  const { steps: situations = [], engines } = errorFacts(id);
  const shared = firstSteps(situations, language, engines);
  const own = errorCopy(id, language).first.map((act) => ({ act }));
  return shared.length > 1 ? shared : [{ steps: [...(shared[0]?.steps ?? []), ...own] }];
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
  const { engines } = errorFacts(id);
  return {
    id,
    code: codeOf(id),
    name: errorCopy(id, language).name,
    engines: engines.map((each) => ERROR_ENGINES[each]),
  };
}

/** The number or SQLSTATE of an error, if it has one. */
export function codeOf(id: ErrorId): string | undefined {
  return /^[\dA-Z]+$/.test(id) ? id : undefined;
}

/** The number and the name in one line, as on the error's page. */
export function titleOf(id: ErrorId, language: Language): string {
  const { code, name } = listedError(id, language);
  return plain(code ? `${code} ${name}` : name);
}

const byCode = new Map<string, ErrorId>(
  ERROR_IDS.flatMap((id) => [id, ...errorFacts(id).codes].map((code) => [code.toLowerCase(), id] as const)),
);

/** The error that has a number, a SQLSTATE or a symbol, in capitals or not. */
export function errorByCode(code: string): ErrorId | undefined {
  return byCode.get(code.toLowerCase());
}
