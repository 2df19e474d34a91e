/**
 * Checks a configuration file that a visitor has pasted, and shows what the server does with each line. Nothing of it
 * leaves the page: the one request is for what the servers of a product said, and the link to the contact form carries
 * names of settings, and values only when asked to.
 */
import { onPage } from "../../client/navigation.ts";
import { addStyles } from "../../client/styles.ts";
import { longDate } from "../../i18n/dates.ts";
import { CONFIG_CHECK_ISLAND } from "../../islands.ts";
import {
  element,
  leadTo,
  offerMessage,
  onFiles,
  pageLanguage,
  readingActions,
  sayProblem,
  sayStatus,
  sizeOf,
  textOf,
  wordIn,
} from "../pasted-text.ts";
import { namedSettings } from "./address.ts";
import { type ConfigData, checkConfig } from "./check.ts";
import mariadb from "./data/mariadb.json?url";
import mysql from "./data/mysql.json?url";
import postgres from "./data/postgres.json?url";
import { productIn } from "./guess.ts";
import { DUE_MOVES, IDS, MOVE_PARAMETERS, PRODUCT_NAMES, PRODUCTS, readProduct } from "./moves.ts";
import { SAMPLES } from "./samples.ts";
import css from "./script.css?inline";
import { adviceText, reasonText, type Speaker, sourceText } from "./texts.ts";
import { type Move, OUTCOMES, type Product, type Report, type Verdict } from "./types.ts";

const ADDRESSES: Readonly<Record<Product, string>> = { mysql, mariadb, postgres };
/** Characters that a configuration file may have. */
const LONGEST_FILE = 1_000_000;

const island = () => document.getElementById(CONFIG_CHECK_ISLAND);
const field = () => document.getElementById(IDS.text) as HTMLTextAreaElement | null;
const select = (id: "product" | "from" | "to") => document.getElementById(IDS[id]) as HTMLSelectElement | null;
const product = () => (select("product")?.value ?? "mysql") as Product;
const move = (): Move => ({ from: select("from")?.value ?? "", to: select("to")?.value ?? "" });

const say: Speaker = (part, key, values) => wordIn(IDS.words, `${part}-${key}`, values);
const word = (key: string, values?: Readonly<Record<string, string>>) => say("words", key, values);
const problem = (text: string | undefined) => sayProblem(IDS.text, text);

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

/** The reading that is shown, as text. */
let reading = "";
/** Counts the readings: one that has been overtaken by the next is not shown. */
let asked = 0;
/** Has the visitor chosen the product? It is then not guessed any more. */
let isProductChosen = false;

/** @returns whether there is a reading to show */
async function read(): Promise<boolean> {
  asked += 1;
  const number = asked;
  const text = field()?.value ?? "";
  const fault = faultOf(text);
  if (fault) {
    problem(fault);
    empty();
    return false;
  }
  let data: ConfigData;
  try {
    data = await dataOf(product());
  } catch {
    if (number !== asked) return false;
    problem(word("load"));
    empty();
    return false;
  }
  if (number !== asked || !island()) return false;
  const report = checkConfig(text, move(), data);
  if (report.sentence === "empty") {
    problem(word("nothing"));
    empty();
    return false;
  }
  problem(undefined);
  show(report, data);
  return true;
}

