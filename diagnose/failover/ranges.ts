/** Sets of transaction numbers, as ranges in ascending order that neither touch nor overlap. */

/** The first and the last number, both included. */
export type Range = readonly [first: number, last: number];

export type Ranges = readonly Range[];

export const NONE: Ranges = [];

/** @returns no range when `last` is before `first` */
export function span(first: number, last: number): Ranges {
  return last < first ? NONE : [[first, last]];
}

export function count(ranges: Ranges): number {
  return ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);
}

/** The highest number, or 0. */
export function highest(ranges: Ranges): number {
  return ranges.at(-1)?.[1] ?? 0;
}

export function union(...sets: readonly Ranges[]): Ranges {
  const filled = sets.filter(({ length }) => length > 0);
  if (filled.length < 2) return filled[0] ?? NONE;
  const merged: [number, number][] = [];
  for (const [first, last] of filled.flat().sort(([a], [b]) => a - b)) {
    const previous = merged.at(-1);
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

/** What is in `from` and not in `taken`. */
export function difference(from: Ranges, taken: Ranges): Ranges {
  const left: Range[] = [];
  for (const [first, last] of from) {
    let next = first;
    for (const [start, end] of taken) {
      if (start > next) left.push(...span(next, Math.min(last, start - 1)));
      next = Math.max(next, end + 1);
    }
    left.push(...span(next, last));
  }
  return left;
}

export function intersection(one: Ranges, other: Ranges): Ranges {
  return difference(one, difference(one, other));
}

export function includes(set: Ranges, part: Ranges): boolean {
  return difference(part, set).length === 0;
}
