/**
 * Checks a configuration file that a visitor has pasted, and shows what the server does with each line. Nothing of it
 * leaves the page: the requests are for what the servers of a product said and for words, and the link to the contact form
 * carries names of settings. Their lines go along in memory, for those that the visitor ticks.
 */
import { configCheck, logs } from "@blc/diagnose";
import { filled, longDate } from "@blc/text";
import { addStyles } from "../../client/styles.ts";
import { CONFIG_CHECK_ISLAND } from "../../islands.ts";
import { carry, type Finding, forgetTicks, tickBoxes, ticked } from "../reader/carried.ts";
import { element } from "../reader/elements.ts";
import { canHand, hand } from "../reader/handing.ts";
import { loadedOnce } from "../reader/loaded-once.ts";
import { markdownOf } from "../reader/markdown.ts";
import { pageLanguage } from "../reader/page.ts";
import { inPauses } from "../reader/pauses.ts";
import { readerOf } from "../reader/reader.ts";
import { type DoorWords, doorWords } from "../reader/words.ts";
import { namedSettings } from "./address.ts";
import { correctedPart } from "./corrected.ts";
import { linesOf } from "./reading-lines.ts";
import css from "./script.css?inline";

const select = (id: "product" | "from" | "to") =>
  document.getElementById(configCheck.IDS[id]) as HTMLSelectElement | null;
const product = () => (select("product")?.value ?? "mysql") as configCheck.Product;
const move = (): configCheck.Move => ({
  from: select("from")?.value ?? "",
  to: select("to")?.value ?? "",
});

/** A word of the page, from the attributes of an element. */
const say: configCheck.Speaker = (part, key, values = {}) => {
  const words = document.getElementById(configCheck.IDS.words);
  return filled(words?.getAttribute(`data-${part}-${key}`) ?? "", pageLanguage(), values);
};
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
  joined: configCheck.textOfFiles,
  mostBytes: 4 * configCheck.LONGEST_FILE,
  word,
  sample: () => ({ text: configCheck.SAMPLES[product()] }),
  noInputs: () => inputsOf([], undefined),
});
const problem = (text?: string) => sayProblem("text", text);

/** What the servers of a product said. */
const dataOf = loadedOnce<configCheck.Product, configCheck.ConfigData>(
  (product) => configCheck.DATA_FILES[product],
);

let words: DoorWords | undefined;

/** Counts the readings: one that has been overtaken by the next is not shown. */
let asked = 0;
/** Has the visitor chosen the product? It is then not guessed any more. */
let isProductChosen = false;
/** The product that was chosen for the visitor, by a text. */
let recognised: configCheck.Product | undefined;

/** Shows why there is no reading. */
function refuse(why: string): false {
  problem(why);
  empty();
  return false;
}

/** @returns whether there is a reading to show */
async function read(isPut = false): Promise<boolean> {
  asked += 1;
  const number = asked;
  const text = typed("text");
  const fault = configCheck.faultOfText(text);
  // What is no file of settings is read on the page that reads everything.
  const isElsewhere = async () =>
    isPut && canHand() && (await hand("status-check", configCheck.filesIn(text)));
  if (logs.isLog(text) && (await isElsewhere())) return true;
  if (fault) return refuse(word(fault));
  const remark = remarkOn(text);
  let data: configCheck.ConfigData;
  try {
    data = await dataOf(product());
  } catch {
    return number === asked && refuse(word("load"));
  }
  if (!isWanted(number)) return false;
  const steps = configCheck.checkInSteps(text, move(), data);
  const report = await inPauses(steps, () => isWanted(number));
  if (!report) return false;
  if (report.sentence === "empty")
    return (await isElsewhere()) || refuse(configCheck.emptyText(report, say));
  problem();
  words = await doorWords(pageLanguage()).catch(() => undefined);
  if (!isWanted(number)) return false;
  const place = showReading(report, data, remark);
  const files = configCheck.filesIn(text);
  const edits = await inPauses(
    configCheck.correctInSteps(files, report, (each) =>
      configCheck.checkInSteps(each, move(), data),
    ),
    () => isWanted(number),
  );
  for (const [at, each] of (edits ?? []).entries())
    place.append(...correctedPart(files[at] ?? { text }, each, product(), say));
  return true;
}

