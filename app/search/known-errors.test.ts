/** Messages as people paste them lead to their page, and those of no page are not taken for a known error. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { searchQuery } from "../../site/search-query.ts";
import { SectionIndex } from "./section-index.server.ts";

/** Error, or "-" where no page is about it, and message. The search was tuned on every other line. */
const lines = readFileSync(join(import.meta.dirname, "data/pasted-messages.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line, at) => {
    const [error = "", message = ""] = line.split("\t");
    return { error: error === "-" ? undefined : error, message, isTuned: at % 2 === 0 };
  });

/** The product's name decides between pages that have the same name. */
const QUESTIONS = {
  en: {
    "cannot connect to postgresql": "postgres-unreachable",
    "cannot connect to mariadb": "2002",
    "disk full mysql": "disk-full",
  },
  es: { "No me puedo conectar a postgres": "postgres-unreachable", "no se puede conectar a mariadb": "2002" },
  ca: { "no es pot connectar a postgresql": "postgres-unreachable", "no em puc connectar a mysql": "2002" },
  pt: { "não consigo conectar ao postgres": "postgres-unreachable", "não consigo ligar ao mysql": "2002" },
  it: { "impossibile connettersi a postgresql": "postgres-unreachable", "non riesco a connettermi a mysql": "2002" },
} as const;

describe.each(["en", "es", "ca", "pt", "it"] as const)("in %s", (language) => {
  const index = new SectionIndex(language);
  const wrong = lines.flatMap((line) => {
    const query = searchQuery(new URLSearchParams({ q: line.message }));
    const { error: found } = index.knownError(query, index.read(query));
    return found === line.error ? [] : [{ ...line, found }];
  });
  const report = ["tuned on", "held out"].map((name, at) => {
    const of = (known: boolean) => (each: { error: string | undefined; isTuned: boolean }) =>
      each.isTuned === (at === 0) && (each.error !== undefined) === known;
    const count = (known: boolean) => `${wrong.filter(of(known)).length} of ${lines.filter(of(known)).length}`;
    return `${name}: ${count(true)} with a page are missed, ${count(false)} without one are claimed`;
  });
  const said = [...report, ...wrong.map(({ error, found, message }) => `${error}, not ${found}: ${message}`)].join(
    "\n",
  );

  test("95 of 100 messages that have a page lead to it", () => {
    const known = lines.filter(({ error }) => error);
    expect(known.length).toBeGreaterThanOrEqual(200);
    expect(wrong.filter(({ error }) => error).length, said).toBeLessThanOrEqual(known.length / 20);
  });

  test("of 100 messages that have no page at most three are taken for a known error", () => {
    const unknown = lines.filter(({ error }) => !error);
    expect(unknown.length).toBeGreaterThanOrEqual(100);
    expect(wrong.filter(({ error }) => !error).length, said).toBeLessThanOrEqual((3 * unknown.length) / 100);
  });

  test.each(Object.entries({ ...QUESTIONS[language], "Deadlock found when trying to get lock": "1213" }))(
    "%s: %s",
    (question, error) => expect(index.knownError(question, index.read(question)).error).toBe(error),
  );
});
