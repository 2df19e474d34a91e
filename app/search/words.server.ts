/** Words as the search compares them: folded, stemmed, without stop words. */
import { fold, type Language } from "@blc/text";
import { newStemmer } from "snowball-stemmers";

interface Forms {
  /** Without case and diacritics. */
  folded: string;
  stem: string;
  isStopWord: boolean;
}

export interface Word extends Forms {
  /** Where the word is in the text. */
  start: number;
  end: number;
}

interface Morphology {
  algorithm: string;
  /** Endings as the stemmer wants them, from folded ones. In their order. */
  endings: readonly (readonly [RegExp, string])[];
  /** Folded. Single letters, as in `d'` and `l'`, need not be listed. */
  stopWords: string;
  /** Words that the stemmer would take for others. Folded. */
  apart?: string;
}

/**
 * The stemmers expect accents, and visitors leave them out. So each word is folded first, and only those endings get
 * their accents back that the stemmer needs: "migracion" and "migración" then have one stem. In a language that is not
 * listed, words are found as they are written, without regard to case and accents.
 */
const MORPHOLOGY: Partial<Record<Language, Morphology>> = {
  en: {
    algorithm: "english",
    endings: [],
    stopWords: `am an and any are as at be been but by can could did do does doesn don for from had has have he how i if in
      into is isn it its just me my of off on or our out over please should so some that the their them then there these
      they this those to too up us very was we were what when where which who why will with would you your`,
  },
  es: {
    algorithm: "spanish",
    endings: [[/ion$/, "ión"]],
    // Figures are no encryption ("cifrado").
    apart: "cifra cifras",
    stopWords: `al algo algun alguna ante como con cual cuando cuanta cuanto de del desde donde el ella en entre era eran es esa ese eso
      esta estan estar este esto estos fue ha han hasta hay he hemos la las le les lo los mas me mi mis muy nada ni no nos
      nuestra nuestro o os otra otro para pero por porque puede puedo que quien se segun ser si sin sobre son su sus tal
      tambien te tengo tiene tienen toda todas todo todos tu un una unas unos usted y ya yo`,
  },
  ca: {
    algorithm: "catalan",
    endings: [
      [/ques$/, "ca"],
      [/gues$/, "ga"],
      // Otherwise "xifratge" (encryption) is "xifra" (figure).
      [/atges?$/, "atj"],
      [/es$/, "a"],
      [/([csx])io$/, "$1ió"],
    ],
    // Training is no format.
    apart: "formacio",
    stopWords: `al algun alguna als amb aquest aquesta aquestes aquests aixo com de del dels des el ella els em en entre era
      es esta estan fer fins ha han he hem hi ho la les li lo los me meu meva meves meus mes molt nostra nostre no nos o
      on per pero perque pot puc qual quan quant quanta que qui sa se seva seves seu seus sense ser si sobre son soc tant te tenim tinc
      tot tota totes tots tu un una uns unes us va vaig vostra vostre`,
  },
  pt: {
    algorithm: "portuguese",
    endings: [
      [/[oa]es$/, "ao"],
      [/ais$/, "al"],
      [/ns$/, "m"],
      [/ao$/, "ão"],
    ],
    stopWords: `ao aos as ate com como da das de dela dele deles depois do dos ela ele eles em entre era essa esse esta estao
      estar este eu foi ha isso isto ja la lhe mais mas me meu meus minha minhas muito na nao nas nem no nos nossa nosso
      num numa o os ou para pela pelas pelo pelos por porque posso pode qual quando quanta quanto que quem sao se sem ser seu seus sobre
      sua suas tambem tem temos tenho ter teu tu tudo um uma umas uns voce`,
  },
  it: {
    algorithm: "italian",
    endings: [[/ita$/, "ità"]],
    stopWords: `abbiamo agli ai al alla alle allo anche avete c che chi ci come con cosa da dagli dai dal dalla dalle de degli
      dei del dell della delle dello di dove e ed era fa gli ha hai hanno ho i il in io la le li lo ma me mi mia mie miei
      mio molto ne negli nei nel nell nella nelle nello noi non nostra nostro o per perche piu puo quale quali quando
      quanto quella quello questa questo se sei si sia sono sta su sua sue sugli sui sul sull sulla sulle sullo suo suoi
      ti tra tu tutti tutto un una uno vi voi`,
  },
};

/** More than the site has words. What visitors type does not add to it for ever. */
const MAX_KNOWN = 20_000;

/** Letters and digits; a grouped number and a version are one word, and the Catalan l·l one letter of a word. */
const WORD =
  /(?<![\p{N}.,])\d{1,3}(?:[.,\u00a0\u202f]\d{3})+(?![\p{N}\p{L}]|[.,]\p{N})|\p{N}+(?:\.\p{N}+)+|[\p{L}\p{N}\p{M}]+(?:(?<=[lL])[·•](?=[lL])[\p{L}\p{N}\p{M}]+)*/gu;
/** "1,200,000" in English, "1.200.000" in Italian, and "1 200 000" in Spanish are one number. */
const GROUPED = /^\d{1,3}(?:([.,\u00a0\u202f])\d{3})(?:\1\d{3})*$/;
/** Reads the words of one language. */
export class WordReader {
  readonly #endings: Morphology["endings"];
  readonly #stemmer: ReturnType<typeof newStemmer> | undefined;
  readonly #stopWords: ReadonlySet<string>;
  readonly #apart: ReadonlySet<string>;
  /** By the word as written. A stemmer takes some 50 microseconds. */
  readonly #known = new Map<string, Forms>();

  constructor(language: Language) {
    const morphology = MORPHOLOGY[language];
    this.#endings = morphology?.endings ?? [];
    this.#stemmer = morphology && newStemmer(morphology.algorithm);
    this.#stopWords = new Set(morphology?.stopWords.split(/\s+/));
    this.#apart = new Set(morphology?.apart?.split(" "));
  }

  /** The words of a text in their order. Identifiers are taken apart: `wsrep_cluster_status` is three words. */
  read(text: string): Word[] {
    return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
      ...this.#formsOf(word),
      start: index,
      end: index + word.length,
    }));
  }

  #formsOf(word: string): Forms {
    const known = this.#known.get(word);
    if (known) return known;
    const folded = GROUPED.test(word) ? word.replace(/\D/g, "") : fold(word);
    const isStopWord = this.#stopWords.has(folded) || /^\p{L}$/u.test(folded);
    const forms = { folded, stem: this.#stem(folded), isStopWord };
    if (this.#known.size < MAX_KNOWN) this.#known.set(word, forms);
    return forms;
  }

  #stem(folded: string): string {
    if (!this.#stemmer || /\d/.test(folded) || this.#apart.has(folded)) return folded;
    const word = this.#endings.reduce((ending, [from, to]) => ending.replace(from, to), folded);
    return fold(this.#stemmer.stem(word));
  }
}
