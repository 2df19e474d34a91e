/** The React context of the copy: components read the interface's and the page's copy here. */
import {
  FALLBACK_LANGUAGE,
  type KeyOf,
  type Language,
  type Stem,
  translate,
  type Values,
} from "@blc/text";
import { createContext, useContext } from "react";
import type { InterfaceCopy, PageName } from "./catalogues.server.ts";

export interface PageTexts {
  /** The language of header, footer, menus and errors. */
  language: Language;
  /** The language prefix of the address, which links keep; undefined: addresses without one. */
  prefix: Language | undefined;
  /** Of the page that is shown: see `FROM_IDS` in `site/pages.ts`. */
  id: string;
  /** The query of this page's links to the contact form, such as `subject=sales`. */
  contactQuery: string;
  /** Paths of hidden pages, which nothing links to. */
  hidden?: readonly string[];
  /** Absent in the browser, where only the contact form is rendered. */
  interfaceCopy?: InterfaceCopy;
  /** By the id of the page. */
  pageNames?: Record<string, PageName>;
  /** The id is as in `site/pages.ts`. In the browser there are only language and copy. */
  page?: {
    id?: string;
    language: Language;
    copy: object;
    words?: InterfaceCopy["sections"];
    reviewed?: readonly string[];
  };
}

const Texts = createContext<PageTexts>({
  language: FALLBACK_LANGUAGE,
  prefix: undefined,
  id: "",
  contactQuery: "",
});
export const TextsProvider = Texts.Provider;

/** All of the context: the language of the interface, and what links need. */
export function usePageTexts(): PageTexts {
  return useContext(Texts);
}

/** The copy of header, footer, errors and banner. `t` fills in strings with `{{variables}}` or plurals. */
export function useInterfaceCopy() {
  const { language, interfaceCopy } = useContext(Texts);
  if (!interfaceCopy) throw new Error("The interface's copy is not sent to the browser");
  return withTranslate(interfaceCopy, language);
}

/**
 * The page's own copy, typed by its English (or only) catalogue: `usePageCopy<typeof en>()`. `t` fills in strings with
 * `{{variables}}` or plurals.
 */
export function usePageCopy<Copy extends object>() {
  const { page } = useContext(Texts);
  if (!page) throw new Error("The loader of this page sends no copy");
  return withTranslate(page.copy as Copy, page.language);
}

/** The words of the blocks that pages share, in the page's language, which may be another one than the interface's. */
export function useSectionWords() {
  const { page } = useContext(Texts);
  if (!page?.words) throw new Error("The words of the sections are not sent to the browser");
  return withTranslate(page.words, page.language);
}

/** How menus name a page. @param id as in `site/pages.ts` */
export function usePageName(): (id: string) => PageName {
  const { pageNames } = useContext(Texts);
  return (id) => {
    const name = pageNames?.[id];
    if (!name) throw new Error(`The page "${id}" has no name`);
    return name;
  };
}

function withTranslate<Copy extends object>(copy: Copy, language: Language) {
  const t = (key: Stem<KeyOf<Copy>>, values: Values) => translate(copy, language, key, values);
  return { copy, t, language };
}
