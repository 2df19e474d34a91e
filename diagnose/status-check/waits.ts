/** Sessions that wait for each other's locks. */

/** One that waits, and one that holds what it waits for. */
export type Wait = readonly [waiter: string, holder: string];

export interface Blocker {
  /** It waits for nobody itself, unless all wait for each other. */
  holder: string;
  /** Directly or behind others. */
  waiters: readonly string[];
}

/** @returns who keeps the most sessions waiting; undefined when nobody does */
export function worstBlocker(waits: readonly Wait[]): Blocker | undefined {
  const behind = new Map<string, Set<string>>();
  for (const [waiter, holder] of waits)
    if (waiter !== holder) behind.set(holder, (behind.get(holder) ?? new Set()).add(waiter));
  const waiting = new Set([...behind.values()].flatMap((waiters) => [...waiters]));
  const holders = [...behind.keys()];
  const roots = holders.filter((holder) => !waiting.has(holder));
  const seen = new Set<string>();
  let worst: Blocker | undefined;
  for (const holder of roots.length > 0 ? roots : holders.slice(0, 1)) {
    const waiters = allBehind(holder, behind, seen);
    if (!worst || waiters.length > worst.waiters.length) worst = { holder, waiters };
  }
  return worst;
}

/** Whoever waits for two is counted with the first: so that each is visited once. */
function allBehind(
  holder: string,
  behind: ReadonlyMap<string, ReadonlySet<string>>,
  seen: Set<string>,
): string[] {
  const waiters: string[] = [];
  const next = [holder];
  for (let one = next.pop(); one !== undefined; one = next.pop())
    for (const waiter of behind.get(one) ?? [])
      if (waiter !== holder && !seen.has(waiter)) {
        seen.add(waiter);
        waiters.push(waiter);
        next.push(waiter);
      }
  return waiters;
}

/** The first of them, for a finding that is read by people. */
export const someOf = (sessions: readonly string[]) =>
  sessions.length > 10 ? `${sessions.slice(0, 10).join(", ")} …` : sessions.join(", ");

/** Adds to a list of a map. */
export function into<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
