/**
 * Reads what a visitor has pasted, and shows which rules fire. Nothing of it leaves the page: the one request is for
 * the words of the page's language, and the link to the contact form carries the ids of the rules that fire and of the
 * forecasts, these with their durations.
 */

import { statusCheck } from "@blc/diagnose";
import { filled, formatNumber, type Language, parseNumber, replaced } from "@blc/text";
import { onClick } from "../../client/events.ts";
import { fetchPage, showPage } from "../../client/navigation.ts";
import { addStyles } from "../../client/styles.ts";
import { STATUS_CHECK_ISLAND } from "../../islands.ts";
import { carry, ticked } from "../reader/carried.ts";
import { doorOf } from "../reader/door.ts";
import { loadedOnce } from "../reader/loaded-once.ts";
import { pageLanguage as language } from "../reader/page.ts";
import { readerOf } from "../reader/reader.ts";
import { readingOf } from "./reading.ts";
import css from "./script.css?inline";

const GiB = 1024 ** 3;
/** The numbers that are accepted, in the units of the fields. */
const BOUNDS = {
  ram: { least: 0.001, most: 1_000_000 },
  iops: { least: 1, most: 100_000_000 },
} as const;

/** The language of the page when each field was typed into, in which "1.234" is read. */
const typedIn = new Map<statusCheck.FieldId, Language>();
/** The pages that were shown: the address of the sample fills the fields of each once, and not after they were emptied. */
const known = new WeakSet<Element>();

const wordsOf = loadedOnce<Language, statusCheck.StatusWords>(
  (language) => (statusCheck.WORD_FILES[language] ?? statusCheck.WORD_FILES.en) as URL,
);
/** In the page's language, when it has been loaded. */
let copy: statusCheck.StatusWords | undefined;

async function loadWords(): Promise<void> {
  const words = await wordsOf(language());
  copy = replaced(words, language(), {}, {}) as statusCheck.StatusWords;
}

/** A word of the page's language, with its variables filled in. */
const word = (name: keyof statusCheck.StatusWords["words"], values: Record<string, string> = {}) =>
  filled(copy?.words[name] ?? "", language(), values);

const { island, field, typed, put, isSample, fillSample, say, offer, empty, show, group, start } =
  readerOf({
    id: "status-check",
    island: STATUS_CHECK_ISLAND,
    fields: statusCheck.FIELDS,
    pastes: ["now", "later"],
    // More than the longest paste can have: what is larger is not read.
    mostBytes: 4 * statusCheck.LONGEST_PASTE,
    word,
    sample: () => samples(),
    noInputs: () => ({ rules: "", forecasts: "", log: "" }),
  });

const pageEngine = () =>
  document.getElementById(statusCheck.PAGE)?.dataset.engine as statusCheck.Engine | undefined;

const samples = () => {
  const engine = statusCheck.parameterOf(pageEngine() ?? "mysql");
  return {
    now: statusCheck.SAMPLES[engine],
    later: statusCheck.LATER_SAMPLES[engine],
    free: statusCheck.FREE_SAMPLE.text,
  };
};

/** The later paste of the sample says nothing of what a visitor has pasted over the first one. */
function dropLaterSample(): void {
  const sample = samples();
  if (isSample() || typed("later") !== sample.later) return;
  for (const id of ["later", "free"] as const) if (typed(id) === sample[id]) put(id, "");
}

/** What was pasted into a field, if this page's rules can read it. */
function pasted(id: statusCheck.FieldId): Extract<statusCheck.Paste, { isRead: true }> | undefined {
  const paste = statusCheck.readPaste(typed(id));
  const engine = pageEngine();
  if (paste.isRead && paste.engine === engine) {
    say(id);
    return paste;
  }
  if (paste.isRead) {
    const other = statusCheck.ENGINE_NAMES[statusCheck.parameterOf(paste.engine)];
    say(id, word("other", { engine: other }));
  } else if (id === "later" && paste.problem === "empty") say(id);
  else say(id, statusCheck.problemText(paste, engine ?? "mysql", word));
  return undefined;
}

function languageOf(id: statusCheck.Asked): Language {
  const written = typedIn.get(id) ?? language();
  typedIn.set(id, written);
  return written;
}

/** What was asked for; nothing typed is no problem. */
function asked(id: "ram" | "iops"): number | undefined {
  if (!typed(id).trim()) {
    say(id);
    return undefined;
  }
  const number = parseNumber(typed(id), languageOf(id));
  const { least, most } = BOUNDS[id];
  const isRight = number !== undefined && number >= least && number <= most;
  const bounds = { least: formatNumber(least, language()), most: formatNumber(most, language()) };
  say(id, isRight ? undefined : word("number", bounds));
  return isRight ? number : undefined;
}

