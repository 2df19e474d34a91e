/** The report of some weeks, for a terminal or a mail: what was read, and what it brought. */
import { Temporal } from "temporal-polyfill";
import { type Language, languageName } from "../../site/languages.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { TOOL_IDS } from "../../site/tools.ts";
import { readSource } from "../../site/visits.ts";
import type { OpenDatabase } from "../database.ts";
import { daysOf, type Figures, figuresOf, firstDay, type Period, periods, type Tally } from "./figures.ts";

/** Characters of a line, of its name and of a whole bar. */
const WIDTH = { line: 80, name: 30, bar: 12 };

/** Lines of a table. The rest is added up. */
const MOST_LINES = 15;

/** The report of last week, compared with the week before, as the weekly mail has it. */
export function weeklyReportText(database: OpenDatabase, now: Date): Promise<string> {
  return reportText(database, { weeks: 1, now });
}

/** @param weeks that are shown, and compared with as many before */
export async function reportText(
  database: OpenDatabase,
  { weeks, now }: { weeks: number; now: Date },
): Promise<string> {
  const { shown, before, since } = periods(weeks, now);
  const [current, former, fresh] = [
    await figuresOf(database, shown),
    await figuresOf(database, before),
    await figuresOf(database, since),
  ];
  const counted = await firstDay(database);
  const isComparable = counted !== undefined && counted < shown.from;
  const title = heading(weeks, shown, before);
  const sinceThen = `Since then: ${views(fresh.views)}, ${messages(fresh.messages)}.`;
  if (isEmpty(current) && isEmpty(former)) return [title, NOTHING, sinceThen].join("\n\n");
  const tables = new Tables(current, former, isComparable);
  return [
    title,
    overall(current, former, isComparable),
    sinceThen,
    counted !== undefined && counted > before.from
      ? `Views are counted since ${day(counted)}: ${counted < shown.from ? "the weeks before have fewer" : "there is nothing to compare them with"}.`
      : "",
    await weeksText(database, weeks, shown),
    ...tables.all(),
    toolsText(current, former),
    searchesText(current),
    brokenLinksText(current),
    LEGEND,
  ]
    .filter(Boolean)
    .join("\n\n");
}

const NOTHING = "In these weeks no view was counted, and no message came.";

function isEmpty({ views, messages, spam, held }: Figures): boolean {
  return views + messages + spam + held === 0;
}

const LEGEND = wrapped(
  "Weeks are those of Universal Time, Monday to Sunday. A view is a page shown by a browser with script whose visitor does not ask not to be counted (Global Privacy Control), so that there were more. +/- compares with the weeks before. PER 100: messages for 100 views. A message counts for the page whose link led to the form.",
);

function heading(weeks: number, shown: Period, before: Period): string {
  const what = weeks === 1 ? "Week" : `${weeks} weeks`;
  const than = weeks === 1 ? "the week before" : `the ${weeks} weeks before`;
  return `${what}, ${span(shown)}\ncompared with ${than}, ${span(before)}`;
}

function overall(current: Figures, former: Figures, isComparable: boolean): string {
  const { spam, held } = current;
  const others = [
    ...(spam > 0 ? [`${grouped(spam)} marked as spam`] : []),
    ...(held > 0 ? [`${grouped(held)} held`] : []),
  ];
  const line = (name: string, value: string, change: string) => `${name.padEnd(24)}${value.padStart(8)}   ${change}`;
  return [
    line("Views", grouped(current.views), isComparable ? compared(current.views, former.views) : ""),
    line("Messages", grouped(current.messages), compared(current.messages, former.messages)),
    line("Messages for 100 views", rate(current), isComparable ? `before: ${rate(former)}` : ""),
    ...(others.length > 0 ? [`Not counted: ${others.join(", ")}.`] : []),
  ]
    .map((text) => text.trimEnd())
    .join("\n");
}

