/** The report of the staff, and what it is computed from, in a real database. */
import { LANGUAGES, type Language } from "@blc/text";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { setOwner, setOwnerProblems } from "../../site/owner/current.ts";
import { ownerOf } from "../../site/owner/owner.ts";
import { PAGES } from "../../site/pages.ts";
import { type Counted, DailyCounts } from "../../store/daily-counts.ts";
import { reportText, weeklyReportText } from "../../store/index.ts";
import { storeMessage } from "../../store/messages.ts";
import { periods } from "../../store/staff/figures.ts";
import { reportWords } from "../../store/staff/words.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { sentMessage } from "../contact-message.ts";
import { databaseForTests } from "../fixtures.ts";

const database = databaseForTests();
let counts: DailyCounts;
beforeEach(() => {
  counts = new DailyCounts();
});

/** A Wednesday. The week that has ended last is that of 16 November, before it that of the ninth. */
const NOW = new Date("2026-11-25T12:00:00.000Z");
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
const view = (day: string, times = 1, changes: Partial<Counted> = {}) => {
  for (let i = 0; i < times; i++)
    counts.add(
      { kind: "view", page: "home", language: "es", source: "direct", ...changes },
      at(day),
    );
};
const message = (created_at: string, changes: Partial<ContactMessage> = {}) =>
  storeMessage(database, sentMessage({ created_at, ...changes }));
const report = async (weeks = 1, language: Language = "en") => {
  await counts.write(database);
  return reportText(database, { weeks, now: NOW, language });
};
/** The cells of the line that begins with a name, without its bar. */
const cells = (text: string, name: string) => {
  const line =
    text.split("\n").find((each) => each.startsWith(name)) ??
    expect.unreachable(`${name} in\n${text}`);
  return line.slice(28).replaceAll("█", "").trim().split(/\s+/);
};

test.each(LANGUAGES)(
  "the report in %s says that the owner's file cannot be used, while it cannot",
  async (language) => {
    const { ownerFile } = reportWords(language);
    const said = async () => (await report(1, language)).replaceAll("\n", " ");
    expect(await said()).not.toContain(ownerFile);
    setOwnerProblems(["It is empty."]);
    onTestFinished(() => setOwnerProblems([]));
    expect(await said()).toContain(ownerFile);
  },
);

describe("weeks", () => {
  test.each([
    ["2026-11-22T23:59:59.999Z", "2026-11-09", "2026-11-16"],
    ["2026-11-23T00:00:00.000Z", "2026-11-16", "2026-11-23"],
    ["2026-11-29T12:00:00.000Z", "2026-11-16", "2026-11-23"],
  ])("are whole ones: at %s the last one is from %s to before %s", (now, from, to) =>
    expect(periods(1, new Date(now)).shown).toEqual({ from, to }),
  );

  test("are compared with as many before, and followed by the days since", () =>
    expect(periods(4, NOW)).toEqual({
      shown: { from: "2026-10-26", to: "2026-11-23" },
      before: { from: "2026-09-28", to: "2026-10-26" },
      since: { from: "2026-11-23", to: "2026-11-26" },
    }));
});

test("without anything counted it says so in a sentence", async () => {
  const text = await report(4);
  expect(text).toContain("In these weeks no view was counted, and no message came.");
  expect(text).not.toMatch(/VIEWS|NaN|undefined|null/);
});

test("views and messages are told by page, language and source, with their rate and what has changed", async () => {
  view("2026-11-09", 30);
  view("2026-11-16", 40);
  view("2026-11-22", 10, { page: "consulting", language: "en", source: "search" });
  view("2026-11-22", 5, { page: "consulting", language: "en", source: "internal" });
  view("2026-11-22", 2, { page: "not-found", language: "en", source: "site:forum.example" });
  view("2026-11-22", 1, { source: "campaign:congress-2027" });
  view("2026-11-23", 7);
  await message("2026-11-16T00:00:00.000Z", {
    from_page: "consulting",
    source: "search",
    language: "en",
  });
  await message("2026-11-22T23:59:59.999Z", { from_page: null, source: null, language: "es" });
  await message("2026-11-15T23:59:59.999Z", {
    from_page: "consulting",
    source: "internal",
    language: "es",
  });
  await message("2026-11-20T00:00:00.000Z", { status: "spam", from_page: "home" });
  await message("2026-11-20T00:00:00.000Z", {
    status: "held",
    batch: "20261120-000000",
    from_page: "home",
  });
  await message("2026-11-23T00:00:00.000Z", { status: "answered" });
  const text = await report();
  expect(text).toMatch(
    /^Week, 16 Nov 2026 to 22 Nov 2026\ncompared with the week before, 9 Nov 2026 to 15 Nov 2026$/m,
  );
  expect(text).toMatch(/^Views +58 +before: 30 \(\+93 %\)$/m);
  expect(text).toMatch(/^Messages +2 +before: 1 \(\+100 %\)$/m);
  expect(text).toMatch(/^Messages for 100 views +3\.4 +before: 3\.3$/m);
  expect(text).toContain("Not counted: 1 marked as spam, 1 held.");
  expect(text).toContain("Since then: 7 views, 1 message.");
  expect(cells(text, "/ ")).toEqual(["41", "+11", "0", "=", "0.0"]);
  expect(cells(text, "/consulting")).toEqual(["15", "+15", "1", "=", "6.7"]);
  expect(cells(text, "/404")).toEqual(["2", "+2", "0", "=", "0.0"]);
  expect(cells(text, "Spanish")).toEqual(["41", "+11", "1", "=", "2.4"]);
  expect(cells(text, "search engines")).toEqual(["10", "+10", "1", "+1", "10.0"]);
  expect(cells(text, "forum.example")).toEqual(["2", "+2", "0", "=", "0.0"]);
  expect(cells(text, "campaign congress-2027")).toEqual(["1", "+1", "0", "=", "0.0"]);
  expect(cells(text, "(not known)")).toEqual(["0", "=", "1", "+1", "-"]);
  expect(text).not.toContain("internal");
  expect(await weeklyReportText(database, NOW)).toBe(text);
});

