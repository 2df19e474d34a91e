import { COMPLETE_LANGUAGES } from "@blc/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkHealth, RULES, type RuleId } from "./check.ts";
import { FORMULAS } from "./formulas.ts";
import { FORECASTS } from "./predict.ts";
import { neededBy } from "./rule-cases.ts";
import { SOURCES } from "./sources.ts";
import { writeValue } from "./values.ts";
import { type RuleText, statusWords } from "./words.ts";

test.each(COMPLETE_LANGUAGES)(
  "the titles in %s mark our judgement where a rule has it",
  (language) => {
    const { each } = statusWords(language) ?? expect.unreachable(language);
    const marked = Object.keys(each).filter((id) => each[id as RuleId].title.includes("†"));
    expect(marked.sort()).toEqual(
      RULES.filter(({ checks }) => checks.some((check) => check.isJudgement))
        .map(({ id }) => id)
        .sort(),
    );
  },
);

test.each(COMPLETE_LANGUAGES)(
  "each check of a rule with several has a sentence in %s for what it found, and no other is there",
  (language) => {
    const { each } = statusWords(language) ?? expect.unreachable(language);
    const problems = RULES.flatMap(({ id, checks }) => {
      const { found = {}, steps = {} }: RuleText = each[id];
      const parts = checks.map(({ part = "" }) => part);
      const known = ["", ...parts, ...checks.flatMap(({ kinds = [] }) => kinds)];
      const untold = new Set(parts).size > 1 ? parts.filter((part) => !found[part]) : [];
      const unknown = [...Object.keys(found), ...Object.keys(steps)].filter(
        (key) => !known.includes(key),
      );
      return [...untold, ...unknown].map((key) => `${id}/${key}`);
    });
    expect(problems).toEqual([]);
  },
);

test("sources are addresses", () => {
  expect(
    Object.values(SOURCES)
      .flat()
      .filter((source) => !URL.canParse(source)),
  ).toEqual([]);
});

test("a forecast has its formula, and a formula names all that is needed for it", () => {
  expect(FORECASTS.filter(({ id }) => !FORMULAS[id])).toEqual([]);
  const needs = (id: string) =>
    RULES.find((rule) => rule.id === id)?.checks.flatMap((check) => check.needs) ??
    FORECASTS.find((forecast) => forecast.id === id)?.needs ??
    expect.unreachable(id);
  const problems = Object.entries(FORMULAS).flatMap(([id, formula]) =>
    needs(id)
      .flatMap((need) => need.split("|"))
      .filter((name) => !formula.replaceAll("rate(", "uptime").includes(name))
      .map((name) => `${id} lacks ${name}`),
  );
  expect(problems).toEqual([]);
});

test("a value is written with its unit, in the language's numbers", () => {
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(writeValue(134_217_728, "bytes", "en"))).toBe("128 MiB");
  expect(plain(writeValue(1.5 * 1024 ** 3, "bytesPerHour", "es"))).toBe("1,5 GiB/h");
  expect(plain(writeValue(0.934, "ratio", "es"))).toBe("93 %");
  expect(plain(writeValue(0.000546, "ratio", "en"))).toBe("0.055%");
  expect(plain(writeValue(172_800, "seconds", "it"))).toBe("2 d");
  expect(plain(writeValue(-207, "days", "en"))).toMatch(/^[-−]207 d$/);
  expect(writeValue("all", "text", "ca")).toBe("all");
  expect(writeValue(1e30, "count", "en")).toMatch(/^1(,000){10}$/);
});

test.each([
  ["mysql", "version", "uptime", ["8.4.7", "11.8.6-MariaDB", "5.7.44"]],
  ["postgres", "server_version_num", "uptime_seconds", ["170007", "130001"]],
  ["cassandra", "ReleaseVersion", "Uptime (seconds)", ["4.1.7", "3.11.5"]],
] as const)(
  "Any values of %s have a verdict of each rule, which can be written",
  (engine, version, uptime, versions) => {
    const more = [
      "innodb_row_lock_time",
      "wsrep_on",
      "wsrep_flow_control_paused_ns",
      "vacuum_failsafe_age",
      "hostname",
    ];
    const hostile = ["", "-1", "-0", "1e999", "1e-999", "NaN", "9".repeat(40), "on"];
    const value = fc.oneof(
      fc.constantFrom(...hostile, ...versions),
      fc.nat().map(String),
      fc.string({ maxLength: 6 }),
    );
    const paste = (seconds: string) =>
      fc
        .tuple(
          fc.dictionary(fc.constantFrom(...neededBy(engine), ...more), value, {
            minKeys: 10,
            maxKeys: 60,
          }),
          fc.constantFrom(...versions),
        )
        .map(
          ([rest, known]) =>
            new Map(Object.entries({ ...rest, [version]: known, [uptime]: seconds })),
        );

    fc.assert(
      fc.property(
        paste("90000"),
        fc.option(paste("93600"), { nil: undefined }),
        (first, second) => {
          const { verdicts } = checkHealth(engine, first, second, {
            today: "2026-11-23",
            endOfLife: () => undefined,
            ram: 1e-6,
            iops: 1,
          });
          expect(verdicts).toHaveLength(RULES.filter((rule) => rule.engine === engine).length);
          const written = verdicts
            .flatMap((one) => ("measurements" in one ? one.measurements : []))
            .flatMap(({ value, limit = 0, unit }) =>
              [value, limit].flatMap((number) =>
                typeof number === "number" ? writeValue(number, unit, "en") : [],
              ),
            );
          expect(written.filter((text) => /NaN|∞/.test(text))).toEqual([]);
        },
      ),
    );
  },
);
