/**
 * Reads what a visitor has pasted, and shows which rules fire. Nothing of it leaves the page: there is no request, no
 * storage and no address in this module, but for the ids of the rules that fire and of the forecasts, these with their
 * durations, in the link to the contact form.
 */

import type { Language } from "../../../site/languages.ts";
import { formatNumber } from "../../../site/numbers.ts";
import { onPage } from "../../client/navigation.ts";
import { addStyles } from "../../client/styles.ts";
import { longDate } from "../../i18n/dates.ts";
import { HEALTH_CHECK_ISLAND } from "../../islands.ts";
import type en from "../../pages/health-check-tool/en.json";
import { parseNumber } from "../numbers.ts";
import {
  element,
  pageLanguage as language,
  leadTo,
  offerMessage,
  onFiles,
  readingActions,
  sayProblem,
  sayStatus,
  sizeOf,
  textOf,
  wordIn,
} from "../pasted-text.ts";
import { checkHealth, type Report, type Verdict } from "./check.ts";
import { endOfLife } from "./end-of-life.ts";
import { ENGINES, FIELDS, type FieldId, WORDS } from "./fields.ts";
import { assumptionText, namesWithDurations, predictionTexts } from "./forecast-texts.ts";
import { LONGEST_PASTE, type Paste, readPaste } from "./formats.ts";
import { type Outlook, type Prediction, predict } from "./predict.ts";
import { forecastLine, ruleLine } from "./reading-lines.ts";
import { countsText, grouped, identityText, measurementTexts, reasonText } from "./report-texts.ts";
import { FREE_SAMPLE, LATER_SAMPLES, SAMPLE_PARAMETER, SAMPLES } from "./samples.ts";
import css from "./script.css?inline";
import { parseSize } from "./sizes.ts";
import type { Asked, Engine } from "./terms.ts";
import { writeValue } from "./values.ts";

const GiB = 1024 ** 3;
/** The numbers that are accepted, in the units of the fields. */
const BOUNDS = { ram: { least: 0.001, most: 1_000_000 }, iops: { least: 1, most: 100_000_000 } } as const;
/** What the visitor was asked, in the units of the rules. */
type Answers = Record<Asked, number | undefined>;
const ENGINE_NAMES: Readonly<Record<Engine, string>> = { mysql: "MySQL · MariaDB", postgres: "PostgreSQL" };

/** Is a reading shown? It is repeated when a field, the language or the engine of the page changes. */
let isShown = false;
/** The language of the page when each field was typed into, in which "1.234" is read. */
const typedIn = new Map<string, Language>();
/** The address of the sample fills the field once, and not again after the visitor has emptied it. */
let isSampleDue = new URLSearchParams(location.search).has(SAMPLE_PARAMETER);

/** The reading that is shown, as text. */
let reading = "";

const island = () => document.getElementById(HEALTH_CHECK_ISLAND);
const field = (id: FieldId) => document.getElementById(FIELDS[id]) as HTMLTextAreaElement | HTMLInputElement | null;
const typed = (id: FieldId) => field(id)?.value ?? "";

/** A word of the page's catalogue, with its variables filled in. */
const word = (name: keyof (typeof en)["words"], values: Record<string, string> = {}) => wordIn(WORDS, name, values);

const pageEngine = () => document.getElementById(WORDS)?.dataset.engine as Engine | undefined;

const say = (id: FieldId, problem: string | undefined) => sayProblem(FIELDS[id], problem);

const samples = () => {
  const engine = pageEngine() === ENGINES.postgresql ? "postgresql" : "mysql";
  return { now: SAMPLES[engine], later: LATER_SAMPLES[engine], free: FREE_SAMPLE.text };
};

function fillSample(): void {
  for (const [id, text] of Object.entries(samples())) {
    const control = field(id as FieldId);
    if (control) control.value = text;
  }
}

/** The later paste of the sample says nothing of what a visitor has pasted over the first one. */
function dropLaterSample(): void {
  const { now, ...others } = samples();
  if (typed("now") === now || typed("later") !== others.later) return;
  for (const id of ["later", "free"] as const) {
    const control = field(id);
    if (control?.value === others[id]) control.value = "";
  }
}

/** What was pasted into a field, if this page's rules can read it. */
function pasted(id: FieldId): Extract<Paste, { isRead: true }> | undefined {
  const paste = readPaste(typed(id));
  const engine = pageEngine();
  if (paste.isRead && paste.engine === engine) {
    say(id, undefined);
    return paste;
  }
  const problems = {
    empty: "empty",
    "too-large": "large",
    unreadable: "nothing",
    "two-engines": "two",
    configuration: "config",
  } as const;
  if (paste.isRead) say(id, word("other", { engine: ENGINE_NAMES[paste.engine] }));
  else
    say(
      id,
      id === "later" && paste.problem === "empty"
        ? undefined
        : word(problems[paste.problem], { name: "name" in paste ? paste.name : "" }),
    );
  return undefined;
}

