/** The report of some weeks, for a terminal or a mail: what was read, and what it brought. */
import { dateTag, formatNumber, type Language, languageName, languageTag } from "@blc/text";
import { Temporal } from "temporal-polyfill";
import { owner, ownerProblems } from "../../site/owner/current.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { TOOL_IDS } from "../../site/tools.ts";
import { readSource } from "../../site/visits.ts";
import type { OpenDatabase } from "../database.ts";
import { flaggedSince } from "../flags.ts";
import { type Figures, figuresOf, firstDay, type Period, periods, type Tally } from "./figures.ts";
import { fill, reportWords } from "./words.ts";

/** Characters of a line, of its name and of a whole bar. */
const WIDTH = { line: 80, name: 28, bar: 12 };

/** Lines of a table. The rest is added up. */
const MOST_LINES = 15;

interface Report {
  /** That are shown, and compared with as many before. */
  weeks: number;
  now: Date;
  language: Language;
}

/** The report of last week, compared with the week before, in the language of the staff, as the weekly mail has it. */
export function weeklyReportText(database: OpenDatabase, now: Date): Promise<string> {
  return reportText(database, { weeks: 1, now, language: owner().staff.language });
}

export async function reportText(
  database: OpenDatabase,
  { weeks, now, language }: Report,
): Promise<string> {
  const { shown, before, since } = periods(weeks, now);
  const current = await figuresOf(database, shown);
  const former = await figuresOf(database, before);
  const fresh = await figuresOf(database, since);
  const counted = await firstDay(database);
  const text = new ReportText(
    language,
    current,
    former,
    counted !== undefined && counted < shown.from,
  );
  const waits = await flaggedSince(database, "waiting");
  const parts = [text.heading(weeks, shown, before), ...(waits ? [text.retention(waits)] : [])];
  if (ownerProblems().length > 0) parts.push(wrapped(text.words.ownerFile));
  if (isEmpty(current) && isEmpty(former)) parts.push(text.words.nothing, text.sinceThen(fresh));
  else {
    parts.push(text.overall(), text.sinceThen(fresh));
    if (counted !== undefined && counted > before.from) parts.push(text.countedSince(counted));
    parts.push(
      ...text.tables(),
      text.tools(),
      text.searches(),
      text.brokenLinks(),
      wrapped(text.words.legend),
    );
  }
  return parts.join("\n\n");
}

function isEmpty({ views, messages, spam, held }: Figures): boolean {
  return views + messages + spam + held === 0;
}

interface Row {
  name: string;
  views: number;
  messages: number;
  /** Absent: there is nothing to compare with. */
  viewsBefore: number | undefined;
  messagesBefore: number;
}

class ReportText {
  readonly words: ReturnType<typeof reportWords>;
  readonly #language: Language;
  readonly #current: Figures;
  readonly #former: Figures;
  /** Were views counted before the weeks that are shown? */
  readonly #isComparable: boolean;

  constructor(language: Language, current: Figures, former: Figures, isComparable: boolean) {
    this.words = reportWords(language);
    this.#language = language;
    this.#current = current;
    this.#former = former;
    this.#isComparable = isComparable;
  }

