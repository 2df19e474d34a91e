import { expect, test } from "vitest";
import { EXAMPLE } from "../../app/tools/downtime-cost/example.ts";
import { COMPLETE_LANGUAGES, languageTag } from "../../site/languages.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const site = siteForTests();

const QUERY =
  "in=es&currency=EUR&revenue=12.000&revenue-low=9.000&dependent=80&recovered=25&detect=10&respond=20&repair=60&outages=3&people=12";

/** The link that puts the result into a message. */
const MESSAGE = "#next a[href*='tool=downtime-cost']";

const copyOf = async (language: string) => (await import(`../../app/pages/downtime-cost/${language}.json`)).default;
const page = (language: string, query: string) => documentOf(site.get(`/${language}/downtime-cost?${query}`));

test.each(COMPLETE_LANGUAGES)(
  "in %s, an address with figures answers with every term, and has them in its fields",
  async (language) => {
    const $ = await page(language, QUERY);
    const result = textOf($, "#result").replace(/[.,\u00a0\u202f\s€]/g, "");
    // 12,000 × 80% × 75% an hour, 90 minutes of it an outage, three a year; 9,000 at the least.
    for (const amount of ["7200", "10800", "32400", "5400", "8100", "24300"]) expect(result).toContain(amount);
    // Of the people one input of three is there, of the data none.
    const { form, result: words } = await copyOf(language);
    const missing = textOf($, "#result ul");
    expect(missing).toContain(form.inputs.hourly);
    expect(missing).toContain(words.untouched.replace("{{term}}", words.terms.data));
    expect(missing).not.toContain(form.inputs.people);
    const grouping = { useGrouping: "always" } as Intl.NumberFormatOptions;
    expect($("#revenue").val()).toBe(new Intl.NumberFormat(languageTag(language), grouping).format(12_000));
  },
);

test("a form without figures says that there are none, and has nothing for a message", async () => {
  const $ = await page("es", "in=es&currency=EUR&revenue=");
  expect(textOf($, "main [role=status]")).toBe((await copyOf("es")).result.empty);
  expect(attributes($, MESSAGE, "href")).toEqual([]);
});

test("a field that cannot count as typed keeps what was typed, and says what was done with it", async () => {
  const $ = await page("en", "in=en&dependent=130&idle=ten&repair=60&repair-low=90&outages-high=4&revenue=1,234");
  expect($("#dependent").val()).toBe("130");
  for (const id of ["dependent", "idle", "repair-low", "outages"]) {
    expect($(`details[open] #${id}[aria-invalid=true]`).length, id).toBe(1);
    expect($(`#${id}`).attr("aria-describedby"), id).toContain(`${id}-error`);
    expect(textOf($, `#${id}-error`), id).not.toBe("");
  }
  expect(textOf($, "#idle-error")).toContain("“ten”");
  // Beside the result, and on paper, where there are no fields.
  expect(attributes($, "#result li a", "href")).toEqual(["#dependent", "#idle", "#repair-low", "#outages"]);
  expect(textOf($, "#result")).toContain(textOf($, "#idle-error"));
  expect($("#revenue-read").text()).toContain("1,234");
});

test("the example is labelled as made up on its page and in its message, and ceases to be with one change", async () => {
  const { result, message } = await copyOf("es");
  const $ = await page("es", EXAMPLE);
  expect(textOf($, "main")).toContain(result.example);
  const contact = await documentOf(site.get(attributes($, MESSAGE, "href")[0] ?? ""));
  expect(contact("textarea[name=message]").val()).toContain(message.exampleTitle.split("(")[0]);
  const changed = await page("es", EXAMPLE.replace("people=40", "people=41"));
  expect(textOf(changed, "main")).not.toContain(result.example);
});
