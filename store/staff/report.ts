/** The report of some weeks, for a terminal or a mail: what was read, and what it brought. */
import { dateTag, formatNumber, type Language, languageName, languageTag } from "@blc/text";
import { Temporal } from "temporal-polyfill";
import { owner, ownerProblems } from "../../site/owner/current.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { readSource } from "../../site/visits.ts";
import type { OpenDatabase } from "../database.ts";
import { flaggedSince } from "../flags.ts";
import { type Figures, figuresOf, type Period, periods, type Tally } from "./figures.ts";
import { fill, reportWords } from "./words.ts";

/** Characters of a line, and of each column of a table. */
const WIDTH = { line: 80, name: 36, number: 12 };

/** Lines of a table. The rest is added up. */
const MOST_LINES = 15;

interface Report {
  weeks: number;
  now: Date;
  language: Language;
}

/** The report of last week in the language of the staff, as the weekly mail has it. */
export function weeklyReportText(database: OpenDatabase, now: Date): Promise<string> {
  return reportText(database, { weeks: 1, now, language: owner().staff.language });
}

export async function reportText(
  database: OpenDatabase,
  { weeks, now, language }: Report,
): Promise<string> {
  const { shown, since } = periods(weeks, now);
  const figures = await figuresOf(database, shown);
  const fresh = await figuresOf(database, since);
  const waits = await flaggedSince(database, "waiting");
  const text = new ReportText(language, figures);
  const parts = [text.heading(weeks, shown)];
  if (waits) parts.push(text.retention(waits));
  if (ownerProblems().length > 0) parts.push(wrapped(text.words.ownerFile));
  if (isEmpty(figures)) return [...parts, text.words.nothing, text.sinceThen(fresh)].join("\n\n");
  parts.push(text.overall(), text.sinceThen(fresh), ...text.tables());
  parts.push(text.searches(), text.brokenLinks(), wrapped(text.words.legend));
  return parts.join("\n\n");
}

function isEmpty({ views, messages, spam, held }: Figures): boolean {
  return views + messages + spam + held === 0;
}

interface Row {
  name: string;
  views: number;
  messages: number;
}

class ReportText {
  readonly words: ReturnType<typeof reportWords>;
  readonly #language: Language;
  readonly #figures: Figures;

  constructor(language: Language, figures: Figures) {
    this.words = reportWords(language);
    this.#language = language;
    this.#figures = figures;
  }

  heading(weeks: number, shown: Period): string {
    const text = weeks === 1 ? this.words.week : this.words.weeks;
    return wrapped(fill(text, { weeks, span: this.#span(shown) }));
  }

  /** That old messages are not deleted. @param since ISO 8601 */
  retention(since: string): string {
    return wrapped(fill(this.words.retention, { day: this.#day(since.slice(0, 10)) }));
  }

  overall(): string {
    const { spam, held } = this.#figures;
    const words = this.words;
    const lines = [
      line(words.views, this.#number(this.#figures.views)),
      line(words.messages, this.#number(this.#figures.messages)),
      line(words.rate, this.#rate(this.#figures)),
    ];
    const others: string[] = [];
    if (spam > 0) others.push(this.#plural("spam", spam));
    if (held > 0) others.push(this.#plural("held", held));
    if (others.length > 0) lines.push(fill(words.notCounted, { list: others.join(", ") }));
    return lines.join("\n");
  }

  sinceThen({ views, messages }: Figures): string {
    const counts = {
      views: this.#plural("viewCount", views),
      messages: this.#plural("messageCount", messages),
    };
    return fill(this.words.sinceThen, counts);
  }

  /** By page, language, source and tool. */
  tables(): string[] {
    const { tables, columns } = this.words;
    const languageOf = (code: string) => languageName(code as Language, this.#language);
    const { pages, languages, sources, tools } = this.#figures;
    return [
      this.#table(tables.pages, columns.views, pages, pageName),
      this.#table(tables.languages, columns.views, languages, languageOf),
      this.#table(tables.sources, columns.views, sources, (source) => this.#sourceName(source)),
      this.#table(tables.tools, columns.answers, tools, (tool) => tool),
    ];
  }

  /** What has most views comes first; without any views, what brought most messages. */
  #table(
    title: string,
    heading: string,
    { views, messages }: { views: Tally; messages: Tally },
    nameOf: (name: string) => string,
  ): string {
    const names = new Set([...views.keys(), ...messages.keys()]);
    if (names.size === 0) return fill(this.words.empty, { title });
    const rows = Array.from(names, (name) => ({
      name: name === "" ? this.words.unknown : nameOf(name),
      views: views.get(name) ?? 0,
      messages: messages.get(name) ?? 0,
    })).toSorted((one, other) => other.views - one.views || other.messages - one.messages);
    const { messages: ofMessages, rate } = this.words.columns;
    const lines = rows.slice(0, MOST_LINES).map((row) => this.#row(row));
    const rest = rows.slice(MOST_LINES);
    if (rest.length > 0) lines.push(this.#row(this.#summed(rest)));
    return [line(title, heading, ofMessages, rate), ...lines].join("\n");
  }

  #row(row: Row): string {
    return line(row.name, this.#number(row.views), this.#number(row.messages), this.#rate(row));
  }

  #summed(rows: readonly Row[]): Row {
    return {
      name: fill(this.words.others, { count: rows.length }),
      views: rows.reduce((sum, { views }) => sum + views, 0),
      messages: rows.reduce((sum, { messages }) => sum + messages, 0),
    };
  }

  searches(): string {
    const { searches } = this.#figures;
    if (searches.size === 0) return this.words.noSearches;
    const list = descending(searches).map(
      ([code, number]) =>
        `${languageName(code as Language, this.#language)} ${this.#number(number)}`,
    );
    return wrapped(fill(this.words.searches, { list: list.join(", ") }));
  }

  brokenLinks(): string {
    const links = descending(this.#figures.brokenLinks);
    if (links.length === 0) return this.words.noBrokenLinks;
    const lines = links.slice(0, MOST_LINES).map(([link, number]) => {
      const [language = "", page = "", path = ""] = link.split(" ");
      return `${this.#number(number).padStart(6)}  ${fill(this.words.on, { page: pageName(page), language, path })}`;
    });
    const rest = links.length - lines.length;
    if (rest > 0) lines.push(fill(this.words.others, { count: rest }));
    return [this.words.brokenLinks, ...lines].join("\n");
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

  #day(date: string): string {
    const options = { day: "numeric", month: "short", year: "numeric" } as const;
    return Temporal.PlainDate.from(date).toLocaleString(dateTag(this.#language), options);
  }

  #span({ from, to }: Period): string {
    const last = Temporal.PlainDate.from(to).subtract({ days: 1 });
    return fill(this.words.span, { from: this.#day(from), to: this.#day(last.toString()) });
  }
}

function line(name: string, ...numbers: string[]): string {
  const cut = name.length > WIDTH.name ? `${name.slice(0, WIDTH.name - 1)}…` : name;
  return cut.padEnd(WIDTH.name) + numbers.map((each) => each.padStart(WIDTH.number)).join("");
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