  heading(weeks: number, shown: Period, before: Period): string {
    const { week, comparedWithWeek, weeks: several, comparedWithWeeks } = this.words;
    const [title, than] = weeks === 1 ? [week, comparedWithWeek] : [several, comparedWithWeeks];
    const line = (text: string, period: Period) =>
      wrapped(fill(text, { weeks, span: this.#span(period) }));
    return `${line(title, shown)}\n${line(than, before)}`;
  }

  /** That old messages are not deleted. @param since ISO 8601 */
  retention(since: string): string {
    return wrapped(fill(this.words.retention, { day: this.#day(since.slice(0, 10)) }));
  }

  overall(): string {
    const { views, messages, spam, held } = this.#current;
    const words = this.words;
    const line = (name: string, value: string, change: string) =>
      `${name.padEnd(24)}${value.padStart(8)}   ${change}`;
    const others = [
      ...(spam > 0 ? [this.#plural("spam", spam)] : []),
      ...(held > 0 ? [this.#plural("held", held)] : []),
    ];
    const lines = [
      line(
        words.views,
        this.#number(views),
        this.#isComparable ? this.#compared(views, this.#former.views) : "",
      ),
      line(words.messages, this.#number(messages), this.#compared(messages, this.#former.messages)),
      line(
        words.rate,
        this.#rate(this.#current),
        this.#isComparable ? fill(words.before, { text: this.#rate(this.#former) }) : "",
      ),
      ...(others.length > 0 ? [fill(words.notCounted, { list: others.join(", ") })] : []),
    ];
    return lines.map((each) => each.trimEnd()).join("\n");
  }

  sinceThen({ views, messages }: Figures): string {
    const counts = {
      views: this.#plural("viewCount", views),
      messages: this.#plural("messageCount", messages),
    };
    return fill(this.words.sinceThen, counts);
  }

  countedSince(day: string): string {
    const { countedSincePartly, countedSinceOnly } = this.words;
    return wrapped(
      fill(this.#isComparable ? countedSincePartly : countedSinceOnly, { day: this.#day(day) }),
    );
  }

  /** Views, messages and their rate by page, by language and by source. */
  tables(): string[] {
    const { tables } = this.words;
    return [
      this.#ordered(tables.pages, "pages", pageName),
      this.#ordered(tables.languages, "languages", (code) =>
        languageName(code as Language, this.#language),
      ),
      this.#ordered(tables.sources, "sources", (source) => this.#sourceName(source)),
    ];
  }

  #ordered(
    title: string,
    kind: "pages" | "languages" | "sources",
    nameOf: (name: string) => string,
  ): string {
    const [current, former] = [this.#current[kind], this.#former[kind]];
    const names = new Set(
      [current, former].flatMap(({ views, messages }) => [...views.keys(), ...messages.keys()]),
    );
    const rows = Array.from(names, (name) => ({
      name: name === "" ? this.words.unknown : nameOf(name),
      views: current.views.get(name) ?? 0,
      messages: current.messages.get(name) ?? 0,
      viewsBefore: this.#isComparable ? (former.views.get(name) ?? 0) : undefined,
      messagesBefore: former.messages.get(name) ?? 0,
    }));
    // Views decide the order; without any, messages.
    const sorted = rows.toSorted(
      (one, other) => other.views - one.views || other.messages - one.messages,
    );
    if (rows.length === 0) return fill(this.words.empty, { title });
    const { views, messages, rate } = this.words.columns;
    const most = Math.max(1, ...rows.map((row) => row.views));
    const bar = (row: Row) => "█".repeat(Math.ceil((row.views / most) * WIDTH.bar));
    const rest = sorted.slice(MOST_LINES);
    return [
      line(title, "", views, "+/-", messages, "+/-", rate),
      ...sorted.slice(0, MOST_LINES).map((row) => this.#row(row, bar(row))),
      ...(rest.length > 0 ? [this.#row(this.#summed(rest), "")] : []),
    ].join("\n");
  }

  #row(row: Row, bar: string): string {
    const { name, views, viewsBefore, messages, messagesBefore } = row;
    const [ofViews, ofMessages] = [
      this.#difference(views, viewsBefore),
      this.#difference(messages, messagesBefore),
    ];
    return line(
      name,
      bar,
      this.#number(views),
      ofViews,
      this.#number(messages),
      ofMessages,
      this.#rate(row),
    );
  }

  #summed(rows: readonly Row[]): Row {
    const sum = (value: (row: Row) => number | undefined) =>
      rows.reduce((all, row) => all + (value(row) ?? 0), 0);
    return {
      name: fill(this.words.others, { count: rows.length }),
      views: sum((row) => row.views),
      messages: sum((row) => row.messages),
      viewsBefore: this.#isComparable ? sum((row) => row.viewsBefore) : undefined,
      messagesBefore: sum((row) => row.messagesBefore),
    };
  }

  tools(): string {
    const [{ uses, messages }, former] = [this.#current.tools, this.#former.tools.uses];
    const used = TOOL_IDS.filter((tool) => uses.has(tool) || messages.has(tool));
    if (used.length === 0) return this.words.noTools;
    const lines = used.map((tool) => {
      const number = uses.get(tool) ?? 0;
      const change = this.#difference(number, former.get(tool) ?? 0);
      const figures = `${this.#number(number).padStart(6)} ${change.padStart(6)}`;
      return `${tool.padEnd(WIDTH.name)} ${figures}   ${this.#plural("messageCount", messages.get(tool) ?? 0)}`;
    });
    return [this.words.tools, ...lines].join("\n");
  }

  searches(): string {
    const { searches } = this.#current;
    if (searches.size === 0) return this.words.noSearches;
    const list = descending(searches).map(
      ([code, number]) =>
        `${languageName(code as Language, this.#language)} ${this.#number(number)}`,
    );
    return wrapped(fill(this.words.searches, { list: list.join(", ") }));
  }

  brokenLinks(): string {
    const links = descending(this.#current.brokenLinks);
    if (links.length === 0) return this.words.noBrokenLinks;
    const lines = links.slice(0, MOST_LINES).map(([link, number]) => {
      const [language = "", page = "", path = ""] = link.split(" ");
      return `${this.#number(number).padStart(6)}  ${fill(this.words.on, { page: pageName(page), language, path })}`;
    });
    const rest = links.length - lines.length;
    return [
      this.words.brokenLinks,
      ...lines,
      ...(rest > 0 ? [fill(this.words.others, { count: rest })] : []),
    ].join("\n");
  }

  #sourceName(source: string): string {
    const { campaign, ...names } = this.words.sources;
    const { kind, name } = readSource(source);
    if (kind === "campaign") return fill(campaign, { name });
    return kind === "direct" || kind === "search" || kind === "other" ? names[kind] : name;
  }

  #plural(key: "spam" | "held" | "viewCount" | "messageCount", count: number): string {
    const isOne = new Intl.PluralRules(languageTag(this.#language)).select(count) === "one";
    return fill(this.words[`${key}_${isOne ? "one" : "other"}`], { number: this.#number(count) });
  }

  #number(number: number, digits = 0): string {
    return formatNumber(number, this.#language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  }

  /** Messages for 100 views. */
  #rate({ views, messages }: { views: number; messages: number }): string {
    return views > 0 ? this.#number((messages / views) * 100, 1) : "-";
  }

  #difference(now: number, before: number | undefined): string {
    if (before === undefined) return "";
    if (now === before) return "=";
    return `${now > before ? "+" : "-"}${this.#number(Math.abs(now - before))}`;
  }

  #compared(now: number, before: number): string {
    const percent =
      before > 0 ? ` (${now > before ? "+" : ""}${Math.round((now / before - 1) * 100)} %)` : "";
    return fill(this.words.before, { text: this.#number(before) + percent });
  }

  #day(date: string): string {
    const options = { day: "numeric", month: "short", year: "numeric" } as const;
    return Temporal.PlainDate.from(date).toLocaleString(dateTag(this.#language), options);
  }

  #span({ from, to }: Period): string {
    const last = Temporal.PlainDate.from(to).subtract({ days: 1 });
    return fill(this.words.span, { from: this.#day(from), to: this.#day(last.toString()) });
  }
}

function line(
  name: string,
  bar: string,
  ...cells: [string, string, string, string, string]
): string {
  const cut = name.length > WIDTH.name ? `${name.slice(0, WIDTH.name - 1)}…` : name;
  const [views, change, messages, more, rate] = cells;
  const numbers = [
    views.padStart(8),
    change.padStart(7),
    messages.padStart(10),
    more.padStart(5),
    rate.padStart(9),
  ];
  return `${cut.padEnd(WIDTH.name)} ${bar.padEnd(WIDTH.bar)}${numbers.join("")}`.trimEnd();
}

function descending(tally: Tally): [name: string, number: number][] {
  return [...tally].toSorted(([, one], [, other]) => other - one);
}

/** The path of a page, which is the same in every language. */
function pageName(id: string): string {
  return [...PAGES, NOT_FOUND].find((page) => page.id === id)?.path ?? `(${id})`;
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
