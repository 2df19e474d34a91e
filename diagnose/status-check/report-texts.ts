/** What a reading says, as texts: for the script, which reads a paste, and for the server, which reads the sample. */
import { filled, type Language, longDate } from "@blc/text";
import type { Report, Verdict } from "./check.ts";
import { PRODUCT_NAMES, SERVICE_NAMES } from "./fields.ts";
import { errorPages } from "./foreseen.ts";
import type { Paste } from "./formats.ts";
import type { Measurement, Rule } from "./rules.ts";
import { READ, STATEMENT_OF } from "./statements.ts";
import { type Asked, type Engine, type Reason, SEVERITIES, type Severity } from "./terms.ts";
import { writeValue } from "./values.ts";
import type { RuleText, StatusWords } from "./words.ts";

/** Where the texts find their words: the script in the document, the server in the catalogue. */
export interface Speaker {
  language: Language;
  word(name: keyof StatusWords["words"], values?: Record<string, string>): string;
  labelOf(id: Asked): string;
}

/** What keeps a paste from being read. @param engine that is asked about */
export function problemText(
  paste: Extract<Paste, { isRead: false }>,
  engine: Engine,
  word: Speaker["word"],
): string {
  const given = "name" in paste ? paste.name : "";
  const read = READ[("engine" in paste && paste.engine) || engine];
  return word(paste.problem, { name: given === "log" ? word("log") : given, read });
}

type Firing = Extract<Verdict, { result: "fires" }>;

/** Grave, and so now: before what is only set so. */
const isUrgent = ({ severity, measurements }: Firing) =>
  (severity === "C" || severity === "H") &&
  measurements.some((one) => one.severity === severity && one.confidence !== "setting");

/** The verdicts by their result; of those that fire first what is grave now, then from the gravest to the least. */
export function grouped({ verdicts }: Pick<Report, "verdicts">) {
  const of = <Result extends Verdict["result"]>(result: Result) =>
    verdicts.filter(
      (verdict): verdict is Extract<Verdict, { result: Result }> => verdict.result === result,
    );
  const fires = of("fires").sort(
    (a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || rankOf(a) - rankOf(b),
  );
  return { fires, unknown: of("cannot-tell"), quiet: of("does-not-fire") };
}

type Groups = ReturnType<typeof grouped>;

/** Nothing fires, and most rules cannot tell: no answer. */
export const isUndecided = ({ fires, unknown, quiet }: Groups) =>
  fires.length === 0 && unknown.length > quiet.length;

/** The gravest finding by its name; where there is none, how many rules could be read. As plain text. */
export function headline(groups: Groups, each: StatusWords["each"], by: Speaker): string {
  const [worst] = groups.fires;
  if (worst) return findingTexts(worst, each, by).title.replaceAll("`", "");
  const read = groups.quiet.length;
  const values = { read: `${read}`, all: `${read + groups.unknown.length}` };
  return by.word(isUndecided(groups) ? "few" : "none", values);
}

export function countsText({ fires, unknown, quiet }: Groups, { word }: Speaker): string {
  return `${word("fires")}: ${fires.length} · ${word("quiet")}: ${quiet.length} · ${word("unknown")}: ${unknown.length}`;
}

/**
 * `MariaDB 10.11.6`, who manages it, the newest release of its line, until when that has support, and which rules are
 * not about such a server.
 */
export function identityText(report: Report, { language, word }: Speaker): string {
  const { product, version, service, line, verdicts } = report;
  if (!product) return "";
  // The data lack this older line: the day is that of another one.
  const ends = line?.isEarlier ? undefined : line?.ends;
  const day = ends && `${line?.isEstimate ? "≈ " : ""}${longDate(ends, language)}`;
  // A version of PostgreSQL is a plain number, which no language's article goes with.
  const named =
    line && (product === "postgres" ? `${PRODUCT_NAMES[product]} ${line.line}` : line.line);
  const support = named && day && word("ends", { line: named, date: day });
  const newest =
    line?.newest && word("newest", { version: `${line.isFloor ? "≥ " : ""}${line.newest}` });
  const apart = verdicts
    .filter(({ result }) => result === "does-not-apply")
    .map(({ rule }) => rule);
  const statements = (rules: readonly Pick<Rule, "about">[]) =>
    rules
      .flatMap(({ about }) => about?.split("|")[0] ?? [])
      .map((answer) => STATEMENT_OF[answer] ?? answer);
  // A part of an answer may be missing, of which another one is there.
  const pasted = statements(
    verdicts.filter(({ result }) => result !== "does-not-apply").map(({ rule }) => rule),
  );
  const about = [...new Set(statements(apart))].filter((name) => !pasted.includes(name)).join(", ");
  // A rule about what was not pasted is said with that.
  const ids = apart.filter(({ about }) => !about).map(({ id }) => id);
  const others = ids.length > 0 && word("apart", { names: inRuns(ids) });
  const without = about && word("without", { names: about });
  // A managed service has dates and releases of its own.
  const ofLine = service ? [SERVICE_NAMES[service]] : [newest, support];
  const identity = [PRODUCT_NAMES[product], version].filter(Boolean).join(" ");
  return [identity, ...ofLine, others, without].filter(Boolean).join(" · ");
}

/** `M12, M33–M39`: three or more ids in a row as one. */
function inRuns(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const last = runs.at(-1);
    if (last && Number(last.at(-1)?.slice(1)) + 1 === Number(id.slice(1))) last.push(id);
    else runs.push([id]);
  }
  const written = (run: string[]) =>
    run.length > 2 ? [run.at(0), run.at(-1)].join("–") : run.join(", ");
  return runs.map(written).join(", ");
}

