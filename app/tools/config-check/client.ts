/**
 * Checks a configuration file that a visitor has pasted, and shows what the server does with each line. Nothing of it
 * leaves the page: the one request is for what the servers of a product said, and the link to the contact form carries
 * names of settings, and values only when asked to.
 */
import { longDate } from "@blc/text";
import { addStyles } from "../../client/styles.ts";
import { CONFIG_CHECK_ISLAND } from "../../islands.ts";
import { markdownOf } from "../reader/markdown.ts";
import { element, pageLanguage, readerOf, wordIn } from "../reader/reader.ts";
import { namedSettings } from "./address.ts";
import { type ConfigData, checkConfig } from "./check.ts";
import mariadb from "./data/mariadb.json?url";
import mysql from "./data/mysql.json?url";
import postgres from "./data/postgres.json?url";
import { errorPage } from "./error-page.ts";
import { faultOfText, LONGEST_FILE, productIn } from "./guess.ts";
import { DUE_MOVES, IDS, MOVE_PARAMETERS, PRODUCT_NAMES, PRODUCTS, readProduct } from "./moves.ts";
import { SAMPLES } from "./samples.ts";
import css from "./script.css?inline";
import { adviceText, FOLDS, foldOf, headline, reasonText, type Speaker, sourceText } from "./texts.ts";
import { type Move, OUTCOMES, type Product, type Report, type Verdict } from "./types.ts";

const ADDRESSES: Readonly<Record<Product, string>> = { mysql, mariadb, postgres };
const select = (id: "product" | "from" | "to") => document.getElementById(IDS[id]) as HTMLSelectElement | null;
const product = () => (select("product")?.value ?? "mysql") as Product;
const move = (): Move => ({ from: select("from")?.value ?? "", to: select("to")?.value ?? "" });

const say: Speaker = (part, key, values) => wordIn(IDS.words, `${part}-${key}`, values);
const word = (key: string, values?: Readonly<Record<string, string>>) => say("words", key, values);

const {
  island,
  field,
  typed,
  say: sayProblem,
  offer,
  empty,
  show,
  group,
  start,
} = readerOf({
  id: "config-check",
  island: CONFIG_CHECK_ISLAND,
  fields: { text: IDS.text },
  pastes: ["text"],
  keepsMark: true,
  mostBytes: 4 * LONGEST_FILE,
  word,
  noInputs: () => inputsOf([], undefined),
});
const problem = (text?: string) => sayProblem("text", text);

/** What the servers of a product said, asked for once. */
const loading = new Map<Product, Promise<ConfigData>>();

