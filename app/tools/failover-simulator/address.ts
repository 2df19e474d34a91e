/** What an address asks the simulator of failovers, and the address of a scenario. */
import { formatNumber, type Language, parseNumber } from "@blc/text";
import { NUMBERS_PARAMETER } from "../../i18n/detection.ts";
import { entries } from "../../i18n/entries.ts";
import { numbersLanguage, type ReadNumber, readNumber } from "../numbers.ts";
import {
  CHOICES,
  type ChoiceName,
  type Choices,
  FAULTS,
  MODES,
  NUMBERS,
  type NumberName,
  type Scenario,
  scenarioOf,
} from "./scenario.ts";

/** The scenario of the bare page. */
const FIRST = { mode: "async", fault: "writer-killed" } as const;

/** In which unit a form and an address have each number. */
export const UNITS: Readonly<Record<NumberName, "perSecond" | "milliseconds" | "seconds">> = {
  writes: "perSecond",
  delay: "milliseconds",
  detection: "seconds",
  promotion: "seconds",
  semiSyncTimeout: "seconds",
  suspectTimeout: "seconds",
  ttl: "seconds",
  loopWait: "seconds",
  retryTimeout: "seconds",
  repair: "seconds",
};

const factor = (name: NumberName) => (UNITS[name] === "seconds" ? 1000 : 1);

/** The limits of a number in its unit, and what it is when nobody sets it. */
export function limitsOf(name: NumberName): { min: number; max: number; default: number } {
  const { min, max, default: usual } = NUMBERS[name];
  return { min: min / factor(name), max: max / factor(name), default: usual / factor(name) };
}

/** A number of a scenario in the unit of its field. */
export const inUnit = (scenario: Scenario, name: NumberName) => scenario[name] / factor(name);

export interface Asked {
  scenario: Scenario;
  /** From 1 on; undefined: the address names no step. The scenario may have fewer. */
  step: number | undefined;
  /** What was typed, by name. */
  typed: Readonly<Partial<Record<NumberName, ReadNumber>>>;
  /** The parameters whose values the simulator does not know. */
  unknown: readonly string[];
}

/** @param shown the language of the page: that of the numbers, where the address names none */
export function askedScenario(search: URLSearchParams, shown: Language): Asked {
  const unknown: string[] = [];
  const chosen = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
    const given = search.get(name);
    const value = values.find((each) => each === given);
    if (given && !value) unknown.push(name);
    return value;
  };
  const mode = chosen("topology", MODES) ?? FIRST.mode;
  const fault = chosen("fault", FAULTS) ?? FIRST.fault;
  const choices = Object.fromEntries(
    entries<ChoiceName, readonly string[]>(CHOICES).flatMap(([name, values]) => {
      const value = chosen(name, values);
      return value ? [[name, value]] : [];
    }),
  ) as Partial<Choices>;

  const language = numbersLanguage(search, shown);
  const typed: Partial<Record<NumberName, ReadNumber>> = {};
  const numbers: Partial<Record<NumberName, number>> = {};
  for (const [name] of entries<NumberName, object>(NUMBERS)) {
    const read = readNumber(search, name, language, limitsOf(name));
    if (read.typed) typed[name] = read;
    if (read.value !== undefined) numbers[name] = Math.round(read.value * factor(name));
  }

  const step = parseNumber(search.get("step") ?? "", language);
  if (search.get("step") && !(step && step >= 1 && Number.isInteger(step))) unknown.push("step");
  return {
    scenario: scenarioOf({ mode, fault, ...choices, ...numbers }),
    step: unknown.includes("step") ? undefined : step,
    typed,
    unknown,
  };
}

/** The query of a scenario: its topology, its fault, and what is not at its default. @param language of its numbers */
export function scenarioQuery(scenario: Scenario, language: Language, step?: number): URLSearchParams {
  const query = new URLSearchParams({ topology: scenario.mode, fault: scenario.fault });
  for (const [name, limits] of entries<NumberName, { default: number }>(NUMBERS))
    if (scenario[name] !== limits.default) {
      query.set(name, formatNumber(inUnit(scenario, name), language, { useGrouping: false }));
      query.set(NUMBERS_PARAMETER, language);
    }
  for (const [name, [usual]] of entries<ChoiceName, readonly string[]>(CHOICES))
    if (scenario[name] !== usual) query.set(name, scenario[name]);
  if (step) query.set("step", String(step));
  return query;
}