/** What was asked for; nothing typed is no problem. */
function asked(id: "ram" | "iops"): number | undefined {
  if (!typed(id).trim()) {
    say(id, undefined);
    return undefined;
  }
  const writtenIn = typedIn.get(FIELDS[id]) ?? language();
  typedIn.set(FIELDS[id], writtenIn);
  const number = parseNumber(typed(id), writtenIn);
  const { least, most } = BOUNDS[id];
  const isRight = number !== undefined && number >= least && number <= most;
  const bounds = { least: formatNumber(least, language()), most: formatNumber(most, language()) };
  say(id, isRight ? undefined : word("number", bounds));
  return isRight ? number : undefined;
}

/** The free space that was typed, in bytes. */
function askedSize(): number | undefined {
  const text = typed("free").trim();
  const writtenIn = typedIn.get(FIELDS.free) ?? language();
  typedIn.set(FIELDS.free, writtenIn);
  const size = parseSize(text, writtenIn);
  say("free", text && size === undefined ? word("size", { example: FREE_SAMPLE.text }) : undefined);
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
    endOfLife,
    ...(ram && { ram: ram * GiB }),
    ...(iops && { iops }),
    ...(free && { free }),
  };
  const report = checkHealth(now.engine, now.values, later?.values, circumstances);
  if (later) say("later", comparisonProblem(report));
  const { ram: memory } = circumstances;
  show(report, predict(now.engine, now.values, later?.values, circumstances), { ram: memory, iops, free });
  return true;
}

