/** Logs that people pasted in public are read for what they say, and the search leads to the same page. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { logs, messages } from "@blc/diagnose";
import { ERROR_IDS, factsOf } from "@blc/errors";
import { LANGUAGES, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { searchQuery } from "../../../site/search-query.ts";
import { recogniser } from "../../search/recogniser.server.ts";
import { SectionIndex } from "../../search/section-index.server.ts";
import { wordsOfLogs } from "./words.server.ts";

const FOLDER = join(import.meta.dirname, "../../../diagnose/logs");
const PASTES = globSync(join(FOLDER, "pastes/*.txt")).map((file) => {
  const text = readFileSync(file, "utf8");
  const end = text.indexOf("\n");
  const [product = "", first = ""] = text.slice(0, end).split(" ");
  return { name: file.replace(/^.*\/|\.txt$/g, ""), product, first, text: text.slice(end + 1) };
});

const nameOf = ({ id, kind }: logs.LogGroup) => (kind === "unknown" ? kind : (id ?? kind ?? ""));
const read = (text: string) => logs.readLog(text, recogniser());
const speaker = (language: Language): logs.LogSpeaker => ({
  language,
  words: wordsOfLogs(language).words,
  nameOf: (id) => wordsOfLogs(language).names[id] ?? "",
});

describe("a pasted log", () => {
  test("of each form and wrapper is there", () => {
    expect(PASTES.length).toBeGreaterThan(30);
  });

  test.each(PASTES)("$name", ({ product, first, text }) => {
    const report = read(text);
    const grave = report.groups.find((group) => logs.partOf(group) !== "events");
    expect(report.product).toBe(product);
    expect(logs.isLog(text)).toBe(product);
    expect(first.split("|")).toContain(grave ? nameOf(grave) : "-");
    const named = report.noise.reduce((sum, { count }) => sum + count, 0);
    const quoted = report.groups.reduce((sum, { count }) => sum + count, 0);
    expect(named + quoted).toBeLessThanOrEqual(report.lines);
  });

  const index = new SectionIndex("en");
  test.each(PASTES)("$name: the search leads to the page that it shows first", ({ text }) => {
    const query = searchQuery(new URLSearchParams({ q: text }));
    const [found] = index.knownErrors(query, index.read(query)).errors;
    const { groups } = read(text);
    // What is grave and of no page stands before milder ones, and the search then names none.
    const [shown] = groups.filter(({ id, kind }) => id || kind === "unknown");
    const isUnnamed = !found && groups[0]?.id === undefined;
    expect(isUnnamed ? undefined : shown?.id).toBe(found);
  });
});

const pasted = (name: string) => PASTES.find((each) => each.name === name) ?? expect.unreachable();

describe("an export of a cloud is read as the log that it holds", () => {
  const log = pasted("rds-postgres").text;
  const events = log
    .trimEnd()
    .split("\n")
    .map((message) => ({ logStreamName: "db-1.0", timestamp: 1_650_464_338_144, message }));
  test.each([
    ["get-log-events", JSON.stringify({ events, nextForwardToken: "f/3" }, undefined, 4)],
    ["filter-log-events", JSON.stringify({ events, searchedLogStreams: [] })],
    ["its events alone", JSON.stringify(events, undefined, 4)],
    ["an event in each line", events.map((each) => JSON.stringify(each)).join("\n")],
    [
      "a file of RDS",
      JSON.stringify({ LogFileData: log, Marker: "0", AdditionalDataPending: false }),
    ],
  ])("%s", (_, text) => {
    const named = (report: ReturnType<typeof read>) =>
      report.groups.map((group) => [nameOf(group), group.count]);
    expect(logs.isLog(text)).toBe("postgresql");
    expect(named(read(text))).toEqual(named(read(log)));
    expect(read(text).lines).toBe(read(log.trimEnd()).lines);
  });

  test("also one whose beginning is looked at only", () => {
    expect(logs.isLog(JSON.stringify({ LogFileData: log.repeat(200) }))).toBe("postgresql");
  });
});

test("what Java was thrown by is quoted, however deep it stands", () => {
  const [group] = read(pasted("kubectl-cassandra-mkdirs").text).groups;
  expect(group?.quoted.at(-1)).toEqual({
    number: 7,
    text: expect.stringContaining("Failed to mkdirs"),
  });
});

/** `times` entries of PostgreSQL. */
const entries = (times: number, line: (number: number) => string) =>
  Array.from({ length: times }, (_, number) => line(number)).join("\n");

test("failed logins are a trouble in bulk, and guessing with many accounts", () => {
  const login = (user: string) =>
    `2026-11-28 22:39:00 UTC [1] FATAL:  password authentication failed for user "${user}"`;
  const kindOf = (text: string) => read(text).groups[0]?.kind;
  expect(kindOf(entries(3, () => login("app")))).toBeUndefined();
  expect(kindOf(entries(30, () => login("app")))).toBe("auth-failures");
  expect(kindOf(entries(30, (number) => login(`admin${number}`)))).toBe("brute-force");
});

