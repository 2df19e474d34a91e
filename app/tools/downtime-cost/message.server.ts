import { outage } from "@blc/diagnose";
import { type Language, longDate, translate } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type en from "../../pages/downtime-cost/en.json";
import { readInputs } from "./read.ts";
import { availabilityRows, missingTerms, statedSum, Writer } from "./report.ts";

const TERMS = ["hour", "outage", "year"] as const satisfies readonly outage.TermId[];

/** The sums, what they leave out, and the inputs, as a text that its visitor goes on writing. */
export function downtimeCostMessage(
  search: URLSearchParams,
  language: Language,
): string | undefined {
  const { inputs, currency } = readInputs(search, language);
  const given = Object.keys(inputs) as outage.InputId[];
  if (given.length === 0) return undefined;
  const copy = pageCopy<typeof en>("downtime-cost", language);
  const { message, result, form, availability } = copy;
  const t = (key: string, values: Record<string, string>) => translate(copy, language, key, values);
  const writer = new Writer(language, currency);
  const range = outage.costRange(inputs);
  const likely = outage.caseInputs(inputs, "likely");

  const date = longDate(new Date().toISOString(), language);
  const sums = TERMS.flatMap((id) => {
    const value = statedSum(range[id]);
    if (!value) return [];
    const money = (each: outage.Case) => writer.money(value[each]);
    const bounds = { low: money("low"), likely: money("likely"), high: money("high") };
    const key = bounds.low === bounds.high ? "message.line" : "message.range";
    return t(key, { term: result.terms[id], ...bounds });
  });
  const missing = missingTerms(range).map(({ id, lacks, isUntouched }) => {
    const words = {
      term: result.terms[id],
      inputs: lacks.map((input) => form.inputs[input]).join("; "),
    };
    return t(isUntouched ? "result.untouched" : "result.lacks", words);
  });
  const rows = availabilityRows(
    outage.chainOf(inputs, range),
    likely,
    outage.costs(likely),
    writer,
  ).map(({ id, text }) => t("message.line", { term: availability.rows[id], likely: text }));
  const lacks = outage.lackedByNodes(inputs).map((input) => form.inputs[input]);
  const nodes =
    lacks.length > 0
      ? [t("result.lacks", { term: availability.rows.group, inputs: lacks.join("; ") })]
      : [];
  const cases = outage.CASES.map((each) => outage.caseInputs(inputs, each));
  const figures = given.map((id) => {
    const bounds = outage.boundsOf(id).length === 1 ? cases.slice(0, 1) : cases;
    const numbers = bounds.map((each) => writer.input(id, each[id] ?? 0));
    // Only where all three are equal, one stands for them: the heading names the three in order.
    const isOne = new Set(numbers).size === 1;
    return t("message.line", {
      term: form.inputs[id],
      likely: (isOne ? numbers.slice(0, 1) : numbers).join(" / "),
    });
  });
  return [
    t(outage.isExample(inputs) ? "message.exampleTitle" : "message.title", { date }),
    [...sums, ...rows, ...nodes].join("\n"),
    sums.length > 0 && missing.length > 0 && [result.partial, ...missing].join("\n"),
    [message.inputs, ...figures].join("\n"),
    message.question,
  ]
    .filter(Boolean)
    .join("\n\n");
}