/** A finding: the same strings on the page, in Markdown and in a terminal. Titles and steps have `code` in them. */
export interface FindingTexts {
  title: string;
  /** What was measured for it; of further checks behind what these found. */
  found: string[];
  step: string;
  /** The ids of the pages that help. */
  pages: string[];
}

export function findingTexts(
  verdict: Firing,
  each: StatusWords["each"],
  by: Speaker,
): FindingTexts {
  const { rule, severity } = verdict;
  const { title, text, found = {}, steps = {} }: RuleText = each[rule.id];
  const measurements = [...verdict.measurements].sort((a, b) => rankOf(a) - rankOf(b));
  const titles = measurements.map((one) =>
    filled(textFor(one, found) ?? title, by.language, {
      value: writeValue(one.value, one.unit, by.language),
    }),
  );
  const gravest = measurements.filter((one) => one.severity === severity);
  return {
    title: titles[0] ?? title,
    found: measurements.map((one, at) => {
      const [values, own = title] = [measurementText(one, by), titles[at]];
      return own === titles[0] ? values : `${own.replaceAll("`", "")}: ${values}`;
    }),
    step: [...new Set(gravest.map((one) => textFor(one, steps) ?? steps[""] ?? text))].join(" "),
    pages: errorPages(verdict),
  };
}

/** The sentence for what a check found: for the kind that it tells, `1062 in` or `1062`, else for all of it. */
const textFor = ({ kind = "", part = "" }: Measurement, texts: Readonly<Record<string, string>>) =>
  (kind && (texts[kind] ?? texts[kind.split(" ")[0] ?? ""])) || texts[part];

const rankOf = ({ severity }: { severity?: Severity | undefined }) =>
  severity ? SEVERITIES.indexOf(severity) : SEVERITIES.length;

export const measurementTexts = (measurements: readonly Measurement[], by: Speaker) =>
  measurements.map((measurement) => measurementText(measurement, by));

export const readText = (read: Measurement["read"]) =>
  read.map(([name, text]) => `${name} = ${text}`).join(", ");

function measurementText(
  { value, unit, confidence, isJudgement, limit, read, words }: Measurement,
  { language, word }: Speaker,
): string {
  const pairs = readText(read);
  if (words) return words.map(([sentence, values]) => word(sentence, values)).join(" ");
  const isCount = unit === "count" || unit === "transactions";
  const isSaid = isCount && read.some(([, text]) => text === String(value));
  // The title has it, or the server has said it so.
  const isPlain = typeof value === "string" || (unit === "transactions" && !isSaid);
  if (isPlain) return pairs;
  // A sum since the start, beside the uptime.
  if (isSaid && confidence === "average") return pairs;
  const notes = [
    confidence === "interval" || confidence === "average" ? word(confidence) : "",
    limit === undefined
      ? ""
      : `${word("limit")} ${writeValue(limit, unit, language)}${isJudgement ? "†" : ""}`,
  ].filter(Boolean);
  const note = notes.length > 0 ? ` (${notes.join(", ")})` : "";
  return isSaid ? `${pairs}${note}` : `${pairs} → ${writeValue(value, unit, language)}${note}`;
}

export function reasonText(reason: Reason, { word, labelOf }: Speaker): string {
  const { why } = reason;
  if (why === "asked") return word(why, { names: reason.names.map(labelOf).join(", ") });
  if (why === "close") return word(why, { name: reason.name });
  const names = ("names" in reason ? reason.names : [])
    .map((name) => name.replaceAll("|", " / "))
    .join(", ");
  if (why === "missing" && reason.role) return word("hidden", { names, role: reason.role });
  const version = ("version" in reason && reason.version) || "?";
  return word(why, { names, version });
}
