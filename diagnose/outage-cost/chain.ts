/** What the inputs say of availability: of the outages, of the nodes, and of the chain that they are part of. */
import {
  availability,
  errorBudget,
  redundantWithCommonCause,
  serial,
  yearlyDowntime,
} from "./availability.ts";
import type { InputId } from "./inputs.ts";
import type { CostRange, Inputs } from "./model.ts";

const DAYS_A_MONTH = 30;
const DAYS_A_YEAR = 365;
const MINUTES_A_YEAR = yearlyDowntime(0);

const GROUP = ["mtbf", "mttr", "nodes", "beta"] as const satisfies readonly InputId[];

/** What the availability of all nodes together lacks, where a part of it was given. */
export function lackedByNodes(inputs: Inputs): readonly InputId[] {
  const lacks = GROUP.filter((id) => !inputs[id] && !(id === "beta" && inputs.nodes?.likely === 1));
  return GROUP.some((id) => inputs[id]) ? lacks : [];
}

/** A value is absent where an input is missing. Shares are from 0 to 1, durations in minutes. */
export interface Chain {
  budgetMonth?: number;
  budgetYear?: number;
  /** The minutes a year that the outages take. */
  used?: number;
  /** Do they take more than the budget, with the likely figures, or with the high ones? */
  isOver?: boolean;
  isOverAtHigh?: boolean;
  /** Do they take more minutes than a year has? */
  isImpossible?: boolean;
  /** The availability that the outages leave. */
  own?: number;
  /** The cost of the hours of a year that exactly meets the target. */
  atTarget?: number;
  node?: number;
  group?: number;
  chain?: number;
}

export function chainOf(inputs: Inputs, costs: CostRange): Chain {
  const given = (id: keyof Inputs) => inputs[id]?.likely;
  const share = (id: keyof Inputs) => {
    const percent = given(id);
    return percent === undefined ? undefined : percent / 100;
  };
  const result: Chain = {};

  const target = share("target");
  if (target !== undefined) {
    result.budgetMonth = errorBudget(target, DAYS_A_MONTH);
    result.budgetYear = errorBudget(target, DAYS_A_YEAR);
    const hour = costs.hour.value?.likely;
    if (hour !== undefined) result.atTarget = (result.budgetYear / 60) * hour;
  }

  // Outages whose duration is known in part would look shorter than they are.
  const { downtime } = costs;
  if (downtime.value && downtime.lacks.length === 0) {
    const used = downtime.value.likely;
    result.used = used;
    result.isImpossible = used > MINUTES_A_YEAR;
    if (!result.isImpossible) result.own = 1 - used / MINUTES_A_YEAR;
    if (result.budgetYear !== undefined) {
      // 1 − 0.999 is a little less than 0.001 in floating point.
      const most = result.budgetYear * (1 + 1e-9);
      result.isOver = used > most;
      result.isOverAtHigh = downtime.value.high > most;
    }
  }

  const mtbf = given("mtbf");
  const mttr = given("mttr");
  if (mtbf !== undefined && mttr !== undefined) result.node = availability(mtbf, mttr);
  const nodes = given("nodes");
  const beta = nodes === 1 ? 0 : share("beta");
  if (result.node !== undefined && nodes !== undefined && beta !== undefined)
    result.group = redundantWithCommonCause(result.node, nodes, beta);

  const parts = [share("before"), result.group, share("behind")].flatMap((part) => part ?? []);
  // A chain without the nodes that the visitor has begun to describe would look better than it is.
  const hasNodes = GROUP.some((id) => inputs[id]);
  if (parts.length > 1 && (result.group !== undefined || !hasNodes)) result.chain = serial(parts);
  return result;
}
