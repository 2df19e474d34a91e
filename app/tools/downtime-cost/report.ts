/** Writes the calculation as people read it: every term with its formula and its numbers, in their language. */
import { outage } from "@blc/diagnose";
import { FRACTION_DIGITS, formatMoney, formatNumber, type Language } from "@blc/text";

const NBSP = "\u00a0";
/** Minutes from which on a duration is written in hours. */
const LONG_MINUTES = 120;
/** A hundredth of an hour, in minutes. */
const HUNDREDTH = 0.6;
/** Fractional digits of an availability in per cent. The last one stands for three seconds a year. */
const AVAILABILITY_DIGITS = 5;
/** Fractional digits with which a floating-point number can still be told from 100 per cent. */
const MOST_DIGITS = 14;

export class Writer {
  readonly #language: Language;
  readonly #currency: string | undefined;

  /** @param currency by ISO 4217, if one was chosen */
  constructor(language: Language, currency: string | undefined) {
    this.#language = language;
    this.#currency = currency;
  }

  number(value: number, maximumFractionDigits = 2): string {
    return formatNumber(value, this.#language, { maximumFractionDigits });
  }

  /** An amount that was worked out: without cents from a hundred on. */
  money(value: number): string {
    return this.#money(value, Math.abs(value) < 100 ? 2 : 0);
  }

  /** A duration that others are worked out from: in hours only where two digits say them exactly. */
  duration(minutes: number): string {
    const isExact = Math.abs(Math.round(minutes / HUNDREDTH) * HUNDREDTH - minutes) < 1e-6;
    return minutes < LONG_MINUTES || isExact
      ? this.total(minutes)
      : `${this.number(minutes)}${NBSP}min`;
  }

  /** A duration that was worked out, in its usual unit. */
  total(minutes: number): string {
    if (minutes >= LONG_MINUTES) return `${this.number(minutes / 60)}${NBSP}h`;
    if (minutes === 0 || minutes >= 1) return `${this.number(minutes)}${NBSP}min`;
    return `${formatNumber(minutes * 60, this.#language, { maximumSignificantDigits: 4 })}${NBSP}s`;
  }

  /**
   * With enough digits that a share just below 100 % is not rounded to 100 %, nor one just above 0
   * % to 0 %.
   */
  availability(share: number): string {
    const rest = Math.min(share, 1 - share);
    const digits =
      rest > 0 ? Math.max(AVAILABILITY_DIGITS, Math.ceil(-Math.log10(rest))) : AVAILABILITY_DIGITS;
    return this.#share(share, Math.min(digits, MOST_DIGITS));
  }

  /** An input as it was read, with its unit. */
  input(id: outage.InputId, value: number): string {
    const { unit } = outage.INPUTS[id];
    if (unit === "money") return this.#money(value, FRACTION_DIGITS);
    if (unit === "share") return this.#share(value / 100, FRACTION_DIGITS);
    const number = this.number(value, FRACTION_DIGITS);
    if (unit === "minutes") return `${number}${NBSP}min`;
    return unit === "hours" ? `${number}${NBSP}h` : number;
  }

  term(id: outage.TermId, value: number): string {
    if (id === "minutes") return this.duration(value);
    if (id === "downtime") return this.total(value);
    return id === "outages" ? this.number(value, FRACTION_DIGITS) : this.money(value);
  }

  #share(share: number, maximumFractionDigits: number): string {
    const space = this.#language === "en" ? "" : NBSP;
    return `${this.number(share * 100, maximumFractionDigits)}${space}%`;
  }

  #money(value: number, maximumFractionDigits: number): string {
    if (!this.#currency) return this.number(value, maximumFractionDigits);
    return formatMoney(value, this.#currency, this.#language, {
      minimumFractionDigits: Math.min(2, maximumFractionDigits),
      maximumFractionDigits,
    });
  }
}

/**
 * A sum that is worth stating. Zero is not while a term is missing: it would look like an outage that costs nothing.
 */
export function statedSum({
  value,
  lacks,
}: outage.CostRange[outage.TermId]): outage.Bounds | undefined {
  return value?.high === 0 && lacks.length > 0 ? undefined : value;
}

const UNKNOWN = "?";

