/** The configuration check for a terminal: `node config-check.mjs --help`. Verdicts and words are those of the page. */
import { filled } from "@blc/text";
import { type ConfigData, checkConfig } from "../tools/config-check/check.ts";
import mariadb from "../tools/config-check/data/mariadb.json";
import mysql from "../tools/config-check/data/mysql.json";
import postgres from "../tools/config-check/data/postgres.json";
import { errorPage } from "../tools/config-check/error-page.ts";
import { faultOfText, productIn } from "../tools/config-check/guess.ts";
import { DUE_MOVES, PRODUCT_NAMES, PRODUCTS } from "../tools/config-check/moves.ts";
import {
  adviceText,
  FOLDS,
  foldOf,
  headline,
  reasonText,
  type Speaker,
  sourceText,
} from "../tools/config-check/texts.ts";
import { type Move, OUTCOMES, type Product, type Report, type Verdict } from "../tools/config-check/types.ts";
import { textOf } from "../tools/reader/text-of.ts";
import { EXIT, type Invocation, inLanguage, Problem, shown, shownValues, start } from "./program.ts";

type Copy = Readonly<Record<Parameters<Speaker>[0], Readonly<Record<string, string>>>>;

const FILES = import.meta.glob<Copy>("../pages/config-check/*.json", { eager: true, import: "default" });
const DATA = { mysql, mariadb, postgres } as unknown as Readonly<Record<Product, ConfigData>>;

const OPTIONS = { product: { type: "string" }, from: { type: "string" }, to: { type: "string" } } as const;

/** A file whose lines got their verdicts. */
interface Checked {
  file: string;
  report: Report;
}

/** The move that is due of MySQL, as an example. */
function withExamples(options: Invocation<typeof OPTIONS>["copy"]["config"]["options"]) {
  const { from, to } = DUE_MOVES.mysql;
  return { ...options, from: options.from.replace("{{from}}", from), to: options.to.replace("{{to}}", to) };
}

/** @throws Problem where neither the option nor a file tells */
function productOf({ values, copy, language }: Invocation<typeof OPTIONS>, texts: readonly string[]): Product {
  const asked = values.product?.toLowerCase().replace(/^(?:postgresql|pg)$/, "postgres");
  const named = PRODUCTS.find((each) => each === asked);
  if (asked !== undefined && !named)
    throw new Problem(filled(copy.config.product, language, { value: shown(values.product ?? "") }));
  const [only, ...others] = named ? [named] : (texts.map(productIn).find((each) => each !== undefined) ?? []);
  if (!only || others.length > 0) throw new Problem(copy.config.ambiguous);
  return only;
}

/** An exact version, such as 8.0.36, stands for its series. @throws Problem for one that was not measured */
function moveOf({ values, copy, language }: Invocation<typeof OPTIONS>, product: Product): Move {
  const known = DATA[product].versions.map(({ series }) => series);
  const series = (value: string | undefined, due: string): string => {
    if (value === undefined) return due;
    const found = known.find((each) => value === each || value.startsWith(`${each}.`));
    if (!found)
      throw new Problem(filled(copy.config.series, language, { value: shown(value), versions: known.join(", ") }));
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
  const server = `${PRODUCT_NAMES[product]} ${move.to}`;
  const files = checked.map(({ file, report }) => ({
    file,
    sentence: report.sentence,
    text: headline(report, server, say),
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
  const server = `${PRODUCT_NAMES[product]} ${move.to}`;
  const parts = checked.flatMap(({ file, report }) => {
    const { verdicts } = report;
    const worst = verdicts
      .filter((verdict) => !foldOf(verdict))
      .sort((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome));
    const folds = FOLDS.map((fold) => ({
      title: say("words", fold),
      lines: verdicts.filter((verdict) => foldOf(verdict) === fold),
      isShown: values.all === true || fold === "machine",
    })).filter(({ lines }) => lines.length > 0);
    const hidden = folds.filter(({ isShown }) => !isShown).map(({ title, lines }) => `${title} (${lines.length})`);
    return [
      `${file}: ${PRODUCT_NAMES[product]} ${move.from} → ${move.to}\n${headline(report, server, say)}`,
      ...worst.map((verdict) => written(verdict, product, say)),
      ...folds
        .filter(({ isShown }) => isShown)
        .flatMap(({ title, lines }) => [
          `${title} (${lines.length})`,
          lines.map((each) => (each.line ? numbered(each) : written(each, product, say))).join("\n"),
        ]),
      ...(hidden.length > 0 ? [filled(copy.config.also, language, { names: hidden.join("; ") })] : []),
    ];
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
  const more = [adviceText(verdict, say), sourceText(source, say), manual, addressOf(verdict, product)];
  return [numbered(verdict), `       ${why}`, `       ${more.filter(Boolean).join(" · ")}`].join("\n");
}

start({
  name: "config-check",
  usage: "[--product mysql] [--from 8.0] [--to 8.4] [FILE ...]",
  options: OPTIONS,
  data: PRODUCTS.map((product) => DATA[product].measured).sort()[0] ?? "",
  about: ({ config }) => ({ ...config, options: withExamples(config.options) }),
  run: (invocation) => {
    const { values, files, language } = invocation;
    const say: Speaker = (part, key, filling = {}) => {
      return filled(inLanguage(FILES, language)[part][key] ?? "", language, shownValues(filling));
    };
    const texts = files.map(({ bytes }) => textOf(bytes));
    const product = productOf(invocation, texts);
    const move = moveOf(invocation, product);
    const checked = files.map(({ name }, at): Checked => {
      const fault = faultOf(texts[at] ?? "", product, say);
      if (fault) throw new Problem(`${name}: ${fault}`);
      const report = checkConfig(texts[at] ?? "", move, DATA[product]);
      if (report.sentence === "empty") throw new Problem(`${name}: ${say("words", "nothing")}`);
      return { file: name, report };
    });
    const refuses = checked.some(({ report }) => report.sentence === "refuses");
    const isClean = checked.every(
      ({ report }) => report.sentence.startsWith("starts") && report.sentence !== "starts-with-warnings",
    );
    return {
      text: values.json ? asJson(checked, product, move, say) : asText(checked, product, move, say, invocation),
      code: refuses || (values.strict && !isClean) ? EXIT.found : EXIT.fine,
    };
  },
});
