/** The status check for a terminal: `node status-check.mjs --help`. The rules and the words are those of the page. */

import { filled, longDate, textOf } from "@blc/text";
import { checkHealth } from "../status-check/check.ts";
import { endOfLife } from "../status-check/end-of-life.ts";
import { assumptionText, predictionTexts } from "../status-check/forecast-texts.ts";
import { type Paste, readPaste } from "../status-check/formats.ts";
import { predict } from "../status-check/predict.ts";
import {
  countsText,
  findingTexts,
  grouped,
  headline,
  identityText,
  isUndecided,
  measurementTexts,
  problemText,
  reasonText,
  type Speaker,
} from "../status-check/report-texts.ts";
import { parseSize } from "../status-check/sizes.ts";
import type { Asked, Severity } from "../status-check/terms.ts";
import { statusWords } from "../status-check/words.ts";
import { VERSIONS_CHECKED } from "../versions/release-lines.ts";
import {
  EXIT,
  type InputFile,
  inLanguage,
  Problem,
  read,
  shown,
  shownValues,
  start,
  wrongOption,
} from "./program.ts";
import schema from "./status-check.schema.json" with { type: "json" };

const GiB = 1024 ** 3;

const OPTIONS = {
  later: { type: "string" },
  ram: { type: "string" },
  iops: { type: "string" },
  free: { type: "string" },
} as const;

interface Line {
  id: string;
  title: string;
  severity?: Severity;
  found: readonly string[];
  text?: string;
  /** Of the site. */
  pages?: readonly string[];
}

function written(
  { id, severity, title, found, text, pages = [] }: Line,
  names: Readonly<Record<Severity, string>>,
): string {
  const head = [id.padEnd(4), severity && `[${names[severity]}]`, shown(title)];
  const details = [...found, text ?? "", ...pages].filter(Boolean);
  return [head.filter(Boolean).join(" "), ...details.map((each) => `     ${shown(each)}`)].join(
    "\n",
  );
}

type Read = Extract<Paste, { isRead: true }>;

/** Several files are read as one. @param engine that of the first answers. @throws Problem in the words of the page */
function pasted(files: readonly InputFile[], { word }: Speaker, engine?: Read["engine"]): Read {
  const paste = readPaste(files.map(({ bytes }) => textOf(bytes)).join("\n"));
  if (paste.isRead && engine && paste.engine !== engine) throw new Problem(word("server"));
  if (paste.isRead) return paste;
  throw new Problem(problemText(paste, engine ?? "mysql", word));
}

function positive(text: string, unit = 1): number | undefined {
  const value = Number(text) * unit;
  return value > 0 && Number.isFinite(value) ? value : undefined;
}

start({
  name: "status-check",
  usage: "[--later FILE] [FILE ...]",
  options: OPTIONS,
  data: VERSIONS_CHECKED,
  schema,
  about: ({ status }) => status,
  run: ({ values, files, language }) => {
    const copy = inLanguage(statusWords, language);
    const by: Speaker = {
      language,
      word: (name, filling = {}) => filled(copy.words[name], language, shownValues(filling)),
      labelOf: (id) => `--${id}`,
    };
    const now = pasted(files, by);
    const later =
      values.later === undefined
        ? undefined
        : pasted([read(values.later, language)], by, now.engine);
    const given = (name: Asked, parse: (text: string) => number | undefined) => {
      const text = values[name];
      if (text === undefined) return undefined;
      const value = parse(text);
      if (value === undefined) throw wrongOption(`--${name}`, language);
      return value;
    };
    const at = new Date().toISOString();
    const circumstances = {
      today: at.slice(0, 10),
      endOfLife,
      ram: given("ram", (text) => positive(text, GiB)),
      iops: given("iops", (text) => positive(text)),
      free: given("free", (text) => parseSize(text, language)),
    };
    const pastes = [now.engine, now.values, later?.values, circumstances] as const;
    const report = checkHealth(...pastes);
    const outlook = predict(...pastes);
    const groups = grouped(report);
    const { each: rules } = copy;
    const ahead = copy.forecasts.each;

    const fires = groups.fires.map((verdict) => {
      const { title, found, step, pages } = findingTexts(verdict, rules, by);
      const { rule, severity } = verdict;
      const links = pages.map((page) => `/errors/${page}`);
      return { id: rule.id, severity, title, found, text: step, pages: links };
    });
    const quiet = groups.quiet.map(({ rule, measurements }) => ({
      id: rule.id,
      title: rules[rule.id].title,
      found: measurementTexts(measurements, by),
    }));
    const unknown = groups.unknown.map(({ rule, reasons }) => ({
      id: rule.id,
      title: rules[rule.id].title,
      found: reasons.map((reason) => reasonText(reason, by)),
    }));
    const forecasts = (outlook?.predictions ?? []).map((one) => ({
      id: one.forecast.id,
      title: ahead[one.forecast.id].title,
      found: predictionTexts(one, at, by),
    }));
    const isGrave = groups.fires.some(({ severity }) => severity === "C" || severity === "H");
    const calm = isUndecided(groups) ? EXIT.unsure : EXIT.fine;
    const code = isGrave || (values.strict && fires.length > 0) ? EXIT.found : calm;
    const annotations = fires.map(({ id, severity, title, found, text }) => ({
      level: severity === "C" || severity === "H" ? ("error" as const) : ("warning" as const),
      title: `${id} ${title}`,
      text: [...found, text].join("\n"),
    }));
    const assumption = outlook && assumptionText(outlook, at, by);
    const said = headline(groups, rules, by);
    if (values.json) {
      const { product, version, service } = report;
      const whole = { headline: said, product, version, service, fires, forecasts, unknown, quiet };
      return { text: JSON.stringify(whole, undefined, 2), annotations, code };
    }
    const list = (name: string, lines: readonly Line[]) =>
      lines.length > 0
        ? [`${name} (${lines.length})`, ...lines.map((line) => written(line, copy.severity))]
        : [];
    const text = [
      by.word("title", { date: longDate(at, language) }),
      [shown(said), shown(identityText(report, by)), countsText(groups, by)]
        .filter(Boolean)
        .join("\n"),
    ];
    text.push(...list(copy.words.fires, fires), ...list(copy.words.forecasts, forecasts));
    if (assumption) text.push(assumption);
    if (values.all)
      text.push(...list(copy.words.unknown, unknown), ...list(copy.words.quiet, quiet));
    return { text: text.join("\n\n"), annotations, code };
  },
});
