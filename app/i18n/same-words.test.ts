/**
 * Texts that may be the same in two languages: code, figures, names, terms of the trade, and short labels that the
 * languages really share. Nobody should choose a worse word because the better one is also that of the neighbour. What
 * is looked for is the forgotten translation, and it is known by its words: it has an article, a preposition or a
 * pronoun that the other language lacks, or more words than two languages have in common by chance.
 */
import type { Language } from "@blc/text";
import { expect, test } from "vitest";
import { readCatalogues } from "../../scripts/translations.ts";

/** Terms that practitioners of all five languages use as they stand. Words with a capital inside are names anyway. */
const TERMS = new Set(
  "bloat cassandra check control deadlock fig flow galera hash health id log monitor proxy redo transaction vertical wrap-around wraparound".split(
    " ",
  ),
);

/** The small words of each language: what makes a label a sentence. Those that both have tell nothing. */
const SMALL_WORDS: Partial<Record<Language, string>> = {
  en: `a an and are as at be been before but by can do does each every for from has have how if in into is it its more
    most not of on one only or our out over so than that the their them then there they this to under until up was we
    were what when where which while who why will with without you your no all any after`,
  es: `a al antes cada como con cuando de del desde donde el ella en entre es esta este hay la las le lo los más muy ni
    no nos o para pero por que qué se si sin sobre son su sus también todo un una uno y ya`,
  ca: `a al als amb abans cada com de del dels des el els en entre és es està fins ha hi i la les li més molt ni no o
    on per però perquè que què quan se sense si sobre són també tot un una us vostra vostre ja`,
  pt: `a ao aos antes as cada com como da das de do dos e em entre é esta este há já mais mas na nas no nos não nem o
    onde os ou para pela pelo por quando que quem se sem seu sua sobre são também todo um uma`,
  it: `a ad ai al alla che chi ci come con da dal dalla dei del della delle di dove e è ed fra gli ha i il in la le lo
    ma nel nella no non o ogni per più prima quando se senza si sono su sul sulla tra un una uno vi vostra vostro`,
};
const smallWords = (language: Language) => new Set(SMALL_WORDS[language]?.split(/\s+/));

/** How many words of their own two languages share by chance: English with another, and two of one family. */
const MOST_SHARED_WORDS = { unrelated: 2, related: 3 };

/** Code, a figure, an abbreviation, the name of a product, a setting or a view. */
const isName = (word: string) => /[^\p{L}'-]|\p{L}\p{Lu}|^-|^\P{L}+$/u.test(word);

/** Names, labels and captions of so many words may be alike: to bend one until it differs makes it worse. */
const LABEL_WORDS = 3;

function isSharedAcrossLanguages(text: string, a: Language, b: Language): boolean {
  if (text.trim().split(/\s+/).length <= LABEL_WORDS) return true;
  const words = text
    .replace(/`[^`]*`/g, " ")
    .split(/\s+/)
    .flatMap((piece) => {
      const word = piece.replace(/^[(«“"¿¡]+|[)»”",.;:?!…]+$/g, "");
      return isName(word.replace(/[’/]/g, "")) ? [] : word.split(/[’/]/);
    })
    .map((word) => word.toLowerCase())
    .filter((word) => word && !TERMS.has(word));
  const [ofA, ofB] = [smallWords(a), smallWords(b)];
  if (words.some((word) => ofA.has(word) !== ofB.has(word))) return false;
  const own = words.filter((word) => !ofA.has(word));
  return own.length <= MOST_SHARED_WORDS[a === "en" || b === "en" ? "unrelated" : "related"];
}

test.each([...readCatalogues()])(
  "%s says nothing in two languages with the same words",
  (_, all) => {
    const languages = [...all];
    const same = languages.flatMap(([language, texts], index) =>
      languages.slice(index + 1).flatMap(([other, others]) =>
        [...texts]
          .filter(([key, text]) => others.get(key) === text)
          .filter(([, text]) => !isSharedAcrossLanguages(text, language, other))
          .map(([key, text]) => `${language}=${other} ${key}: ${text}`),
      ),
    );
    expect(same).toEqual([]);
  },
);

test.each([
  ["We measure before we propose a change.", "en", "ca"],
  ["Adding an index with `ALGORITHM=INPLACE` is cheap.", "en", "it"],
  ["El plan y el servidor", "es", "pt"],
  ["Reescrever a consulta costuma poupar mais", "pt", "it"],
] as const)("%s would be found as a forgotten translation (%s, %s)", (text, a, b) =>
  expect(isSharedAcrossLanguages(text, a, b)).toBe(false),
);
