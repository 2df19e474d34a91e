import { describe, expect, test } from "vitest";
import { attributes, documentOf, type Parsed, textOf } from "../document.ts";
import { filledSiteForTests, siteForTests } from "../fixtures.ts";
import { COMPLETE_LANGUAGES } from "../languages.ts";

const site = siteForTests();

const PATH = "/soporte-mysql";
/** A Friday. */
const FRIDAY = "day=2026-11-27&time=16:00";
const HERE = "America/Argentina/Buenos_Aires";

const page = (query: string, language = "en") => site.get(`/${language}${PATH}?${query}`);
const clock = async (query: string, language = "en") => documentOf(page(query, language));

/** The hours of each counted interval, by table. */
const countedHours = ($: Parsed) =>
  $("#response-clock table")
    .get()
    .map((table) =>
      $(table)
        .find("tbody tr")
        .get()
        .map((row) =>
          $(row)
            .find("td")
            .last()
            .text()
            .replace(/\u00a0/g, " "),
        ),
    );

test("each plan is answered in both zones, with the times that were counted", async () => {
  const $ = await clock(`${FRIDAY}&zone=Europe/Madrid`);
  const times = $("#response-clock dl dd");
  expect(times).toHaveLength(3 * 2 + 2);
  const answers = textOf($, "#response-clock dl");
  // Friday 16:00 in Madrid is 12:00 in Buenos Aires: five hours of Friday, then eight a day.
  expect(answers).toMatch(/Basic .*Wednesday,? 2 December 2026 at 16:00 Europe\/Madrid \(GMT\+1\)/);
  expect(answers).toContain(`12:00 ${HERE} (GMT-3)`);
  expect(answers).toMatch(/Standard .*28 November 2026 at 00:00 Europe\/Madrid/);
  expect(countedHours($)).toEqual([["5 h", "8 h", "8 h", "3 h"], ["8 h"]]);
});

test("in the plans' own zone a time is shown once, under whichever name the zone was typed", async () => {
  for (const zone of [HERE, "buenos aires", "America/Buenos_Aires"]) {
    const $ = await clock(`${FRIDAY}&zone=${zone}`);
    expect($("#response-clock dl dd"), zone).toHaveLength(3 + 2);
    expect($("#response-clock thead").first().find("th"), zone).toHaveLength(2);
    expect(countedHours($), zone).toEqual([
      ["1 h", "8 h", "8 h", "7 h"],
      ["4 h", "4 h"],
    ]);
  }
});

test("a plan whose time the page does not state gets no time", async () => {
  const $ = await clock(`${FRIDAY}&zone=${HERE}`);
  const [premium, enterprise] = ["Premium", "Enterprise"].map((name) =>
    $("#response-clock dl > div")
      .filter((_, row) => $(row).find("dt").text().startsWith(name))
      .find("dd")
      .text(),
  );
  for (const text of [premium, enterprise]) expect(text).toMatch(/states no time/);
});

describe("what cannot be read", () => {
  test("is said beside its field, which keeps what was typed", async () => {
    const $ = await clock("day=tomorrow&time=25:00&zone=Atlantis");
    expect($("#response-clock dl")).toHaveLength(0);
    for (const [id, typed] of Object.entries({ day: "tomorrow", time: "25:00", zone: "Atlantis" })) {
      const field = $(`#response-clock #${id}`);
      expect([field.attr("value"), field.attr("aria-invalid")], id).toEqual([typed, "true"]);
      expect($(`#${field.attr("aria-describedby")}`).text().length, id).toBeGreaterThan(20);
    }
    expect(textOf($, "#response-clock [role=status]")).not.toBe("");
  });

  test("is escaped", async () => {
    const html = await (await page(`day=${encodeURIComponent('"><script>1</script>')}&time=03:00&zone=UTC`)).text();
    expect(html).not.toContain("<script>1");
  });
});

test("what a field of days or times would not show stays in one of text, though it was read", async () => {
  const $ = await clock("day=2026-4-5&time=3.00&zone=madrid");
  expect($("#response-clock dl")).toHaveLength(1);
  const fields = ["day", "time"].map((id) => $(`#${id}`));
  expect(fields.map((field) => [field.attr("type"), field.attr("value")])).toEqual([
    ["text", "2026-4-5"],
    ["text", "3.00"],
  ]);
  const native = await clock(`${FRIDAY}&zone=madrid`);
  expect(["day", "time"].map((id) => native(`#${id}`).attr("type"))).toEqual(["date", "time"]);
});

test.each(COMPLETE_LANGUAGES)("in %s an offset is said to be the same all year", async (language) => {
  const $ = await clock(`${FRIDAY}&zone=GMT-6`, language);
  expect(textOf($, "#response-clock dl")).toContain("16:00 UTC-06:00");
  expect(textOf($, "#response-clock [role=status] > p")).toContain("UTC-06:00");
  expect(textOf($, "#response-clock thead")).toContain("UTC-06:00");
});

