/** Reads the inputs of the calculator from its address, and says how each was read. */
import { outage } from "@blc/diagnose";
import { CURRENCIES, formatNumber, type Language } from "@blc/text";
import { numbersLanguage, type ReadNumber, readNumber } from "../numbers.ts";

export type Problem =
  | NonNullable<ReadNumber["problem"]>
  /** Only whole numbers are counted. */
  | "rounded"
  /** The low number is above the likely one, or the high one below it: the likely one is taken for it. */
  | "aboveLikely"
  | "belowLikely"
  /** A low or a high number without a likely one, which is not counted. */
  | "likelyMissing";

export interface ReadField {
  /** What the field shows: what was typed, written in the language of the page. */
  text: string;
  /** The number that is counted; undefined: none. */
  value: number | undefined;
  /** The number that was read, where a limit is counted in its place. */
  read?: number | undefined;
  problem?: Problem | undefined;
}

type ReadFields = Readonly<Record<outage.InputId, Readonly<Record<outage.Case, ReadField>>>>;

export interface ReadInputs {
  fields: ReadFields;
  inputs: outage.Inputs;
  /** By ISO 4217; undefined: none was chosen. */
  currency: string | undefined;
}

/** @param shown the language of the page */
export function readInputs(search: URLSearchParams, shown: Language): ReadInputs {
  const written = numbersLanguage(search, shown);
  const ids = Object.keys(outage.INPUTS) as outage.InputId[];
  const fields = Object.fromEntries(
    ids.map((id) => [id, readInput(search, id, written, shown)]),
  ) as ReadFields;
  const inputs = Object.fromEntries(
    ids.flatMap((id) => boundsIn(fields[id]).map((bounds) => [id, bounds])),
  );
  const chosen = search.get(outage.CURRENCY_PARAMETER) ?? "";
  return { fields, inputs, currency: CURRENCIES.includes(chosen) ? chosen : undefined };
}

function readInput(
  search: URLSearchParams,
  id: outage.InputId,
  written: Language,
  shown: Language,
): ReadFields[outage.InputId] {
  const field = (bound: outage.Case) => readField(search, id, bound, written, shown);
  const likely = field("likely");
  if (!outage.INPUTS[id].isRange) return { low: likely, likely, high: likely };
  const low = field("low");
  const high = field("high");
  if (likely.value === undefined) {
    const isAlone = likely.text === "" && (low.value !== undefined || high.value !== undefined);
    return { low, likely: isAlone ? { ...likely, problem: "likelyMissing" } : likely, high };
  }
  const isAbove = low.value !== undefined && low.value > likely.value;
  const isBelow = high.value !== undefined && high.value < likely.value;
  return {
    low: isAbove ? { ...low, value: undefined, problem: "aboveLikely" } : low,
    likely,
    high: isBelow ? { ...high, value: undefined, problem: "belowLikely" } : high,
  };
}

function readField(
  search: URLSearchParams,
  id: outage.InputId,
  bound: outage.Case,
  written: Language,
  shown: Language,
): ReadField {
  const { min = 0, max, isWhole } = outage.INPUTS[id];
  const { typed, value, read, problem } = readNumber(
    search,
    outage.parameterOf(id, bound),
    written,
    { min, max },
  );
  const number = written === shown ? undefined : (read ?? value);
  // Inputs below a thousand have no groups of digits: a sign in them would be read as the decimal sign.
  const text =
    number === undefined
      ? typed
      : formatNumber(number, shown, max < 1000 ? { useGrouping: false } : {});
  if (isWhole && value !== undefined && !Number.isInteger(value))
    return { text, value: Math.round(value), problem: problem ?? "rounded" };
  return { text, value, read, problem };
}

/** A bound that was not given is the likely number. */
function boundsIn({ low, likely, high }: ReadFields[outage.InputId]): outage.Bounds[] {
  const { value } = likely;
  if (value === undefined) return [];
  return [{ low: low.value ?? value, likely: value, high: high.value ?? value }];
}
