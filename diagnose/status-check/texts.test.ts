import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { RULES } from "./check.ts";
import { FORMULAS } from "./formulas.ts";
import { FORECASTS } from "./predict.ts";
import { isJudgement } from "./rules.ts";
import { SOURCES } from "./sources.ts";
import { writeValue } from "./values.ts";
import { type RuleText, statusWords } from "./words.ts";

test("the texts of rules and forecasts name the same code in each language, and mark our judgement where a rule has it", () => {
  const code = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name).sort();
  const textsIn = (
    language: (typeof COMPLETE_LANGUAGES)[number],
  ): Readonly<Record<string, RuleText>> => {
    const { each, forecasts } = statusWords(language) ?? expect.unreachable(language);
    return { ...each, ...forecasts.each };
  };
  const marked = new Set<string>(RULES.filter(isJudgement).map(({ id }) => id));
  const problems = COMPLETE_LANGUAGES.flatMap((language) =>
    Object.entries(textsIn(language)).flatMap(([id, own]) => {
      const keys = ["title", "text", "not"] as const;
      const other = keys.filter(
        (key) => `${code(own[key])}` !== `${code(textsIn("en")[id]?.[key] ?? "")}`,
      );
      return [
        ...other.map((key) => `${language}.json, ${id}.${key}: other code than in English`),
        ...(own.title.includes("†") === marked.has(id)
          ? []
          : [`${language}.json, ${id}.title: † is wrong or missing`]),
      ];
    }),
  );
  expect(problems).toEqual([]);
});

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
