import { describe, expect, test } from "vitest";
import { EXAMPLE } from "../../app/tools/downtime-cost/example.ts";
import { type Language, languageTag } from "../../site/languages.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const site = siteForTests();

const PATH = "/downtime-cost";
const QUERY =
  "in=es&currency=EUR&revenue=12.000&revenue-low=9.000&dependent=80&recovered=25&detect=10&respond=20&repair=60&outages=3&people=12";

/** The link that puts the result into a message. */
const MESSAGE = "#next a[href*='tool=downtime-cost']";

/** How a language writes a number, with its sign between groups of digits. */
const written = (number: number, language: Language) =>
  new Intl.NumberFormat(languageTag(language), { useGrouping: "always" } as Intl.NumberFormatOptions).format(number);

const copyOf = async (language: string) => (await import(`../../app/pages/downtime-cost/${language}.json`)).default;

const page = (address: string) => documentOf(site.get(address));

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  test("an address with figures answers with every term", async () => {
    const $ = await page(`/${language}${PATH}?${QUERY}`);
    const result = textOf($, "#result").replace(/[.,\u00a0\u202f\s€]/g, "");
    // 12,000 × 80% × 75% an hour, 90 minutes of it an outage, three a year; 9,000 at the least.
    for (const amount of ["7200", "10800", "32400", "5400", "8100", "24300"]) expect(result).toContain(amount);
    // Of the people one input of three is there, of the data none.
    const { form, result: words } = await copyOf(language);
    const missing = textOf($, "#result ul");
    expect(missing).toContain(form.inputs.hourly);
    expect(missing).toContain(words.untouched.replace("{{term}}", words.terms.data));
    expect(missing).not.toContain(form.inputs.people);
  });

  test("the figures are in the fields as the language writes them, and its links keep them", async () => {
    const $ = await page(`/${language}${PATH}?${QUERY}`);
    expect($("#revenue").val()).toBe(written(12_000, language));
    expect($("input[name=in]").val()).toBe(language);
    const other = language === "it" ? "pt" : "it";
    const [link = ""] = attributes($, `header a[hreflang^=${other}]`, "href");
    const translated = await page(link);
    expect(translated("#revenue").val()).toBe(written(12_000, other));
    expect(translated("#currency option[selected]").attr("value")).toBe("EUR");
  });

  test("the link to the form puts inputs and result into the message", async () => {
    const $ = await page(`/${language}${PATH}?${QUERY}`);
    const [href = ""] = attributes($, MESSAGE, "href");
    const contact = await page(href);
    const message = String(contact("textarea[name=message]").val());
    const { form, message: words } = await copyOf(language);
    expect(message).toContain(words.question);
    expect(message).toContain(form.inputs.revenue);
    expect(message.replace(/[.,\u00a0\u202f]/g, "")).toMatch(/10800\D/);
  });
});

test("a bare page has empty fields and no result", async () => {
  const $ = await page(`/es${PATH}`);
  expect(attributes($, "#form input[inputmode]", "value").filter(Boolean)).toEqual([]);
  expect($("#result").length).toBe(0);
});

test("a form without figures says that there are none, and has nothing for a message", async () => {
  const $ = await page(`/es${PATH}?in=es&currency=EUR&revenue=`);
  expect(textOf($, "#result [role=status]")).toBe((await copyOf("es")).result.empty);
  expect(attributes($, MESSAGE, "href")).toEqual([]);
});

test("a field that cannot count as typed keeps what was typed, and says what was done with it", async () => {
  const $ = await page(`/en${PATH}?in=en&dependent=130&idle=ten&repair=60&repair-low=90&outages-high=4`);
  expect($("#dependent").val()).toBe("130");
  expect($("#idle").val()).toBe("ten");
  for (const id of ["dependent", "idle", "repair-low", "outages"]) {
    expect($(`#${id}`).attr("aria-invalid"), id).toBe("true");
    expect($(`#${id}`).attr("aria-describedby"), id).toContain(`${id}-error`);
    expect(textOf($, `#${id}-error`), id).not.toBe("");
  }
  expect(textOf($, "#dependent-error")).toContain("100");
  expect(textOf($, "#dependent-error")).toContain("130");
  expect(textOf($, "#idle-error")).toContain("“ten”");
  // Beside the result, and on paper, where there are no fields.
  expect(attributes($, "#result li a", "href")).toEqual(["#dependent", "#idle", "#repair-low", "#outages"]);
  expect(textOf($, "#result")).toContain(textOf($, "#idle-error"));
});

test("the example is labelled as made up on its page and in its message, and ceases to be with one change", async () => {
  const { result, message } = await copyOf("es");
  const $ = await page(`/es${PATH}?${EXAMPLE}`);
  expect(textOf($, "#result")).toContain(result.example);
  const contact = await page(attributes($, MESSAGE, "href")[0] ?? "");
  expect(contact("textarea[name=message]").val()).toContain(message.exampleTitle.split("(")[0]);
  const changed = await page(`/es${PATH}?${EXAMPLE.replace("people=40", "people=41")}`);
  expect(textOf(changed, "#result")).not.toContain(result.example);
});

test.each([
  ["es", "1.234", "1\u00a0234"],
  ["en", "1.234", "1.234"],
  ["en", "1,234", "1\u00a0234"],
  ["es", "1.5", "1,5"],
] as const)("in %s, %s is said to be read as %s", async (language, typed, read) => {
  const $ = await page(`/${language}${PATH}?in=${language}&revenue=${typed}`);
  const { form } = await copyOf(language);
  expect($("#revenue-read").text()).toBe(form.read.replace("{{numbers}}", read));
});

test("an address that names no language keeps its figures in another one, and in the message", async () => {
  const $ = await page(`/en${PATH}?revenue=1.234&dependent=100&recovered=0`);
  const [link = ""] = attributes($, "header a[hreflang=es]", "href");
  const spanish = await page(link);
  expect(spanish("#revenue").val()).toBe("1,234");
  const [contact = ""] = attributes($, MESSAGE, "href");
  const form = await page(contact);
  const [other = ""] = attributes(form, "header a[hreflang=es]", "href");
  const translated = await page(other);
  const { form: copy } = await copyOf("es");
  expect(String(translated("#message").val()).split("\n")).toContain(`${copy.inputs.revenue}: 1,234`);
});

test("a target alone is not said to leave out costs, and half of the nodes says what is missing", async () => {
  const { result, availability, form } = await copyOf("en");
  const $ = await page(`/en${PATH}?in=en&target=99.9`);
  expect(textOf($, "#result")).not.toContain(result.partial);
  const nodes = await page(`/en${PATH}?in=en&mtbf=2000&nodes=2&beta=10`);
  expect(textOf(nodes, "#availability")).toContain(`${availability.rows.group}. Missing: ${form.inputs.mttr}.`);
  expect(nodes("#availability table").length).toBe(0);
});

test("markup in a field stays text", async () => {
  const $ = await page(`/es${PATH}?${new URLSearchParams({ revenue: '"><script>alert(1)</script>' })}`);
  expect($("#revenue").val()).toBe('"><script>alert(1)</script>');
  expect($("main script").length).toBe(0);
});
