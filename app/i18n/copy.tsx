import { createContext, useContext } from "react";
import { FALLBACK_LANGUAGE, type Language } from "../../site/languages.ts";
import { type KeyOf, type Stem, translate, type Values } from "./translate.ts";

/** The copy of one part of the site, and the language that it is in. */
export interface Part {
  language: Language;
  copy: object;
}

/** What a page's components take their words and links from. */
export interface PageTexts {
  /** The interface's: header, footer, menus, errors. */
  language: Language;
  /** The language that the address names, which the page's links keep; undefined: they are bare. */
  prefix: Language | undefined;
  /** By namespace: a page id, "layout", "consent". */
  parts: Record<string, Part>;
}

const Texts = createContext<PageTexts>({ language: FALLBACK_LANGUAGE, prefix: undefined, parts: {} });
export const TextsProvider = Texts.Provider;

/** The interface's language, and the one that the page's links keep. */
export function usePageLanguage(): Pick<PageTexts, "language" | "prefix"> {
  return useContext(Texts);
}

/**
 * The copy of a part of the page, in the page's language.
 *
 * `copy` is the catalogue itself, typed by its English file; `t` fills in the strings that hold
 * `{{variables}}` or plurals.
 * @param namespace a page id, "layout", "consent"
 */
export function useCopy<Copy extends object>(namespace: string) {
  const part = useContext(Texts).parts[namespace];
  if (!part) throw new Error(`No loader of this page sends the copy "${namespace}"`);
  const { language } = part;
  const copy = part.copy as Copy;
  const t = (key: Stem<KeyOf<Copy>>, values: Values) => translate(copy, language, key, values);
  return { copy, t, language };
}