/** What is wrong with a text as a whole. Where it is a file of another product, that is chosen. */
function faultOf(text: string): string | undefined {
  if (!text.trim()) return word("empty");
  if (text.length > LONGEST_FILE) return word("large");
  if (/\0|\uFFFD{2}/.test(text)) return word("binary");
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

function empty(): void {
  const [status, ...others] = island()?.children ?? [];
  status?.replaceChildren();
  for (const other of others) other.remove();
  offer([], undefined);
}

const FOLDS = ["defaults", "machine", "apart", "fine"] as const;
type Fold = (typeof FOLDS)[number];

/** Where a verdict is folded; undefined: it is shown with the others, the worst first. */
function foldOf({ outcome, reason }: Verdict): Fold | undefined {
  if (outcome === "default-changed") return "defaults";
  if (outcome === "unknown" && reason.key === "machine") return "machine";
  if (outcome === "not-read" && reason.key !== "include") return "apart";
  return outcome === "fine" ? "fine" : undefined;
}

function show(report: Report, data: ConfigData): void {
  const root = island();
  const status = root?.querySelector("[role=status]");
  if (!root || !status) return;
  const { verdicts } = report;
  const { from, to } = move();
  const server = `${PRODUCT_NAMES[product()]} ${to}`;
  const isSample = field()?.value === SAMPLES[product()];
  const worst = verdicts
    .filter((verdict) => !foldOf(verdict))
    .sort((a, b) => OUTCOMES.indexOf(a.outcome) - OUTCOMES.indexOf(b.outcome));
  const sentence = sentenceOf(report, server);
  sayStatus(status, sentence);
  status.className = report.sentence;

  const date = longDate(new Date().toISOString(), pageLanguage());
  const moved = from === to ? server : `${PRODUCT_NAMES[product()]} ${from} → ${to}`;
  const heading = element("h3", word("title", { date, move: moved }));
  heading.tabIndex = -1;
  const counts = OUTCOMES.filter((outcome) => report.counts[outcome] > 0)
    .map((outcome) => `${say("outcomes", outcome)}: ${report.counts[outcome]}`)
    .join(" · ");
  const body = element("div");
  body.append(
    heading,
    ...(isSample ? [element("p", word("sample"))] : []),
    element("p", counts, "mark"),
    ...(worst.length > 0 ? [list(worst)] : []),
    ...FOLDS.flatMap((name) =>
      fold(
        name,
        verdicts.filter((verdict) => foldOf(verdict) === name),
      ),
    ),
    element("p", word("limits"), "muted"),
  );
  reading = textOfReading(body, sentence);
  body.querySelector(".mark")?.after(
    readingActions(
      (name) => word(name),
      () => reading,
    ),
  );

  // Nobody is asked about a file that does not exist.
  const isOffered = !isSample && worst.length > 0;
  offer(isOffered ? worst : [], data);
  const link = document.querySelector("#next .acts")?.cloneNode(true);
  if (link && isOffered) body.append(valuesBox(worst, data), link);
  for (const old of [...root.children].slice(1)) old.remove();
  root.append(body);
}

function sentenceOf({ sentence, counts, verdicts }: Report, server: string): string {
  const count = {
    refuses: counts.refuses,
    "cannot-tell": verdicts.filter((verdict) => verdict.outcome === "unknown" && !foldOf(verdict)).length,
    "starts-with-warnings": counts.ignored + counts.adjusted + counts.deprecated,
    starts: 0,
    empty: 0,
  }[sentence];
  const form = count === 0 ? "" : count === 1 ? "_one" : "_other";
  return word(`${sentence}${form}`, { server, count: String(count) });
}

/** Gives the settings to the link that leads to the contact form. */
function offer(verdicts: readonly Verdict[], data: ConfigData | undefined): void {
  const isTicked = document.querySelector<HTMLInputElement>(`#${IDS.values}`)?.checked ?? false;
  const named = namedSettings(verdicts, isTicked, (name) => Object.hasOwn(data?.settings ?? {}, name));
  offerMessage("config-check", verdicts.length > 0, {
    product: product(),
    [MOVE_PARAMETERS.from]: move().from,
    [MOVE_PARAMETERS.to]: move().to,
    ...named,
  });
}

function valuesBox(verdicts: readonly Verdict[], data: ConfigData): HTMLElement {
  const label = element("label", "", "values screen-only");
  const box = Object.assign(element("input"), { type: "checkbox", id: IDS.values });
  box.checked = document.querySelector<HTMLInputElement>(`#${IDS.values}`)?.checked ?? false;
  box.addEventListener("change", () => offer(verdicts, data));
  label.append(box, element("span", word("values")));
  return label;
}

function fold(name: Fold, verdicts: readonly Verdict[]): Element[] {
  if (verdicts.length === 0) return [];
  const box = element("details");
  box.dataset.result = name;
  box.open = island()?.querySelector(`[data-result=${name}][open]`) !== null;
  box.append(element("summary", `${word(name)} (${verdicts.length})`), list(verdicts));
  return [box];
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
  const number = element("span", read ? String(read.number) : "");
  if (read) number.setAttribute("aria-label", word("line", { number: String(read.number) }));
  number.setAttribute("role", "img");
  if (!read) number.remove();
  const note = element("p");
  note.append(element("b", say("outcomes", outcome)), ` ${reasonText(reason, say)} `);
  const advice = adviceText(verdict, say);
  const more = element("p", "", "mark");
  more.append([advice, source.kind === "measured" ? sourceText(source, say) : ""].filter(Boolean).join(" · "));
  if (source.kind === "manual") {
    const link = Object.assign(element("a", sourceText(source, say)), { href: source.url });
    more.append(advice ? " · " : "", link);
  }
  made.append(...(read ? [number] : []), element("code", read?.text ?? name), note, more);
  return made;
}

/** The reading as text: the sentence, then each line with its verdict. */
function textOfReading(body: Element, sentence: string): string {
  const head = [...body.querySelectorAll(":scope > :is(h3, p)")].map(({ textContent }) => textContent);
  const groups = [...body.querySelectorAll("ol")].map((lines) =>
    [
      lines.parentElement?.querySelector(":scope > summary")?.textContent ?? "",
      ...[...lines.children].map(
        (each) =>
          `- ${[...each.children]
            .map(({ textContent }) => textContent?.trim())
            .filter(Boolean)
            .join(" | ")}`,
      ),
    ]
      .filter(Boolean)
      .join("\n"),
  );
  return [location.origin + location.pathname, sentence, ...head, ...groups].join("\n\n");
}

async function readAndLead(): Promise<void> {
  if (await read()) leadTo(island());
  else field()?.focus();
}

async function take(_: "now", files: readonly File[]): Promise<void> {
  const control = field();
  if (!control || files.length === 0) return;
  if (sizeOf(files) > 4 * LONGEST_FILE) return problem(word("large"));
  const text = (await Promise.all(files.map(textOf))).join("\n");
  // What was in the field stays, if this is no text.
  if (text.includes("\0")) return problem(word("binary"));
  control.value = text;
  await readAndLead();
}

const isShown = () => island()?.querySelector("h3") !== null;

addStyles(css);
document.addEventListener("input", ({ target }) => {
  if (target instanceof Element && target.id === IDS.text) void read();
});
document.addEventListener("change", ({ target }) => {
  if (!island() || !(target instanceof HTMLSelectElement)) return;
  if (target.id === IDS.product) {
    isProductChosen = true;
    choose(product());
  }
  if (field()?.value.trim()) void read();
});
// Asked for before it is needed.
document.addEventListener("focusin", ({ target }) => {
  if (target instanceof Element && target.id === IDS.text) void dataOf(product()).catch(() => undefined);
});
onFiles<"now">(
  island,
  (target): "now" | undefined => (target instanceof Element && target.id === IDS.text ? "now" : undefined),
  take,
);
document.addEventListener("click", ({ target }) => {
  const control = field();
  if (!(target instanceof Element) || !island() || !control) return;
  if (target.closest("[data-read]")) void readAndLead();
  if (target.closest("[data-use]")) {
    control.value = SAMPLES[product()];
    void readAndLead();
  }
  if (target.closest("[data-clear]")) {
    asked += 1;
    control.value = "";
    problem(undefined);
    empty();
    control.focus();
  }
});
/** The address whose move is chosen in the form. */
let chosenBy = location.search;
onPage(() => {
  if (!island()) return;
  const search = new URLSearchParams(location.search);
  if (location.search !== chosenBy && search.has(MOVE_PARAMETERS.from)) {
    choose(readProduct(search), {
      from: search.get(MOVE_PARAMETERS.from) ?? "",
      to: search.get(MOVE_PARAMETERS.to) ?? "",
    });
  }
  chosenBy = location.search;
  // Also what was pasted before this module was loaded, and what is wrong in the other language.
  if (field()?.value.trim() || isShown() || document.querySelector("#paste [role=alert]:not([hidden])")) void read();
});