const isWanted = (number: number) => number === asked && island() !== null;

/** What is said of a text that looks like another product's, which is chosen if the visitor has chosen none. */
function remarkOn(text: string): string | undefined {
  const guessed = configCheck.productIn(text) ?? [];
  const names = guessed.map((each) => configCheck.PRODUCT_NAMES[each]).join(" / ");
  const [likely] = guessed;
  const isOther = likely !== undefined && !guessed.includes(product());
  if (isOther && isProductChosen) return word("other", { product: names, server: serverName() });
  if (isOther) {
    choose(likely);
    recognised = likely;
  }
  return likely && recognised === product() ? word("recognised", { product: names }) : undefined;
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

const serverName = () => `${configCheck.PRODUCT_NAMES[product()]} ${move().to}`;

/** @returns where the corrected file is shown */
function showReading(
  report: configCheck.Report,
  data: configCheck.ConfigData,
  remark: string | undefined,
): Element {
  const { verdicts } = report;
  const { from, to } = move();
  const server = serverName();
  const worst = verdicts
    .filter((verdict) => !configCheck.foldOf(verdict))
    .sort(
      (a, b) => configCheck.OUTCOMES.indexOf(a.outcome) - configCheck.OUTCOMES.indexOf(b.outcome),
    );
  const isOffered = !isSample() && worst.length > 0;
  const findings = isOffered ? findingsOf(worst, data) : [];
  const inputs = () => {
    const names = new Set(ticked(findings).map(({ id }) => id));
    const made = inputsOf(
      worst.filter(({ name }) => names.has(name)),
      data,
    );
    carry({ identity: server, findings: ticked(findings), inputs: made });
    return made;
  };
  const list = (of: readonly configCheck.Verdict[]) => linesOf(of, product(), say);
  const corrected = element("div");
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
      ...(remark ? [element("p", remark)] : []),
      ...report.origins.map((each) => element("p", configCheck.originText(each, say))),
      ...(worst.length > 0 ? [list(worst)] : []),
      corrected,
      ...configCheck.FOLDS.flatMap((name) => {
        const folded = verdicts.filter((verdict) => configCheck.foldOf(verdict) === name);
        return folded.length > 0
          ? [group(name, `${word(name)} (${folded.length})`, list(folded), name !== "machine")]
          : [];
      }),
      element("p", word("limits"), { className: "muted" }),
    ],
    textOf: (each) => [...each.children].map(markdownOf),
    inputs: isOffered ? inputs() : undefined,
    choice: words && isOffered ? tickBoxes(findings, words, () => offer(inputs())) : undefined,
  });
  const status = island()?.querySelector("[role=status]");
  if (status) status.className = report.sentence;
  return corrected;
}

/** The settings that a message may name, each once, with the lines that have them. */
function findingsOf(
  verdicts: readonly configCheck.Verdict[],
  data: configCheck.ConfigData,
): Finding[] {
  const named = verdicts.filter(({ name, line }) => line && Object.hasOwn(data.settings, name));
  const of = Map.groupBy(named, ({ name }) => name);
  return [...of].map(([id, [first, ...more]]) => ({
    id,
    title: `${id}: ${first ? say("outcomes", first.outcome) : ""}`,
    values: [first, ...more].flatMap((each) => each?.line?.text ?? []),
  }));
}

/** What the link to the contact form carries: the settings, without their values. */
function inputsOf(
  verdicts: readonly configCheck.Verdict[],
  data: configCheck.ConfigData | undefined,
): Readonly<Record<string, string>> {
  const named = namedSettings(verdicts, (name) => Object.hasOwn(data?.settings ?? {}, name));
  return {
    product: product(),
    [configCheck.MOVE_PARAMETERS.from]: move().from,
    [configCheck.MOVE_PARAMETERS.to]: move().to,
    ...named,
  };
}

addStyles(css);
document.addEventListener("change", ({ target }) => {
  if (!island() || !(target instanceof HTMLSelectElement)) return;
  if (target.id === configCheck.IDS.product) {
    isProductChosen = true;
    recognised = undefined;
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
    forgetTicks();
    carry(undefined);
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
