import { expect, test } from "vitest";
import { COMPLETE_LANGUAGES } from "../../../site/languages.ts";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/health-check-tool/en.json";
import { RULES } from "./check.ts";
import { aboutDuration } from "./durations.ts";
import { FORMULAS } from "./formulas.ts";
import { healthCheckMessage, namedRules } from "./message.server.ts";
import { FORECASTS } from "./predict.ts";
import { isJudgement } from "./rules.ts";
import { writeValue } from "./values.ts";

type Copy = typeof en;
const copyOf = (language: (typeof COMPLETE_LANGUAGES)[number]) => pageCopy<Copy>("health-check-tool", language);

test.each(COMPLETE_LANGUAGES)("each rule has its texts in %s, and no text is of no rule", (language) => {
  const { each } = copyOf(language);
  expect(Object.keys(each).sort()).toEqual(RULES.map(({ id }) => id).sort());
  for (const [id, texts] of Object.entries(each))
    for (const key of ["title", "text", "not"] as const) expect(texts[key].length, `${id}.${key}`).toBeGreaterThan(2);
});

test.each(COMPLETE_LANGUAGES)("each forecast has its formula, its sources and its texts in %s", (language) => {
  const { each } = copyOf(language).forecasts;
  expect(Object.keys(each)).toEqual(FORECASTS.map(({ id }) => id));
  const code = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name).sort();
  for (const { id, sources } of FORECASTS) {
    expect(FORMULAS[id], id).toBeDefined();
    for (const source of sources) expect(URL.canParse(source), source).toBe(true);
    const [own, english] = [copyOf(language), copyOf("en")].map(
      ({ forecasts }) => forecasts.each[id as keyof typeof each],
    );
    for (const key of ["title", "text", "not"] as const)
      expect(code(own?.[key] ?? ""), `${id}.${key}`).toEqual(code(english?.[key] ?? ""));
  }
});

test.each(COMPLETE_LANGUAGES)("the number of rules is said right in %s", (language) => {
  const { meta, menu, hero } = copyOf(language);
  for (const text of [meta.description, menu.summary, hero.title]) expect(text).toContain(` ${RULES.length} `.trim());
});

test("a formula names all that its rule needs", () => {
  for (const [id, formula] of Object.entries(FORMULAS)) {
    const rule = RULES.find((rule) => rule.id === id);
    const forecast = FORECASTS.find((each) => each.id === id);
    const needs = rule?.checks.flatMap(({ needs }) => needs) ?? forecast?.needs ?? expect.unreachable(id);
    for (const name of needs.flatMap((need) => need.split("|")))
      expect(formula.replaceAll("rate(", "uptime"), id).toContain(name);
  }
});

test.each(COMPLETE_LANGUAGES)(
  "the rules with a limit of our judgement are marked so, and only these, in %s",
  (language) => {
    const { each } = copyOf(language);
    const marked = RULES.filter(({ id }) => each[id as keyof Copy["each"]].title.includes("†"));
    expect(marked.map(({ id }) => id)).toEqual(RULES.filter(isJudgement).map(({ id }) => id));
  },
);

test.each(COMPLETE_LANGUAGES)("the code in the texts of the rules is the same in %s as in English", (language) => {
  const code = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name).sort();
  for (const { id } of RULES) {
    const [own, english] = [copyOf(language), copyOf("en")].map(({ each }) => each[id as keyof Copy["each"]]);
    for (const key of ["title", "text", "not"] as const)
      expect(code(own?.[key] ?? ""), `${id}.${key}`).toEqual(code(english?.[key] ?? ""));
  }
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
