/**
 * Finds in the servers' own catalogues how they say the messages of the error pages in other languages. With `--record`
 * it writes them to `diagnose/messages/server-messages.json`; otherwise it compares.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorId, errorByCode, factsOf } from "@blc/errors";
import { type CatalogueEntry, catalogueEntries, englishMessages } from "@blc/servers";
import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { KNOWN } from "../app/search/recogniser.server.ts";
import { SectionIndex } from "../app/search/section-index.server.ts";
import { type Agreement, Messages, printed } from "../diagnose/messages/messages.ts";
import { type Family, familiesOf } from "../diagnose/messages/product.ts";
import { Recogniser } from "../diagnose/messages/recogniser.ts";

const FILE = join(import.meta.dirname, "../diagnose/messages/server-messages.json");

/** No space left on device, as glibc writes it. */
const NO_SPACE = [
  "no queda espacio en el dispositivo",
  "no resta espai al dispositiu",
  "não há espaço disponível no dispositivo",
  "sem espaço livre no dispositivo",
  "spazio esaurito sul device",
  "aucun espace disponible sur le périphérique",
  "auf dem gerät ist kein speicherplatz mehr verfügbar",
];

/** What operating systems and drivers say behind the message of a server or in its place, by product and error. */
const SYSTEM = {
  mysql: {
    "disk-full": NO_SPACE,
    2002: ["connect etimedout", "no route to host"],
    // Behind it stand any number of collations.
    1273: [
      "ilegal mezcla de collations",
      "mezcla ilegal de cotejos",
      "combinação ilegal de collations",
      "ilegal combinação de collations",
      "unerlaubte mischung von sortierreihenfolgen",
    ],
  },
  postgres: {
    53100: [...NO_SPACE, "no space left on device"],
    "postgres-unreachable": ["connection refused", "connect etimedout", "no route to host"],
  },
};

