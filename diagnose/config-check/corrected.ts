/**
 * The file as the next version takes it. Only what is certain is changed: what no longer has an effect goes, what has
 * another name gets it, and a number gets the value that the server would take. The rest is left to decide.
 */
import { type ConfigData, checkConfig, checkInSteps, finished } from "./check.ts";
import { adviceText, reasonText, type Speaker } from "./texts.ts";
import {
  type ConfigLine,
  type ConfigText,
  MARK,
  type Move,
  type Report,
  type Verdict,
} from "./types.ts";

/** `decide`: the line is a comment where the server refuses it, and stands as it was where the server only warns. */
type Kind = "removed" | "was" | "decide";

/** What became of a line, and why. */
export interface Edit {
  /** As it stood before, without blanks at its end. */
  before: string;
  /** As it stands now; undefined: it does not. */
  after: string | undefined;
  /** Each with the line that it is of. */
  notes: { kind: Kind; line: string; verdict: Verdict }[];
}

/** By the number of the line, from 1. */
export type Edits = ReadonlyMap<number, Edit>;

type Lines = readonly (Verdict & { line: ConfigLine })[];
/** The value of a setting in the files. */
type InFile = (name: string) => string | undefined;
/** The check of files in their order. */
type Check = (texts: readonly ConfigText[]) => Generator<undefined, Report>;

/** A line may need several changes: each round makes one of each line. */
const MOST_ROUNDS = 20;

/** @param report what the check says of the texts @returns the edits of each text */
export function* correctInSteps(
  texts: readonly ConfigText[],
  report: Report,
  check: Check,
): Generator<undefined, Edits[]> {
  const edits = texts.map(() => new Map<number, Edit>());
  const now = texts.map(({ text }) => text.split("\n"));
  let told = report;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const lines = told.verdicts.filter((each) => each.line) as Lines;
    const inFile: InFile = (name) =>
      lines.findLast((each) => each.name === name && each.outcome !== "not-read")?.line.value;
    let isChanged = false;
    for (const verdict of lines) {
      const { number, file, text } = verdict.line;
      const of = Math.max(
        0,
        texts.findIndex(({ name }) => name === file),
      );
      const [made, written] = [edits[of], now[of]];
      const whole = written?.[number - 1] ?? "";
      const end = whole.endsWith("\r") ? "\r" : "";
      const content = whole.slice(0, whole.length - end.length);
      // What stands in a document or a command is not a line of it.
      if (!made || !written || !content.trimStart().startsWith(text)) continue;
      const edit = made.get(number) ?? { before: content, after: content, notes: [] };
      const step = stepOf(verdict, content, inFile);
      if (!step || edit.notes.some((note) => note.kind === "decide" && step.after === content))
        continue;
      edit.notes.push({ kind: step.kind, line: text, verdict });
      edit.after = step.after;
      made.set(number, edit);
      written[number - 1] = (step.after ?? "") + end;
      isChanged ||= step.after !== content;
    }
    if (!isChanged) break;
    told = yield* check(texts.map((each, at) => ({ ...each, text: now[at]?.join("\n") ?? "" })));
  }
  return edits;
}

/** The same at once. @returns each of the texts, line by line */
export function correct(
  texts: readonly ConfigText[],
  move: Move,
  data: ConfigData,
  say: Speaker,
): DiffLine[][] {
  const check: Check = (each) => checkInSteps(each, move, data);
  const edits = finished(correctInSteps(texts, checkConfig(texts, move, data), check));
  return texts.map(({ text }, at) => diffOf(text, edits[at] ?? new Map(), say));
}

interface Step {
  kind: Kind;
  after: string | undefined;
}

function stepOf(verdict: Lines[number], content: string, inFile: InFile): Step | undefined {
  const { outcome, reason, name } = verdict;
  const gone: Step = { kind: "removed", after: undefined };
  const stands = outcome === "refuses" ? undefined : content;
  const decide: Step = { kind: "decide", after: stands };
  if (reason.key === "mark") return { kind: "was", after: content.replace(MARK, "") };
  switch (outcome) {
    case "refuses":
    case "renamed":
      if (reason.key === "member-removed")
        return changedTo(withoutMember(verdict, content)) ?? decide;
      if (NAMED_ANEW.has(reason.key) && verdict.replacement !== undefined) {
        if (isSuperseded(name, inFile)) return gone;
        return changedTo(withNewName(verdict, content, inFile)) ?? decide;
      }
      return reason.key === "removed" || reason.key === "gone" ? gone : decide;
    case "ignored":
    case "adjusted":
      if (!reason.values.used) return outcome === "ignored" ? gone : decide;
      return changedTo(withValue(verdict, content, reason.values.used)) ?? decide;
    case "deprecated":
      return decide;
    default:
      return undefined;
  }
}

const changedTo = (after: string | undefined): Step | undefined =>
  after === undefined ? undefined : { kind: "was", after };

const NAMED_ANEW: ReadonlySet<string> = new Set(["renamed", "removed", "gone", "elsewhere"]);

