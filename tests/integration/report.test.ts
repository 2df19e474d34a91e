/** The report of the staff, and what it is computed from, in a real database. */
import { LANGUAGES, type Language } from "@blc/text";
import { beforeEach, expect, onTestFinished, test } from "vitest";
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
/** The cells of the line that begins with a name. */
const cells = (text: string, name: string) => {
  const line =
    text.split("\n").find((each) => each.startsWith(name)) ??
    expect.unreachable(`${name} in\n${text}`);
  return line.slice(36).trim().replace(/\s+/g, " ");
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

test.each([
  ["2026-11-22T23:59:59.999Z", "2026-11-09", "2026-11-16", "2026-11-23"],
  ["2026-11-23T00:00:00.000Z", "2026-11-16", "2026-11-23", "2026-11-24"],
])("at %s the last whole week is from %s to before %s", (now, from, to, until) =>
  expect(periods(1, new Date(now))).toEqual({
    shown: { from, to },
    since: { from: to, to: until },
  }),
);

test("without anything counted it says so in a sentence", async () => {
  const text = await report(4);
  expect(text).toContain("In these weeks no view was counted, and no message came.");
  expect(text).not.toMatch(/VIEWS|NaN|undefined|null/);
});

test("views and messages are told by page, language, source and tool, with their rate", async () => {
  view("2026-11-09", 30);
  view("2026-11-16", 40);
  const ofConsulting = { page: "consulting", language: "en" } as const;
  view("2026-11-22", 10, { ...ofConsulting, source: "search" });
  view("2026-11-22", 5, { ...ofConsulting, source: "internal" });
  view("2026-11-22", 2, { page: "not-found", language: "en", source: "site:forum.example" });
  view("2026-11-22", 1, { source: "campaign:congress-2027" });
  view("2026-11-22", 3, { kind: "tool", page: "of-former-days", source: "" });
  view("2026-11-22", 2, { kind: "search_without_result", language: "ca", source: "" });
  view("2026-11-22", 2, { kind: "broken_link", page: "about", language: "it", source: "/it/gone" });
  view("2026-11-23", 7);
  await message("2026-11-16T00:00:00.000Z", {
    from_page: "consulting",
    source: "search",
    language: "en",
    origin: "subject=sales&tool=version-check",
  });
  await message("2026-11-22T23:59:59.999Z", { from_page: null, source: null, language: "es" });
  await message("2026-11-15T23:59:59.999Z", { from_page: "consulting", language: "es" });
  await message("2026-11-20T00:00:00.000Z", { status: "spam", from_page: "home" });
  await message("2026-11-20T00:00:00.000Z", { status: "held", batch: "1", from_page: "home" });
  await message("2026-11-23T00:00:00.000Z", { status: "answered" });
  const text = await report();
  expect(text).toMatch(/^Week, 16 Nov 2026 to 22 Nov 2026$/m);
  expect(text).toMatch(/^Views +58$/m);
  expect(text).toMatch(/^Messages +2$/m);
  expect(text).toMatch(/^Messages for 100 views +3\.4$/m);
  expect(text).toContain("Not counted: 1 marked as spam, 1 held.");
  expect(text).toContain("Since then: 7 views, 1 message.");
  const table = {
    "/ ": "41 0 0.0",
    "/consulting": "15 1 6.7",
    "/404": "2 0 0.0",
    Spanish: "41 1 2.4",
    "search engines": "10 1 10.0",
    "forum.example": "2 0 0.0",
    "campaign congress-2027": "1 0 0.0",
    "(not known)": "0 1 -",
    "version-check": "0 1 -",
    // Its counts stay when a tool has gone.
    "of-former-days": "3 0 0.0",
  };
  for (const [name, row] of Object.entries(table)) expect(cells(text, name), name).toBe(row);
  expect(text).toContain("Searches without a result: Catalan 2.");
  expect(text).toMatch(/^ +2 {2}on \/about \(it\): \/it\/gone$/m);
  expect(text).not.toContain("internal");
  expect(await report(2)).toMatch(/^2 weeks, 9 Nov 2026 to 22 Nov 2026$[\s\S]*^Views +88$/m);
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
    view("2026-11-16", 1, { kind: "broken_link", source: "/short" });
    view("2026-11-16", 1, { kind: "tool", page: "version-check", source: "" });
    for (const code of LANGUAGES)
      view("2026-11-16", 1, { kind: "search_without_result", language: code, source: "" });
    await message("2026-11-17T12:00:00.000Z", { from_page: "error" });
    const text = await report(4, language);
    expect(text).not.toMatch(/NaN|undefined|null|function|=>/);
    const lines = text.split("\n");
    expect(Math.max(...lines.map((line) => Array.from(line).length))).toBeLessThanOrEqual(80);
    expect(lines.length).toBeLessThan(80);
    expect(lines.filter((line) => line.startsWith("… "))).toHaveLength(2);
  },
);
