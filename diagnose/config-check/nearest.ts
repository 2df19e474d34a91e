/** The name that a misspelt one was probably meant to be. */

/** Changes of a character after which it is another word. */
const MOST_CHANGES = 2;

/** @returns undefined: none is near enough */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const near = names
    .map((name) => [changes(word, name.toLowerCase()), name] as const)
    .filter(([count]) => count <= MOST_CHANGES);
  return near.sort(([a], [b]) => a - b)[0]?.[1];
}

/** Characters to insert, to remove or to replace (Levenshtein's distance). */
function changes(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > MOST_CHANGES) return Number.POSITIVE_INFINITY;
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, character] of [...from].entries()) {
    const next = [at + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + (character === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
