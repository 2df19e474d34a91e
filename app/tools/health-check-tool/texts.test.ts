import { COMPLETE_LANGUAGES } from "@blc/text";
import { expect, test } from "vitest";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/health-check-tool/en.json";
import type { RuleText } from "../../pages/health-check-tool/rule-texts.ts";
import { RULES } from "./check.ts";
import { aboutDuration } from "./durations.ts";
import { FORMULAS } from "./formulas.ts";
import { healthCheckMessage, namedRules } from "./message.server.ts";
import { FORECASTS } from "./predict.ts";
import { isJudgement } from "./rules.ts";
import { SOURCES } from "./sources.ts";
import { writeValue } from "./values.ts";

type Copy = typeof en;
const copyOf = (language: (typeof COMPLETE_LANGUAGES)[number]) => pageCopy<Copy>("health-check-tool", language);

test("the texts of rules and forecasts name the same code in each language, and mark our judgement where a rule has it", () => {
  const code = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name).sort();
  const textsIn = (language: (typeof COMPLETE_LANGUAGES)[number]): Readonly<Record<string, RuleText>> => {
    const { each, forecasts } = copyOf(language);
    return { ...each, ...forecasts.each };
  };
  const marked = new Set<string>(RULES.filter(isJudgement).map(({ id }) => id));
  const problems = COMPLETE_LANGUAGES.flatMap((language) =>
    Object.entries(textsIn(language)).flatMap(([id, own]) => {
      const keys = ["title", "text", "not"] as const;
      const other = keys.filter((key) => `${code(own[key])}` !== `${code(textsIn("en")[id]?.[key] ?? "")}`);
      return [
        ...other.map((key) => `${language}.json, ${id}.${key}: other code than in English`),
        ...(own.title.includes("†") === marked.has(id) ? [] : [`${language}.json, ${id}.title: † is wrong or missing`]),
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

test("of an address only the rules that exist for its engine are taken, each once and in their order", () => {
  const named = (query: string) => namedRules(new URLSearchParams(query));
  expect(named("engine=mysql&rules=M10,M2,P2,M2,m3,M99,%3Cb%3E,")).toEqual(["M2", "M10"]);
  expect(named("engine=postgresql&rules=M2,P25,P2")).toEqual(["P2", "P25"]);
  expect(named("engine=postgresql")).toEqual([]);
});

test.each(COMPLETE_LANGUAGES)(
  "a message names the rules and nothing else that is in the address, in %s",
  (language) => {
    const { each, message } = copyOf(language);
    const search = new URLSearchParams("engine=postgresql&rules=P2,Hello,P22&now=secret");
    const text = healthCheckMessage(search, language) ?? "";
    expect(text.split("\n")).toEqual([
      message.intro.replace("{{engine}}", "PostgreSQL"),
      ...(["P2", "P22"] as const).map((id) => `- ${id}: ${each[id].title.replaceAll(/[`†]/g, "")}`),
      "",
      `${message.question} `,
    ]);
    expect(healthCheckMessage(new URLSearchParams("engine=mysql&rules=Hello"), language)).toBeUndefined();

    // Forecasts alone, of this engine, with numbers only.
    const forecasts = "F4.622080,F1.60,F3.much,F99.5,F7.0";
    const times = healthCheckMessage(new URLSearchParams({ engine: "postgresql", forecasts }), language) ?? "";
    const titles = copyOf(language).forecasts.each;
    expect(times.split("\n")).toEqual([
      message.ahead.replace("{{engine}}", "PostgreSQL"),
      `- F4: ${titles.F4.title}: ${aboutDuration(622_080, language)}`,
      `- F7: ${titles.F7.title}: ${aboutDuration(0, language)}`,
      "",
      `${message.question} `,
    ]);
  },
);

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
