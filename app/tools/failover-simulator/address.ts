/** What an address asks the simulator of failovers, and the address of a scenario. */
import { failover } from "@blc/diagnose";
import { formatNumber, type Language, parseNumber } from "@blc/text";
import { NUMBERS_PARAMETER } from "../../i18n/detection.ts";
import { entries } from "../../i18n/entries.ts";
import { numbersLanguage, type ReadNumber, readNumber } from "../numbers.ts";

/** The scenario of the bare page. */
const FIRST = { mode: "async", fault: "writer-killed" } as const;

/** A form and an address have times in seconds, but the delay in milliseconds. */
const factor = (name: failover.NumberName) => (name === "writes" || name === "delay" ? 1 : 1000);

/** The limits of a number in the unit of its field. */
function limitsOf(name: failover.NumberName): { min: number; max: number } {
  const { min, max } = failover.NUMBERS[name];
  return { min: min / factor(name), max: max / factor(name) };
}

/** A number of a scenario in the unit of its field. */
export const inUnit = (scenario: failover.Scenario, name: failover.NumberName) =>
  scenario[name] / factor(name);

export interface Asked {
  scenario: failover.Scenario;
  /** From 1 on; undefined: the address names no step. The scenario may have fewer. */
  step: number | undefined;
  /** What was typed, by name. */
  typed: Readonly<Partial<Record<failover.NumberName, ReadNumber>>>;
  /** The parameters whose values the simulator does not know. */
  unknown: readonly string[];
}

/** @param shown the language of the page: that of the numbers, where the address names none */
export function askedScenario(search: URLSearchParams, shown: Language): Asked {
  const unknown: string[] = [];
  const chosen = <Value extends string>(
    name: string,
    values: readonly Value[],
  ): Value | undefined => {
    const given = search.get(name);
    const value = values.find((each) => each === given);
    if (given && !value) unknown.push(name);
    return value;
  };
  const mode = chosen("topology", failover.MODES) ?? FIRST.mode;
  const fault = chosen("fault", failover.FAULTS) ?? FIRST.fault;
  const choices = Object.fromEntries(
    entries<failover.ChoiceName, readonly string[]>(failover.CHOICES).flatMap(([name, values]) => {
      const value = chosen(name, values);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<failover.Choices>;

  const language = numbersLanguage(search, shown);
  const typed: Partial<Record<failover.NumberName, ReadNumber>> = {};
  const numbers: Partial<Record<failover.NumberName, number>> = {};
  for (const [name] of entries<failover.NumberName, object>(failover.NUMBERS)) {
    const read = readNumber(search, name, language, limitsOf(name));
    if (read.typed) typed[name] = read;
    if (read.value !== undefined) numbers[name] = Math.round(read.value * factor(name));
  }

  const step = parseNumber(search.get("step") ?? "", language);
  if (search.get("step") && !(step && step >= 1 && Number.isInteger(step))) unknown.push("step");
  return {
    scenario: failover.scenarioOf({ mode, fault, ...choices, ...numbers }),
    step: unknown.includes("step") ? undefined : step,
    typed,
    unknown,
  };
}

/** The query of a scenario: its topology, its fault, and what is not at its default. @param language of its numbers */
export function scenarioQuery(
  scenario: failover.Scenario,
  language: Language,
  step?: number,
): URLSearchParams {
  const query = new URLSearchParams({ topology: scenario.mode, fault: scenario.fault });
  for (const [name, limits] of entries<failover.NumberName, { default: number }>(failover.NUMBERS))
    if (scenario[name] !== limits.default) {
      query.set(name, formatNumber(inUnit(scenario, name), language, { useGrouping: false }));
      query.set(NUMBERS_PARAMETER, language);
    }
  for (const [name, [usual]] of entries<failover.ChoiceName, readonly string[]>(failover.CHOICES))
    if (scenario[name] !== usual) query.set(name, scenario[name]);
  if (step) query.set("step", String(step));
  return query;
}
