/** The name that a misspelt one was probably meant to be. */
import { type ConfigData, specOf } from "./data-format.ts";

/** Changes of a character after which it is another word. */
const MOST_CHANGES = 2;

/** @returns undefined: none that begins alike is near enough */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const word = written.toLowerCase();
  const near = names
    .filter((name) => name[0]?.toLowerCase() === word[0])
    .map((name) => [changes(word, name.toLowerCase()), name] as const)
    .filter(([count]) => count <= MOST_CHANGES);
  return near.sort(([a], [b]) => a - b)[0]?.[1];
}

/** In the shortest names two changes make any word of any other. */
const SHORTEST = 6;

/** A setting of that version. */
export function nearestSetting(data: ConfigData, written: string, version: number) {
  if (written.length < SHORTEST) return undefined;
  const name = nearest(written.replaceAll("-", "_"), Object.keys(data.settings));
  return name !== undefined && specOf(data, name, version) ? name : undefined;
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
