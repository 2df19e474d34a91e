/**
 * Fills the `{{placeholders}}` of a text, with the elision, or the article, that a language asks for before what is
 * filled in.
 */
import type { Language } from "./languages.ts";

/** By the word that stands before the value. What is written is joined to it: "de" + "11 s" is "d’11 s" in Catalan. */
const ELIDED: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ca: { de: "d’", el: "l’", la: "l’", del: "de l’", al: "a l’", pel: "per l’" },
  it: {
    il: "l’",
    lo: "l’",
    la: "l’",
    ...Object.fromEntries(
      ["de", "a", "da", "ne", "su"].flatMap((stem) =>
        ["l", "llo", "lla"].map((end) => [stem + end, `${stem}ll’`]),
      ),
    ),
  },
};

/** Values that are read with a vowel at the start: 1, 11 and 11 000 in both languages, 8 and 80 in Italian, words. */
const VOWEL_FIRST: Partial<Record<Language, RegExp>> = {
  ca: /^(?:1(?![\d.])|1\.\d{3}\.\d{3}(?!\d)|11(?!\d)|h?[aeoàèéòó]|h?[iuíú](?![aeiou]))/i,
  it: /^(?:1(?![\d.])|11(?!\d)|8|[aeiouàèé])/i,
};

/** Prepositions with the article of a version, which is feminine in each language: "de" + "8.0" is "de la 8.0". */
const BEFORE_VERSIONS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  es: withArticle("la", ["de", "desde", "en", "a", "hasta", "por", "con", "para"]),
  ca: { ...withArticle("la", ["de", "a", "per", "amb"]), en: "a la" },
  pt: { de: "da", desde: "desde a", em: "na", a: "à", por: "pela", com: "com a", para: "para a" },
  it: {
    di: "della",
    da: "dalla",
    in: "nella",
    a: "alla",
    su: "sulla",
    ...withArticle("la", ["per", "con"]),
  },
};

/** Prepositions before the name of a product. Others stay as they are. */
const BEFORE_PRODUCTS: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ca: { en: "a" },
  pt: { de: "do", em: "no", a: "ao", por: "pelo", com: "com o", para: "para o" },
};

function withArticle(article: string, words: readonly string[]) {
  return Object.fromEntries(words.map((word) => [word, `${word} ${article}`]));
}

/** `8.0`, `10.11.6`. Not `1.000`, which is a number in Catalan and Italian. */
const VERSION = /^\d{1,2}\.\d{1,2}(?:\.\d{1,2})?(?![\d.])/;
const PRODUCT =
  /^(?:MySQL|MariaDB|Percona|Galera|PostgreSQL|Patroni|PgBouncer|Cassandra|Debian|Ubuntu)(?!\p{L})/u;

function beforeProper(word: string, value: string, language: Language): string | undefined {
  if (VERSION.test(value)) return BEFORE_VERSIONS[language]?.[word];
  return PRODUCT.test(value) ? BEFORE_PRODUCTS[language]?.[word] : undefined;
}

/** After another preposition the Portuguese "a" is the article itself: "para a 8.0". */
const PLACEHOLDER =
  /(?:(?<=^|[\s(«“‘’/])(?<!\b(?:para|desde|com) (?=a ))(\p{L}+) )?\{\{((?:[A-Z]{3} )?[\w.-]+)\}\}/gu;

/** @param read what stands for a name; undefined: the placeholder stays, to be filled later */
export function fillPlaceholders(
  text: string,
  language: Language,
  read: (name: string) => string | undefined,
): string {
  return text.replace(PLACEHOLDER, (mark, word: string | undefined, name: string) => {
    const value = read(name);
    if (value === undefined) return mark;
    if (word === undefined) return value;
    const small = word.toLowerCase();
    const proper = beforeProper(small, value, language);
    const joined = proper
      ? `${proper} `
      : VOWEL_FIRST[language]?.test(value) && ELIDED[language]?.[small];
    if (!joined) return `${word} ${value}`;
    return (word === small ? joined : joined.charAt(0).toUpperCase() + joined.slice(1)) + value;
  });
}

/** A part of a catalogue, with each of its strings written anew. @param path of the part, with dots */
export function mapTexts<Part>(
  part: Part,
  write: (text: string, path: string) => string,
  path = "",
): Part {
  if (typeof part === "string") return write(part, path) as Part;
  if (typeof part !== "object" || part === null) return part;
  const below = ([key, each]: [string, unknown]) =>
    [key, mapTexts(each, write, path ? `${path}.${key}` : key)] as const;
  const written = Object.entries(part).map(below);
  return (
    Array.isArray(part) ? written.map(([, each]) => each) : Object.fromEntries(written)
  ) as Part;
}
