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
  const write = (language: Language, text: string, value: string) =>
    filled(text, language, { value });

  test.each<[Language, string, string, string]>([
    ["ca", "un retard de {{value}}", "1 transacció", "un retard d’1 transacció"],
    ["ca", "després de {{value}}", "11 s", "després d’11 s"],
    ["ca", "després de {{value}}", "1,5 s", "després d’1,5 s"],
    ["ca", "de {{value}}", "1.000.000", "d’1.000.000"],
    ["ca", "de {{value}}", "1.000", "de 1.000"],
    ["ca", "de {{value}}", "110", "de 110"],
    ["ca", "fins al {{value}}", "1 de març", "fins a l’1 de març"],
    [
      "ca",
      "l’hora de {{value}}",
      "America/Argentina/Buenos_Aires",
      "l’hora d’America/Argentina/Buenos_Aires",
    ],
    ["ca", "de {{value}}", "db-1", "de db-1"],
    ["ca", "ordre {{value}}", "1", "ordre 1"],
    ["it", "dopo il {{value}}", "8 agosto", "dopo l’8 agosto"],
    ["it", "fino al {{value}}", "11 novembre", "fino all’11 novembre"],
    ["it", "Nel {{value}}", "1 %", "Nell’1 %"],
    ["it", "del {{value}}", "12 %", "del 12 %"],
    ["it", "il {{value}}", "1000", "il 1000"],
    ["it", "di {{value}}", "11 s", "di 11 s"],
    ["en", "el {{value}}", "1", "el 1"],
    ["es", "En {{value}}", "8.0", "En la 8.0"],
    ["es", "en {{value}}", "MySQL 8.0", "en MySQL 8.0"],
    ["ca", "des de {{value}}", "11.8", "des de la 11.8"],
    ["ca", "passant per {{value}}", "8.0", "passant per la 8.0"],
    ["ca", "fins a {{value}}", "10.11.6", "fins a la 10.11.6"],
    ["ca", "en {{value}}", "MariaDB 11.8", "a MariaDB 11.8"],
    ["ca", "en {{value}}", "1,5 s", "en 1,5 s"],
    ["pt", "em {{value}}", "MariaDB 11.8", "no MariaDB 11.8"],
    ["pt", "Por {{value}}", "PostgreSQL 17", "Pelo PostgreSQL 17"],
    ["pt", "até a {{value}}", "11.8", "até à 11.8"],
    ["pt", "passando por {{value}}", "8.0", "passando pela 8.0"],
    ["pt", "de {{value}}", "db-1", "de db-1"],
    ["it", "da {{value}}", "8.0", "dalla 8.0"],
    ["it", "da {{value}}", "1.000", "da 1.000"],
    ["it", "su {{value}}", "MySQL 8.4", "su MySQL 8.4"],
  ])("in %s: %s with %s", (language, text, value, written) =>
    expect(write(language, text, value)).toBe(written),
  );

  test("stands as it is while the value is to come", () => {
    expect(
      fillPlaceholders("de {{later}} i de {{now}}", "ca", (name) =>
        name === "now" ? "11" : undefined,
      ),
    ).toBe("de {{later}} i d’11");
  });
});
