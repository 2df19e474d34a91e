/** The configuration check for a terminal: `node config-check.mjs --help`. Verdicts and words are those of the page. */
import { filled, textOf } from "@blc/text";
import { checkConfig } from "../config-check/check.ts";
import { CONFIG_DATA } from "../config-check/data.ts";
import { errorPage } from "../config-check/error-page.ts";
import { faultOfText, productIn } from "../config-check/guess.ts";
import { DUE_MOVES, PRODUCT_NAMES, PRODUCTS } from "../config-check/moves.ts";
import {
  adviceText,
  FOLDS,
  foldOf,
  headline,
  reasonText,
  type Speaker,
  sourceText,
} from "../config-check/texts.ts";
import {
  type Move,
  OUTCOMES,
  type Product,
  type Report,
  type Verdict,
} from "../config-check/types.ts";
import { configWords } from "../config-check/words.ts";
import {
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
} as const;

/** A file whose lines got their verdicts. */
interface Checked {
  file: string;
  report: Report;
  /** What the server does, in one sentence. */
  said: string;
}

/** @throws Problem where neither the option nor a file tells */
function productOf(
  { values, copy, language }: Invocation<typeof OPTIONS>,
  texts: readonly string[],
): Product {
  const asked = values.product?.toLowerCase().replace(/^(?:postgresql|pg)$/, "postgres");
  const named = PRODUCTS.find((each) => each === asked);
  if (asked !== undefined && !named)
    throw new Problem(
      filled(copy.config.product, language, { value: shown(values.product ?? "") }),
    );
  const [only, ...others] = named
    ? [named]
    : (texts.map(productIn).find((each) => each !== undefined) ?? []);
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

/** What is wrong with a text as a whole. */
function faultOf(text: string, product: Product, say: Speaker): string | undefined {
  const fault = faultOfText(text);
  if (fault) return say("words", fault);
  const guessed = productIn(text);
  if (!guessed || guessed.includes(product)) return undefined;
  return say("words", "other", { product: guessed.map((each) => PRODUCT_NAMES[each]).join(" / ") });
}

function asJson(checked: readonly Checked[], product: Product, move: Move, say: Speaker): string {
  const files = checked.map(({ file, report, said }) => ({
    file,
    sentence: report.sentence,
    text: said,
    counts: report.counts,
    verdicts: report.verdicts.map((verdict) => ({
      ...verdict,
      text: reasonText(verdict.reason, say),
      page: addressOf(verdict, product),
    })),
  }));
  return JSON.stringify({ product, ...move, files }, undefined, 2);
}

function asText(
  checked: readonly Checked[],
  product: Product,
  move: Move,
  say: Speaker,
  { values, copy, language }: Invocation<typeof OPTIONS>,
): string {
  const parts = checked.flatMap(({ file, report: { verdicts }, said }) => {
    const worst = verdicts
      .filter((verdict) => !foldOf(verdict))
      .sort((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome));
    const folds = FOLDS.map((fold) => ({
      title: say("words", fold),
      lines: verdicts.filter((verdict) => foldOf(verdict) === fold),
      isShown: values.all === true || fold === "machine",
    })).filter(({ lines }) => lines.length > 0);
    const hidden = folds
      .filter(({ isShown }) => !isShown)
      .map(({ title, lines }) => `${title} (${lines.length})`);
    const texts = [
      `${file}: ${PRODUCT_NAMES[product]} ${move.from} → ${move.to}\n${said}`,
      ...worst.map((verdict) => written(verdict, product, say)),
    ];
    for (const { title, lines } of folds.filter(({ isShown }) => isShown)) {
      const verdicts = lines.map((each) =>
        each.line ? numbered(each) : written(each, product, say),
      );
      texts.push(`${title} (${lines.length})`, verdicts.join("\n"));
    }
    if (hidden.length > 0)
      texts.push(filled(copy.config.also, language, { names: hidden.join("; ") }));
    return texts;
  });
  return [...parts, say("words", "limits")].join("\n\n");
}

function numbered({ line, name }: Verdict): string {
  return `${String(line?.number ?? "").padStart(5)}  ${line?.text ?? name}`;
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
  usage: "[--product mysql] [--from 8.0] [--to 8.4] [FILE ...]",
  options: OPTIONS,
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
    const texts = files.map(({ bytes }) => textOf(bytes));
    const product = productOf(invocation, texts);
    const move = moveOf(invocation, product);
    const server = `${PRODUCT_NAMES[product]} ${move.to}`;
    const checked = files.map(({ name }, at): Checked => {
      const fault = faultOf(texts[at] ?? "", product, say);
      if (fault) throw new Problem(`${name}: ${fault}`);
      const report = checkConfig(texts[at] ?? "", move, CONFIG_DATA[product]);
      if (report.sentence === "empty") throw new Problem(`${name}: ${say("words", "nothing")}`);
      return { file: name, report, said: headline(report, server, say) };
    });
    const refuses = checked.some(({ report }) => report.sentence === "refuses");
    const isClean = checked.every(
      ({ report }) =>
        report.sentence.startsWith("starts") && report.sentence !== "starts-with-warnings",
    );
    return {
      text: values.json
        ? asJson(checked, product, move, say)
        : asText(checked, product, move, say, invocation),
      code: refuses || (values.strict && !isClean) ? EXIT.found : EXIT.fine,
    };
  },
});
