/** What a reading says, as texts: for the script, which reads a paste, and for the server, which reads the sample. */
import { type Language, longDate } from "@blc/text";
import type { Report, Verdict } from "./check.ts";
import { PRODUCT_NAMES, SERVICE_NAMES } from "./fields.ts";
import type { Paste } from "./formats.ts";
import type { Measurement } from "./rules.ts";
import { IS_OF_POSTGRES, READ } from "./statements.ts";
import { type Asked, type Engine, type Reason, SEVERITIES } from "./terms.ts";
import { writeValue } from "./values.ts";
import type { StatusWords } from "./words.ts";

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
  const read = READ[IS_OF_POSTGRES.test(given) ? "postgres" : engine];
  return word(paste.problem, { name: given === "log" ? word("log") : given, read });
}

/** The verdicts by their result; those that fire from the gravest to the least. */
export function grouped({ verdicts }: Report) {
  const of = <Result extends Verdict["result"]>(result: Result) =>
    verdicts.filter(
      (verdict): verdict is Extract<Verdict, { result: Result }> => verdict.result === result,
    );
  const fires = of("fires").sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity),
  );
  return { fires, unknown: of("cannot-tell"), quiet: of("does-not-fire") };
}

export function countsText(
  { fires, unknown, quiet }: ReturnType<typeof grouped>,
  { word }: Speaker,
): string {
  return `${word("fires")}: ${fires.length} · ${word("quiet")}: ${quiet.length} · ${word("unknown")}: ${unknown.length}`;
}

/**
 * `MariaDB 10.11.6`, who manages it, the newest release of its line, until when that has support, and which rules are
 * not about such a server.
 */
export function identityText(report: Report, { language, word }: Speaker): string {
  const { product, version, service, line, verdicts } = report;
  if (!product || !version) return "";
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
  const about = [...new Set(apart.flatMap(({ about = [] }) => about))].join(", ");
  const others = apart.length > 0 && word("apart", { names: apart.map(({ id }) => id).join(", ") });
  const without = about && word("without", { names: about });
  // A managed service has dates and releases of its own.
  const ofLine = service ? [SERVICE_NAMES[service]] : [newest, support];
  return [`${PRODUCT_NAMES[product]} ${version}`, ...ofLine, others, without]
    .filter(Boolean)
    .join(" · ");
}

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
  if (unit === "text") return pairs;
  const written = writeValue(value, unit, language);
  const notes = [
    confidence === "interval" || confidence === "average" ? word(confidence) : "",
    limit === undefined
      ? ""
      : `${word("limit")} ${writeValue(limit, unit, language)}${isJudgement ? "†" : ""}`,
  ].filter(Boolean);
  const note = notes.length > 0 ? ` (${notes.join(", ")})` : "";
  const isSaid = read.length === 1 && read[0]?.[1] === String(value);
  return isSaid && unit === "count" ? `${pairs}${note}` : `${pairs} → ${written}${note}`;
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
