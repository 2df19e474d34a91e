/**
 * Checks a configuration file that a visitor has pasted, and shows what the server does with each line. Nothing of it
 * leaves the page: the one request is for what the servers of a product said, and the link to the contact form carries
 * names of settings, and values only when asked to.
 */
import { configCheck } from "@blc/diagnose";
import { longDate } from "@blc/text";
import { addStyles } from "../../client/styles.ts";
import { CONFIG_CHECK_ISLAND } from "../../islands.ts";
import { markdownOf } from "../reader/markdown.ts";
import { element, errorLink, pageLanguage, readerOf, wordIn } from "../reader/reader.ts";
import { namedSettings } from "./address.ts";
import css from "./script.css?inline";

const select = (id: "product" | "from" | "to") =>
  document.getElementById(configCheck.IDS[id]) as HTMLSelectElement | null;
const product = () => (select("product")?.value ?? "mysql") as configCheck.Product;
const move = (): configCheck.Move => ({
  from: select("from")?.value ?? "",
  to: select("to")?.value ?? "",
});

const say: configCheck.Speaker = (part, key, values) =>
  wordIn(configCheck.IDS.words, `${part}-${key}`, values);
const word = (key: string, values?: Readonly<Record<string, string>>) => say("words", key, values);

const {
  island,
  typed,
  isSample,
  say: sayProblem,
  offer,
  empty,
  show,
  group,
  start,
} = readerOf({
  id: "config-check",
  island: CONFIG_CHECK_ISLAND,
  fields: { text: configCheck.IDS.text },
  pastes: ["text"],
  keepsMark: true,
  mostBytes: 4 * configCheck.LONGEST_FILE,
  word,
  sample: () => ({ text: configCheck.SAMPLES[product()] }),
  noInputs: () => inputsOf([], undefined),
});
const problem = (text?: string) => sayProblem("text", text);

/** What the servers of a product said, asked for once. */
const loading = new Map<configCheck.Product, Promise<configCheck.ConfigData>>();

function dataOf(of: configCheck.Product): Promise<configCheck.ConfigData> {
  const known = loading.get(of);
  if (known) return known;
  const data = fetch(configCheck.DATA_FILES[of]).then((response) => {
    if (!response.ok) throw new Error(`No data: ${response.status}`);
    return response.json() as Promise<configCheck.ConfigData>;
  });
  loading.set(of, data);
  data.catch(() => loading.delete(of));
  return data;
}

/** Counts the readings: one that has been overtaken by the next is not shown. */
let asked = 0;
/** Has the visitor chosen the product? It is then not guessed any more. */
let isProductChosen = false;

/** Shows why there is no reading. */
function refuse(why: string): false {
  problem(why);
  empty();
  return false;
}

/** @returns whether there is a reading to show */
async function read(): Promise<boolean> {
  asked += 1;
  const number = asked;
  const text = typed("text");
  const fault = faultOf(text);
  if (fault) return refuse(fault);
  let data: configCheck.ConfigData;
  try {
    data = await dataOf(product());
  } catch {
    return number === asked && refuse(word("load"));
  }
  if (number !== asked || !island()) return false;
  const steps = configCheck.checkInSteps(text, move(), data);
  const report = await inPauses(steps, () => number === asked && island() !== null);
  if (!report) return false;
  if (report.sentence === "empty") return refuse(word("nothing"));
  problem();
  showReading(report, data);
  return true;
}

/** Milliseconds after which the check pauses, so that the page can respond to its visitor. */
const LONGEST_STEP = 30;

/** Runs the steps to their end. @returns undefined: their result is not wanted any more */
async function inPauses<Result>(
  steps: Generator<undefined, Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  let began = performance.now();
  while (isWanted()) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - began < LONGEST_STEP) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return undefined;
}

/**
 * What is wrong with a text as a whole. Chooses the product that the text is of, if the visitor has
 * not.
 */
function faultOf(text: string): string | undefined {
  const fault = configCheck.faultOfText(text);
  if (fault) return word(fault);
  const guessed = configCheck.PRODUCTS.filter((each) =>
    configCheck.productIn(text)?.includes(each),
  );
  if (guessed.length === 0 || guessed.includes(product())) return undefined;
  const [likely = product()] = guessed;
  if (isProductChosen)
    return word("other", {
      product: guessed.map((each) => configCheck.PRODUCT_NAMES[each]).join(" / "),
    });
  choose(likely);
  return undefined;
}

/** Chooses a product and a move between its versions. */
function choose(
  of: configCheck.Product,
  chosen: configCheck.Move = configCheck.DUE_MOVES[of],
): void {
  const control = select("product");
  if (control) control.value = of;
  const { versions = "{}" } = document.getElementById(configCheck.IDS.form)?.dataset ?? {};
  const series = (JSON.parse(versions) as Record<configCheck.Product, string[]>)[of];
  for (const id of ["from", "to"] as const)
    select(id)?.replaceChildren(
      ...series.map((each) => new Option(each, each, each === chosen[id], each === chosen[id])),
    );
}

