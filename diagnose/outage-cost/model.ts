/**
 * What an outage costs, as arithmetic: an hour of it after Patterson (LISA 2002), the data that it loses, a year of it.
 * Nothing is assumed for an input that is absent. A product lacks it, and a sum adds up what is known.
 */
import { type Bounds, CASES, type Case, INPUTS, type InputId } from "./inputs.ts";

/** Numbers as the form asks for them: shares in per cent, low not above likely, likely not above high. */
export type Inputs = Readonly<Partial<Record<InputId, Bounds>>>;

/** A term of the calculation. */
export interface Amount<Value = number> {
  /** Undefined where absent inputs make it unknown. */
  value: Value | undefined;
  /** The inputs that are absent. A sum with a value does not count the terms that lack them. */
  lacks: readonly InputId[];
}

export type Costs = ReturnType<typeof costs>;
export type TermId = keyof Costs;
/** Each term with its low, its likely and its high value. */
export type CostRange = Readonly<Record<TermId, Amount<Bounds>>>;

const MINUTES_AN_HOUR = 60;

/** The numbers of one case. */
export type CaseInputs = Readonly<Partial<Record<InputId, number>>>;

/** One calculation with one number for each input. `minutes` is how long an outage lasts, `downtime` minutes a year. */
export function costs(inputs: CaseInputs) {
  const given = (id: InputId): Amount => ({
    value: inputs[id],
    lacks: inputs[id] === undefined ? [id] : [],
  });
  const share = (id: InputId) => map(given(id), (percent) => percent / 100);
  const hours = (amount: Amount) => map(amount, (value) => value / MINUTES_AN_HOUR);
  const rest = (id: InputId) => map(given(id), (percent) => 1 - percent / 100);

  const sales = product(given("revenue"), share("dependent"), rest("recovered"));
  const staff = product(given("people"), given("hourly"), share("idle"));
  const hour = sum(sales, staff);
  const minutes = sum(given("detect"), given("respond"), given("repair"));
  const running = product(hours(minutes), hour);
  const endangered = product(hours(given("rpo")), given("transactions"));
  const lostData = product(endangered, share("lost"), given("value"));
  const reentered = product(endangered, rest("lost"), given("reentry"));
  const data = sum(lostData, reentered);
  const fixed = given("fixed");
  const outage = sum(running, data, fixed);
  const outages = given("outages");
  const year = product(outages, outage);
  const downtime = product(outages, minutes);
  return {
    sales,
    staff,
    hour,
    minutes,
    running,
    lostData,
    reentered,
    data,
    fixed,
    outage,
    outages,
    year,
    downtime,
  };
}

export const TERMS = Object.keys(costs({})) as TermId[];

/** The calculation for each case. */
export function costRange(inputs: Inputs): CostRange {
  const all = CASES.map((each) => costs(caseInputs(inputs, each)));
  const range = (id: TermId): Amount<Bounds> => {
    const amounts = all.map((each) => each[id]);
    // With a factor of zero, a term may be known in one case and not in the others.
    const isKnown = amounts.every(({ value }) => value !== undefined);
    const bounds = Object.fromEntries(CASES.map((each, at) => [each, amounts[at]?.value]));
    return { value: isKnown ? (bounds as Bounds) : undefined, lacks: lackedBy(amounts) };
  };
  return Object.fromEntries(TERMS.map((id) => [id, range(id)])) as CostRange;
}

/** The numbers of a case: the low one has of each input the bound that makes the outage cheaper. */
export function caseInputs(inputs: Inputs, each: Case): CaseInputs {
  const bounds = Object.entries(inputs) as [InputId, Bounds][];
  return Object.fromEntries(
    bounds.map(([id, bound]) => [id, bound[lowers(id, inputs) ? opposite(each) : each]]),
  );
}

/**
 * Does more of this input make the outage cheaper? Transactions that are lost for good do where entering one again
 * costs more than it is worth.
 */
function lowers(id: InputId, { value, reentry }: Inputs): boolean {
  if (id === "lost") return (reentry?.likely ?? 0) > (value?.likely ?? 0);
  return INPUTS[id].isRelief === true;
}

function opposite(each: Case): Case {
  if (each === "likely") return each;
  return each === "low" ? "high" : "low";
}

function map({ value, lacks }: Amount, change: (value: number) => number): Amount {
  return { value: value === undefined ? undefined : change(value), lacks };
}

function product(...factors: readonly Amount[]): Amount {
  // A factor of zero makes the product zero, whatever the others are. A sum that lacks terms may still rise.
  if (factors.some(({ value, lacks }) => value === 0 && lacks.length === 0))
    return { value: 0, lacks: [] };
  const values = factors.map(({ value }) => value);
  const isKnown = values.every((value) => value !== undefined);
  return {
    value: isKnown ? values.reduce((one, other) => one * other, 1) : undefined,
    lacks: lackedBy(factors),
  };
}

function sum(...parts: readonly Amount[]): Amount {
  const values = parts.flatMap(({ value }) => value ?? []);
  const value = values.length > 0 ? values.reduce((one, other) => one + other, 0) : undefined;
  return { value, lacks: lackedBy(parts) };
}

function lackedBy(amounts: readonly Amount[]): InputId[] {
  return [...new Set(amounts.flatMap(({ lacks }) => lacks))];
}