/** English messages that have the words of a page's message, and mean something else. */
const WITHOUT_PAGE = [
  /^(?:column|constraint|policy|rule|trigger|default value|logical replication target).* relation .*does not exist/,
  /would lead to a duplicate entry|^could not write block/,
  /because of too many credential errors/,
  /^(?:%s ?: out of memory|out of memory(?!\n?$))/,
  /^dynamic column contains unknown character set/i,
  /mode no longer has any effect|has no effect any more/i,
  /^(?:error from (?:master|source): |unknown option '|(?:slave|replica) already |ok packet too large|duplicate entry '[^']*'\.)/i,
  /^out of memory in storage engine|user-level lock|^terminating any other active server processes/,
];

/** Two numbers may have the same words: 1045 and 1698. */
function bestOf(agreeing: readonly Agreement<ErrorId>[]): ErrorId[] {
  const equal = agreeing.filter(
    ({ weight, share }) => weight === agreeing[0]?.weight && share === agreeing[0].share,
  );
  return [...new Set(equal.flatMap(({ error }) => error ?? []))];
}

function isWrong(
  known: Messages<ErrorId>,
  family: Family,
  text: string,
  own: readonly ErrorId[],
): boolean {
  const error = known.in(printed(text), family)[0]?.error;
  return error !== undefined && !own.includes(error);
}

/** MariaDB's English messages, with the page of their number. */
const NUMBERED = englishMessages().map(({ number, text }) => {
  const page = errorByCode(String(number));
  return { text, own: page ? [page] : [] };
});
/** Two numbers have the same words, of which only one has a page, or each its own. */
const SAME_WORDS = /^(?:Access denied for user|Unknown option|Duplicate entry '[^']*'\.$)/;

type ServerMessages = Record<string, Record<string, string[]>>;

test("the search knows what the servers print in other languages", async () => {
  const pages = new Messages(KNOWN, {});
  // Versions differ in how long a name may be.
  const entries = new Map(
    (await catalogueEntries()).map((each) => [
      `${each.family} ${printed(each.english)} ${printed(each.text)}`,
      each,
    ]),
  );
  const found: ServerMessages = { mysql: {}, postgres: {} };
  const add = (family: string, error: string, text: string) => {
    const byError = found[family] ?? {};
    byError[error] = [...new Set([...(byError[error] ?? []), text])];
    found[family] = byError;
  };
  for (const [family, byError] of Object.entries(SYSTEM))
    for (const [error, texts] of Object.entries(byError))
      for (const text of texts) add(family, error, text);
  const owners = new Map<string, ErrorId[]>();
  const of = ({ family, english }: CatalogueEntry) => {
    const message = printed(english);
    const key = `${family} ${message}`;
    const own = WITHOUT_PAGE.some((each) => each.test(english))
      ? []
      : (owners.get(key) ?? bestOf(pages.in(message, family)));
    owners.set(key, own);
    return own;
  };
  for (const entry of entries.values()) {
    for (const error of of(entry)) add(entry.family, error, entry.text);
  }
  // What would be taken for a message of a page that is about another one: of another product, where none is shown; by
  // the names of the errors, where the page has no such message.
  const known = new Messages(KNOWN, found);
  const recogniser = new Recogniser(KNOWN, known);
  const indexes = new Map(
    COMPLETE_LANGUAGES.map((language) => [
      language as string,
      new SectionIndex(language, recogniser),
    ]),
  );
  const isNamed = (language: string, text: string, own: readonly ErrorId[]) => {
    // A hint below the message of its page.
    if (/max_(?:pred_)?locks_per_transaction/.test(text)) return false;
    const index = indexes.get(language) ?? indexes.get("en");
    const message = printed(text);
    return (
      index
        ?.knownErrors(message, index.read(message))
        .errors.some((error) => !own.includes(error)) ?? false
    );
  };
  const isSeen = new Set<string>();
  for (const { text, own } of NUMBERED) {
    isSeen.add(text);
    if (isWrong(known, "mysql", text, own) || isNamed("en", text, own)) add("mysql", "", text);
  }
  for (const entry of entries.values()) {
    const { family, language, english, text } = entry;
    const own = of(entry);
    if (isWrong(known, family, text, own) || isNamed(language, text, own)) add(family, "", text);
    if (isSeen.has(english)) continue;
    isSeen.add(english);
    const [shown] = pages.in(printed(english), undefined);
    const isCrossed = shown?.error && !familiesOf(factsOf(shown.error).engines).has(family);
    if (isCrossed || isWrong(known, family, english, own) || isNamed("en", english, own))
      add(family, "", english);
  }
  for (const byError of Object.values(found))
    for (const texts of Object.values(byError)) texts.sort();
  const sorted = Object.fromEntries(
    Object.entries(found).map(([family, byError]) => [
      family,
      Object.fromEntries(Object.entries(byError).sort()),
    ]),
  );
  if (process.env.TRIALS === "record")
    writeFileSync(FILE, `${JSON.stringify(sorted, undefined, 1)}\n`);
  // The formatter may break its lines elsewhere.
  expect(
    JSON.parse(readFileSync(FILE, "utf8")),
    "npm run trials -- server-messages --record",
  ).toEqual(sorted);
}, 900_000);

test("95 of 100 messages whose English leads to a page lead to it in each language", async () => {
  const recogniser = new Recogniser(KNOWN);
  const pagesOf = (text: string) => recogniser.in(printed(text)).errors;
  const counts = new Map<string, { known: number; missed: string[] }>();
  for (const { family, language, english, text } of await catalogueEntries()) {
    const [page] = pagesOf(english);
    if (!page) continue;
    const count = counts.get(`${family} ${language}`) ?? { known: 0, missed: [] };
    counts.set(`${family} ${language}`, count);
    count.known++;
    if (!pagesOf(text).includes(page)) count.missed.push(`${page}: ${text}`);
  }
  expect(counts.size).toBe(10);
  expect([...counts].filter(([, { known, missed }]) => missed.length > known / 20)).toEqual([]);
}, 900_000);

test("MariaDB's messages lead without their number to no page but that of their number", () => {
  const index = new SectionIndex("en");
  expect(NUMBERED.length).toBeGreaterThan(1_000);
  const wrong = NUMBERED.filter(({ text }) => !SAME_WORDS.test(text)).flatMap(({ text, own }) => {
    const { errors } = index.knownErrors(printed(text), index.read(printed(text)));
    const isRight = errors.length === 0 || own.some((error) => errors.includes(error));
    return isRight ? [] : [`${errors}: ${text}`];
  });
  expect(wrong).toEqual([]);
});