function showReading(report: configCheck.Report, data: configCheck.ConfigData): void {
  const { verdicts } = report;
  const { from, to } = move();
  const server = `${configCheck.PRODUCT_NAMES[product()]} ${to}`;
  const worst = verdicts
    .filter((verdict) => !configCheck.foldOf(verdict))
    .sort(
      (a, b) => configCheck.OUTCOMES.indexOf(a.outcome) - configCheck.OUTCOMES.indexOf(b.outcome),
    );
  const isOffered = !isSample() && worst.length > 0;
  const choice = isOffered ? valuesBox(worst, data) : undefined;
  const date = longDate(new Date().toISOString(), pageLanguage());
  show({
    sentence: configCheck.headline(report, server, say),
    title: word("title", {
      date,
      move: from === to ? server : `${configCheck.PRODUCT_NAMES[product()]} ${from} → ${to}`,
    }),
    mark: configCheck.OUTCOMES.filter((outcome) => report.counts[outcome] > 0)
      .map((outcome) => `${say("outcomes", outcome)}: ${report.counts[outcome]}`)
      .join(" · "),
    parts: [
      ...(worst.length > 0 ? [list(worst)] : []),
      ...configCheck.FOLDS.flatMap((name) => {
        const folded = verdicts.filter((verdict) => configCheck.foldOf(verdict) === name);
        return folded.length > 0
          ? [group(name, `${word(name)} (${folded.length})`, list(folded), name !== "machine")]
          : [];
      }),
      element("p", word("limits"), { className: "muted" }),
    ],
    textOf: (each) => [...each.children].map(markdownOf),
    inputs: isOffered ? inputsOf(worst, data) : undefined,
    choice,
  });
  const status = island()?.querySelector("[role=status]");
  if (status) status.className = report.sentence;
}

/** Has the visitor ticked that the values go along? */
const hasValues = () =>
  document.querySelector<HTMLInputElement>(`#${configCheck.IDS.values}`)?.checked ?? false;

/** What the link to the contact form carries: the settings, with their values if the visitor has ticked so. */
function inputsOf(
  verdicts: readonly configCheck.Verdict[],
  data: configCheck.ConfigData | undefined,
): Readonly<Record<string, string>> {
  const named = namedSettings(verdicts, hasValues(), (name) =>
    Object.hasOwn(data?.settings ?? {}, name),
  );
  return {
    product: product(),
    [configCheck.MOVE_PARAMETERS.from]: move().from,
    [configCheck.MOVE_PARAMETERS.to]: move().to,
    ...named,
  };
}

function valuesBox(
  verdicts: readonly configCheck.Verdict[],
  data: configCheck.ConfigData,
): HTMLElement {
  const box = element("input", [], { type: "checkbox", id: configCheck.IDS.values });
  box.checked = hasValues();
  box.addEventListener("change", () => offer(inputsOf(verdicts, data)));
  const content = [box, element("span", word("values"))];
  return element("label", content, { className: "values screen-only" });
}

/**
 * The most lines that a list shows: with all lines of a damaged file, the page would stop
 * responding.
 */
const MOST_LINES = 500;

function list(verdicts: readonly configCheck.Verdict[]): Element {
  const lines = element("ol", verdicts.slice(0, MOST_LINES).map(line));
  const left = verdicts.length - MOST_LINES;
  if (left > 0) lines.append(element("li", [element("p", word("more", { count: `${left}` }))]));
  return lines;
}

/** A line as it stands in a file that somebody has gone through: its number, itself, and the verdict below. */
function line(verdict: configCheck.Verdict): Element {
  const { outcome, name, line: read, reason, source } = verdict;
  const said = configCheck.sourceText(source, say);
  const page = configCheck.errorPage(verdict, product());
  const notes = [
    configCheck.adviceText(verdict, say),
    source.kind === "manual" ? element("a", said, { href: source.url }) : said,
    page ? errorLink(page) : "",
  ].filter(Boolean);
  const made = element("li", [
    element("code", read?.text ?? name),
    element("p", [
      element("b", say("outcomes", outcome)),
      ` ${configCheck.reasonText(reason, say)} `,
    ]),
    element(
      "p",
      notes.flatMap((note, at) => (at > 0 ? [" · ", note] : [note])),
      { className: "mark" },
    ),
  ]);
  made.dataset.outcome = outcome;
  if (read) {
    const number = element("span", `${read.number}`);
    number.setAttribute("role", "img");
    number.setAttribute("aria-label", word("line", { number: `${read.number}` }));
    made.prepend(number);
  }
  return made;
}

addStyles(css);
document.addEventListener("change", ({ target }) => {
  if (!island() || !(target instanceof HTMLSelectElement)) return;
  if (target.id === configCheck.IDS.product) {
    isProductChosen = true;
    choose(product());
  }
  if (typed("text").trim()) void read();
});
// Loaded when the field gets the focus, so that the first check need not wait.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.id === configCheck.IDS.text)
    void dataOf(product()).catch(() => undefined);
});
/** By form: the query of the address from which its versions were last chosen. */
const chosenBy = new WeakMap<Element, string>();
start({
  read,
  // A binary file does not replace the text of the field.
  refuse: (text) => (text.includes("\0") ? word("binary") : undefined),
  cleared: () => {
    asked += 1;
  },
  shown: () => {
    const form = document.getElementById(configCheck.IDS.form) as Element;
    const search = new URLSearchParams(location.search);
    if (
      (chosenBy.get(form) ?? location.search) !== location.search &&
      search.has(configCheck.MOVE_PARAMETERS.from)
    ) {
      choose(configCheck.readProduct(search), {
        from: search.get(configCheck.MOVE_PARAMETERS.from) ?? "",
        to: search.get(configCheck.MOVE_PARAMETERS.to) ?? "",
      });
    }
    chosenBy.set(form, location.search);
  },
});
