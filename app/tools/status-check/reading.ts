/** What the rules and forecasts say of a paste, as the parts of a reading. */
import { statusCheck } from "@blc/diagnose";
import { filled, longDate } from "@blc/text";
import type { Finding } from "../reader/carried.ts";
import { element } from "../reader/elements.ts";
import { markdownOf } from "../reader/markdown.ts";
import { pageLanguage } from "../reader/page.ts";
import type { Reading } from "../reader/reader.ts";
import { findingLine, forecastLine, ruleLine } from "./reading-lines.ts";

/** What the visitor was asked, in the units of the rules. */
type Answers = Partial<Record<statusCheck.Asked, number>>;

type Group = (name: string, title: string, list: Element, isFolded: boolean) => Element;

/** @param group makes a list of the reading with its title */
export function readingOf(
  report: statusCheck.Report,
  outlook: statusCheck.Outlook | undefined,
  answers: Answers,
  words: statusCheck.StatusWords,
  group: Group,
): Reading & { identity: string; findings: Finding[]; durations: string[] } {
  const { each } = words;
  const language = pageLanguage();
  const word: statusCheck.Speaker["word"] = (name, values = {}) =>
    filled(words.words[name], language, values);
  const by = { language, word, labelOf };
  const at = new Date().toISOString();
  const groups = statusCheck.grouped(report);
  /** The verdicts with a result. */
  const list = <V>(
    name: "fires" | "forecasts" | "quiet" | "unknown",
    verdicts: readonly V[],
    write: (verdict: V) => Element,
  ) => {
    if (verdicts.length === 0) return [];
    // As the list of all rules looks.
    const className = document.getElementById(statusCheck.PAGE)?.dataset.list ?? "";
    const lines = element("ol", verdicts.map(write), { className });
    const isFolded = name === "quiet" || name === "unknown";
    return [group(name, `${word(name)} (${verdicts.length})`, lines, isFolded)];
  };
  const found = groups.fires.map((verdict) => ({
    verdict,
    texts: statusCheck.findingTexts(verdict, each, by),
  }));
  const hasForecasts = statusCheck.FORECASTS.some(({ engine }) => engine === report.engine);
  const forecasts = outlook
    ? list("forecasts", outlook.predictions, (one) =>
        forecastLine(one, statusCheck.predictionTexts(one, at, by)),
      )
    : [element("p", word("ahead"))].filter(() => hasForecasts);
  const assumption = outlook && statusCheck.assumptionText(outlook, at, by);
  if (assumption) forecasts[0]?.querySelector("h4")?.after(element("p", assumption));
  const size = (bytes: number) => statusCheck.writeValue(bytes, "bytes", language);
  const { ram, iops, free } = answers;
  const identity = statusCheck.identityText(report, by);
  const mark = [
    identity,
    ram === undefined ? "" : `RAM: ${size(ram)}`,
    iops === undefined ? "" : `IOPS: ${statusCheck.writeValue(iops, "count", language)}`,
    free === undefined ? "" : word("room", { size: size(free) }),
  ];
  return {
    sentence: statusCheck.headline(groups, each, by),
    counts: statusCheck.countsText(groups, by),
    severity: groups.fires[0]?.severity,
    title: word("title", { date: longDate(at, language) }),
    mark: mark.filter(Boolean).join(" · "),
    parts: [
      ...list("fires", found, ({ verdict, texts }) => findingLine(verdict, texts, words)),
      ...forecasts,
      ...list("unknown", groups.unknown, (verdict) => {
        const texts = verdict.reasons.map((reason) => statusCheck.reasonText(reason, by));
        return ruleLine(verdict, each[verdict.rule.id], texts);
      }),
      ...list("quiet", groups.quiet, (verdict) => {
        const texts = statusCheck.measurementTexts(verdict.measurements, by);
        return ruleLine(verdict, each[verdict.rule.id], texts);
      }),
    ],
    textOf: (line) => {
      const summary = line.querySelector("summary")?.children ?? [];
      const [id = "", title = "", severity] = Array.from(summary, markdownOf);
      const name = [id, severity && `[${severity}]`, title].filter(Boolean).join(" ");
      return [name, ...Array.from(line.querySelectorAll("li"), markdownOf)];
    },
    identity,
    findings: found.map(({ verdict: { rule }, texts }) => {
      const title = texts.title.replaceAll("`", "");
      return { id: rule.id, title: `${rule.id}: ${title}`, values: [title, ...texts.found] };
    }),
    durations: statusCheck.namesWithDurations(outlook),
  };
}

function labelOf(id: statusCheck.Asked): string {
  return (
    document.querySelector(`label[for="${statusCheck.FIELDS[id]}"]`)?.firstChild?.textContent ?? ""
  );
}
