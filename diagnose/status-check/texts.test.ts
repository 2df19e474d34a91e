import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { RULES, type RuleId } from "./check.ts";
import { FORMULAS } from "./formulas.ts";
import { FORECASTS } from "./predict.ts";
import { isJudgement } from "./rules.ts";
import { SOURCES } from "./sources.ts";
import { writeValue } from "./values.ts";
import { statusWords } from "./words.ts";

test.each(COMPLETE_LANGUAGES)(
  "the titles in %s mark our judgement where a rule has it",
  (language) => {
    const { each } = statusWords(language) ?? expect.unreachable(language);
    const marked = Object.keys(each).filter((id) => each[id as RuleId].title.includes("†"));
    expect(marked.sort()).toEqual(
      RULES.filter(isJudgement)
        .map(({ id }) => id)
        .sort(),
    );
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
  expect(plain(writeValue(172_800, "seconds", "it"))).toBe("2 d");
  expect(plain(writeValue(-207, "days", "en"))).toMatch(/^[-−]207 d$/);
  expect(writeValue("all", "text", "ca")).toBe("all");
  expect(writeValue(1e30, "count", "en")).toMatch(/^1(,000){10}$/);
});
