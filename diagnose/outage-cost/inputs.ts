/**
 * THE list of what the calculator of outage costs asks: fields, parameters, limits and the rules of the model derive
 * from it.
 */

export type Unit = "money" | "share" | "minutes" | "hours" | "count";

interface InputDefinition {
  unit: Unit;
  /** The largest number, as it is typed (a share in per cent). A larger one is lowered to it. */
  max: number;
  min?: number;
  /** Nobody knows it exactly: the form asks for a low, a likely and a high number. */
  isRange?: true;
  /** Does a larger number make the outage cheaper? */
  isRelief?: true;
  /** A whole number; fractions are rounded. */
  isWhole?: true;
}

const SHARE = { unit: "share", max: 100 } as const;
/** Of an outage: at most a year. */
const DURATION = { unit: "minutes", max: 365 * 24 * 60, isRange: true } as const;

const DEFINITIONS = {
  revenue: { unit: "money", max: 1e12, isRange: true },
  dependent: { ...SHARE, isRange: true },
  recovered: { ...SHARE, isRange: true, isRelief: true },
  people: { unit: "count", max: 1e7 },
  hourly: { unit: "money", max: 1e6 },
  idle: { ...SHARE, isRange: true },
  detect: DURATION,
  respond: DURATION,
  repair: DURATION,
  fixed: { unit: "money", max: 1e12, isRange: true },
  outages: { unit: "count", max: 1e5, isRange: true },
  transactions: { unit: "count", max: 1e12, isRange: true },
  rpo: DURATION,
  lost: { ...SHARE, isRange: true },
  value: { unit: "money", max: 1e12 },
  reentry: { unit: "money", max: 1e12 },
  target: SHARE,
  mtbf: { unit: "hours", max: 1e7 },
  mttr: { unit: "hours", max: 1e5 },
  nodes: { unit: "count", min: 1, max: 9, isWhole: true },
  beta: SHARE,
  before: SHARE,
  behind: SHARE,
} as const satisfies Record<string, InputDefinition>;

export type InputId = keyof typeof DEFINITIONS;

export const INPUTS: Readonly<Record<InputId, InputDefinition>> = DEFINITIONS;

/** The fieldsets of the form, in their order. */
export const GROUPS = {
  sales: ["revenue", "dependent", "recovered"],
  staff: ["people", "hourly", "idle"],
  time: ["detect", "respond", "repair"],
  year: ["fixed", "outages"],
  data: ["transactions", "rpo", "lost", "value", "reentry"],
  availability: ["target", "mtbf", "mttr", "nodes", "beta", "before", "behind"],
} as const satisfies Record<string, readonly InputId[]>;

/** The cost is computed for each: with what lowers it, what is likely, and what raises it. */
export const CASES = ["low", "likely", "high"] as const;
export type Case = (typeof CASES)[number];

export type Bounds = Readonly<Record<Case, number>>;

/** The name of an input's field and parameter: the likely number has the input's own. */
export function parameterOf(id: InputId, bound: Case): string {
  return bound === "likely" ? id : `${id}-${bound}`;
}

/** The bounds that an input asks for. */
export function boundsOf(id: InputId): readonly Case[] {
  return INPUTS[id].isRange ? CASES : ["likely"];
}

export const CURRENCY_PARAMETER = "currency";

/** All parameters of the calculator, in the order of its fields. */
export const PARAMETERS: readonly string[] = [
  CURRENCY_PARAMETER,
  ...Object.values(GROUPS)
    .flat()
    .flatMap((id) => boundsOf(id).map((bound) => parameterOf(id, bound))),
];
