import { describe, expect, test } from "vitest";
import { attributes, documentOf, type Parsed, textOf } from "../document.ts";
import { filledSiteForTests, siteForTests } from "../fixtures.ts";

const site = siteForTests();

const PATH = "/soporte-mysql";
/** A Friday. */
const FRIDAY = "day=2026-11-27&time=16:00";
const HERE = "America/Argentina/Buenos_Aires";
const PLACE = "Buenos Aires";

const clock = async (query: string, language = "en") =>
  documentOf(site.get(`/${language}${PATH}?${query}`));

/** The hours of each counted interval, by table. */
function countedHours($: Parsed) {
  const hoursOf = (row: string) => row.replaceAll("\u00a0", " ");
  const tables = $("#response-clock table").get();
  return tables.map((table) => {
    const cells = $(table).find("tbody tr td:last-child").get();
    return cells.map((cell) => hoursOf($(cell).text()));
  });
}

test("each plan is answered in both zones, with the times that were counted, where the page states a time", async () => {
  const $ = await clock(`${FRIDAY}&zone=Europe/Madrid`);
  const answers = textOf($, "#response-clock dl");
  // Friday 16:00 in Madrid is 12:00 in Buenos Aires: five hours of Friday, then eight a day.
  expect(answers).toMatch(/Basic .*Wednesday,? 2 December 2026 at 16:00 Spain \(GMT\+1\)/);
  expect(answers).toContain(`12:00 ${PLACE} (GMT\u22123)`);
  expect(answers).toMatch(/Standard .*28 November 2026 at 00:00 Spain/);
  expect(answers).toMatch(/Premium .*states no time.* Enterprise .*states no time/);
  expect(countedHours($)).toEqual([["5 h", "8 h", "8 h", "3 h"], ["8 h"]]);
  expect(textOf($, "#response-clock")).toMatch(
    /Counted on .* at \d\d:\d\d Spain \(GMT\+1\) by the method/,
  );
});

test("what cannot be read is said beside its field, which keeps what was typed", async () => {
  const $ = await clock("day=tomorrow&time=25:00&zone=Atlantis");
  expect($("#response-clock dl")).toHaveLength(0);
  for (const [id, typed] of Object.entries({ day: "tomorrow", time: "25:00", zone: "Atlantis" })) {
    const field = $(`#response-clock #${id}`);
    expect([field.attr("value"), field.attr("aria-invalid")], id).toEqual([typed, "true"]);
    expect($(`#${field.attr("aria-describedby")}`).text().length, id).toBeGreaterThan(20);
  }
  expect(textOf($, "#response-clock [role=status]")).not.toBe("");
});

test("an offset is said to be the same all year", async () => {
  const $ = await clock(`${FRIDAY}&zone=GMT-6`, "ca");
  expect(textOf($, "#response-clock dl")).toContain("16:00 UTC\u221206:00");
  expect(textOf($, "#response-clock [role=status] > p")).toContain("UTC\u221206:00");
});

test.each([
  ["skipped", "2026-03-29", /skip 02:30/, "03:30 Spain (GMT+2)"],
  [
    "repeated",
    "2026-10-25",
    /02:30 comes twice .* 22:30 in .* \(GMT\u22123\)/,
    "02:30 Spain (GMT+2)",
  ],
])("a time that is %s is named", async (_, day, said, used) => {
  const $ = await clock(`day=${day}&time=02:30&zone=Europe/Madrid`);
  expect(textOf($, "#response-clock [role=status]")).toMatch(said);
  expect(textOf($, "#response-clock dl > div:first-child")).toContain(used);
});

test("without a moment the section of the plans has the form, with a Saturday as its example", async () => {
  const $ = await documentOf(site.get(`/en${PATH}`));
  expect($("#response-clock dl")).toHaveLength(0);
  expect(new Date($("#planes #response-clock #day").attr("value") ?? "").getUTCDay()).toBe(6);
  expect($("#response-clock #zone").attr("value")).toBe(HERE);
  expect(attributes($, "#tools-menu a", "href")).toContain(`/en${PATH}#response-clock`);
});

test("the link to the form carries the moment, and the message starts with the answers", async () => {
  const $ = await clock(`${FRIDAY}&zone=Europe/Rome`, "it");
  const form = await documentOf(
    site.get($('#response-clock a[href*="/contact?"]').attr("href") ?? ""),
  );
  const text = form("textarea[name=message]").text();
  expect(text).toMatch(/Basic: .*2 dicembre 2026 .*16:00, Italia \(GMT\+1\)[\s\S]*Premium/);
  expect(text).toContain(
    `Nessun giorno festivo è stato escluso. L’orario dei vostri piani è stato letto nell’ora di ${PLACE}.`,
  );
});

describe("with the owner's holidays and terms", () => {
  const filled = filledSiteForTests();
  const filledClock = async (query: string) =>
    documentOf(filled.get(`/en${PATH}?${query}&zone=${HERE}`));

  test("a holiday is left out, and a plan around the clock answers on it", async () => {
    // The 8th of December is a Tuesday and a holiday.
    const $ = await filledClock("day=2026-12-07&time=16:00");
    expect(countedHours($)).toEqual([["1 h", "8 h", "8 h", "7 h"], ["4 h", "4 h"], ["30 min"]]);
    expect(textOf($, "#response-clock tbody th")).toMatch(/7 Dec.* 9 Dec.* 10 Dec.* 11 Dec/);
    expect(textOf($, "#response-clock dl")).toMatch(/Premium .*Monday, 7 December 2026 at 16:30/);
    expect(textOf($, "#response-clock")).not.toMatch(/No holiday is left out|where we work/);
    expect(textOf($, "#response-clock")).toMatch(
      /holidays are left out \(1 January 2026 – 31 December 2026\)/,
    );
    const form = await documentOf(
      filled.get($('#response-clock a[href*="/contact?"]').attr("href") ?? ""),
    );
    expect(form("textarea[name=message]").text()).not.toMatch(/No holiday|hours were read/);
  });

  test("the night on which the clocks change is explained where the count crosses it", async () => {
    const { clockChange } = (await import("../../app/pages/soporte-mysql/en.json")).default.clock
      .method;
    const said = async (query: string) =>
      textOf(
        await documentOf(filled.get(`/en${PATH}?${query}&zone=Europe/Madrid`)),
        "#response-clock",
      );
    expect(await said("day=2026-10-25&time=02:45")).toContain(clockChange);
    expect(await said("day=2026-10-26&time=02:45")).not.toContain(clockChange);
  });

  test("past the end of the list a plan with business hours has no answer, and the page says so", async () => {
    const $ = await filledClock("day=2026-12-31&time=16:00");
    expect(textOf($, "#response-clock dl")).toMatch(
      /Basic No answer, because .*31 December 2026.* Standard No answer/,
    );
    expect(countedHours($)).toEqual([["30 min"]]);
  });
});
