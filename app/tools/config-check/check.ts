/** What a server of one version does with a configuration file that was written for another. */
import { type ConfigData, placesOf, specOf } from "./data-format.ts";
import { checkMysql, namesSet } from "./mysql.ts";
import { changedDefaults, checkPostgres } from "./postgres.ts";
import {
  type Change,
  type Move,
  OUTCOMES,
  type Outcome,
  type Product,
  type Report,
  type Sentence,
  type Verdict,
} from "./types.ts";

export type { ConfigData } from "./data-format.ts";

export function checkConfig(text: string, move: Move, data: ConfigData): Report {
  const places = placesOf(data, move);
  const verdicts = data.product === "postgres" ? checkPostgres(text, places, data) : checkMyCnf(text, places, data);
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of verdicts) counts[outcome]++;
  return { sentence: sentenceOf(verdicts, counts, data.product), counts, verdicts };
}

function checkMyCnf(text: string, places: { from: number; to: number }, data: ConfigData): Verdict[] {
  const set = namesSet(text, data, places.to);
  return [...checkMysql(text, places, data), ...changedDefaults(places, data, (name) => set.has(name))];
}

function sentenceOf(
  verdicts: readonly Verdict[],
  counts: Readonly<Record<Outcome, number>>,
  product: Product,
): Sentence {
  if (!verdicts.some((each) => each.line)) return "empty";
  if (counts.refuses > 0) return "refuses";
  // A path that is wrong on the machine is wrong before and after: only what the data cannot tell counts.
  if (verdicts.some((each) => each.outcome === "unknown" && each.reason.key !== "machine")) return "cannot-tell";
  // PostgreSQL reads an old name without a word.
  const renamed = product === "postgres" ? 0 : counts.renamed;
  return counts.ignored + counts.adjusted + counts.deprecated + renamed > 0 ? "starts-with-warnings" : "starts";
}

/** What differs between two versions whatever a file says: settings that one no longer knows, and defaults. */
export function changesBetween(move: Move, data: ConfigData): Change[] {
  const { from, to } = placesOf(data, move);
  const names = Object.keys(data.settings).filter((name) => {
    const before = specOf(data, name, from);
    const after = specOf(data, name, to);
    return before && (!after || (after.a && !before.a) || (after.w && after.w !== before.w));
  });
  const lines = names.map((name) => {
    const before = specOf(data, name, from);
    return before?.v ? name : `${name} = '${before?.d ?? 1}'`;
  });
  const isPostgres = data.product === "postgres";
  const text = [isPostgres ? "" : "[mysqld]", ...lines].join("\n");
  const check = isPostgres ? checkPostgres : checkMysql;
  const told = new Set(["refuses", "ignored", "renamed", "deprecated"]);
  const removed = check(text, { from, to }, data).filter((each) => each.line && told.has(each.outcome));
  return [...removed, ...changedDefaults({ from, to }, data, () => false)] as Change[];
}