/** The free space that was typed, in bytes. */
function askedSize(): number | undefined {
  const text = typed("free").trim();
  const size = statusCheck.parseSize(text, languageOf("free"));
  const isWrong = text !== "" && size === undefined;
  say("free", isWrong ? word("size", { example: statusCheck.FREE_SAMPLE.text }) : undefined);
  return size;
}

/** Has the visitor chosen the engine? What is of another one is then read as told, and a remark says so. */
let isEngineChosen = false;

const door = doorOf({
  text: () => typed("now"),
  put: (text) => put("now", text),
  show,
  offer,
  readAgain: () => document.querySelector<HTMLElement>("[data-read]")?.click(),
});

/** Counts the readings: of several inputs at once, as of each line of a text, only the last is read. */
let begun = 0;

/** @returns whether there is a reading to show */
async function read(isPut = false): Promise<boolean> {
  const number = ++begun;
  let elsewhere: boolean | undefined;
  try {
    await loadWords();
    // A text of many lines that is not pasted is many inputs within one task.
    await new Promise((resolve) => setTimeout(resolve));
    if (number !== begun) return true;
    dropLaterSample();
    const engine = door.engine();
    if (engine && engine !== pageEngine() && !isEngineChosen) {
      await showEngine(engine);
      return read();
    }
    elsewhere = await door.read(isPut);
  } catch {
    // The network: words, the page of another engine, or the reader of logs did not come.
    say("now", document.getElementById(statusCheck.PAGE)?.dataset.load);
    empty();
    return false;
  }
  if (elsewhere !== undefined) {
    for (const id of ["now", "later"] as const) say(id);
    return elsewhere;
  }
  const now = pasted("now");
  const later = pasted("later");
  const [ram, iops, free] = [asked("ram"), asked("iops"), askedSize()];
  if (!now) {
    empty();
    const line = door.line();
    if (line) island()?.append(line);
    return false;
  }
  const circumstances = {
    today: new Date().toISOString().slice(0, 10),
    endOfLife: statusCheck.endOfLife,
    ram: ram && ram * GiB,
    iops,
    free,
  };
  const report = statusCheck.checkHealth(now.engine, now.values, later?.values, circumstances);
  if (later) say("later", comparisonProblem(report));
  const outlook = statusCheck.predict(now.engine, now.values, later?.values, circumstances);
  if (copy) showReading(readingOf(report, outlook, circumstances, copy, group));
  return true;
}

function comparisonProblem({ comparison, engine }: statusCheck.Report): string | undefined {
  switch (comparison.of) {
    case "too-close":
    case "no-uptime":
      return word("close", { name: statusCheck.UPTIME_WRITTEN[engine] });
    case "restarted":
      return word("restarted");
    case "other-server":
      return word("server");
    default:
      return undefined;
  }
}

function showReading(reading: ReturnType<typeof readingOf>): void {
  const { findings, durations, identity } = reading;
  // Which rules fire and how far away the forecasts are, and nothing else of the reading.
  const inputs = () => {
    const chosen = ticked(findings);
    const rules = chosen.map(({ id }) => id).join();
    const made = { rules, forecasts: durations.join(), log: "" };
    carry({ identity, findings: chosen, inputs: made });
    return made;
  };
  show({
    ...reading,
    readAs: isSample() ? undefined : door.line(),
    inputs: findings.length + durations.length > 0 ? inputs() : undefined,
    choice: findings.length > 0 ? door.ticks(findings, () => offer(inputs())) : undefined,
  });
}

/** The page of another engine, in place of this one: a step back does not lead to it. */
async function showEngine(engine: statusCheck.Engine): Promise<void> {
  const address = new URL(location.href);
  const parameter = statusCheck.parameterOf(engine);
  if (parameter === "mysql") address.searchParams.delete("engine");
  else address.searchParams.set("engine", parameter);
  address.hash = "";
  const page = await fetchPage(address.href);
  history.replaceState(history.state, "", page.url);
  showPage(page, { isSame: true });
}

addStyles(css);
onClick("#paste nav a", () => {
  isEngineChosen = true;
});
start({
  read,
  sort: (files) => {
    isEngineChosen = false;
    return door.sort(files);
  },
  typedInto: (id) => {
    typedIn.set(id, language());
    if (id !== "now") return;
    isEngineChosen = false;
    door.forget();
  },
  cleared: () => {
    door.forget();
    carry(undefined);
  },
  shown: () => {
    void door.load();
    // Before there is something to read, so that the check works without network from here on.
    loadWords().catch(() => {});
    // A change of the language folds them.
    for (const id of ["later", "ram", "iops", "free"] as const)
      if (typed(id)) field(id)?.closest("details")?.setAttribute("open", "");
    const page = island() as Element;
    const isSampleDue =
      !known.has(page) && new URLSearchParams(location.search).has(statusCheck.SAMPLE_PARAMETER);
    if (isSampleDue && (!typed("now") || isSample())) fillSample();
    known.add(page);
  },
});
