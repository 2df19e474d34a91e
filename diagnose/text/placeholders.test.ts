import { describe, expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { formatFigure, formatMoney, formatNumber } from "./numbers.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { filled } from "./translate.ts";

const EACH: Language[] = ["en", "es", "ca", "pt", "it"];
/** In each language, with the spaces that do not break shown as "_". */
const inEach = (write: (language: Language) => string | undefined) =>
  EACH.map((language) => write(language)?.replaceAll("\u00a0", "_"));

test.each<[string, (language: Language) => string | undefined, string[]]>([
  [
    "a million",
    (it) => formatNumber(1_234_567, it),
    ["1,234,567", "1_234_567", "1.234.567", "1_234_567", "1.234.567"],
  ],
  ["four digits", (it) => formatNumber(1499, it), ["1,499", "1499", "1499", "1499", "1499"]],
  [
    "a fraction",
    (it) => formatNumber(12_000.5, it),
    ["12,000.5", "12_000,5", "12.000,5", "12_000,5", "12.000,5"],
  ],
  [
    "a share",
    (it) => formatNumber(0.85, it, { style: "percent" }),
    ["85%", "85_%", "85_%", "85_%", "85_%"],
  ],
  [
    "dollars",
    (it) => formatMoney(1499, "USD", it),
    ["US$1,499", "US$1499", "US$1499", "US$1499", "US$1499"],
  ],
  [
    "cents",
    (it) => formatMoney(9.5, "USD", it),
    ["US$9.50", "US$9,50", "US$9,50", "US$9,50", "US$9,50"],
  ],
  [
    "a loss",
    (it) => formatMoney(-12, "USD", it),
    ["-US$12", "-US$12", "-US$12", "-US$12", "-US$12"],
  ],
  [
    "euros",
    (it) => formatMoney(12_000, "EUR", it),
    ["€12,000", "12_000_€", "12.000_€", "12_000_€", "12.000_€"],
  ],
])("%s in each language", (_, write, texts) => expect(inEach(write)).toEqual(texts));

test.each([
  ["1200000", "1_200_000"],
  ["0.80", "0,80"],
  ["-1.5", "-1,5"],
  ["USD 300000", "US$300_000"],
  ["EUR 9.5", "9,5_€"],
])("the figure %s of the Spanish copy is %s", (figure, text) =>
  expect(inEach((it) => formatFigure(figure, it))[1]).toBe(text),
);

test.each(["count", "USD", "1e5", "usd 5", "1,200", ""])("%j is no figure", (name) =>
  expect(formatFigure(name, "en")).toBeUndefined(),
);

describe("a word before a value", () => {
  const WRITTEN: Partial<Record<Language, [before: string, value: string, written: string][]>> = {
    ca: [
      ["un retard de", "1 transacció", "un retard d’1 transacció"],
      ["després de", "11 s", "després d’11 s"],
      ["després de", "1,5 s", "després d’1,5 s"],
      ["de", "1.000.000", "d’1.000.000"],
      ["de", "1.000", "de 1.000"],
      ["de", "110", "de 110"],
      ["fins al", "1 de març", "fins a l’1 de març"],
      ["l’hora de", "America/Argentina/Buenos_Aires", "l’hora d’America/Argentina/Buenos_Aires"],
      ["de", "db-1", "de db-1"],
      ["ordre", "1", "ordre 1"],
      ["des de", "11.8", "des de la 11.8"],
      ["passant per", "8.0", "passant per la 8.0"],
      ["fins a", "10.11.6", "fins a la 10.11.6"],
      ["en", "MariaDB 11.8", "a MariaDB 11.8"],
      ["en", "1,5 s", "en 1,5 s"],
    ],
    it: [
      ["dopo il", "8 agosto", "dopo l’8 agosto"],
      ["fino al", "11 novembre", "fino all’11 novembre"],
      ["Nel", "1 %", "Nell’1 %"],
      ["del", "12 %", "del 12 %"],
      ["il", "1000", "il 1000"],
      ["di", "11 s", "di 11 s"],
      ["da", "8.0", "dalla 8.0"],
      ["da", "1.000", "da 1.000"],
      ["su", "MySQL 8.4", "su MySQL 8.4"],
    ],
    en: [["el", "1", "el 1"]],
    es: [
      ["En", "8.0", "En la 8.0"],
      ["en", "MySQL 8.0", "en MySQL 8.0"],
    ],
    pt: [
      ["em", "MariaDB 11.8", "no MariaDB 11.8"],
      ["Por", "PostgreSQL 17", "Pelo PostgreSQL 17"],
      ["até a", "11.8", "até à 11.8"],
      ["para a", "11.8", "para a 11.8"],
      ["passando por", "8.0", "passando pela 8.0"],
      ["de", "db-1", "de db-1"],
    ],
  };
  test.each(
    Object.entries(WRITTEN).flatMap(([language, all]) =>
      all.map((each) => [language as Language, ...each] as const),
    ),
  )("in %s: %s with %s", (language, before, value, written) =>
    expect(filled(`${before} {{value}}`, language, { value })).toBe(written),
  );

  test("stands as it is while the value is to come", () => {
    expect(
      fillPlaceholders("de {{later}} i de {{now}}", "ca", (name) =>
        name === "now" ? "11" : undefined,
      ),
    ).toBe("de {{later}} i d’11");
  });
});
