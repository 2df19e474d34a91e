/** What a server of one version does with a configuration file that was written for another. */
import { type ConfigData, placesOf, specOf } from "./data-format.ts";
import { changedDefaults, checkPostgres } from "./postgres.ts";
import { type Change, type Move, OUTCOMES, type Outcome, type Report, type Sentence, type Verdict } from "./types.ts";

export type { ConfigData } from "./data-format.ts";

export function checkConfig(text: string, move: Move, data: ConfigData): Report {
  const verdicts = checkPostgres(text, placesOf(data, move), data);
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of verdicts) counts[outcome]++;
  return { sentence: sentenceOf(verdicts, counts), counts, verdicts };
}

function sentenceOf(verdicts: readonly Verdict[], counts: Readonly<Record<Outcome, number>>): Sentence {
  if (!verdicts.some((each) => each.line)) return "empty";
  if (counts.refuses > 0) return "refuses";
  // A path that is wrong on the machine is wrong before and after: only what the data cannot tell counts.
  if (verdicts.some((each) => each.outcome === "unknown" && each.reason.key !== "machine")) return "cannot-tell";
  return counts.ignored + counts.adjusted + counts.deprecated > 0 ? "starts-with-warnings" : "starts";
}

/** What differs between two versions whatever a file says: settings that one no longer knows, and defaults. */
export function changesBetween(move: Move, data: ConfigData): Change[] {
  const { from, to } = placesOf(data, move);
  const text = Object.keys(data.settings)
    .filter((name) => {
      const after = specOf(data, name, to);
      return specOf(data, name, from) && (!after || after.a);
    })
    .map((name) => `${name} = '${specOf(data, name, from)?.d ?? 1}'`)
    .join("\n");
  const removed = checkPostgres(text, { from, to }, data).filter((each) => each.line);
  return [...removed, ...changedDefaults({ from, to }, data, () => false)] as Change[];
}
