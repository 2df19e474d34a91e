/**
 * In which languages and colour schemes each page is examined. By default in one language and scheme, so distributed
 * over the pages that every page, language and pair of language and scheme occurs; in all of them with
 * BROWSER_MATRIX=full.
 */
import type { Language } from "../../site/languages.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

type ColorScheme = "light" | "dark";
const SCHEMES: readonly ColorScheme[] = ["light", "dark"];

const isFull = process.env.BROWSER_MATRIX === "full";

/** Every page, or by default every third: for what the common style sheets and scripts decide. */
export function samples<T>(pages: readonly T[]): T[] {
  return pages.filter((_, index) => isFull || index % 3 === 0);
}

/** @param index of the page in its list */
export function languagesOf(index: number): Language[] {
  return COMPLETE_LANGUAGES.filter((_, i) => isFull || i === index % COMPLETE_LANGUAGES.length);
}

/** @param index of the page in its list; the scheme changes with each round of the languages */
export function schemesOf(index: number): ColorScheme[] {
  return SCHEMES.filter((_, i) => isFull || i === Math.floor(index / COMPLETE_LANGUAGES.length) % SCHEMES.length);
}
