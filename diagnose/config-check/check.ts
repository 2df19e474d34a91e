/** What a server of one version does with a configuration file that was written for another. */
import { containerIn } from "./containers/container.ts";
import type { Setting } from "./containers/settings.ts";
import { type ConfigData, namesByLower, placesOf, specOf } from "./data-format.ts";
import { changedDefaults, isDefault } from "./defaults.ts";
import { filesIn, linesInOrder, pathOf, type ReadFile } from "./files.ts";
import { unknown } from "./judge.ts";
import { endsIncluded, readMyCnf } from "./my-cnf.ts";
import { readMySql } from "./mysql.ts";
import { readPostgres } from "./postgres.ts";
import { readPostgresFile } from "./postgres-conf.ts";
import {
  type Change,
  type CheckedLine,
  type Checker,
  type ConfigText,
  type Move,
  type Origin,
  OUTCOMES,
  type Outcome,
  type Places,
  type Product,
  type Report,
  type Sentence,
  type Verdict,
} from "./types.ts";

export type { ConfigData } from "./data-format.ts";

/** @param given one text, which may be several files with a heading each, or files in the order in which they are read */
export function checkConfig(
  given: string | readonly ConfigText[],
  move: Move,
  data: ConfigData,
): Report {
  return finished(checkInSteps(given, move, data));
}

export function finished<Result>(steps: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Lines after which the check lets others run. */
const STEP = 200;

/** The same, with a pause after each step, so that a large file need not block a page. */
export function* checkInSteps(
  given: string | readonly ConfigText[],
  move: Move,
  data: ConfigData,
): Generator<undefined, Report> {
  const places = placesOf(data, move);
  const texts = typeof given === "string" ? filesIn(given) : given;
  const { checker, origins } = yield* checkerOf(texts, places, data);
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
  const isAllOf = (of: Origin["kind"]) =>
    origins.length === texts.length && origins.every(({ kind }) => kind === of);
  for (const verdict of verdicts) {
    // A service has names that none of its servers takes from a file.
    if (isAllOf("parameters") && verdict.reason.key === "unknown-name")
      Object.assign(verdict, unknown("of-service"));
    if (isAllOf("patroni") && verdict.outcome === "refuses")
      Object.assign(verdict, unknown("of-patroni"));
  }
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<
    Outcome,
    number
  >;
  for (const { outcome } of verdicts) counts[outcome]++;
  const sentence = sentenceOf(verdicts, counts, data.product);
  return { sentence, origins, counts, verdicts };
}

function* checkerOf(
  texts: readonly ConfigText[],
  places: Places,
  data: ConfigData,
): Generator<undefined, { checker: Checker; origins: Origin[] }> {
  const origins: Origin[] = [];
  if (data.product === "postgres") {
    const files = yield* filesOf(texts, places, data, origins, readPostgresFile, "setting");
    return {
      checker: readPostgres(
        linesInOrder(files, /^[^.].*\.conf$/, () => false),
        places,
        data,
      ),
      origins,
    };
  }
  const files = yield* filesOf(texts, places, data, origins, readMyCnf, "option");
  return { checker: readMySql(linesInOrder(files, /\.cnf$/, endsIncluded), places, data), origins };
}

/** The files of all texts, taken out of what they stand in. @param origins gets what that was */
function* filesOf<Line extends CheckedLine>(
  texts: readonly ConfigText[],
  places: Places,
  data: ConfigData,
  origins: Origin[],
  read: (text: string, first?: number) => Iterable<Line>,
  kind: Line["kind"],
): Generator<undefined, ReadFile<Line>[]> {
  const files: ReadFile<Line>[] = [];
  const isAlone = texts.length === 1;
  for (const { name, text } of texts) {
    const file = isAlone ? undefined : name;
    const container = containerIn(text, data.product);
    if (!container) {
      const lines = yield* inSteps(read(text));
      files.push({
        path: pathOf(name),
        lines: file ? lines.map((each) => ({ ...each, file })) : lines,
      });
      continue;
    }
    const { kind: of, names, parts, version } = container;
    origins.push({ kind: of, names });
    for (const part of parts) {
      const isFile = "text" in part;
      const told = isFile
        ? yield* inSteps(read(part.text, part.first))
        : settingsThatCount(container, part, version, places, data).map(
            ({ number, name, value }) =>
              ({
                ...{ kind, number, name, value, group: "mysqld" },
                text: value === undefined ? name : `${name} = ${value}`,
              }) as unknown as Line,
          );
      const number = isFile && part.isOneLine ? { number: part.first } : {};
      const lines = told.map((line) => ({ ...line, ...number, ...(file ? { file } : {}) }));
      files.push({ path: isFile ? pathOf(part.name) : [], lines });
    }
  }
  return files;
}

/** Of what a server has, only what is not the default of its version, and what a file can set. */
function settingsThatCount(
  { kind }: Origin,
  settings: readonly Setting[],
  version: string | undefined,
  { from }: Places,
  data: ConfigData,
): readonly Setting[] {
  if (kind !== "running") return settings;
  const own = data.versions.findIndex(({ series }) => version?.startsWith(series));
  const place = own < 0 ? from : own;
  const known = namesByLower(data);
  return settings.filter(({ name, value = "" }) => {
    const spec = specOf(data, known.get(name.toLowerCase()) ?? name, place);
    return spec?.d !== undefined && !spec.r && !isDefault(spec, value, data.product);
  });
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

/** A path that is wrong on the machine is wrong before and after. What an included file has, nobody can tell. */
const isDoubtful = ({ outcome, reason: { key } }: Verdict): boolean =>
  key === "include" || (outcome === "unknown" && key !== "machine");

function sentenceOf(
  verdicts: readonly Verdict[],
  counts: Readonly<Record<Outcome, number>>,
  product: Product,
): Sentence {
  if (!verdicts.some((each) => each.line) || isNoConfiguration(verdicts)) return "empty";
  if (counts.refuses > 0) return "refuses";
  if (verdicts.some(isDoubtful)) return "cannot-tell";
  const lines = verdicts.filter(({ line }) => line);
  if (lines.every(({ reason: { key } }) => key === "other-group" || key === "blanks"))
    return "reads-none";
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
  const { checker } = finished(checkerOf([{ text }], places, data));
  const removed = checker.lines.map(checker.judge).filter(({ outcome }) => told.has(outcome));
  return [...removed, ...changedDefaults(places, data, () => false)] as Change[];
}
