/** Formats the strings of a catalogue: variables and plurals. */
import { type Language, languageTag } from "./languages.ts";
import { fillPlaceholders, mapTexts } from "./placeholders.ts";

/** Dotted paths to the strings of a catalogue. */
export type KeyOf<T> = T extends string
  ? never
  : {
      [K in keyof T & string]: T[K] extends string
        ? K
        : T[K] extends readonly unknown[]
          ? never
          : `${K}.${KeyOf<T[K]>}`;
    }[keyof T & string];

/** The stem of a plural: `key_one`, `key_other` … are its forms. */
export type Stem<K extends string> = K extends `${infer S}_${Intl.LDMLPluralRule}` ? S : K;

export type Values = Record<string, string | number>;

/**
 * The string at a dotted path of a catalogue, with its `{{variables}}` replaced. A `count` chooses the plural form of
 * the language (Unicode CLDR), or `_other`.
 * @throws when the catalogue has no such string, which the types rule out
 */
export function translate(copy: object, language: Language, key: string, values: Values): string {
  const form =
    typeof values.count === "number" ? rulesOf(language).select(values.count) : undefined;
  const text = form ? (at(copy, `${key}_${form}`) ?? at(copy, `${key}_other`)) : at(copy, key);
  if (typeof text !== "string") throw new Error(`The catalogue has no string "${key}"`);
  return filled(text, language, values);
}

/** Made once for each language: that takes some fifty times as long as choosing a form. */
const pluralRules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(languageTag(language));
  pluralRules.set(language, rules);
  return rules;
}

/** A part of a catalogue, with the `{{variables}}` of all its strings replaced. A value that is missing is left out. */
export function filled<Part>(part: Part, language: Language, values: Values): Part {
  const read = (name: string) => String(values[name] ?? "");
  return mapTexts(part, (text) => fillPlaceholders(text, language, read));
}

function at(copy: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], copy);
}
