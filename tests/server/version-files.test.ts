import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { formatDate, longDate } from "../../app/i18n/dates.ts";
import { answerPath, CALENDAR_PATH, calendarPath, DATA_PATH } from "../../app/tools/version-check/files.ts";
import { localAddress } from "../../site/address.ts";
import { PRODUCT_IDS, PRODUCT_NAMES, RELEASE_LINES } from "../../site/database-versions.ts";
import { COMPLETE_LANGUAGES } from "../../site/languages.ts";
import { datesOf } from "../../site/version-dates.ts";
import { attributes, documentOf, textOf } from "../document.ts";
import { siteForTests } from "../fixtures.ts";

const PUBLIC = "https://www.blc.example";
const site = siteForTests({ PUBLIC_URL: PUBLIC });
const LINES = PRODUCT_IDS.flatMap((product) => RELEASE_LINES[product].map((line) => ({ product, line })));

/** The first days of a calendar's events. */
async function daysOf(address: string) {
  const response = await site.get(address);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const events = new ICAL.Component(ICAL.parse(await response.text())).getAllSubcomponents("vevent");
  return events.map((each) => String(new ICAL.Event(each).startDate));
}

test("the answer for each line offers its calendar, which has the dates of the answer", async () => {
  for (const { product, line } of LINES) {
    const name = `${PRODUCT_NAMES[product]} ${line.line}`;
    const $ = await documentOf(site.get(localAddress(answerPath(product, line), "ca").replace("#answer", "")));
    const address = localAddress(calendarPath(product, line), "ca");
    const dates = datesOf(product, line);
    if (dates.length === 0) {
      expect(attributes($, "#answer dd a", "href"), name).toContain("/ca/version-check#calendar");
      expect((await site.get(address)).status, name).toBe(404);
      continue;
    }
    expect(attributes($, "#answer a[download]", "href"), name).toEqual([address]);
    expect(attributes($, '#answer a[href^="webcal:"]', "href")).toEqual([`webcal://www.blc.example${address}`]);
    expect(textOf($, "#answer pre")).toBe(PUBLIC + address);
    expect(await daysOf(address), name).toEqual(dates.map(({ date }) => date));
    // An answer without a mark of Aurora leaves Aurora's own ends to the table.
    const said = dates.filter(({ kind }) => !kind.startsWith("aurora"));
    const shown = $("#answer time").get();
    expect(shown.map((each) => $(each).attr("datetime")).sort(), name).toEqual(said.map(({ date }) => date).sort());
    for (const { date, isEstimate } of said) {
      const words = isEstimate ? formatDate(date, "ca", { month: "long", year: "numeric" }) : longDate(date, "ca");
      const text = shown.filter((each) => $(each).attr("datetime") === date).map((each) => $(each).text());
      expect(text.join(), `${name}: ${date}`).toContain(words);
    }
  }
});

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  test("the page offers the calendar of all lines and the data, also at its address without a language", async () => {
    const file = localAddress(CALENDAR_PATH, language);
    for (const prefix of [language, undefined]) {
      const $ = await documentOf(site.get(localAddress("/version-check", prefix), { "accept-language": language }));
      expect(attributes($, "#calendar a[download]", "href")).toEqual([localAddress(CALENDAR_PATH, prefix)]);
      expect(attributes($, '#calendar a[href^="webcal:"]', "href")).toEqual([`webcal://www.blc.example${file}`]);
      expect(textOf($, "#calendar pre")).toBe(PUBLIC + file);
      expect(attributes($, "#calendar a", "href")).toContain(localAddress(DATA_PATH, prefix));
    }
    const days = LINES.flatMap(({ product, line }) => datesOf(product, line).map(({ date }) => date));
    expect(await daysOf(localAddress(CALENDAR_PATH, language))).toEqual(days);
  });

  test("versions.json says where it is explained, and each key of a line is", async () => {
    const response = await site.get(localAddress(DATA_PATH, language));
    expect(response.headers.get("content-type")).toBe("application/json");
    const data = (await response.json()) as { documentation: string; products: { lines: object[] }[] };
    const { pathname, hash, origin } = new URL(data.documentation);
    expect(origin).toBe(PUBLIC);
    const $ = await documentOf(site.get(pathname));
    expect($(hash)).toHaveLength(1);
    const explained = textOf($, "#calendar dl");
    const [product] = data.products;
    const [line = {}] = product?.lines ?? [];
    const own = Object.keys(line).filter((key) => key !== "line");
    for (const key of ["version", "updated", ...own]) expect(explained, key).toContain(key);
  });
});

describe("the files", () => {
  test.each(["/it/version-check/mysql-8.0.ics", "/pt/version-check/versions.json"])(
    "%s is cached as pages are, open to other sites, and in no search engine",
    async (address) => {
      const response = await site.get(address, { "accept-encoding": "br" });
      const page = await site.get("/es/version-check");
      const header = (name: string) => response.headers.get(name);
      expect(header("cache-control")).toBe(page.headers.get("cache-control"));
      expect([header("vary"), header("content-encoding")]).toEqual(["Accept-Encoding", "br"]);
      expect(header("x-robots-tag")).toBe("noindex");
      expect([header("access-control-allow-origin"), header("cross-origin-resource-policy")]).toEqual([
        "*",
        "cross-origin",
      ]);

      const again = await site.get(address, { "if-none-match": header("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await site.get(address, {}, "HEAD");
      expect([head.status, head.headers.get("etag"), await head.text()]).toEqual([200, header("etag"), ""]);
      expect((await site.get(address, {}, "POST")).status).toBe(405);
    },
  );

  test("that do not exist are not found", async () => {
    const names = [
      "postgresql-8.ics",
      "postgresql-17",
      "dates.ICS",
      "versions.json/1",
      "..%2fabout",
      "cassandra-5.0.ics",
    ];
    for (const name of names) expect((await site.get(`/es/version-check/${name}`)).status, name).toBe(404);
  });

  test("are in the visitor's language where their address has none, and no shared cache keeps them", async () => {
    for (const path of [CALENDAR_PATH, DATA_PATH]) {
      const response = await site.get(path, { "accept-language": "it" });
      expect(response.headers.get("cache-control")).toContain("private");
      expect(response.headers.get("vary")).toContain("Accept-Language");
      expect(await response.text()).toBe(await (await site.get(localAddress(path, "it"))).text());
    }
  });

  test("are not in the sitemap", async () => {
    expect(await (await site.get("/sitemap.xml")).text()).not.toMatch(/\.ics|\.json/);
  });
});

test("where the page is hidden, its files are not found", async () => {
  const address = "/es/version-check/postgresql-17.ics";
  site.query("update pages set is_visible = 0 where path = '/version-check' returning path");
  // As long as records are kept.
  await expect.poll(async () => (await site.get(address)).status).toBe(404);
  for (const each of [CALENDAR_PATH, DATA_PATH]) expect((await site.get(localAddress(each, "es"))).status).toBe(404);
});
