import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@blc/servers";
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { pageName } from "../../app/i18n/catalogues.server.ts";
import es from "../../app/pages/search/es.json" with { type: "json" };
import { PAGES, pageById, SEARCH } from "../../site/pages.ts";
import { attributes, documentOf, type Parsed, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const METRICS_PORT = String(await freePort());
const site = siteForTests({ METRICS_PORT });

const address = (language: Language, query: string) =>
  `/${language}/search?${new URLSearchParams({ q: query })}`;

async function search(language: Language, query: string) {
  const response = await site.get(address(language, query));
  return { response, $: await documentOf(response) };
}

/** The error that is answered, as `!1062`. */
function answersOf($: Parsed): string[] {
  return attributes($, "main section section a", "href").map((href) => href.replace(/^.*\//, "!"));
}

/** The sections found, without language and parameters. */
function resultsOf($: Parsed, language: Language): string[] {
  return attributes($, "main ol h3 a", "href").map((href) =>
    href
      .slice(language.length + 1)
      .replace(/\?[^#]*/, "")
      .replace(/^(?=#|$)/, "/"),
  );
}

/**
 * The sections that answer a question, the best one first, and what a visitor types for it in a language. `!1062` is the
 * answer to that error. A page that is wanted is wanted with each of its sections.
 */
type Question = { wanted: string[] } & Partial<Record<Language, string>>;
function questionsIn(file: string): Question[] {
  const [head = [], ...rows] = readFileSync(join(import.meta.dirname, file), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
  return rows.map(
    ([wanted = "", ...queries]): Question => ({
      wanted: wanted.split(" "),
      ...Object.fromEntries(queries.map((query, at) => [head[at + 1], query])),
    }),
  );
}

/** Written before the search was tuned. */
const judged = questionsIn("search-judged.tsv");
/** What is asked in a few words. */
const topics = questionsIn("search-questions.tsv");

/** The queries that have no wanted section among their first results, with what was found first. */
async function missedOf(language: Language, questions: readonly Question[], first: number) {
  const missed: string[] = [];
  for (const { wanted, [language]: query = "" } of questions) {
    const { $ } = await search(language, query);
    // An answer stands above the results: one that is not wanted takes no place among them.
    const isWanted = wanted.some((result) => result.startsWith("!"));
    const results = [...(isWanted ? answersOf($) : []), ...resultsOf($, language)];
    const isOf = (result: string) => (page: string) =>
      result === page || (!page.includes("#") && result.startsWith(`${page}#`));
    if (!results.slice(0, first).some((result) => wanted.some(isOf(result))))
      missed.push(`${query} => ${results.slice(0, 3).join(" ")}`);
  }
  return missed;
}

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  test.each([
    ["nine of ten judged queries have a wanted section among the first three", judged, 3, 21, 10],
    ["19 of 20 questions in a few words lead first to what explains it", topics, 1, 80, 20],
  ] as const)("%s", async (_, questions, first, least, oneOf) => {
    const asked = questions.filter((question) => question[language]);
    expect(asked.length).toBeGreaterThanOrEqual(least);
    const missed = await missedOf(language, asked, first);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length / oneOf);
  });

  test("a page is the first result for its name", async () => {
    for (const { id, path } of PAGES.filter((page) => page !== SEARCH)) {
      const { name } = pageName(id, language);
      const [first] = resultsOf((await search(language, name)).$, language);
      expect(first, name).toBe(path);
    }
  });

  // That its section is there, the crawl finds, which follows the examples.
  test("a result in another language says so", async () => {
    for (const query of ["sap", "oracle"]) {
      const { $ } = await search(language, query);
      for (const href of attributes($, "main ol h3 a:not([href*='content=en'])", "href")) {
        const isForeign = (await documentOf(site.get(href)))("main").attr("lang") !== undefined;
        const isSaid = $(`main ol a[href="${href}"]`).first().attr("hreflang") !== undefined;
        expect(isSaid, href).toBe(isForeign);
      }
    }
  });
});

test("an excerpt keeps apart what stands on lines of its own, has no frames of terminals, and marks words", async () => {
  const excerpts = textOf((await search("es", "prueba gratuita")).$, "main ol");
  expect(excerpts).toContain("Hablar con un especialista · Precio a consultar");
  expect(textOf((await search("es", "tabular json vertical")).$, "main ol")).not.toMatch(/[─┌│]/);
  expect(textOf((await search("es", "semisincrona")).$, "main mark")).toMatch(/semis[ií]ncrona/i);
});

/** In a language of its own or not; with what leads to it besides its name. */
const HIDDEN = [
  ["cassandra-health-check", "tombstones"],
  ["mysql-data-recovery", "innodb_force_recovery"],
  ["database-migrations", "Oracle"],
] as const;

test("a hidden page is in no result of any language from the moment on, and again when it is shown", async () => {
  /** Those that the results lead to or name. */
  const found = async (language: Language) => {
    const all = await Promise.all(
      HIDDEN.flatMap(([id, query]) => [pageName(id, language).name, query]).map((query) =>
        search(language, query),
      ),
    );
    const links = all.flatMap(({ $ }) => attributes($, "main a", "href")).join(" ");
    const names = all.map(({ $ }) => textOf($, "main ol > li > p")).join();
    return HIDDEN.filter(
      ([id]) => links.includes(pageById(id).path) || names.includes(pageName(id, language).name),
    );
  };
  for (const isVisible of [1, 0, 1]) {
    for (const [id] of HIDDEN)
      site.query("update pages set is_visible = ? where path = ?", isVisible, pageById(id).path);
    for (const language of LANGUAGES)
      expect(await found(language), language).toEqual(isVisible ? HIDDEN : []);
  }
});

test("results are kept by no cache and listed by no search engine, and the query is in no log", async () => {
  const secret = `geheim${crypto.randomUUID().replaceAll("-", "")}`;
  for (const path of [address("en", secret), `/search?q=${secret}`]) {
    const response = await site.get(path);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    const $ = await documentOf(response);
    expect($('meta[name="robots"]').attr("content")).toBe("noindex");
    expect($("title").text()).toContain(secret);
  }
  const empty = await site.get("/en/search");
  expect(empty.headers.get("x-robots-tag")).toBe("noindex");
  expect(await site.text("/sitemap.xml")).not.toContain("/search");
  expect(site.output()).not.toContain(secret);
  const metrics = await (await fetch(`http://localhost:${METRICS_PORT}/metrics`)).text();
  expect(metrics).toMatch(/blc_searches_total\{outcome="nothing"\} [1-9]/);
  expect(metrics).toMatch(/blc_searches_total\{outcome="found"\} [1-9]/);
  expect(metrics).not.toContain(secret);
});

test("whatever is typed is shown as text, trimmed and at most 3000 characters of it, and kept in other languages", async () => {
  const { $, response } = await search("en", '  "><script>alert(1)</script>\u0000 <b>x  ');
  expect(response.status).toBe(200);
  expect($("#q").val()).toBe('"><script>alert(1)</script> <b>x');
  expect($("main script")).toHaveLength(0);
  expect(String((await search("en", "e".repeat(4_000))).$("#q").val())).toHaveLength(3000);
  const other = (await search("es", "réplica")).$('#language-menu a[hreflang="it"]');
  expect(other.attr("href")).toBe("/it/search?q=r%C3%A9plica");
});

test("where nothing is found the page leads to a person; an unknown message is said to be one, an answer without results not", async () => {
  const links = attributes((await search("ca", "zxqwv kjhgf")).$, "main a", "href");
  expect(links).toContain("/ca/database-down");
  expect(links.some((href) => href.startsWith("/ca/contact"))).toBe(true);
  const { $ } = await search("es", "1045");
  expect($("main ol h3")).toHaveLength(0);
  expect(textOf($, "[role=status]")).toBe("Una respuesta para «1045»");
  const unknown = (await search("es", "ERROR 1046 (3D000): No database selected")).$;
  expect(textOf(unknown, "[role=status]")).toBe(es.results.unknown);
  expect(textOf(unknown, "main h2")).toContain(es.results.perhaps);
  expect(unknown("main ol h3 a").length).toBeGreaterThan(0);
});

test("without a query there are a form and examples, each of which finds something", async () => {
  for (const language of COMPLETE_LANGUAGES) {
    const $ = await documentOf(site.get(`/${language}/search`));
    expect($("form").attr("action")).toBe(`/${language}/search`);
    const examples = attributes($, "main ul a", "href");
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      const page = await documentOf(site.get(example));
      expect(page("main ol h3 a, #answer-0").length, example).toBeGreaterThan(0);
    }
  }
});

test("the longest queries take not much longer than short ones", async () => {
  const words =
    "replica restore mysql qwertzuiop asdfghjkl yxcvbnmqwe conections deadlok tombston performnce migratoin x";
  await search("en", "warm");
  const spent = { short: 0, long: 0 };
  // By turns, so that what else the machine does delays both.
  for (let at = 0; at < 30; at++)
    for (const [length, query] of Object.entries({
      short: `replica ${at}`,
      long: `${words} ${at}`,
    })) {
      const began = performance.now();
      await search("en", query);
      spent[length as keyof typeof spent] += performance.now() - began;
    }
  // Some 3 times, of which rendering is the most; a comparison with every word of the site takes 40 times.
  expect(spent.long / spent.short).toBeLessThan(15);
});
