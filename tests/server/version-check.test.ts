import { expect, test } from "vitest";
import { longDate } from "../../app/i18n/dates.ts";
import pt from "../../app/pages/version-check/pt.json" with { type: "json" };
import { PRODUCT_NAMES, RELEASE_LINES, VERSION_SOURCES, VERSIONS_CHECKED } from "../../site/database-versions.ts";
import type { Language } from "../../site/languages.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const page = (address: string) => documentOf(site.get(address.replace(/#.*/, "")));
const answer = (language: Language, version: string) =>
  page(`/${language}/version-check?${new URLSearchParams({ version })}`);

test("a version is answered with its line, its state, its dates and their sources", async () => {
  const $ = await answer("pt", "8.0.46-37");
  expect(textOf($, "#answer h2")).toBe("Percona Server 8.0.46-37");
  expect(textOf($, "title")).toContain("Percona Server 8.0.46-37");
  expect(textOf($, "#answer dl")).toContain(pt.states.ended);
  expect(textOf($, "#answer dl")).toContain(longDate("2026-04-30", "pt"));
  expect(attributes($, "#answer dl a", "href")).toContain(VERSION_SOURCES.percona.url);
});

test("what has no answer is said in place, and what was typed stays", async () => {
  const said = {
    "": pt.errors.empty,
    "hello world": pt.errors.unknown.replace("{{typed}}", "hello world"),
    "MySQL 8": pt.errors.incomplete.replace("{{product}}", "MySQL").replace("{{example}}", "9.7"),
    "8": pt.errors.short,
    "5.7.25-TiDB-v7.5.0": pt.errors.foreign,
  };
  for (const [typed, expected] of Object.entries(said)) {
    const $ = await answer("pt", typed);
    expect(textOf($, "#version-error")).toBe(expected);
    expect(attributes($, "#version", "value")).toEqual([typed]);
    expect(attributes($, "#version", "aria-describedby")).toEqual(["version-error"]);
    expect($("#answer").length).toBe(0);
  }
});

test("without a question the table has every line with the day of the data, and each example has an answer", async () => {
  const $ = await page("/pt/version-check");
  const lines = Object.values(RELEASE_LINES).flatMap((each) => each.map(({ line }) => line));
  for (const line of lines) expect(textOf($, "#lines :is(th, summary)")).toContain(line);
  expect(textOf($, "#lines .mark")).toContain(longDate(VERSIONS_CHECKED, "pt"));
  const examples = attributes($, "ul[aria-labelledby=examples] a", "href");
  expect(examples.length).toBeGreaterThan(4);
  for (const example of examples) expect((await page(example))("#answer").length, example).toBe(1);
});

test("a number of several products is asked back, with an address for each", async () => {
  const links = attributes(await answer("ca", "10.6"), "#answer a[rel=nofollow]", "href");
  const answers = await Promise.all(links.map(page));
  const expected = (["mariadb", "postgresql"] as const).map((product) => `${PRODUCT_NAMES[product]} 10.6`);
  expect(answers.map(($) => textOf($, "#answer h2"))).toEqual(expected);
});

test("the message of a managed or an enterprise server has its own support, not the community's", async () => {
  const messageOf = async (query: string) =>
    textOf(await page(`/pt/contact?subject=sales&tool=version-check&${query}`), "#message");
  const managed = await messageOf("version=8.0.44+azure&product=mysql");
  expect(managed).toContain(pt.message.service);
  const enterprise = await messageOf("version=10.6.27-23+enterprise&product=mariadb");
  expect(enterprise).toContain("23 de agosto de 2029");
  for (const text of [managed, enterprise]) expect(text).not.toContain(pt.message.community.split(":")[0]);
});

test("the message has the numbers and the dates, and nothing else of what was pasted", async () => {
  const $ = await answer("en", "8.0.36-0ubuntu0.22.04.1 on db-7.internal.example");
  const [contact = ""] = attributes($, '#next a[href*="/contact"]', "href");
  expect(contact).not.toContain("internal");
  const message = textOf(await page(contact), "#message");
  for (const part of ["MySQL 8.0.36", "30 April 2026", "8.0 → 8.4"]) expect(message).toContain(part);
});