async function weeksText(database: OpenDatabase, weeks: number, { from, to }: Period): Promise<string> {
  if (weeks === 1) return "";
  const days = await daysOf(database, { from, to });
  const rows = Array.from({ length: weeks }, (_, index) => {
    const monday = Temporal.PlainDate.from(from).add({ weeks: index });
    const ofWeek = (tally: Tally) =>
      Array.from({ length: 7 }, (_, i) => tally.get(monday.add({ days: i }).toString()) ?? 0).reduce((a, b) => a + b);
    return { name: `from ${day(monday.toString())}`, views: ofWeek(days.views), messages: ofWeek(days.messages) };
  });
  return table("Weeks", rows);
}

interface Row {
  name: string;
  views: number;
  messages: number;
  /** Absent: there is nothing to compare with. */
  viewsBefore?: number | undefined;
  messagesBefore?: number | undefined;
}

/** Views, messages and their rate by page, by language and by source. */
class Tables {
  readonly #current: Figures;
  readonly #former: Figures;
  readonly #isComparable: boolean;

  constructor(current: Figures, former: Figures, isComparable: boolean) {
    this.#current = current;
    this.#former = former;
    this.#isComparable = isComparable;
  }

  all(): string[] {
    return [
      table("Pages", this.#rows("pages", pageName)),
      table(
        "Languages",
        this.#rows("languages", (code) => languageName(code as Language, "en")),
      ),
      table("Sources (of the first page of a visit)", this.#rows("sources", sourceName)),
    ];
  }

  #rows(kind: "pages" | "languages" | "sources", nameOf: (name: string) => string): Row[] {
    const [current, former] = [this.#current[kind], this.#former[kind]];
    const names = new Set([current, former].flatMap(({ views, messages }) => [...views.keys(), ...messages.keys()]));
    return [...names].map((name) => ({
      name: name === "" ? "(not known)" : nameOf(name),
      views: current.views.get(name) ?? 0,
      messages: current.messages.get(name) ?? 0,
      viewsBefore: this.#isComparable ? (former.views.get(name) ?? 0) : undefined,
      messagesBefore: former.messages.get(name) ?? 0,
    }));
  }
}

function table(title: string, rows: readonly Row[]): string {
  const heading = line(title, "", "VIEWS", "+/-", "MESSAGES", "+/-", "PER 100");
  const isOrdered = title === "Weeks";
  const sorted = isOrdered ? rows : rows.toSorted((one, other) => weight(other) - weight(one));
  if (sorted.every((row) => weight(row) === 0)) return `${title}: nothing was counted.`;
  const [shown, rest] = isOrdered ? [sorted, []] : [sorted.slice(0, MOST_LINES), sorted.slice(MOST_LINES)];
  const all = rest.length > 1 ? [...shown, summed(rest)] : sorted;
  const most = Math.max(1, ...shown.map((row) => row.views));
  return [
    heading,
    ...all.map((row, index) =>
      line(
        row.name,
        index < MOST_LINES || isOrdered ? "█".repeat(Math.ceil((row.views / most) * WIDTH.bar)) : "",
        grouped(row.views),
        difference(row.views, row.viewsBefore),
        grouped(row.messages),
        difference(row.messages, row.messagesBefore),
        rate(row),
      ),
    ),
  ].join("\n");
}

/** Views decide the order; without any, messages. */
const weight = ({ views, messages, viewsBefore = 0, messagesBefore = 0 }: Row) =>
  views * 1e6 + messages * 1e3 + (viewsBefore + messagesBefore > 0 ? 1 : 0);

function summed(rows: readonly Row[]): Row {
  const sum = (value: (row: Row) => number | undefined) => rows.reduce((all, row) => all + (value(row) ?? 0), 0);
  const isComparable = rows.some(({ viewsBefore }) => viewsBefore !== undefined);
  return {
    name: `… and ${rows.length} others`,
    views: sum((row) => row.views),
    messages: sum((row) => row.messages),
    viewsBefore: isComparable ? sum((row) => row.viewsBefore) : undefined,
    messagesBefore: sum((row) => row.messagesBefore),
  };
}

function line(name: string, bar: string, ...[shown = "", change = "", written = "", more = "", per = ""]: string[]) {
  const cut = name.length > WIDTH.name ? `${name.slice(0, WIDTH.name - 1)}…` : name;
  const numbers = [shown.padStart(8), change.padStart(7), written.padStart(9), more.padStart(5), per.padStart(8)];
  return `${cut.padEnd(WIDTH.name)} ${bar.padEnd(WIDTH.bar)}${numbers.join("")}`.trimEnd();
}

function toolsText({ tools }: Figures, { tools: former }: Figures): string {
  const used = TOOL_IDS.filter((tool) => [tools.uses, tools.messages].some((tally) => tally.has(tool)));
  if (used.length === 0) return "Tools: none was used.";
  const lines = used.map((tool) => {
    const uses = tools.uses.get(tool) ?? 0;
    const change = difference(uses, former.uses.get(tool) ?? 0);
    return `${tool.padEnd(WIDTH.name)} ${grouped(uses).padStart(6)} ${change.padStart(6)}   ${messages(tools.messages.get(tool) ?? 0)}`;
  });
  return ["Tools: answers, and messages that began with one", ...lines].join("\n");
}

function searchesText({ searches }: Figures): string {
  if (searches.size === 0) return "Searches: each found something.";
  const languages = [...searches].toSorted(([, one], [, other]) => other - one);
  return wrapped(
    `Searches without a result: ${languages.map(([code, number]) => `${languageName(code as Language, "en")} ${grouped(number)}`).join(", ")}.`,
  );
}

function brokenLinksText({ brokenLinks }: Figures): string {
  if (brokenLinks.size === 0) return "Broken links: none was followed.";
  const lines = [...brokenLinks]
    .toSorted(([, one], [, other]) => other - one)
    .map(([link, number]) => {
      const [language = "", page = "", path = ""] = link.split(" ");
      return `${grouped(number).padStart(6)}  on ${pageName(page)} (${language}): ${path}`;
    });
  const shown = lines.slice(0, MOST_LINES);
  const more = lines.length > shown.length ? [`… and ${lines.length - shown.length} others`] : [];
  return ["Broken links of our own pages, and how often they were followed", ...shown, ...more].join("\n");
}

function pageName(id: string): string {
  return [...PAGES, NOT_FOUND].find((page) => page.id === id)?.path ?? `(${id})`;
}

function sourceName(source: string): string {
  const { kind, name } = readSource(source);
  const names: Partial<Record<typeof kind, string>> = {
    direct: "directly",
    search: "search engines",
    other: "other sites",
    campaign: `campaign ${name}`,
  };
  return names[kind] ?? name;
}

const grouped = (number: number) => number.toLocaleString("en");
const views = (number: number) => `${grouped(number)} ${number === 1 ? "view" : "views"}`;
const messages = (number: number) => `${grouped(number)} ${number === 1 ? "message" : "messages"}`;

/** Messages for 100 views. */
function rate({ views, messages }: { views: number; messages: number }): string {
  return views > 0 ? ((messages / views) * 100).toFixed(1) : "-";
}

function difference(now: number, before: number | undefined): string {
  if (before === undefined) return "";
  if (now === before) return "=";
  return `${now > before ? "+" : "-"}${grouped(Math.abs(now - before))}`;
}

function compared(now: number, before: number): string {
  const percent = before > 0 ? ` (${now >= before ? "+" : ""}${Math.round((now / before - 1) * 100)} %)` : "";
  return `before: ${grouped(before)}${percent}`;
}

function day(date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString("en-GB", { day: "numeric", month: "short", year: "numeric" });
}

function span({ from, to }: Period): string {
  return `${day(from)} to ${day(Temporal.PlainDate.from(to).subtract({ days: 1 }).toString())}`;
}

/** In lines that a terminal of 80 columns shows whole. */
function wrapped(text: string): string {
  const lines: string[] = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    const longer = last ? `${last} ${word}` : word;
    if (longer.length <= WIDTH.line) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join("\n");
}
