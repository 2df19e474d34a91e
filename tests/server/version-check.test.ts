import { describe, expect, test } from "vitest";
import { longDate } from "../../app/i18n/dates.ts";
import { PRODUCT_NAMES, RELEASE_LINES, VERSION_SOURCES, VERSIONS_CHECKED } from "../../site/database-versions.ts";
import type { Language } from "../../site/languages.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const site = siteForTests();

const copyOf = async (language: Language) =>
  (await import(`../../app/pages/version-check/${language}.json`))
    .default as typeof import("../../app/pages/version-check/en.json");

function address(language: Language, parameters: Record<string, string>): string {
  return `/${language}/version-check?${new URLSearchParams(parameters)}`;
}

async function answer(language: Language, version: string, product?: string) {
  const response = await site.get(address(language, { version, ...(product && { product }) }));
  const $ = await documentOf(response);
  return {
    response,
    $,
    heading: textOf($, "#answer h2"),
    facts: textOf($, "#answer dl"),
    error: textOf($, "#version-error"),
  };
}

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  test("a version is answered with its line, its state, its dates and their sources", async () => {
    const copy = await copyOf(language);
    const { $, heading, facts } = await answer(language, "8.0.46-37");
    expect(heading).toBe("Percona Server 8.0.46-37");
    expect(textOf($, "title")).toContain("Percona Server 8.0.46-37");
    expect(facts).toContain(copy.states.ended);
    expect(facts).toContain(longDate("2026-04-30", language));
    expect(attributes($, "#answer dl a", "href")).toEqual(
      expect.arrayContaining([VERSION_SOURCES.percona.url, `/${language}/soporte-mysql`]),
    );
    const message = new URLSearchParams(attributes($, '#next a[href*="/contact"]', "href")[0]?.split("?")[1]);
    expect(Object.fromEntries(message)).toEqual({
      subject: "support",
      tool: "version-check",
      version: "8.0.46-37",
      product: "percona",
    });
  });

  test("what has no answer is said in place, and what was typed stays", async () => {
    const { errors } = await copyOf(language);
    const said = {
      "": errors.empty,
      "hello world": errors.unknown.replace("{{typed}}", "hello world"),
      "MySQL 8": errors.incomplete.replace("{{product}}", "MySQL").replace("{{example}}", "9.7"),
      "8": errors.short,
      "5.7.25-TiDB-v7.5.0": errors.foreign,
    };
    for (const [typed, expected] of Object.entries(said)) {
      const { response, $, error } = await answer(language, typed);
      expect([response.status, error]).toEqual([200, expected]);
      expect(attributes($, "#version", "value")).toEqual([typed]);
      expect(attributes($, "#version", "aria-describedby")).toEqual(["version-error"]);
      expect($("#answer").length).toBe(0);
    }
  });

  test("a number of several products is asked back, with an address for each", async () => {
    const { $, facts } = await answer(language, "10.6");
    const links = attributes($, "#answer a[rel=nofollow]", "href");
    expect(links).toHaveLength(2);
    for (const [index, product] of (["mariadb", "postgresql"] as const).entries()) {
      expect(facts).toContain(PRODUCT_NAMES[product]);
      const chosen = await documentOf(site.get(links[index]?.replace(/#.*/, "") ?? ""));
      expect(textOf(chosen, "#answer h2")).toBe(`${PRODUCT_NAMES[product]} 10.6`);
      expect(attributes(chosen, "#product option[selected]", "value")).toEqual([product]);
    }
  });

  test("without a question the table has every line, with the day of the data", async () => {
    const $ = await documentOf(site.get(`/${language}/version-check`));
    for (const [product, lines] of Object.entries(RELEASE_LINES)) {
      for (const { line } of lines) expect(textOf($, "#lines th"), product).toContain(line);
    }
    expect(textOf($, "#lines caption")).toContain(longDate(VERSIONS_CHECKED, language));
    expect(textOf($, "#method")).toContain(longDate(VERSIONS_CHECKED, language));
    expect($("#chart [role=img]").attr("aria-label")).toBeTruthy();
    expect($("#version-error").length).toBe(0);
  });

  test("each example is an address with an answer", async () => {
    const $ = await documentOf(site.get(`/${language}/version-check`));
    const examples = attributes($, "ul[aria-labelledby=examples] a", "href");
    expect(examples.length).toBeGreaterThan(4);
    for (const example of examples) {
      const page = await documentOf(site.get(example.replace(/#.*/, "")));
      expect(page("#answer").length, example).toBe(1);
    }
  });
});

test("what was typed is escaped, and cut", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const response = await site.get(address("en", { version: hostile, product: hostile }));
  const html = await response.text();
  expect(html).not.toContain("<script>alert");
  const long = await answer("en", "x".repeat(600));
  expect(attributes(long.$, "#version", "value")).toEqual(["x".repeat(500)]);
  expect(long.error).toContain(`${"x".repeat(60)}…`);
  expect(long.error).not.toContain("x".repeat(61));
  for (const odd of ["%00", "%ff%fe", "%F0%9F%98%80".repeat(70), "..%2f", "%5C"]) {
    expect((await site.get(`/en/version-check?version=${odd}`)).status, odd).toBe(200);
  }
});

test("the message of a managed or an enterprise server has its own support, not the community's", async () => {
  const { message } = await copyOf("pt");
  const messageOf = async (version: string, product: string) => {
    const query = new URLSearchParams({ subject: "sales", tool: "version-check", version, product });
    return textOf(await documentOf(site.get(`/pt/contact?${query}`)), "#message");
  };
  const managed = await messageOf("8.0.44 azure", "mysql");
  expect(managed).toContain(message.service);
  const enterprise = await messageOf("10.6.27-23 enterprise", "mariadb");
  expect(enterprise).toContain("23 de agosto de 2029");
  for (const text of [managed, enterprise]) expect(text).not.toContain(message.community.split(":")[0]);
});

test("the message has the numbers and the dates, and nothing else of what was pasted", async () => {
  const pasted = "8.0.36-0ubuntu0.22.04.1 on db-7.internal.example";
  const { $ } = await answer("en", pasted);
  const contact = attributes($, '#next a[href*="/contact"]', "href")[0] ?? "";
  expect(contact).not.toContain("internal");
  const form = await documentOf(site.get(contact));
  const message = textOf(form, "#message");
  expect(message).toContain("MySQL 8.0.36");
  expect(message).toContain("30 April 2026");
  expect(message).toContain("8.0 → 8.4");
  expect(message).not.toContain("internal");
  const other = await documentOf(site.get(contact.replace("/en/", "/it/")));
  expect(textOf(other, "#message")).toContain("30 aprile 2026");
});