function comparisonProblem({ comparison, engine }: Report): string | undefined {
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

function empty(): void {
  isShown = false;
  const [status, ...others] = island()?.children ?? [];
  status?.replaceChildren();
  for (const other of others) other.remove();
  nameInLinks([], []);
}

function show(report: Report, outlook: Outlook | undefined, answers: Answers): void {
  const root = island();
  const status = root?.querySelector("[role=status]");
  if (!root || !status) return;
  isShown = true;
  const by = { language: language(), word, labelOf };
  const groups = grouped(report);
  const { fires, unknown, quiet } = groups;
  const isSample = typed("now") === samples().now;

  const measured = (verdict: (typeof fires | typeof quiet)[number]) =>
    ruleLine(verdict, measurementTexts(verdict.rule, verdict.measurements, by));
  const at = new Date().toISOString();
  const heading = element("h3", word("title", { date: longDate(at, language()) }));
  heading.tabIndex = -1;
  const counts = countsText(groups, by);
  sayStatus(status, counts);
  const body = element("div");
  body.append(
    heading,
    ...(isSample ? [element("p", word("sample"))] : []),
    element("p", [identityText(report, by), ...said(answers)].filter(Boolean).join(" · "), "mark"),
    ...(fires.length > 0 ? group("fires", fires, measured) : [element("p", word("none"))]),
    ...(outlook
      ? group("forecasts", outlook.predictions, (one) => forecastLine(one, predictionTexts(one, at, by)))
      : [element("p", word("ahead"))]),
    ...group("unknown", unknown, (verdict) =>
      ruleLine(
        verdict,
        verdict.reasons.map((reason) => reasonText(reason, by)),
      ),
    ),
    ...group("quiet", quiet, measured),
  );
  const assumption = outlook && assumptionText(outlook, at, by);
  if (assumption) body.querySelector("[data-result=forecasts] > h4")?.after(element("p", assumption));
  // Nobody is asked about a server that does not exist.
  const [named, times] = isSample ? [[], []] : [fires.map(({ rule }) => rule.id), namesWithDurations(outlook)];
  nameInLinks(named, times);
  const link = document.querySelector("#next .acts")?.cloneNode(true);
  if (link && (fires.length > 0 || times.length > 0)) body.append(link);
  for (const old of [...root.children].slice(1)) old.remove();
  root.append(body);
  reading = textOfReading(body, counts);
  body.querySelector("h3 ~ .mark")?.after(readingActions(word, () => reading));
}

/** The reading as text: what was read, and of each rule with a result its name and what was found. */
function textOfReading(body: Element, counts: string): string {
  const head = [...body.children].filter(({ localName }) => /^(?:h3|p)$/.test(localName));
  const groups = [...body.querySelectorAll("[data-result]")].map((box) => {
    const rules = [...box.querySelectorAll("[data-rule]")].map((rule) => {
      const found = [...rule.querySelectorAll("li")].map((each) => each.textContent);
      const name = [...(rule.querySelector("summary")?.children ?? [])].map(({ textContent }) => textContent).join(" ");
      return `- ${[name, ...found].join(" | ")}`;
    });
    const heads = [...box.querySelectorAll(":scope > :is(h4, summary, p)")].map((each) => each.textContent);
    return [...heads, ...rules].join("\n");
  });
  return [location.origin + location.pathname, ...head.map((each) => each.textContent), counts, ...groups].join("\n\n");
}

/** The answers as they were read. */
function said({ ram, iops, free }: Answers): string[] {
  const size = (bytes: number) => writeValue(bytes, "bytes", language());
  return [
    ram === undefined ? "" : `RAM: ${size(ram)}`,
    iops === undefined ? "" : `IOPS: ${writeValue(iops, "count", language())}`,
    free === undefined ? "" : word("room", { size: size(free) }),
  ];
}

/** The rules with a result. Only those that fire are unfolded, unless the visitor has unfolded the others. */
function group<V extends Verdict | Prediction>(
  name: "fires" | "forecasts" | "quiet" | "unknown",
  verdicts: readonly V[],
  write: (verdict: V) => Element,
): Element[] {
  if (verdicts.length === 0) return [];
  const list = element("ol");
  // As the list of all rules looks.
  list.className = document.querySelector("#rules ol")?.className ?? "";
  list.append(...verdicts.map(write));
  const isOpen = name === "fires" || name === "forecasts";
  const box = element(isOpen ? "div" : "details");
  box.dataset.result = name;
  box.toggleAttribute("open", island()?.querySelector(`[data-result=${name}][open]`) !== null);
  box.append(element(isOpen ? "h4" : "summary", `${word(name)} (${verdicts.length})`), list);
  return [box];
}

function labelOf(id: Asked): string {
  return document.querySelector(`label[for="${FIELDS[id]}"]`)?.firstChild?.textContent ?? "";
}

/**
 * The link to the contact form carries which rules fire and how far away the forecasts are, and nothing else of the
 * reading; without any, it is another.
 */
const nameInLinks = (rules: readonly string[], forecasts: readonly string[]) =>
  offerMessage("health-check-tool", rules.length + forecasts.length > 0, {
    rules: rules.join(),
    forecasts: forecasts.join(),
  });

/** Leads to what was found. */
const lead = () => leadTo(island());

/** More bytes than the longest paste can have: what is larger is not read. */
const LARGEST_FILES = 4 * LONGEST_PASTE;

/** Puts the text of files into a field, as if it had been pasted, and reads it. */
async function take(id: FieldId, files: readonly File[]): Promise<void> {
  const control = field(id);
  if (!control || files.length === 0) return;
  if (sizeOf(files) > LARGEST_FILES) return say(id, word("large"));
  control.value = (await Promise.all(files.map(textOf))).join("\n");
  if (read()) lead();
}

/** The field for pastes that files are dragged over. */
const dropField = (target: EventTarget | null) =>
  (["now", "later"] as const).find((id) => isField(target) && FIELDS[id] === target.id);

const isField = (target: EventTarget | null): target is Element =>
  target instanceof Element && Object.values(FIELDS).some((id) => id === target.id);

addStyles(css);
document.addEventListener("input", ({ target }) => {
  if (!isField(target)) return;
  typedIn.set(target.id, language());
  if (isShown || typed("now").trim()) read();
});
onFiles(island, dropField, take);
document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element) || !island()) return;
  if (target.closest("[data-read]")) {
    if (read()) lead();
    else field("now")?.focus();
  }
  if (target.closest("[data-use]")) {
    event.preventDefault();
    fillSample();
    if (read()) lead();
  }
  if (target.closest("[data-clear]")) {
    for (const id of Object.keys(FIELDS) as FieldId[]) {
      const control = field(id);
      if (control) control.value = "";
      say(id, undefined);
    }
    empty();
    field("now")?.focus();
  }
});
onPage(() => {
  // A change of the language folds them.
  for (const id of ["later", "ram", "iops", "free"] as const)
    if (typed(id)) field(id)?.closest("details")?.setAttribute("open", "");
  const now = field("now");
  if (now && isSampleDue) {
    isSampleDue = false;
    if (!now.value || now.value === samples().now) fillSample();
  }
  isShown &&= island() !== null;
  // Also what was pasted before this module was loaded, and what is wrong in the other language.
  if (island() && (typed("now").trim() || document.querySelector("#paste [role=alert]:not([hidden])"))) read();
});
