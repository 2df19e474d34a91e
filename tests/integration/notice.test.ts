import { LANGUAGES } from "@blc/text";
import { CommanderError } from "@commander-js/extra-typings";
import { expect, test } from "vitest";
import { allNotices } from "../../store/index.ts";
import { deskForTests } from "../staff-desk.ts";

const { database, call } = deskForTests();

const texts = LANGUAGES.flatMap((language) => [`--${language}`, `Texto ${language}`]);
const set = (...options: string[]) => call(["notice", "set", ...options]);

test("a notice is set in the company's zone, listed and taken back", async () => {
  expect(await call(["notice", "list"])).toContain("No notices");
  expect(await set("--from", "2037-01-16T22:00", "--until", "2037-01-17T05:00Z", ...texts)).toMatch(
    /from 2037-01-16 22:00 America\/Argentina\/Buenos_Aires until 2037-01-17 02:00 America/,
  );
  const [notice] = await allNotices(database);
  expect(notice).toMatchObject({
    starts_at: "2037-01-17T01:00:00.000Z",
    ends_at: "2037-01-17T05:00:00.000Z",
  });
  expect(JSON.parse(notice?.texts ?? "")).toEqual(
    Object.fromEntries(LANGUAGES.map((language) => [language, `Texto ${language}`])),
  );
  const listed = await call(["notice", "list"]);
  expect(listed).toMatch(/planned +2037-01-16 22:00 +2037-01-17 02:00 +Texto en/);
  expect(await call(["notice", "clear", notice?.id.slice(-8) ?? ""])).toContain(
    "1 notice is taken back",
  );
  expect(await allNotices(database)).toEqual([]);
});

test.each(["maintenance", "delays", "phone", "email"])(
  "the notice %s is written in every language",
  async (ready) => {
    await set(
      "--ready",
      ready,
      "--from",
      "2037-01-16T22:00",
      "--until",
      "2037-01-17T02:00",
      "--es",
      "Otro texto",
    );
    const [{ texts = "" } = {}] = await allNotices(database);
    await call(["notice", "clear"]);
    const { es, ...others } = JSON.parse(texts);
    expect(es, "a text of the owner's replaces it").toBe("Otro texto");
    expect(Object.keys(others)).toEqual(LANGUAGES.filter((language) => language !== "es"));
    expect(new Set(Object.values(others)).size).toBe(LANGUAGES.length - 1);
    for (const text of Object.values(others)) {
      expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
      if (ready === "maintenance") expect(text).toMatch(/16 .*22:00.* 17 .*02:00.*-3/);
    }
  },
);

const soon = ["--until", "2030-01-01T00:00"];

test.each<[what: string, options: string[], said: RegExp]>([
  [
    "without a language",
    [...soon, "--es", "Hola", "--en", "Hi"],
    /missing in Catalan, Portuguese, Italian/,
  ],
  ["without an end", texts, /required option '--until/],
  [
    "that begins at a day without a time",
    ["--from", "2030-01-02", ...soon, ...texts],
    /is no time/,
  ],
  [
    "that is over",
    ["--from", "2020-01-01T00:00", "--until", "2020-01-02T00:00", ...texts],
    /is over already/,
  ],
  [
    "that ends before it begins",
    ["--from", "2030-01-02T00:00", ...soon, ...texts],
    /must come after --from/,
  ],
  [
    "of a day that there is not",
    ["--until", "2030-02-30T00:00", ...texts],
    /"2030-02-30T00:00" is no time/,
  ],
  ["with HTML", [...soon, ...texts.slice(0, -1), "<b>a</b>"], /HTML/],
  ["of 301 characters", [...soon, ...texts.slice(0, -1), "a".repeat(301)], /301 characters/],
])("a notice %s is refused, and nothing is changed", async (_, options, said) => {
  const refusal = await set(...options).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: expect.stringMatching(said) });
  if (!(refusal instanceof CommanderError)) expect(refusal).toMatchObject({ exitCode: 2 });
  expect(await allNotices(database)).toEqual([]);
});