/** The calculation of a term with the numbers of one case. What is absent is a question mark. */
export function formulaOf(
  term: outage.TermId,
  inputs: outage.CaseInputs,
  costs: outage.Costs,
  writer: Writer,
): string {
  const input = (id: outage.InputId) => {
    const value = inputs[id];
    return value === undefined ? UNKNOWN : writer.input(id, value);
  };
  const rest = (id: outage.InputId) => `(1 − ${input(id)})`;
  const known = (id: outage.TermId) => {
    const { value } = costs[id];
    return value === undefined ? UNKNOWN : writer.term(id, value);
  };
  const sum = (...terms: outage.TermId[]) => terms.map(known).join(" + ");
  const perHour = (amount: string) => (amount === UNKNOWN ? amount : `${amount}/h`);
  const endangered = `${input("rpo")} × ${perHour(input("transactions"))}`;
  const formulas: Record<outage.TermId, string> = {
    sales: `${input("revenue")} × ${input("dependent")} × ${rest("recovered")}`,
    staff: `${input("people")} × ${input("hourly")} × ${input("idle")}`,
    hour: sum("sales", "staff"),
    minutes: `${input("detect")} + ${input("respond")} + ${input("repair")}`,
    running: `${known("minutes")} × ${perHour(known("hour"))}`,
    lostData: `${endangered} × ${input("lost")} × ${input("value")}`,
    reentered: `${endangered} × ${rest("lost")} × ${input("reentry")}`,
    data: sum("lostData", "reentered"),
    fixed: input("fixed"),
    outage: sum("running", "data", "fixed"),
    outages: input("outages"),
    year: `${input("outages")} × ${known("outage")}`,
    downtime: `${input("outages")} × ${known("minutes")}`,
  };
  return formulas[term];
}

/** The inputs of each part of the sums. Those of the data are one part: its terms have most inputs in common. */
const NEEDED = {
  sales: outage.GROUPS.sales,
  staff: outage.GROUPS.staff,
  minutes: outage.GROUPS.time,
  data: outage.GROUPS.data,
  fixed: ["fixed"],
  outages: ["outages"],
} as const satisfies Partial<Record<outage.TermId, readonly outage.InputId[]>>;

/** The parts that the sums leave out, or do not count in full, with the inputs that they lack. */
export function missingTerms(range: outage.CostRange) {
  return (Object.keys(NEEDED) as (keyof typeof NEEDED)[]).flatMap((id) => {
    const { lacks } = range[id];
    return lacks.length === 0 ? [] : { id, lacks, isUntouched: lacks.length === NEEDED[id].length };
  });
}

/** The rows of the part about availability, those that are known. */
export type AvailabilityRow = Exclude<keyof outage.Chain, `is${string}`> | "chainDowntime";

/** What is known of availability, each with its calculation with the likely numbers. */
export function availabilityRows(
  chain: outage.Chain,
  inputs: outage.CaseInputs,
  costs: outage.Costs,
  writer: Writer,
) {
  const input = (id: outage.InputId) => writer.input(id, inputs[id] ?? 0);
  const percent = (share: number) => writer.availability(share);
  const duration = (minutes: number) => writer.duration(minutes);
  const total = (minutes: number) => writer.total(minutes);
  const money = (amount: number) => writer.money(amount);
  const { node = 0, group, used = 0, budgetYear = 0 } = chain;
  const beta = input("beta");
  const independent = `((1 − ${beta}) × ${percent(1 - node)})`;
  const common = `1 − (${beta} × ${percent(1 - node)} + ${independent}^${inputs.nodes ?? 1})`;
  const parts = [
    inputs.before === undefined ? [] : input("before"),
    group === undefined ? [] : percent(group),
    inputs.behind === undefined ? [] : input("behind"),
  ].flat();
  const all: [AvailabilityRow, number | undefined, string, (value: number) => string][] = [
    ["budgetMonth", chain.budgetMonth, `(1 − ${input("target")}) × 30 × 24 h`, duration],
    ["budgetYear", chain.budgetYear, `(1 − ${input("target")}) × 365 × 24 h`, duration],
    ["used", chain.used, formulaOf("downtime", inputs, costs, writer), total],
    ["own", chain.own, `1 − ${duration(used)} / (365 × 24 h)`, percent],
    [
      "atTarget",
      chain.atTarget,
      `${duration(budgetYear)} × ${money(costs.hour.value ?? 0)}/h`,
      money,
    ],
    ["node", chain.node, `${input("mtbf")} / (${input("mtbf")} + ${input("mttr")})`, percent],
    ["group", group, inputs.nodes === 1 ? percent(node) : common, percent],
    ["chain", chain.chain, parts.join(" × "), percent],
    [
      "chainDowntime",
      chain.chain === undefined ? undefined : outage.yearlyDowntime(chain.chain),
      `(1 − ${percent(chain.chain ?? 1)}) × 365 × 24 h`,
      total,
    ],
  ];
  return all.flatMap(([id, value, formula, write]) =>
    value === undefined ? [] : [{ id, formula, text: write(value) }],
  );
}