test("a fatal line that nobody knows is shown with its text, before milder known ones", () => {
  const { groups } = read(
    [
      "2026-11-28 22:39:00 UTC [1] FATAL:  the moon is too close",
      "2026-11-28 22:39:00 UTC [2] FATAL:  the database system is starting up",
    ].join("\n"),
  );
  expect(groups.map(nameOf)).toEqual(["unknown", "57P03"]);
  expect(groups[0]?.quoted[0]).toEqual({ number: 1, text: expect.stringContaining("the moon") });
});

test("a group has the times of its first and last line, and what each of its messages says", () => {
  const [group] = read(
    entries(
      40,
      (number) =>
        `2026-11-28 22:${10 + number}:00 UTC [7] ERROR:  deadlock detected\n\tDETAIL:  Process 7 waits.`,
    ),
  ).groups;
  expect(group).toMatchObject({
    id: "40P01",
    count: 40,
    first: "2026-11-28 22:10:00 UTC",
    last: "2026-11-28 22:49:00 UTC",
  });
  expect(group?.quoted.map(({ number }) => number)).toEqual([1, 2]);
});

test("lines that differ in their numbers only are recognised once, and others up to a limit", () => {
  const asked = (text: string) => {
    let times = 0;
    const line: messages.Recogniser<string>["line"] = (...parameters) => {
      times++;
      return recogniser().line(
        ...(parameters as Parameters<ReturnType<typeof recogniser>["line"]>),
      );
    };
    const { groups } = logs.readLog(text, { line });
    expect(groups.length).toBeLessThan(150);
    return times;
  };
  const error = (what: string) =>
    `2026-11-28T10:00:00Z 0 [ERROR] [MY-000000] [Server] ${what} broke`;
  expect(asked(entries(2_000, (number) => error(`thing ${number + 10_000}`)))).toBe(1);
  const words = (number: number) =>
    [...String(number)].map((digit) => "abcdefghij"[+digit]).join("");
  expect(asked(entries(3_000, (number) => error(words(number))))).toBe(3_000);
});

test("one line of a megabyte, and a megabyte of lines, are read", () => {
  const hostile = ["[ERROR] ".repeat(125_000), "{".repeat(1_000_000), "\n".repeat(8_000_000)];
  const csv = `2026-11-28 22:39:00 UTC,${'"'.repeat(1_000_000)}`;
  const exports = ["{", "x\\n".repeat(500_000), '"message":"'.repeat(90_000)].map(
    (text) => `{"LogFileData":"${text}`,
  );
  for (const text of [...hostile, csv, ...exports, ...exports.map((each) => `${each}"`)])
    expect(read(text).groups.length).toBeLessThan(2);
});

test("the steps say how far they are, and end in the same report", () => {
  const text = entries(
    3_000,
    (number) => `2026-11-28 22:39:00 UTC [${number}] LOG:  checkpoint starting: time`,
  );
  const steps = logs.readLogInSteps(text, recogniser());
  const shares: number[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) {
      expect(value).toEqual(read(text));
      break;
    }
    shares.push(value);
  }
  expect(shares.length).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(Math.max(...shares)).toBeLessThanOrEqual(1);
});

test.each(LANGUAGES)(
  "in %s each kind has a title and a step, and every part is said",
  (language) => {
    const by = speaker(language);
    for (const kind of logs.KINDS) {
      expect(by.words.kinds[kind].title, kind).toBeTruthy();
      expect(by.words.kinds[kind].text, kind).toMatch(/\.$/);
    }
    const { text } =
      PASTES.find(({ name }) => name === "postgres-checkpoint-record") ?? expect.unreachable();
    const report = read(text);
    const said = [
      ...[logs.headlineOf, logs.identityOf, logs.noiseOf].map((say) => say(report, by)),
      ...report.groups.flatMap((group) =>
        [logs.titleOf, logs.timesOf, logs.stepOf].map((say) => say(group, by) ?? ""),
      ),
    ].join("\n");
    expect(said).toContain(by.nameOf("no-checkpoint"));
    expect(said).not.toMatch(/\{\{|undefined/);
  },
);

test("an error that a page quotes from a log leads to this page from a log", () => {
  const astray = ERROR_IDS.flatMap((id) =>
    factsOf(id).messages.flatMap(({ text }) => {
      const { groups } = read(`2026-11-30T03:00:00.000000Z 1 ${text}`);
      return text.startsWith("[ERROR]") && !groups.some((group) => group.id === id) ? [text] : [];
    }),
  );
  // The event that a node of Galera cannot apply has the page of its number.
  expect(astray).toEqual([expect.stringContaining("Error_code: 1032")]);
});

test("pages that kinds name exist", () => {
  const { groups } = read(PASTES.map(({ text }) => text).join("\n"));
  const pages = groups.flatMap(({ id }) => id ?? []);
  expect(pages.filter((id) => !(ERROR_IDS as readonly string[]).includes(id))).toEqual([]);
  expect(messages.RANKS.panic).toBe(0);
});
