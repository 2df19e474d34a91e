/** The configuration check for a terminal: `node config-check.mjs --help`. Verdicts and words are those of the page. */
import { filled, textOf } from "@blc/text";
import { checkConfig } from "../config-check/check.ts";
import { correct, correctedText } from "../config-check/corrected.ts";
import { CONFIG_DATA } from "../config-check/data.ts";
import { errorPage } from "../config-check/error-page.ts";
import { filesIn, textOfFiles } from "../config-check/files.ts";
import { faultOfText, productIn } from "../config-check/guess.ts";
import { DUE_MOVES, PRODUCT_NAMES, PRODUCTS } from "../config-check/moves.ts";
import {
  adviceText,
  emptyText,
  FOLDS,
  foldOf,
  headline,
  originText,
  reasonText,
  type Speaker,
  sourceText,
} from "../config-check/texts.ts";
import {
  type ConfigText,
  type Move,
  OUTCOMES,
  type Product,
  placeOf,
  type Report,
  type Verdict,
} from "../config-check/types.ts";
import { configWords } from "../config-check/words.ts";
import schema from "./config-check.schema.json" with { type: "json" };
import {
  type Annotation,
  EXIT,
  type Invocation,
  inLanguage,
  Problem,
  shown,
  shownValues,
  start,
} from "./program.ts";

const OPTIONS = {
  product: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  corrected: { type: "boolean" },
} as const;

/** Files whose lines got their verdicts. */
interface Checked {
  product: Product;
  move: Move;
  files: readonly string[];
  report: Report;
  /** What the server does, in one sentence. */
  said: string;
  /** What the settings stood in, and whose the files look like. */
  remarks: readonly string[];
}

/** What the texts tell; each may tell more than another. */
const guessed = (texts: readonly ConfigText[]): readonly Product[] =>
  texts
    .flatMap(({ text }) => [productIn(text) ?? []])
    .sort((a, b) => Number(a.length === 0) - Number(b.length === 0) || a.length - b.length)[0] ??
  [];

/** @throws Problem where neither the option nor a file tells */
function productOf(
  { values, copy, language }: Invocation<typeof OPTIONS>,
  texts: readonly ConfigText[],
): Product {
  const asked = values.product?.toLowerCase().replace(/^(?:postgresql|pg)$/, "postgres");
  const named = PRODUCTS.find((each) => each === asked);
  if (asked !== undefined && !named)
    throw new Problem(
      filled(copy.config.product, language, { value: shown(values.product ?? "") }),
    );
  const [only, ...others] = named ? [named] : guessed(texts);
  if (!only || others.length > 0) throw new Problem(copy.config.ambiguous);
  return only;
}

/** An exact version, such as 8.0.36, stands for its series. @throws Problem for one that was not measured */
function moveOf({ values, copy, language }: Invocation<typeof OPTIONS>, product: Product): Move {
  const known = CONFIG_DATA[product].versions.map(({ series }) => series);
  const series = (value: string | undefined, due: string): string => {
    if (value === undefined) return due;
    const found = known.find((each) => value === each || value.startsWith(`${each}.`));
    if (!found)
      throw new Problem(
        filled(copy.config.series, language, { value: shown(value), versions: known.join(", ") }),
      );
    return found;
  };
  const due = DUE_MOVES[product];
  return { from: series(values.from, due.from), to: series(values.to, due.to) };
}

function asJson({ product, move, files, report, said, remarks }: Checked, say: Speaker): string {
  const verdicts = report.verdicts.map((verdict) => ({
    ...verdict,
    text: reasonText(verdict.reason, say),
    page: addressOf(verdict, product),
  }));
  const { sentence, counts } = report;
  const whole = { product, ...move, files, sentence, text: said, remarks, counts, verdicts };
  return JSON.stringify(whole, undefined, 2);
}

const worstFirst = (verdicts: readonly Verdict[]) =>
  verdicts.toSorted((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome));

function asText(
  { product, move, files, report: { verdicts }, said, remarks }: Checked,
  say: Speaker,
  { values, copy, language }: Invocation<typeof OPTIONS>,
): string {
  const worst = worstFirst(verdicts.filter((verdict) => !foldOf(verdict)));
  const folds = FOLDS.map((fold) => ({
    title: say("words", fold),
    lines: verdicts.filter((verdict) => foldOf(verdict) === fold),
    isShown: values.all === true || fold === "machine",
  })).filter(({ lines }) => lines.length > 0);
  const hidden = folds
    .filter(({ isShown }) => !isShown)
    .map(({ title, lines }) => `${title} (${lines.length})`);
  const texts = [
    `${files.join(", ")}: ${PRODUCT_NAMES[product]} ${move.from} → ${move.to}\n${said}`,
    ...(remarks.length > 0 ? [remarks.join("\n")] : []),
    ...worst.map((verdict) => written(verdict, product, say)),
  ];
  for (const { title, lines } of folds.filter(({ isShown }) => isShown)) {
    const told = lines.map((each) => (each.line ? numbered(each) : written(each, product, say)));
    texts.push(`${title} (${lines.length})`, told.join("\n"));
  }
  if (hidden.length > 0)
    texts.push(filled(copy.config.also, language, { names: hidden.join("; ") }));
  return [...texts, say("words", "limits")].join("\n\n");
}