test("the time of the count has the visitor's zone", async () => {
  const $ = await clock(`${FRIDAY}&zone=Asia/Kolkata`);
  expect(textOf($, "#response-clock")).toMatch(/Counted on .* at \d\d:\d\d Asia\/Kolkata \(GMT\+5:30\) by the method/);
});

test("a control character of an address is not in its page", async () => {
  expect(await (await page("day=2026-11-27%00&time=16:00&zone=U%1BTC")).text()).not.toMatch(/[^\P{Cc}\t\n\r]/u);
});

test("the menu of the tools and the section of the plans lead to it", async () => {
  const $ = await documentOf(site.get(`/pt${PATH}`));
  expect(attributes($, "#tools-menu a", "href")).toContain(`/pt${PATH}#response-clock`);
  expect(attributes($, "#planes a", "href")).toContain("#response-clock");
  expect($("#planes #response-clock")).toHaveLength(1);
});

test("a time that is skipped or repeated is named", async () => {
  const skipped = await clock("day=2026-03-29&time=02:30&zone=Europe/Madrid");
  expect(textOf(skipped, "#response-clock [role=status]")).toMatch(/skip 02:30/);
  expect(textOf(skipped, "#response-clock dl > div:first-child")).toContain("03:30 Europe/Madrid (GMT+2)");
  const repeated = await clock("day=2026-10-25&time=02:30&zone=Europe/Madrid");
  expect(textOf(repeated, "#response-clock [role=status]")).toMatch(
    /02:30 comes twice .* 22:30 in America\/Argentina\/Buenos_Aires \(GMT-3\)/,
  );
  expect(textOf(repeated, "#response-clock dl > div:first-child")).toContain("02:30 Europe/Madrid (GMT+2)");
});

test("without a moment the page has the form, with a Saturday as its example", async () => {
  const answer = await site.get(`/en${PATH}`);
  expect(answer.headers.get("x-robots-tag")).toBeNull();
  const $ = await documentOf(answer);
  expect($("#response-clock dl")).toHaveLength(0);
  const day = new Date($("#response-clock #day").attr("value") ?? "");
  expect(day.getUTCDay()).toBe(6);
  expect($("#response-clock #zone").attr("value")).toBe(HERE);
});

test("the link to the form carries the moment, and the message starts with the answers", async () => {
  const $ = await clock(`${FRIDAY}&zone=Europe/Rome`, "it");
  const link = $('#response-clock a[href*="/contact?"]').attr("href") ?? "";
  const form = await documentOf(site.get(link));
  const text = form("textarea[name=message]").text();
  expect(text).toMatch(/Basic: .*2 dicembre 2026 .*16:00, Europe\/Rome \(GMT\+1\)/);
  expect(text).toContain("Premium");
  expect(text).toContain(
    `Nessun giorno festivo è stato escluso. L’orario dei vostri piani è stato letto come quello di ${HERE}.`,
  );
  expect(form("select[name=subject] option[selected]").attr("value")).toBe("sales");
});

describe("with the owner's holidays and terms", () => {
  const filled = filledSiteForTests();
  const filledClock = async (query: string) => documentOf(filled.get(`/en${PATH}?${query}&zone=${HERE}`));

  test("a holiday is left out, and a plan around the clock answers on it", async () => {
    // The 8th of December is a Tuesday and a holiday.
    const $ = await filledClock("day=2026-12-07&time=16:00");
    expect(countedHours($)).toEqual([["1 h", "8 h", "8 h", "7 h"], ["4 h", "4 h"], ["30 min"]]);
    expect(textOf($, "#response-clock tbody th")).toMatch(/7 Dec.* 9 Dec.* 10 Dec.* 11 Dec/);
    expect(textOf($, "#response-clock dl")).toMatch(/Premium .*Monday, 7 December 2026 at 16:30/);
    expect(textOf($, "#response-clock")).not.toMatch(/No holiday is left out|where we work/);
    expect(textOf($, "#response-clock")).toMatch(/holidays are left out \(1 January 2026 – 31 December 2026\)/);
    const form = await documentOf(filled.get($('#response-clock a[href*="/contact?"]').attr("href") ?? ""));
    expect(form("textarea[name=message]").text()).not.toMatch(/No holiday|hours were read/);
  });

  test("before the beginning of the list a plan with business hours has no answer", async () => {
    const $ = await filledClock("day=2025-12-24&time=16:00");
    expect(textOf($, "#response-clock dl")).toMatch(/Basic No answer: .*1 January 2026.* Standard No answer/);
    expect(countedHours($)).toEqual([["30 min"]]);
  });

  test("past the end of the list a plan with business hours has no answer, and the page says so", async () => {
    const $ = await filledClock("day=2026-12-31&time=16:00");
    expect(textOf($, "#response-clock dl")).toMatch(/Basic No answer: .*31 December 2026.* Standard No answer/);
    expect(textOf($, "#response-clock dl")).toMatch(/Premium .*Thursday, 31 December 2026 at 16:30/);
    expect(countedHours($)).toEqual([["30 min"]]);
  });
});
