/** What a server of one version does with a configuration file that was written for another. */
import { type ConfigData, placesOf, specOf } from "./data-format.ts";
import { checkMysql, namesSet } from "./mysql.ts";
import { changedDefaults, checkPostgres } from "./postgres.ts";
import {
  type Change,
  type Checked,
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
  const checked = (data.product === "postgres" ? checkPostgres : checkMyCnf)(text, places, data);
  const verdicts = checked.verdicts.map((verdict) =>
    withRemedy(verdict, data, places.to, checked.again),
  );
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >;
  for (const { outcome } of verdicts) counts[outcome]++;
  return { sentence: sentenceOf(verdicts, counts, data.product), counts, verdicts };
}

function checkMyCnf(text: string, places: { from: number; to: number }, data: ConfigData): Checked {
  const set = namesSet(text, data, places.to);
  const { verdicts, again } = checkMysql(text, places, data);
  return {
    verdicts: [...verdicts, ...changedDefaults(places, data, (name) => set.has(name))],
    again,
  };
}

const NOT_AS_WRITTEN: ReadonlySet<Outcome> = new Set(["refuses", "ignored", "adjusted"]);

/** Adds what the server does with the setting to use instead, where it does not take the line's value. */
function withRemedy(
  verdict: Verdict,
  data: ConfigData,
  version: number,
  again: Checked["again"],
): Verdict {
  const { line, replacement = "" } = verdict;
  if (line?.value === undefined || !specOf(data, replacement, version)) return verdict;
  const remedy = again(line, replacement);
  return NOT_AS_WRITTEN.has(remedy.outcome) ? { ...verdict, remedy: remedy.reason } : verdict;
}

/** Prose, a log or a program: each line is unreadable or no setting that a version knows. */
function isNoConfiguration(verdicts: readonly Verdict[]): boolean {
  const lines = verdicts.filter((each) => each.line);
  const isStrange = ({ reason: { key } }: Verdict) => key === "syntax" || key === "no-group";
  const isProse = (each: Verdict) => isStrange(each) || each.reason.key === "unknown-name";
  return (
    lines.some(isStrange) &&
    lines.every((each) => isProse(each) && !each.isKnown && !each.line?.group)
  );
}

function sentenceOf(
  verdicts: readonly Verdict[],
  counts: Readonly<Record<Outcome, number>>,
  product: Product,
): Sentence {
  if (!verdicts.some((each) => each.line) || isNoConfiguration(verdicts)) return "empty";
  if (counts.refuses > 0) return "refuses";
  // A path that is wrong on the machine is wrong before and after.
  if (verdicts.some((each) => each.outcome === "unknown" && each.reason.key !== "machine"))
    return "cannot-tell";
  // PostgreSQL reads an old name without a word.
  const renamed = product === "postgres" ? 0 : counts.renamed;
  if (counts.ignored + counts.adjusted + counts.deprecated + renamed > 0)
    return "starts-with-warnings";
  return counts.unknown > 0 ? "starts-if" : "starts";
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
  const removed = check(text, { from, to }, data).verdicts.filter(
    (each) => each.line && told.has(each.outcome),
  );
  return [...removed, ...changedDefaults({ from, to }, data, () => false)] as Change[];
}