function dataOf(of: Product): Promise<ConfigData> {
  const known = loading.get(of);
  if (known) return known;
  const data = fetch(ADDRESSES[of]).then((response) => {
    if (!response.ok) throw new Error(`No data: ${response.status}`);
    return response.json() as Promise<ConfigData>;
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
  let data: ConfigData;
  try {
    data = await dataOf(product());
  } catch {
    return number === asked && refuse(word("load"));
  }
  if (number !== asked || !island()) return false;
  const report = checkConfig(text, move(), data);
  if (report.sentence === "empty") return refuse(word("nothing"));
  problem();
  showReading(report, data);
  return true;
}

/** What is wrong with a text as a whole. Where it is a file of another product, that is chosen. */
function faultOf(text: string): string | undefined {
  const fault = faultOfText(text);
  if (fault) return word(fault);
  const guessed = PRODUCTS.filter((each) => productIn(text)?.includes(each));
  if (guessed.length === 0 || guessed.includes(product())) return undefined;
  const [likely = product()] = guessed;
  if (isProductChosen) return word("other", { product: guessed.map((each) => PRODUCT_NAMES[each]).join(" / ") });
  choose(likely);
  return undefined;
}

/** Chooses a product and a move between its versions. */
function choose(of: Product, { from, to }: Move = DUE_MOVES[of]): void {
  const control = select("product");
  if (control) control.value = of;
  const { versions = "{}" } = document.getElementById(IDS.form)?.dataset ?? {};
  const series = (JSON.parse(versions) as Record<Product, string[]>)[of];
  for (const [id, chosen] of [["from", from] as const, ["to", to] as const])
    select(id)?.replaceChildren(...series.map((each) => new Option(each, each, each === chosen, each === chosen)));
}

function showReading(report: Report, data: ConfigData): void {
  const { verdicts } = report;
  const { from, to } = move();
  const server = `${PRODUCT_NAMES[product()]} ${to}`;
  const isSample = typed("text") === SAMPLES[product()];
  const worst = verdicts
    .filter((verdict) => !foldOf(verdict))
    .sort((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome));
  const isOffered = !isSample && worst.length > 0;
  const choice = isOffered ? valuesBox(worst, data) : undefined;
  const date = longDate(new Date().toISOString(), pageLanguage());
  show({
    sentence: headline(report, server, say),
    title: word("title", { date, move: from === to ? server : `${PRODUCT_NAMES[product()]} ${from} → ${to}` }),
    mark: OUTCOMES.filter((outcome) => report.counts[outcome] > 0)
      .map((outcome) => `${say("outcomes", outcome)}: ${report.counts[outcome]}`)
      .join(" · "),
    isSample,
    parts: [
      ...(worst.length > 0 ? [list(worst)] : []),
      ...FOLDS.flatMap((name) => {
        const folded = verdicts.filter((verdict) => foldOf(verdict) === name);
        return folded.length > 0
          ? [group(name, `${word(name)} (${folded.length})`, list(folded), name !== "machine")]
          : [];
      }),
      element("p", word("limits"), "muted"),
    ],
    textOf: (each) => [...each.children].map(markdownOf),
    inputs: isOffered ? inputsOf(worst, data) : undefined,
    choice,
  });
  const status = island()?.querySelector("[role=status]");
  if (status) status.className = report.sentence;
}

/** Has the visitor ticked that the values go along? */
const hasValues = () => document.querySelector<HTMLInputElement>(`#${IDS.values}`)?.checked ?? false;

/** What the link to the contact form carries: the settings, with their values if the visitor has ticked so. */
function inputsOf(verdicts: readonly Verdict[], data: ConfigData | undefined): Readonly<Record<string, string>> {
  const named = namedSettings(verdicts, hasValues(), (name) => Object.hasOwn(data?.settings ?? {}, name));
  return { product: product(), [MOVE_PARAMETERS.from]: move().from, [MOVE_PARAMETERS.to]: move().to, ...named };
}

function valuesBox(verdicts: readonly Verdict[], data: ConfigData): HTMLElement {
  const label = element("label", "", "values screen-only");
  const box = Object.assign(element("input"), { type: "checkbox", id: IDS.values });
  box.checked = hasValues();
  box.addEventListener("change", () => offer(inputsOf(verdicts, data)));
  label.append(box, element("span", word("values")));
  return label;
}

function list(verdicts: readonly Verdict[]): Element {
  const lines = element("ol");
  lines.append(...verdicts.map(line));
  return lines;
}

/** A line as it stands in a file that somebody has gone through: its number, itself, and the verdict below. */
function line(verdict: Verdict): Element {
  const { outcome, name, line: read, reason, source } = verdict;
  const made = element("li");
  made.dataset.outcome = outcome;
  if (read) {
    const number = element("span", `${read.number}`);
    number.setAttribute("role", "img");
    number.setAttribute("aria-label", word("line", { number: `${read.number}` }));
    made.append(number);
  }
  const note = element("p");
  note.append(element("b", say("outcomes", outcome)), ` ${reasonText(reason, say)} `);
  const advice = adviceText(verdict, say);
  const more = element("p", "", "mark");
  more.append([advice, source.kind === "measured" ? sourceText(source, say) : ""].filter(Boolean).join(" · "));
  if (source.kind === "manual") {
    const link = Object.assign(element("a", sourceText(source, say)), { href: source.url });
    more.append(advice ? " · " : "", link);
  }
  const page = errorPage(verdict, product());
  if (page) {
    const link = element("a", `/errors/${page}`);
    // In the language of the page's address.
    link.href = `${location.pathname.replace(/\/config-check.*/, "")}/errors/${page}`;
    more.append(more.hasChildNodes() ? " · " : "", link);
  }
  made.append(element("code", read?.text ?? name), note, more);
  return made;
}

addStyles(css);
document.addEventListener("change", ({ target }) => {
  if (!island() || !(target instanceof HTMLSelectElement)) return;
  if (target.id === IDS.product) {
    isProductChosen = true;
    choose(product());
  }
  if (typed("text").trim()) void read();
});
// Asked for before it is needed.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.id === IDS.text) void dataOf(product()).catch(() => undefined);
});
/** The address whose move is chosen in a form. */
const chosenBy = new WeakMap<Element, string>();
start({
  read,
  fill: () => {
    const control = field("text");
    if (control) control.value = SAMPLES[product()];
  },
  // What was in the field stays, if this is no text.
  refuse: (text) => (text.includes("\0") ? word("binary") : undefined),
  cleared: () => {
    asked += 1;
  },
  shown: () => {
    const form = document.getElementById(IDS.form) as Element;
    const search = new URLSearchParams(location.search);
    if ((chosenBy.get(form) ?? location.search) !== location.search && search.has(MOVE_PARAMETERS.from)) {
      choose(readProduct(search), {
        from: search.get(MOVE_PARAMETERS.from) ?? "",
        to: search.get(MOVE_PARAMETERS.to) ?? "",
      });
    }
    chosenBy.set(form, location.search);
  },
});
