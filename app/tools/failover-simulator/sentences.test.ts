import { failover } from "@blc/diagnose";
import { COMPLETE_LANGUAGES, LANGUAGES, type Language } from "@blc/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/failover-simulator/en.json";
import { toolParameters } from "../parameters.ts";
import { askedScenario, scenarioQuery } from "./address.ts";
import { scenarios } from "./test-scenarios.ts";
import { duration, inputTexts, sentenceOf, timeOf, transactions, verdictLines } from "./words.ts";

const copyIn = (language: Language) => pageCopy<typeof en>("failover-simulator", language);

const namesIn = (text: string) =>
  Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = ""]) => name);

test("each sentence names exactly its values, in each language", () => {
  const steps = fc.sample(scenarios, { numRuns: 1_000, seed: 1 }).flatMap(failover.simulate);
  expect(new Set(steps.map(({ sentence }) => sentence.id))).toEqual(
    new Set(Object.keys(copyIn("en").steps)),
  );
  // A sentence may be said at several places, which have to give it the same values.
  const given = new Map(
    steps.map(({ sentence: { id, values }, counters }) => {
      const names = Object.keys(values);
      return [
        `${id}: ${names}`,
        { id, names, free: ["writes", "delay", ...Object.keys(counters)] },
      ];
    }),
  );
  const problems = COMPLETE_LANGUAGES.flatMap((language) =>
    [...given.values()].flatMap(({ id, names, free }) => {
      const text = copyIn(language).steps[id];
      const named = namesIn(text);
      const english = namesIn(copyIn("en").steps[id]);
      const wrong = [
        ...named.filter((name) => !names.includes(name) || !english.includes(name)),
        ...names.filter((name) => ![...free, ...named].includes(name)),
        ...english.filter((name) => !named.includes(name)),
      ];
      return wrong.map((name) => `${language}.json, steps.${id}: ${name}`);
    }),
  );
  expect(problems).toEqual([]);
});

describe.each(COMPLETE_LANGUAGES)("in %s", (language) => {
  const copy = copyIn(language);

  test("the steps and the verdict of any scenario are written with their values", () => {
    fc.assert(
      fc.property(scenarios, (scenario) => {
        const written = [
          ...failover
            .simulate(scenario)
            .flatMap((step) => [sentenceOf(step, copy, language), timeOf(step, language)]),
          ...verdictLines(failover.verdictOf(scenario), copy, language).map(({ text }) => text),
          ...inputTexts(scenario, copy, language),
        ];
        for (const text of written) expect(text).not.toMatch(/\{\{|undefined|NaN|Infinity/);
      }),
      { numRuns: 50 },
    );
  });

  test("an address is read as the scenario that it was made of, in every other language too", () => {
    fc.assert(
      fc.property(
        scenarios,
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        (scenario, step) => {
          const query = toolParameters(
            "failover-simulator",
            scenarioQuery(scenario, language, step),
          );
          for (const shown of LANGUAGES)
            expect(askedScenario(query, shown)).toMatchObject({ scenario, step, unknown: [] });
        },
      ),
      { numRuns: 20 },
    );
  });
});

test("what an address asks and nobody knows is the first there is, and said", () => {
  const asked = askedScenario(new URLSearchParams("topology=raid&fault=&nodes=7&step=0.5"), "en");
  expect(asked.scenario).toEqual(failover.scenarioOf({ mode: "async", fault: "writer-killed" }));
  expect(asked.unknown).toEqual(["topology", "nodes", "step"]);
  expect(asked.step).toBeUndefined();
});

test("durations are exact", () => {
  expect(duration(1_250, "en")).toBe("1.25\u00a0s");
  expect(duration(62_000, "en")).toBe("62\u00a0s");
});

test.each([
  ["pt", 0, "0 transações"],
  ["pt", 1, "1 transação"],
  ["pt", 1_000_000, "1.000.000 de transações"],
  ["it", 1_000_000, "1.000.000 di transazioni"],
  ["it", 1_000_001, "1.000.001 transazioni"],
] as const)("in %s, %i transactions are %s", (language, number, text) => {
  expect(transactions(number, copyIn(language), language)).toMatch(
    new RegExp(`^${text.replaceAll(".", "[.\u00a0]")}$`),
  );
});