test("several weeks are one span", async () => {
  view("2026-11-09", 4);
  view("2026-11-16", 2);
  await message("2026-11-22T12:00:00.000Z");
  const text = await report(2);
  expect(cells(text, "/ ")).toEqual(["6", "0", "=", "0.0"]);
  expect(cells(text, "(not known)")).toEqual(["0", "1", "+1", "-"]);
  expect(text).toContain(
    "Views are counted since 9 Nov 2026: there is nothing to compare them with.",
  );
});

test("tools, searches without a result and broken links have their parts", async () => {
  view("2026-11-16");
  const more = (counted: Counted, times: number) => {
    for (let i = 0; i < times; i++) counts.add(counted, at("2026-11-17"));
  };
  more({ kind: "tool", page: "version-check", language: "es", source: "" }, 3);
  more({ kind: "search_without_result", page: "search", language: "ca", source: "" }, 2);
  more({ kind: "broken_link", page: "about", language: "it", source: "/it/gone" }, 2);
  await message("2026-11-17T12:00:00.000Z", { origin: "subject=sales&tool=version-check" });
  const text = await report();
  expect(text).toMatch(/^version-check +3 +\+3 +1 message$/m);
  expect(text).toContain("Searches without a result: Catalan 2.");
  expect(text).toMatch(/^ +2 {2}on \/about \(it\): \/it\/gone$/m);
});

test("the weekly mail has it in the language of the staff", async () => {
  await message("2026-11-16T00:00:00.000Z");
  onTestFinished(() => setOwner(ownerOf({})));
  setOwner(ownerOf({ staff: { language: "es" } }));
  expect(await weeklyReportText(database, NOW)).toBe(await report(1, "es"));
  expect(await report(1, "es")).toMatch(/^Semana del 16 nov 2026 al 22 nov 2026$/m);
});

test("that the deletion of old messages waits is said first", async () => {
  await database.db
    .insertInto("flags")
    .values({ id: "waiting", since: "2026-11-18T08:00:00.000Z" })
    .execute();
  expect(await report(1, "en")).toMatch(
    /\n\nOld messages are not deleted since 18 Nov 2026, until whoever runs the site has\nlooked /,
  );
});

test.each(LANGUAGES)(
  "it fits 80 columns and some dozen lines, whatever was counted, in %s",
  async (language) => {
    for (const [index, { id }] of PAGES.entries())
      view("2026-11-16", 1 + index * 40, {
        page: id,
        language: "pt",
        source: `site:${"long-".repeat(10)}${index}.example`,
      });
    counts.add(
      { kind: "broken_link", page: "home", language: "es", source: "/short" },
      at("2026-11-16"),
    );
    counts.add(
      { kind: "tool", page: "version-check", language: "es", source: "" },
      at("2026-11-16"),
    );
    for (const code of LANGUAGES)
      counts.add(
        { kind: "search_without_result", page: "search", language: code, source: "" },
        at("2026-11-16"),
      );
    await message("2026-11-17T12:00:00.000Z", { from_page: "error" });
    const text = await report(4, language);
    expect(text).not.toMatch(/NaN|undefined|null|function|=>/);
    const lines = text.split("\n");
    expect(Math.max(...lines.map((line) => Array.from(line).length))).toBeLessThanOrEqual(80);
    expect(lines.length).toBeLessThan(80);
    expect(lines.filter((line) => line.startsWith("… "))).toHaveLength(2);
  },
);
