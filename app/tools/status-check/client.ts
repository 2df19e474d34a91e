/**
 * Reads what a visitor has pasted, and shows which rules fire. Nothing of it leaves the page: there is no request, no
 * storage and no address in this module, but for the ids of the rules that fire and of the forecasts, these with their
 * durations, in the link to the contact form.
 */

import { statusCheck } from "@blc/diagnose";
import { formatNumber, type Language, longDate, parseNumber } from "@blc/text";
import { addStyles } from "../../client/styles.ts";
import { STATUS_CHECK_ISLAND } from "../../islands.ts";
import { markdownOf } from "../reader/markdown.ts";
import { element, pageLanguage as language, readerOf, wordIn } from "../reader/reader.ts";
import { forecastLine, ruleLine } from "./reading-lines.ts";
import css from "./script.css?inline";

const GiB = 1024 ** 3;
/** The numbers that are accepted, in the units of the fields. */
const BOUNDS = {
  ram: { least: 0.001, most: 1_000_000 },
  iops: { least: 1, most: 100_000_000 },
} as const;
/** What the visitor was asked, in the units of the rules. */
type Answers = Partial<Record<statusCheck.Asked, number>>;
const ENGINE_NAMES: Readonly<Record<statusCheck.Engine, string>> = {
  mysql: "MySQL · MariaDB",
  postgres: "PostgreSQL",
};

/** The language of the page when each field was typed into, in which "1.234" is read. */
const typedIn = new Map<statusCheck.FieldId, Language>();
/** The pages that were shown: the address of the sample fills the fields of each once, and not after they were emptied. */
const known = new WeakSet<Element>();

/** A word of the page's catalogue, with its variables filled in. */
const word = (name: keyof statusCheck.StatusWords["words"], values: Record<string, string> = {}) =>
  wordIn(statusCheck.WORDS, name, values);

const { island, field, typed, put, isSample, fillSample, say, empty, show, group, start } =
  readerOf({
    id: "status-check",
    island: STATUS_CHECK_ISLAND,
    fields: statusCheck.FIELDS,
    pastes: ["now", "later"],
    // More than the longest paste can have: what is larger is not read.
    mostBytes: 4 * statusCheck.LONGEST_PASTE,
    word,
    sample: () => samples(),
    noInputs: () => ({ rules: "", forecasts: "" }),
  });

const pageEngine = () =>
  document.getElementById(statusCheck.WORDS)?.dataset.engine as statusCheck.Engine | undefined;

const samples = () => {
  const engine = pageEngine() === statusCheck.ENGINES.postgresql ? "postgresql" : "mysql";
  return {
    now: statusCheck.SAMPLES[engine],
    later: statusCheck.LATER_SAMPLES[engine],
    free: statusCheck.FREE_SAMPLE.text,
  };
};

/** The later paste of the sample says nothing of what a visitor has pasted over the first one. */
function dropLaterSample(): void {
  const sample = samples();
  if (isSample() || typed("later") !== sample.later) return;
  for (const id of ["later", "free"] as const) if (typed(id) === sample[id]) put(id, "");
}

/** What was pasted into a field, if this page's rules can read it. */
function pasted(id: statusCheck.FieldId): Extract<statusCheck.Paste, { isRead: true }> | undefined {
  const paste = statusCheck.readPaste(typed(id));
  const engine = pageEngine();
  if (paste.isRead && paste.engine === engine) {
    say(id);
    return paste;
  }
  if (paste.isRead) say(id, word("other", { engine: ENGINE_NAMES[paste.engine] }));
  else
    say(
      id,
      id === "later" && paste.problem === "empty"
        ? undefined
        : statusCheck.problemText(paste, engine ?? "mysql", word),
    );
  return undefined;
}

function languageOf(id: statusCheck.Asked): Language {
  const written = typedIn.get(id) ?? language();
  typedIn.set(id, written);
  return written;
}

/** What was asked for; nothing typed is no problem. */
function asked(id: "ram" | "iops"): number | undefined {
  if (!typed(id).trim()) {
    say(id);
    return undefined;
  }
  const number = parseNumber(typed(id), languageOf(id));
  const { least, most } = BOUNDS[id];
  const isRight = number !== undefined && number >= least && number <= most;
  const bounds = { least: formatNumber(least, language()), most: formatNumber(most, language()) };
  say(id, isRight ? undefined : word("number", bounds));
  return isRight ? number : undefined;
}

/** The free space that was typed, in bytes. */
function askedSize(): number | undefined {
  const text = typed("free").trim();
  const size = statusCheck.parseSize(text, languageOf("free"));
  const isWrong = text !== "" && size === undefined;
  say("free", isWrong ? word("size", { example: statusCheck.FREE_SAMPLE.text }) : undefined);
  return size;
}

