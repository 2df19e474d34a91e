import { outage } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { localAddress } from "../../site/address.ts";
import { PLAN_IDS } from "../../site/contact-options.ts";
import { ERROR_PAGES } from "../../site/error-pages.ts";
import { contentLanguage, PAGES } from "../../site/pages.ts";
import { TOOL_PATHS, type ToolId } from "../../site/tools.ts";
import { documentOf, type Parsed } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

/** Results of the tools, by their parameters. */
const RESULTS: Record<ToolId, readonly string[]> = {
  "downtime-cost": [
    outage.EXAMPLE,
    outage.EXAMPLE.replace("EUR", "USD"),
    "in=en&currency=ARS&revenue=1234567.5&dependent=99.95&outages=1200&idle=50",
  ],
  "failover-simulator": [
    "topology=async&fault=writer-killed&writes=20000&delay=1500",
    "topology=patroni-async&fault=writer-cut-off&writes=1&delay=1500",
    "topology=semi-sync&fault=writer-killed&writes=2000&timeout=12500",
  ],
  "config-check": [
    "product=mysql&before=5.7&after=9.7",
    "product=mariadb&before=10.3&after=11.8",
    "product=postgres&before=13&after=18",
  ],
  "status-check": ["engine=postgresql", "sample=1", "sample=1&engine=postgresql"],
  "version-check": [
    "version=10.6.12-MariaDB",
    "version=8.0.35",
    "version=PostgreSQL+14.19",
    "version=3.11.4",
  ],
};
/** They are shown on the tool's page, and as a draft in the contact form. */
const ADDRESSES = Object.entries(RESULTS).flatMap(([tool, queries]) =>
  queries.flatMap((query) => [
    `${TOOL_PATHS[tool as ToolId]}?${query}`,
    `/contact?tool=${tool}&${query}`,
  ]),
);
const SEARCHES = ["/search?q=int", "/search?q=explain", "/search?q=1062"];
const PLANS = PLAN_IDS.map((plan) => `/contact?subject=sales&plan=${plan}`);

/** Telephones, values as a server has written them, and the Argentine law 25.326. */
const NAMES = /\+\d[\d ]+|= [\d.]+|25\.326/g;

/** What another formatter, or a hand, has written: see `diagnose/text/numbers.ts` for what is right. */
function foreignFigures(text: string, language: Language): string[] {
  const units = "(?:s|ms|h|min|kB|MB|GB|TB|MiB|GiB|%|€|USD)(?![\\p{L}\\d’])";
  const rules: [RegExp, readonly Language[]][] = [
    // Digits grouped as in another language. A point may also be that of a version, or of an English fraction.
    [
      /(?<![\d.,\p{L}-])\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+(?![\d.,]\d|\d)/gu,
      ["en", "ca", "it"],
    ],
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
    // The American dollar has one form: a bare sign is the peso of most visitors.
    [/(?<!US)\$\d[\d.,]*/g, COMPLETE_LANGUAGES],
    [/US\$ \d|\d[ \u00a0]USD|USD[ \u00a0]?\d/g, COMPLETE_LANGUAGES],
    [/€\d/g, ["es", "ca", "pt", "it"]],
    [/\d[ \u00a0]?€/g, ["en"]],
    [/\d%/g, ["es", "ca", "pt", "it"]],
    [/\d[ \u00a0]%/g, ["en"]],
    [/\d %/g, COMPLETE_LANGUAGES],
  ];
  const plain = text.replace(NAMES, "");
  return rules.flatMap(([pattern, languages]) =>
    languages.includes(language) ? (plain.match(pattern) ?? []) : [],
  );
}

/** The texts of elements in one language, without code and what visitors type. */
function textsOf($: Parsed, selector: string): string[] {
  const isCode = "code, pre, kbd, samp, script, style, textarea:not([name='message'])";
  return $(selector)
    .find("*")
    .addBack()
    .contents()
    .get()
    .flatMap((node) =>
      node.type === "text" && $(node).closest(isCode).length === 0 ? [node.data] : [],
    )
    .filter((text) => /\d/.test(text));
}

describe.each(COMPLETE_LANGUAGES)("figures in %s", (language) => {
  const all = [...PAGES, ...ERROR_PAGES];
  const paths = [...all.map(({ path }) => path), ...ADDRESSES, ...SEARCHES, ...PLANS];
  test.each(paths)("of %s are those of the one formatter", async (path) => {
    const $ = await documentOf(site.get(localAddress(path, language)));
    const page = all.find((each) => each.path === path.replace(/\?.*/, ""));
    if (!page) throw new Error(`No page has the path ${path}`);
    const found = textsOf($, "main").flatMap((text) =>
      foreignFigures(text, contentLanguage(page, language)).map(
        (figure) => `${figure} in: ${text.trim()}`,
      ),
    );
    const around = textsOf($, "body > header, body > footer").flatMap((text) =>
      foreignFigures(text, language),
    );
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
  ["en", "$499"],
  ["es", "499\u00a0USD"],
  ["pt", "12.000 linhas"],
  ["pt", "2999\u00a0USD USD por mês"],
  ["it", "1.000 tombstone"],
  ["it", "USD 499"],
])("in %s, “%s” would be found", (language, text) =>
  expect(foreignFigures(text, language)).not.toEqual([]),
);
