/** Fills the `{{placeholders}}` of a text, with the elision that a language asks for before what is filled in. */
import type { Language } from "../../site/languages.ts";

/** By the word that stands before the value. What is written is joined to it: "de" + "11 s" is "d’11 s" in Catalan. */
const ELIDED: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  ca: { de: "d’", el: "l’", la: "l’", del: "de l’", al: "a l’", pel: "per l’" },
  it: {
    il: "l’",
    lo: "l’",
    la: "l’",
    ...Object.fromEntries(
      ["de", "a", "da", "ne", "su"].flatMap((stem) => {
        const joined = { de: "dell’", a: "all’", da: "dall’", ne: "nell’", su: "sull’" }[stem] ?? "";
        return ["l", "llo", "lla"].map((end) => [stem + end, joined]);
      }),
    ),
  },
};

/** Values that are read with a vowel at the start: 1, 11 and 11 000 in both languages, 8 and 80 in Italian, words. */
const VOWEL_FIRST: Partial<Record<Language, RegExp>> = {
  ca: /^(?:1(?![\d.])|1\.\d{3}\.\d{3}(?!\d)|11(?!\d)|h?[aeoàèéòó]|h?[iuíú](?![aeiou]))/i,
  it: /^(?:1(?![\d.])|11(?!\d)|8|[aeiouàèé])/i,
};

const PLACEHOLDER = /(?:(?<=^|[\s(«“‘’/])(\p{L}+) )?\{\{((?:[A-Z]{3} )?[\w.-]+)\}\}/gu;

/** @param read what stands for a name; undefined: the placeholder stays, to be filled later */
export function fillPlaceholders(text: string, language: Language, read: (name: string) => string | undefined): string {
  return text.replace(PLACEHOLDER, (mark, word: string | undefined, name: string) => {
    const value = read(name);
    if (value === undefined) return mark;
    if (word === undefined) return value;
    const joined = VOWEL_FIRST[language]?.test(value) && ELIDED[language]?.[word.toLowerCase()];
    if (!joined) return `${word} ${value}`;
    const isCapital = word !== word.toLowerCase();
    return (isCapital ? joined.charAt(0).toUpperCase() + joined.slice(1) : joined) + value;
  });
}