/** @returns whether there is a reading to show */
function read(): boolean {
  dropLaterSample();
  const now = pasted("now");
  const later = pasted("later");
  const [ram, iops, free] = [asked("ram"), asked("iops"), askedSize()];
  if (!now) {
    empty();
    return false;
  }
  const circumstances = {
    today: new Date().toISOString().slice(0, 10),
    endOfLife: statusCheck.endOfLife,
    ram: ram && ram * GiB,
    iops,
    free,
  };
  const report = statusCheck.checkHealth(now.engine, now.values, later?.values, circumstances);
  if (later) say("later", comparisonProblem(report));
  const outlook = statusCheck.predict(now.engine, now.values, later?.values, circumstances);
  showReading(report, outlook, circumstances);
  return true;
}

function comparisonProblem({ comparison, engine }: statusCheck.Report): string | undefined {
  switch (comparison.of) {
    case "too-close":
    case "no-uptime":
      return word("close", { name: engine === "mysql" ? "Uptime" : "uptime_seconds" });
    case "restarted":
      return word("restarted");
    case "other-server":
      return word("server");
    default:
      return undefined;
  }
}

function showReading(
  report: statusCheck.Report,
  outlook: statusCheck.Outlook | undefined,
  answers: Answers,
): void {
  const by = { language: language(), word, labelOf };
  const groups = statusCheck.grouped(report);
  const { fires, unknown, quiet } = groups;
  const measured = (verdict: (typeof fires | typeof quiet)[number]) =>
    ruleLine(verdict, statusCheck.measurementTexts(verdict.measurements, by));
  const at = new Date().toISOString();
  const forecasts = outlook
    ? list("forecasts", outlook.predictions, (one) =>
        forecastLine(one, statusCheck.predictionTexts(one, at, by)),
      )
    : [element("p", word("ahead"))];
  const assumption = outlook && statusCheck.assumptionText(outlook, at, by);
  if (assumption) forecasts[0]?.querySelector("h4")?.after(element("p", assumption));
  const times = statusCheck.namesWithDurations(outlook);
  const isFound = fires.length + times.length > 0;
  show({
    sentence: statusCheck.countsText(groups, by),
    title: word("title", { date: longDate(at, language()) }),
    mark: [statusCheck.identityText(report, by), ...said(answers)].filter(Boolean).join(" · "),
    parts: [
      ...(fires.length > 0 ? list("fires", fires, measured) : [element("p", word("none"))]),
      ...forecasts,
      ...list("unknown", unknown, (verdict) =>
        ruleLine(
          verdict,
          verdict.reasons.map((reason) => statusCheck.reasonText(reason, by)),
        ),
      ),
      ...list("quiet", quiet, measured),
    ],
    textOf: (line) => {
      const name = [...(line.querySelector("summary")?.children ?? [])].map(markdownOf);
      return [name.join(" "), ...[...line.querySelectorAll("li")].map(markdownOf)];
    },
    // Which rules fire and how far away the forecasts are, and nothing else of the reading.
    inputs: isFound
      ? { rules: fires.map(({ rule }) => rule.id).join(), forecasts: times.join() }
      : undefined,
  });
}

/** The answers as they were read. */
function said({ ram, iops, free }: Answers): string[] {
  const size = (bytes: number) => statusCheck.writeValue(bytes, "bytes", language());
  return [
    ram === undefined ? "" : `RAM: ${size(ram)}`,
    iops === undefined ? "" : `IOPS: ${statusCheck.writeValue(iops, "count", language())}`,
    free === undefined ? "" : word("room", { size: size(free) }),
  ];
}

/** The rules with a result. Only those that fire, and the forecasts, are unfolded. */
function list<V extends statusCheck.Verdict | statusCheck.Prediction>(
  name: "fires" | "forecasts" | "quiet" | "unknown",
  verdicts: readonly V[],
  write: (verdict: V) => Element,
): Element[] {
  if (verdicts.length === 0) return [];
  // As the list of all rules looks.
  const { className = "" } = document.querySelector("#rules ol") ?? {};
  const lines = element("ol", verdicts.map(write), { className });
  const isFolded = name === "unknown" || name === "quiet";
  return [group(name, `${word(name)} (${verdicts.length})`, lines, isFolded)];
}

function labelOf(id: statusCheck.Asked): string {
  return (
    document.querySelector(`label[for="${statusCheck.FIELDS[id]}"]`)?.firstChild?.textContent ?? ""
  );
}

addStyles(css);
start({
  read,
  typedInto: (id) => typedIn.set(id, language()),
  shown: () => {
    // A change of the language folds them.
    for (const id of ["later", "ram", "iops", "free"] as const)
      if (typed(id)) field(id)?.closest("details")?.setAttribute("open", "");
    const page = island() as Element;
    const isSampleDue =
      !known.has(page) && new URLSearchParams(location.search).has(statusCheck.SAMPLE_PARAMETER);
    if (isSampleDue && (!typed("now") || isSample())) fillSample();
    known.add(page);
  },
});
