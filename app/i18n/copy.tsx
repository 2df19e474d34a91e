import { createInstance, type i18n } from "i18next";
import { useMemo } from "react";
import { useMatches, useRouteLoaderData } from "react-router";
import { FALLBACK_LANGUAGE, type Language } from "../site/languages.ts";

/** What every loader with copy answers; see `pageLoader` and the loader of the root. */
export interface WithCopy {
  language: Language;
  copy: Record<string, object>;
}

/** Dotted paths to the strings of a catalogue. */
type KeyOf<T> = T extends string
  ? never
  : {
      [K in keyof T & string]: T[K] extends string
        ? K
        : T[K] extends readonly unknown[]
          ? never
          : `${K}.${KeyOf<T[K]>}`;
    }[keyof T & string];

/** The stem of a plural: i18next looks for `key_one`, `key_other` … when a count is given. */
type Stem<K extends string> = K extends `${infer S}_${"one" | "other" | "many"}` ? S : K;

const translations: i18n = createInstance({
  fallbackLng: FALLBACK_LANGUAGE,
  resources: {},
  interpolation: { escapeValue: false },
});
void translations.init();

/**
 * The copy of a part of the page, in the page's language.
 *
 * `copy` is the catalogue itself, typed by its English file; `t` fills in the strings that hold
 * `{{variables}}` or plurals.
 * @param namespace a page id, "layout" or "contact"
 */
export function useCopy<Copy extends object>(namespace: string) {
  const carrier = useMatches()
    .map((match) => match.loaderData as WithCopy | undefined)
    .findLast((data) => data?.copy && namespace in data.copy);
  if (!carrier) throw new Error(`No loader of this page sends the copy "${namespace}"`);
  const { language } = carrier;
  const copy = carrier.copy[namespace] as Copy;
  const t = useMemo(() => {
    // The catalogue of a language never changes while the program runs, so writing it again is harmless.
    translations.addResourceBundle(language, namespace, copy, true, true);
    const fixed = translations.getFixedT(language, namespace);
    return (key: Stem<KeyOf<Copy>>, values: Record<string, string | number>) => fixed(key as never, values) as string;
  }, [language, namespace, copy]);
  return { copy, t, language };
}

/** The language of the interface: header, footer, menus, errors. */
export function useInterfaceLanguage(): Language {
  const root = useRouteLoaderData("root") as WithCopy | undefined;
  return root?.language ?? FALLBACK_LANGUAGE;
}
