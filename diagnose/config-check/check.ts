/** What a server of one version does with a configuration file that was written for another. */
import { type ConfigData, placesOf, specOf } from "./data-format.ts";
import { changedDefaults } from "./defaults.ts";
import { readMyCnf } from "./my-cnf.ts";
import { readMySql } from "./mysql.ts";
import { readPostgres } from "./postgres.ts";
import { readPostgresFile } from "./postgres-conf.ts";
import {
  type Change,
  type CheckedLine,
  type Checker,
  type Move,
  OUTCOMES,
  type Outcome,
  type Places,
  type Product,
  type Report,
  type Sentence,
  type Verdict,
} from "./types.ts";

export type { ConfigData } from "./data-format.ts";

export function checkConfig(text: string, move: Move, data: ConfigData): Report {
  return finished(checkInSteps(text, move, data));
}

function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lines after which the check lets others run. */
const STEP = 200;

/** The same, with a pause after each step, so that a large file need not block a page. */
export function* checkInSteps(
  text: string,
  move: Move,
  data: ConfigData,
): Generator<undefined, Report> {
  const places = placesOf(data, move);
  const checker = yield* checkerOf(text, places, data);
  const verdicts: Verdict[] = [];
  /** By what a line's verdict depends on: large files have the same line many times. */
  const known = new Map<string, Verdict>();
  for (const [at, line] of checker.lines.entries()) {
    if (at % STEP === STEP - 1) yield;
    const key = JSON.stringify([line.kind, line.group, line.text, checker.counts(line)]);
    const verdict = known.get(key) ?? withRemedy(checker, line, places.to, data);
    known.set(key, verdict);
    const { kind: _, ...shown } = line;
    verdicts.push({ line: shown, ...verdict });
  }
  verdicts.push(...changedDefaults(places, data, checker.isSet));
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >;
  for (const { outcome } of verdicts) counts[outcome]++;
  return { sentence: sentenceOf(verdicts, counts, data.product), counts, verdicts };
}

function* checkerOf(text: string, places: Places, data: ConfigData): Generator<undefined, Checker> {
  return data.product === "postgres"
    ? readPostgres(yield* inSteps(readPostgresFile(text)), places, data)
    : readMySql(yield* inSteps(readMyCnf(text)), places, data);
}

function* inSteps<Line>(lines: Iterable<Line>): Generator<undefined, Line[]> {
  const read: Line[] = [];
  for (const line of lines) if (read.push(line) % STEP === 0) yield;
  return read;
}

const NOT_AS_WRITTEN: ReadonlySet<Outcome> = new Set(["refuses", "ignored", "adjusted"]);

/** A verdict, with what the server does with the setting to use instead where it does not take the line's value. */
function withRemedy(
  checker: Checker,
  line: CheckedLine,
  version: number,
  data: ConfigData,
): Verdict {
  const verdict = checker.judge(line);
  const { replacement = "" } = verdict;
  if (line.value === undefined || !specOf(data, replacement, version)) return verdict;
  const { outcome, reason } = checker.judgeAs(line, replacement);
  return NOT_AS_WRITTEN.has(outcome) ? { ...verdict, remedy: reason } : verdict;
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
  const places = placesOf(data, move);
  const { from, to } = places;
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
  const told = new Set(["refuses", "ignored", "renamed", "deprecated"]);
  const checker = finished(checkerOf(text, places, data));
  const removed = checker.lines.map(checker.judge).filter(({ outcome }) => told.has(outcome));
  return [...removed, ...changedDefaults(places, data, () => false)] as Change[];
}
