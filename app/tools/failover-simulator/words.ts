/**
 * The words of the simulator: what the catalogue of its page says of steps and results, with their numbers filled in.
 */
import { failover } from "@blc/diagnose";
import { filled, formatNumber, type Language, translate, type Values } from "@blc/text";
import type en from "../../pages/failover-simulator/en.json";
import { plain } from "../../sections/rich.tsx";
import type { Level } from "../../ui/level-shape.tsx";
import { inUnit } from "./address.ts";

export type SimulatorCopy = typeof en;

/** "50 ms", "1.2 s": with a space that does not break. */
export function duration(milliseconds: number, language: Language): string {
  const isShort = milliseconds > 0 && milliseconds < 1000;
  const value = isShort ? milliseconds : milliseconds / 1000;
  return `${formatNumber(value, language, { maximumFractionDigits: 3 })}\u00a0${isShort ? "ms" : "s"}`;
}

/** "1 transaction", "2,000 transactions". */
export function transactions(number: number, copy: SimulatorCopy, language: Language): string {
  return translate(copy, language, "transactions", {
    count: number,
    number: formatNumber(number, language),
  });
}

/** When a step happens, counted from the fault: "+5 s". */
export function timeOf({ at }: failover.Step, language: Language): string {
  const passed = at - failover.FAULT_AT;
  const sign = passed > 0 ? "+" : "";
  return (passed < 0 ? "−" : sign) + duration(Math.abs(passed), language);
}

export function sentenceOf(
  { sentence: { id, values } }: failover.Step,
  copy: SimulatorCopy,
  language: Language,
): string {
  const written: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const kind = failover.VALUE_KINDS[name as keyof failover.SentenceValues];
    if (typeof value === "string") written[name] = value;
    else if (kind === "transactions") written[name] = transactions(value, copy, language);
    else
      written[name] =
        kind === "duration" ? duration(value, language) : formatNumber(value, language);
  }
  const texts: Readonly<Record<failover.SentenceId, string>> = copy.steps;
  return filled(texts[id], language, written);
}

/** What the simulation used: each of its settings with its number, as it was read. */
export function inputTexts(
  scenario: failover.Scenario,
  { form }: SimulatorCopy,
  language: Language,
): string[] {
  const { numbers, choices } = failover.parametersOf(scenario.mode);
  const used = failover.usedScenario(scenario);
  const choice = (name: failover.ChoiceName) => {
    const { label, values } = form.choices[name];
    return `${label}: ${(values as Record<string, string>)[scenario[name]] ?? scenario[name]}`;
  };
  return [
    ...numbers.map(
      (name) => `${form.numbers[name]}: ${formatNumber(inUnit(used, name), language)}`,
    ),
    ...choices.map(choice),
  ].map(plain);
}

export function scenarioName(
  { mode, fault }: failover.Scenario,
  { topologies, faults }: SimulatorCopy,
): string {
  return `${topologies[mode]}\u00a0· ${faults[fault]}`;
}

/** What a verdict says, each in a sentence, with how bad it is. */
export function verdictLines(
  verdict: failover.Verdict,
  copy: SimulatorCopy,
  language: Language,
): { level: Level; text: string }[] {
  const { seenThenGone, withoutWrites, rivals, writer, human, waitsForHuman } = verdict;
  const texts = copy.verdict;
  const lost = failover.count(verdict.lost);
  const number = (of: number) => transactions(of, copy, language);
  const lines: { level: Level; text: string }[] = [];
  const say = (level: Level, text: string, values: Values = {}) =>
    lines.push({ level, text: filled(text, language, values) });
  if (lost > 0) say("critical", texts.lost, { lost: number(lost) });
  else say("healthy", texts.nothingLost);
  if (seenThenGone > lost) say("critical", texts.seenThenGone, { gone: number(seenThenGone) });
  if (rivals.length > 0) say("critical", texts.rivals, { nodes: [writer, ...rivals].join(", ") });
  if (!writer) say("critical", texts.noWriter);
  const pause = waitsForHuman ? texts.withoutWritesAndMore : texts.withoutWrites;
  if (withoutWrites > 0) say("warning", pause, { duration: duration(withoutWrites, language) });
  else say("healthy", texts.alwaysWritten);
  for (const task of human) say("info", copy.human[task]);
  if (human.length === 0) say("healthy", texts.nobody);
  return lines;
}
