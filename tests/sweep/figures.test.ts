import { describe, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { COMPLETE_LANGUAGES, type Language } from "../../site/languages.ts";
import { contentLanguage, PAGES } from "../../site/pages.ts";
import { documentOf, type Parsed } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

/** Results of the tools, and a search whose excerpts have figures. */
const RESULTS = [
  "/downtime-cost?margin=12000&people=40&wage=35&minutes=95&outages=3&currency=USD",
  "/downtime-cost?margin=1234.5&people=40&wage=35&minutes=9500&outages=3&currency=EUR",
  "/failover-simulator?topology=async&fault=writer-killed&writes=20000&delay=1500",
  "/failover-simulator?topology=patroni-async&fault=writer-cut-off&writes=1&delay=1500",
  "/version-check?v=10.6.12-MariaDB",
  "/version-check?v=8.0.35",
  "/soporte-mysql?at=2026-11-25T03:00&zone=America/Argentina/Buenos_Aires",
  "/search?q=int",
  "/search?q=explain",
];

/** Telephones, and the Argentine law 25.326. */
const NAMES = /\+[\d ]+|25\.326/g;

/** What another formatter, or a hand, has written: see `site/numbers.ts` for what is right. */
function foreignFigures(text: string, language: Language): string[] {
  const units = "(?:s|ms|h|min|kB|MB|GB|TB|MiB|GiB|%|€|USD)(?![\\p{L}\\d’])";
  const rules: [RegExp, readonly Language[]][] = [
    // Digits grouped as in another language. A point may also be that of a version, or of an English fraction.
    [/(?<![\d.,\p{L}-])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\d.,]\d|\d)/gu, ["en", "ca", "it"]],
    [/(?<![\d.,\p{L}-])\d[ \u00a0\u2009\u202f]\d{3}(?![ \u00a0.,]?\d)/gu, ["es", "pt"]],
    [/(?<![\d.,\p{L}-])\d{1,3}[ \u2009\u202f]\d{3}(?![.,]?\d)/gu, ["es", "pt"]],
    [/(?<![\d.,\p{L}-])[1-9]\d{0,2}(?:\.\d{3})+(?![\d.]|-\p{L})/gu, ["es", "pt"]],
    [/(?<![\d.,\p{L}-])[1-9]\.\d{3}(?![\d.]|-\p{L})/gu, ["ca", "it"]],
    [/(?<![\d.,\p{L}-])[1-9]\d{0,2}(?:\.\d{3}){2,}(?![\d.])/gu, ["en"]],
    [new RegExp(`(?<![\\d.,\\p{L}-])\\d{5,}[ \\u00a0]${units}`, "gu"), COMPLETE_LANGUAGES],
    [new RegExp(`(?<![\\d.,\\p{L}-])\\d{4}[ \\u00a0]${units}`, "gu"), ["en"]],
    // The decimal sign.
    [new RegExp(`(?<![\\d.,])\\d+\\.\\d{1,2}[ \\u00a0]?${units}`, "gu"), ["es", "ca", "pt", "it"]],
    [new RegExp(`(?<![\\d.,])\\d+,\\d{1,2}[ \\u00a0]?${units}`, "gu"), ["en"]],
    // Signs of money and of per cent.
    [/\$\d[\d.,]*/g, ["ca", "pt", "it"]],
    [/\d[ \u00a0]USD/g, ["en", "es"]],
    [/USD[ \u00a0]?\d/g, COMPLETE_LANGUAGES],
    [/€\d/g, ["es", "ca", "pt", "it"]],
    [/\d[ \u00a0]?€/g, ["en"]],
    [/\d%/g, ["es", "ca", "pt", "it"]],
    [/\d[ \u00a0]%/g, ["en"]],
    [/\d %/g, COMPLETE_LANGUAGES],
  ];
  const plain = text.replace(NAMES, "");
  return rules.flatMap(([pattern, languages]) => (languages.includes(language) ? (plain.match(pattern) ?? []) : []));
}

/** The texts of elements in one language, without code and what visitors have typed. */
function textsOf($: Parsed, selector: string): string[] {
  const isCode = "code, pre, kbd, samp, script, style, textarea";
  return $(selector)
    .find("*")
    .addBack()
    .contents()
    .get()
    .flatMap((node) => (node.type === "text" && $(node).closest(isCode).length === 0 ? [node.data] : []))
    .filter((text) => /\d/.test(text));
}

describe.each(COMPLETE_LANGUAGES)("figures in %s", (language) => {
  const paths = [...PAGES.map(({ path }) => path), ...RESULTS];
  test.each(paths)("of %s are those of the one formatter", async (path) => {
    const $ = await documentOf(site.get(localAddress(path, language)));
    const page = PAGES.find((each) => each.path === path.replace(/\?.*/, ""));
    if (!page) throw new Error(`No page has the path ${path}`);
    const found = textsOf($, "main").flatMap((text) =>
      foreignFigures(text, contentLanguage(page, language)).map((figure) => `${figure} in: ${text.trim()}`),
    );
    const around = textsOf($, "body > header, body > footer").flatMap((text) => foreignFigures(text, language));
    expect([...found, ...around]).toEqual([]);
  });
});

test.each<[Language, string]>([
  ["en", "12 000 rows"],
  ["en", "12000 ms"],
  ["es", "12.000 filas"],
  ["es", "1\u00a0200 filas"],
  ["es", "0.8\u00a0s"],
  ["es", "90%"],
  ["ca", "1.200 files"],
  ["ca", "12\u00a0000 files"],
  ["ca", "$499"],
  ["pt", "12.000 linhas"],
  ["it", "1.000 tombstone"],
  ["it", "USD 499"],
])("in %s, “%s” would be found", (language, text) => expect(foreignFigures(text, language)).not.toEqual([]));
