import { versions } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, formatDate, longDate } from "@blc/text";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { answerPath, CALENDAR_PATH, calendarPath, DATA_PATH } from "../../app/tools/version-check/files.ts";
import { localAddress } from "../../site/address.ts";
import { datesOf } from "../../site/version-dates.ts";
import { attributes, documentOf, type Parsed, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const PUBLIC = "https://www.blc.example";
const site = siteForTests({ PUBLIC_URL: PUBLIC });
const LINES = versions.PRODUCT_IDS.flatMap((product) =>
  versions.RELEASE_LINES[product].map((line) => ({ product, line })),
);

const shownDays = ($: Parsed) => attributes($, "#answer time", "datetime").sort();

/** The first days of a calendar's events. */
async function daysOf(address: string) {
  const response = await site.get(address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
  return events.map((each) => String(new ICAL.Event(each).startDate));
}

test("an answer offers the calendar of its line, which has the dates of the answer", async () => {
  // Of each product the newest line, the oldest, and one whose days are not known.
  const isShown = ({ product, line }: (typeof LINES)[number]) =>
    [versions.RELEASE_LINES[product][0], versions.RELEASE_LINES[product].at(-1)].includes(line) ||
    datesOf(product, line).length === 0;
  for (const { product, line } of LINES.filter(isShown)) {
    const name = `${versions.PRODUCT_NAMES[product]} ${line.line}`;
    const $ = await documentOf(site.get(localAddress(answerPath(product, line), "it").replace("#answer", "")));
    expect(textOf($, "#answer h2")).toBe(name);
    const address = localAddress(calendarPath(product, line), "it");
    const dates = datesOf(product, line);
    if (dates.length === 0) {
      expect(attributes($, "#answer dd a", "href"), name).toContain("/it/version-check#calendar");
      expect((await site.get(address)).status, name).toBe(404);
      continue;
    }
    expect(attributes($, "#answer a[download]", "href"), name).toEqual([address]);
    expect(attributes($, '#answer a[href^="webcal:"]', "href")).toEqual([`webcal://www.blc.example${address}`]);
    expect(textOf($, "#answer pre")).toBe(PUBLIC + address);
    expect(await daysOf(address), name).toEqual(dates.map(({ date }) => date));
    // An answer without a mark of Aurora leaves Aurora's own ends to the table.
    const said = dates.filter(({ kind }) => !kind.startsWith("aurora"));
    expect(shownDays($), name).toEqual(said.map(({ date }) => date).sort());
    for (const { date, isEstimate } of said) {
      const words = isEstimate ? formatDate(date, "it", { month: "long", year: "numeric" }) : longDate(date, "it");
      const text = $(`#answer time[datetime="${date}"]`).text();
      expect(text, `${name}: ${date}`).toContain(words);
    }
  }
});

test("the answer for a line on Aurora has Aurora's dates, which the calendar of the line has too", async () => {
  const onAurora = LINES.filter(({ line }) => line.paid?.some(({ offer }) => offer === "aurora"));
  expect(onAurora.length).toBeGreaterThan(0);
  for (const { product, line } of onAurora) {
    const asked = new URLSearchParams({ version: `${line.line} aurora`, product });
    const dates = datesOf(product, line).filter(({ kind }) => kind === "community" || kind.startsWith("aurora"));
    const $ = await documentOf(site.get(`/it/version-check?${asked}`));
    expect(shownDays($), line.line).toEqual(dates.map(({ date }) => date).sort());
  }
});

test("the page offers the calendar of all lines and the data, also at its address without a language", async () => {
  const file = localAddress(CALENDAR_PATH, "it");
  for (const prefix of ["it", undefined] as const) {
    const $ = await documentOf(site.get(localAddress("/version-check", prefix), { "accept-language": "it" }));
    expect(attributes($, "#calendar a[download]", "href")).toEqual([localAddress(CALENDAR_PATH, prefix)]);
    expect(attributes($, '#calendar a[href^="webcal:"]', "href")).toEqual([`webcal://www.blc.example${file}`]);
    expect(textOf($, "#calendar pre")).toBe(PUBLIC + file);
    expect(attributes($, "#calendar a", "href")).toContain(localAddress(DATA_PATH, prefix));
  }
  const days = LINES.flatMap(({ product, line }) => datesOf(product, line).map(({ date }) => date));
  const today = new Date().toISOString().slice(0, 10);
  expect(await daysOf(file)).toEqual(days.filter((day) => day >= today));
  expect(await daysOf(`${file}?past=1`)).toEqual(days);
});

test.each(COMPLETE_LANGUAGES)(
  "versions.json says in %s what each of its keys means, and on which page it is",
  async (language) => {
    const response = await site.get(localAddress(DATA_PATH, language));
    expect(response.headers.get("content-type")).toBe("application/json");
    const data = (await response.json()) as {
      documentation: string;
      fields: Record<string, string>;
      products: { lines: object[] }[];
    };
    const { pathname, hash, origin } = new URL(data.documentation);
    expect(origin).toBe(PUBLIC);
    const $ = await documentOf(site.get(pathname));
    expect($(hash)).toHaveLength(1);
    const own = Object.keys(data.products[0]?.lines[0] ?? {}).filter((key) => key !== "line");
    const explained = Object.entries(data.fields).flat().join(" ");
    for (const key of ["version", "updated", ...own]) expect(explained, key).toContain(key);
  },
);

test("a file is cached as pages are, open to other sites, and in no search engine; unknown names are not found", async () => {
  const { headers } = await site.get(localAddress(CALENDAR_PATH, "es"));
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": (await site.get("/es/version-check")).headers.get("cache-control"),
    "x-robots-tag": "noindex",
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
  });
  for (const name of ["postgresql-8.ics", "postgresql-17", "dates.ICS", "versions.json/1", "..%2fabout"])
    expect((await site.get(`/es/version-check/${name}`)).status, name).toBe(404);
});

test("where the page is hidden, its files are not found", async () => {
  const address = "/es/version-check/postgresql-17.ics";
  site.query("update pages set is_visible = 0 where path = '/version-check' returning path");
  // As long as records are kept.
  await expect.poll(async () => (await site.get(address)).status).toBe(404);
  for (const each of [CALENDAR_PATH, DATA_PATH]) expect((await site.get(localAddress(each, "es"))).status).toBe(404);
});