/** Each line that is not fine, as GitHub shows it beside the file. */
function annotationsOf({ files, report: { verdicts } }: Checked, say: Speaker): Annotation[] {
  const [only] = files;
  return worstFirst(verdicts).flatMap((verdict): Annotation[] => {
    const { line, outcome, reason } = verdict;
    const fold = foldOf(verdict);
    if (!line || (fold && fold !== "machine")) return [];
    const file = line.file ?? only;
    const level = fold ? "notice" : "warning";
    return [
      {
        level: outcome === "refuses" ? "error" : level,
        file: file === "-" ? undefined : file,
        line: line.number,
        title: say("outcomes", outcome),
        text: [
          line.text,
          reasonText(reason, say) || say("words", "machine"),
          adviceText(verdict, say),
        ]
          .filter(Boolean)
          .join("\n"),
      },
    ];
  });
}

function numbered({ line, name }: Verdict): string {
  return `${(line ? placeOf(line) : "").padStart(5)}  ${line?.text ?? name}`;
}

/** The site's page of the error that the verdict foresees. */
function addressOf(verdict: Verdict, product: Product): string | undefined {
  const page = errorPage(verdict, product);
  return page && `/errors/${page}`;
}

/** A line with its number, and the verdict below. */
function written(verdict: Verdict, product: Product, say: Speaker): string {
  const { outcome, reason, source } = verdict;
  const why = `${say("outcomes", outcome)}. ${reasonText(reason, say)}`;
  const manual = source.kind === "manual" ? source.url : "";
  const more = [
    adviceText(verdict, say),
    sourceText(source, say),
    manual,
    addressOf(verdict, product),
  ];
  return [numbered(verdict), `       ${why}`, `       ${more.filter(Boolean).join(" · ")}`].join(
    "\n",
  );
}

start({
  name: "config-check",
  usage: "[--product mysql] [--from 8.0] [--to 8.4] [--corrected] [FILE ...]",
  options: OPTIONS,
  schema,
  data: PRODUCTS.map((product) => CONFIG_DATA[product].measured).sort()[0] ?? "",
  about: ({ config }, language) => ({
    ...config,
    options: filled(config.options, language, { ...DUE_MOVES.mysql }),
  }),
  run: (invocation) => {
    const { values, files, language } = invocation;
    const words = inLanguage(configWords, language);
    const say: Speaker = (part, key, filling = {}) => {
      const texts: Readonly<Record<string, string>> = words[part];
      return filled(texts[key] ?? "", language, shownValues(filling));
    };
    const texts = files.flatMap(({ name, bytes }): ConfigText[] => {
      const text = textOf(bytes);
      const fault = faultOfText(text);
      // Among several files one may have nothing.
      if (fault && (fault !== "empty" || files.length === 1))
        throw new Problem(`${name}: ${say("words", fault)}`);
      const [first, ...others] = filesIn(text);
      return first && others.length === 0 && first.name === undefined
        ? [{ name, text }]
        : filesIn(text);
    });
    const product = productOf(invocation, texts);
    const move = moveOf(invocation, product);
    const server = `${PRODUCT_NAMES[product]} ${move.to}`;
    const report = checkConfig(texts, move, CONFIG_DATA[product]);
    const names = files.map(({ name }) => name);
    if (report.sentence === "empty")
      throw new Problem(`${names.join(", ")}: ${emptyText(report, say)}`);
    const looksLike = guessed(texts);
    const products = looksLike.map((each) => PRODUCT_NAMES[each]).join(" / ");
    const isOther = looksLike.length > 0 && !looksLike.includes(product);
    const checked: Checked = {
      ...{ product, move, files: names, report, said: headline(report, server, say) },
      remarks: [
        ...(isOther ? [say("words", "other", { product: products, server })] : []),
        ...report.origins.map((origin) => originText(origin, say)),
      ],
    };
    const isClean = report.sentence === "starts" || report.sentence === "starts-if";
    const calm = report.sentence === "cannot-tell" ? EXIT.unsure : EXIT.fine;
    if (values.corrected) {
      const corrected = correct(texts, move, CONFIG_DATA[product], say).map((diff, at) => ({
        ...texts[at],
        text: correctedText(diff),
      }));
      // What stands in a command or in JSON has no lines to correct.
      const { sentence } = checkConfig(corrected, move, CONFIG_DATA[product]);
      const code = sentence === "refuses" ? EXIT.found : EXIT.fine;
      return { text: textOfFiles(corrected), isFile: true, annotations: [], code };
    }
    return {
      text: values.json ? asJson(checked, say) : asText(checked, say, invocation),
      annotations: annotationsOf(checked, say),
      code: report.sentence === "refuses" || (values.strict && !isClean) ? EXIT.found : calm,
    };
  },
});
