/**
 * Availability as arithmetic: of a node, of redundant nodes with common causes, of a chain, and the budget of a target.
 */

const MINUTES_A_DAY = 24 * 60;

/** The share of the time that a part runs, of times in one unit. @param mtbf from the end of a failure to the next */
export function availability(mtbf: number, mttr: number): number {
  return mtbf + mttr === 0 ? 0 : mtbf / (mtbf + mttr);
}

/** The availability of a chain that needs all of its parts. */
export function serial(parts: readonly number[]): number {
  return parts.reduce((product, part) => product * part, 1);
}

/** The availability of parts that fail independently, of which one is enough. */
export function redundant(parts: readonly number[]): number {
  return 1 - serial(parts.map((part) => 1 - part));
}

/**
 * The availability of equal nodes of which one is enough, by the beta-factor model: a share of each node's
 * unavailability has a cause that takes all nodes down at once, and only the rest is independent. The two are added,
 * which overstates the unavailability by less than their product.
 */
export function redundantWithCommonCause(node: number, nodes: number, beta: number): number {
  if (nodes === 1) return node;
  const unavailable = 1 - node;
  const independent = 1 - (1 - beta) * unavailable;
  const known = redundant(Array.from({ length: nodes }, () => independent)) - beta * unavailable;
  // Rounding must not make it exactly 1: nothing that can fail is always available.
  return unavailable > 0 ? Math.min(known, 1 - Number.EPSILON / 2) : known;
}

/** Minutes for which a service may be down within a window of days, and still meet its target. */
export function errorBudget(target: number, days: number): number {
  return (1 - target) * days * MINUTES_A_DAY;
}

/** Minutes a year that a service of this availability is down. */
export function yearlyDowntime(share: number): number {
  return errorBudget(share, 365);
}
