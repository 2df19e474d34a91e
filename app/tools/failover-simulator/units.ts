/** Transactions as countable squares: how many one stands for, and where each stands in a row. */
import { failover } from "@blc/diagnose";

/**
 * The most squares, about, for the transactions that are lost; where none is, for those that nodes
 * are behind at first.
 */
const MOST_UNITS = 20;
/** More than these are drawn as a sample after dots. */
const MOST_DRAWN = 22;
/**
 * How many squares of a longer stretch of transactions with the same fate are drawn, after dots for
 * the others.
 */
const SAMPLE = 3;
/** The distance of squares: the largest, and the least that can be counted. */
const WIDEST = 11;
const NARROWEST = 4.5;
const GAP = 5;
const DOTS = 17;

/** How many transactions a square stands for, in all steps of a scenario: 1, 2, 5, 10, 20, 50 … */
export function unitOf(steps: readonly failover.Step[], lost: failover.Ranges): number {
  const first = steps[0];
  const all = first ? allOf(first) : [];
  const behind =
    first?.nodes.map(({ applied }) => failover.count(failover.difference(all, applied))) ?? [];
  const most = failover.count(lost) || Math.max(0, ...behind);
  const least = most / (MOST_UNITS + 0.5);
  if (least <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find((each) => each * power >= least) ?? 10);
}

const setsOf = ({ nodes, acknowledged }: failover.Step) => [
  acknowledged,
  ...nodes.flatMap(({ received, durable, applied }) => [received, durable, applied]),
];

export function allOf(step: failover.Step): failover.Ranges {
  return failover.union(...setsOf(step));
}

export interface Row {
  /** The squares of a set, as a path at a height whose dashes are the squares. */
  squares(set: failover.Ranges, y: number): string;
  /** The dots of what the set has and is not drawn. */
  dots(set: failover.Ranges, y: number): string;
  /** The dashes of the squares. */
  dashes: string;
  /** How many transactions, before all others, are not drawn. */
  before: number;
  /** Where the last square ends. */
  width: number;
}

/** A row of squares: the same places for the same transactions, whatever has them. */
export function rowOf(sets: readonly failover.Ranges[], unit: number, width: number): Row {
  // A stretch ends where any of the sets begins or ends: all its transactions have the same fate.
  const ends = [...new Set(sets.flat().flatMap(([first, last]) => [first - 1, last]))].sort(
    (a, b) => a - b,
  );
  const known = failover.union(...sets);
  const parts = ends
    .slice(1)
    .map((last, index) => ({ first: (ends[index] ?? 0) + 1, last }))
    .filter(
      ({ first, last }) =>
        failover.count(failover.difference(failover.span(first, last), known)) === 0,
    );
  const unitsOf = (part: (typeof parts)[number]) => (part.last - part.first + 1) / unit;
  let most = MOST_DRAWN + 1;
  let distance = 0;
  do {
    most -= 1;
    const isCut = parts.map((part) => unitsOf(part) > most);
    const squares = parts.reduce(
      (sum, part, index) => sum + (isCut[index] ? SAMPLE : Math.ceil(unitsOf(part))),
      0,
    );
    const room = width - GAP * (parts.length - 1) - DOTS * isCut.filter(Boolean).length;
    distance = Math.min(WIDEST, room / Math.max(1, squares));
  } while (distance < NARROWEST && most > SAMPLE);
  const space = distance > 7 ? 2 : 1;
  let x = 0;
  let before = 0;
  const stretches = parts.map((part, index) => {
    const units = unitsOf(part);
    const isCut = units > most;
    const dots = isCut ? round(x) : undefined;
    if (isCut) x += DOTS;
    if (isCut && index === 0) before = part.last - part.first + 1 - SAMPLE * unit;
    const drawn = isCut ? SAMPLE : units;
    const whole = Math.floor(drawn);
    const rest = drawn - whole;
    const from = x;
    // A square for fewer transactions than a whole one stands for is narrower.
    const to =
      from + whole * distance + (rest > 0 ? Math.max(1.5, rest * (distance - space)) : -space);
    x = from + Math.ceil(drawn) * distance + GAP - space;
    return { ...part, from: round(from), to: round(to), dots };
  });
  const inside = (set: failover.Ranges) =>
    stretches.filter(
      ({ first, last }) =>
        failover.count(failover.difference(failover.span(first, last), set)) === 0,
    );
  return {
    squares: (set, y) =>
      inside(set)
        .map(({ from, to }) => `M${from} ${y}H${to}`)
        .join(""),
    dots: (set, y) =>
      inside(set)
        .flatMap(({ dots }) => (dots === undefined ? [] : `M${dots + 2} ${y}h0m5 0h0m5 0h0`))
        .join(""),
    dashes: `${round(distance - space)} ${space}`,
    before,
    width: stretches.at(-1)?.to ?? 0,
  };
}

export function rowOfStep(step: failover.Step, unit: number, width: number): Row {
  return rowOf(setsOf(step), unit, width);
}

const round = (of: number) => Math.round(of * 10) / 10;
