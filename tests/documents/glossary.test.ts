import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";

/** All copy but what the search has to know: the words that visitors type. */
const files = globSync([
  "app/**/*.json",
  "errors/*/**/*.json",
  "diagnose/*/words/*.json",
  "server/jobs/words/*.json",
  "store/staff/words/*.json",
  "cli/notices/*.json",
]).filter((file) => !/search.synonyms/.test(file));

/** Code, a thread of InnoDB, and the sentence about the old names. */
const SAID_AS_IT_IS = /`[^`]*`|master (?:and slave|thread)|hilo maestro/g;

/**
 * Words that have another one in `docs/glossary.md`, by language. A name of the specification ("multi-slave") may have
 * them.
 */
const AVOIDED: Partial<Record<Language, readonly RegExp[]>> = {
  en: [
    /(?<!multi-|\p{L})(?:slaves?|masters?)(?!\p{L})/iu,
    /\bdata are\b/i,
    /\bcounter reading\b/i,
    /^better not$/i,
    /\b(?:restore|compare)[^.]* (?:each|every) week/i,
  ],
  es: [
    /(?<!multi-)\b(?:esclav[oa]s?|maestros?)\b/i,
    /\b(?:respaldos?|escaneos?|candados?|tuneo|tunear|chequeos?)\b/i,
    /\b(?:feriados?|on-call|monitorización|evidencias?|fin de vida)\b/i,
    /\b(?:conmutación por error|cerebro dividido|tiempo de inactividad)\b/i,
    /^no conviene$/i,
    /\b(?:costes?|costos?|adrede|ordenador|computadora|vosotros)\b/i,
    /\b(?:línea de órdenes|encriptación|(?:halle|hallar|halla|casa con)\b)/i,
    /\balert(?:e|en|ar) (?:cuando|ante|con|si|por)\b/i,
    /(?<!\p{L})(?:desde|hasta|anterior a|posterior a|de) \d{1,2}\.\d/iu,
    /\b(?:restaur|compar)[^.]* (?:cada|por) semana/i,
  ],
  ca: [
    /(?<!multi-|\p{L})(?:esclaus?|mestres?)(?!\p{L})/iu,
    /\b(?:balancejadors?|bloqueigs|ajustos|pegats?|monitoreig|índexos|vosaltres|vostès?)\b/i,
    /\b(?:zon(?:a|es) hor[àa]ri(?:a|es)|log d’errors|compte de lectura|severitats?|evidènci(?:a|es)|fi de vida)\b/i,
    /\b(?:bolca(?:r|t|da)? al disc|abocament)/i,
    /\buna? base\b(?! de)/i,
    /(?<!\p{L})(?:amfitri(?:ó|ons)|donants?|danya(?:t|da|ts|des))(?!\p{L})/iu,
    /\ben (?:MySQL|MariaDB|PostgreSQL|Cassandra)\b/,
    /(?<!\p{L})(?:des de|fins a|anterior a|posterior a|de|per) \d{1,2}\.\d/iu,
    /\b(?:restaur|compar)[^.]* cada setmana/i,
  ],
  pt: [
    /(?<!multi-|\p{L})(?:escravos?|mestres?)(?!\p{L})/iu,
    /\b(?:consigo|voss[oa]s?)\b/i,
    /\b(?:conexão|conexões|conectar|monitoramento|plantão|patches)\b/i,
    /\bpor omissão\b/i,
    /(?<!\p{L})desenh(?:ar|amos|á-l[oa]|o (?:já|por|e))(?!\p{L})/iu,
    /\b(?:severidades?|evidências?|achados?|inatividade|fim de vida|error log|versão principal)\b/i,
    /\buma? base\b(?! de)/i,
    /em baixo\?/i,
    /(?<!\p{L})(?:encriptaç(?:ão|ões)|dador(?:es)?|doador(?:es)?|o role|do role|no role|o purge)(?!\p{L})/iu,
    /\bem (?:MySQL|MariaDB|PostgreSQL|Cassandra)\b/,
    /(?<!\p{L})(?:desde|até|anterior a|posterior a|de|por|em) \d{1,2}\.\d/iu,
    /\b(?:restaur|compar)[^.]* (?:todas as semanas|por semana)/i,
  ],
  it: [
    /(?<!multi-|\p{L})(?:schiav[oi]|maestr[oi])(?!\p{L})/iu,
    /\b(?:assistenza|squadra|allert[ae]|evidenz[ae]|bilanciator[ei]|ingegner[ei]|riscontri)\b/i,
    /\b(?:impostazione predefinita|punto di guasto|uccidete|passo successivo|nuvola|fine vita)\b/i,
    /\b(?:interrogazion[ei]|restaurare|server acceso)\b/i,
    /[“”]/,
    /\b(?:(?:un|il|i|ai|dai) tecnic[oi]|donator[ei]|fate prima)\b/i,
    /(?<!\p{L})(?:da|fino a|di|in|su) \d{1,2}\.\d/iu,
    /\b(?:ripristin|confront)[^.]* (?:ogni|a) settimana/i,
  ],
};

function sentences(value: unknown, path = ""): [string, string][] {
  // What only searches read may have the words that people search for.
  if (path === "meta.keywords" || path === "names") return [];
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    sentences(inner, path ? `${path}.${key}` : key),
  );
}

describe.each(COMPLETE_LANGUAGES)("the copy in %s", (language) => {
  test("calls a thing by the word of the glossary", () => {
    const found = files
      .filter((file) => basename(file) === `${language}.json`)
      .flatMap((file) =>
        sentences(JSON.parse(readFileSync(file, "utf8"))).flatMap(([key, text]) => {
          const words = (AVOIDED[language] ?? []).flatMap(
            (avoided) => avoided.exec(text.replace(SAID_AS_IT_IS, "")) ?? [],
          );
          return words.map((word) => `${file} ${key}: ${word}`);
        }),
      );
    expect(found).toEqual([]);
  });
});