/** Settings whose replacement is about the same matter, but takes another value or does another thing. */
export const OTHER_MEANING: ReadonlySet<string> = new Set([
  ...[
    "default_authentication_plugin",
    "extra_port",
    "log_slow_admin_statements",
    "old",
    "new_mode",
  ],
  ...["log_slow_verbosity", "max_execution_time", "max_statement_time", "replica_parallel_workers"],
  ...["slave_parallel_threads", "innodb_redo_log_capacity", "log_error_verbosity"],
  ...["wal_keep_segments", "checkpoint_segments", "promote_trigger_file"],
]);

const CAPACITY = "innodb_redo_log_capacity";
const LOG_SIZE = "innodb_log_file_size";
const LOG_FILES = "innodb_log_files_in_group";

/** Settings whose replacement has another unit: its value, as the makers' manuals compute it. */
export const CONVERTED: Readonly<
  Record<string, (value: string, inFile: InFile) => string | undefined>
> = {
  expire_logs_days: (days) => (/^\d{1,2}$/.test(days) ? `${Number(days) * 86_400}` : undefined),
  log_warnings: (level) =>
    /^\d{1,9}$/.test(level) ? `${Math.min(Number(level), 2) + 1}` : undefined,
  // Without the other, its default counts: two files of 48 MB each.
  [LOG_SIZE]: (size, inFile) => multiplied(size, inFile(LOG_FILES) ?? "2"),
  [LOG_FILES]: (files) => multiplied("48M", files),
};

function multiplied(size: string, count: string): string | undefined {
  const [, number, unit = ""] = /^(\d{1,15})([kmgt]?)$/i.exec(size) ?? [];
  return number && /^\d{1,3}$/.test(count) ? `${Number(number) * Number(count)}${unit}` : undefined;
}

/** The two old settings become one line; beside that one the server does not read them. */
function isSuperseded(name: string, inFile: InFile): boolean {
  if (name === LOG_FILES && inFile(LOG_SIZE) !== undefined) return true;
  return (name === LOG_SIZE || name === LOG_FILES) && inFile(CAPACITY) !== undefined;
}

function withNewName(verdict: Lines[number], content: string, inFile: InFile): string | undefined {
  const { name, replacement = "", remedy, line } = verdict;
  const written = line.name ?? "";
  const plain = written.replaceAll("-", "_").toLowerCase();
  // Not with a prefix that changes what the line says.
  if (remedy || plain === "" || !name.toLowerCase().startsWith(plain) || OTHER_MEANING.has(name))
    return undefined;
  const converted = CONVERTED[name]?.(line.value ?? "", inFile);
  if (CONVERTED[name] && converted === undefined) return undefined;
  const text = converted === undefined ? content : withValue(verdict, content, converted);
  const newName = written.includes("-") ? replacement.replaceAll("_", "-") : replacement;
  return text?.replace(written, () => newName);
}

function withoutMember(verdict: Lines[number], content: string): string | undefined {
  const { line, reason } = verdict;
  const members = (line.value ?? "").split(",");
  const left = members.filter((each) => each !== reason.values.value);
  // A single one is a choice, not a list.
  if (members.length < 2 || left.length === members.length) return undefined;
  return withValue(verdict, content, left.join(","));
}

/** The line with another value; what stands around it stays. */
function withValue({ line }: Lines[number], content: string, value: string): string | undefined {
  const { name = "", value: old = "" } = line;
  const start = content.indexOf(name) + name.length;
  const at = content.indexOf(old, start);
  if (old === "" || at < 0) return undefined;
  return content.slice(0, at) + value + content.slice(at + old.length);
}

/** A line of the two files, one above the other. */
export interface DiffLine {
  sign: "same" | "removed" | "added";
  /** In the file as it was; an added one has none. */
  number?: number;
  /** With a carriage return, where the file has them. */
  text: string;
}

/** All lines. The reasons are comments in the file, in the language of the words. */
export function diffOf(text: string, edits: Edits, say: Speaker): DiffLine[] {
  return text.split("\n").flatMap((whole, at): DiffLine[] => {
    const number = at + 1;
    const edit = edits.get(number);
    if (!edit) return [{ sign: "same", number, text: whole }];
    const end = whole.endsWith("\r") ? "\r" : "";
    // As far from the margin as the line, so that a block of YAML goes on.
    const [margin = ""] = /^[ \t]*/.exec(edit.before) ?? [];
    const notes = edit.notes.map(
      (note): DiffLine => ({
        sign: "added",
        text: `${margin}# BLC: ${noteText(note, say)}${end}`,
      }),
    );
    if (edit.after === edit.before) return [...notes, { sign: "same", number, text: whole }];
    const after: DiffLine[] =
      edit.after === undefined ? [] : [{ sign: "added", text: edit.after + end }];
    return [{ sign: "removed", number, text: whole }, ...notes, ...after];
  });
}

/** Of one line, whatever the file and the reason have. */
function noteText({ kind, line, verdict }: Edit["notes"][number], say: Speaker): string {
  const advice = adviceText(verdict, say);
  const why = `${reasonText(verdict.reason, say)}${advice && ` (${advice})`}`;
  return `${say("words", kind)}: ${line}. ${why}`.replace(/[\r\n\0]/g, " ");
}

/** The file to take away. */
export function correctedText(diff: readonly DiffLine[]): string {
  return diff.flatMap(({ sign, text }) => (sign === "removed" ? [] : [text])).join("\n");
}
