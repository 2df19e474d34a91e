/** The report of some weeks, for a terminal or a mail: what was read, and what it brought. */
import {
  filled,
  formatDate,
  formatNumber,
  type Language,
  languageName,
  translate,
  type Values,
} from "@blc/text";
import { Temporal } from "temporal-polyfill";
import { owner, ownerProblems } from "../../site/owner/current.ts";
import { NOT_FOUND, PAGES } from "../../site/pages.ts";
import { readSource } from "../../site/visits.ts";
import type { OpenDatabase } from "../database.ts";
import { flaggedSince } from "../flags.ts";
import { type Figures, figuresOf, type Period, periods, type Tally } from "./figures.ts";
import { reportWords } from "./words.ts";

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
  const text = reportIn(language);
  const parts = [text.heading(weeks, shown)];
  if (waits) parts.push(text.retention(waits));
  if (ownerProblems().length > 0) parts.push(wrapped(text.words.ownerFile));
  if (isEmpty(figures)) return [...parts, text.words.nothing, text.sinceThen(fresh)].join("\n\n");
  parts.push(text.overall(figures), text.sinceThen(fresh), ...text.tables(figures));
  parts.push(text.searches(figures), text.brokenLinks(figures), wrapped(text.words.legend));
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

/** The parts of a report in a language. */
function reportIn(language: Language) {
  const words = reportWords(language);
  const say = (text: string, values: Values) => filled(text, language, values);
  const figure = (number: number, digits = 0) =>
    formatNumber(number, language, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const plural = (key: "spam" | "held" | "viewCount" | "messageCount", count: number) =>
    translate(words, language, key, { count, number: figure(count) });
  const dayOf = (date: string) =>
    formatDate(date, language, { day: "numeric", month: "short", year: "numeric" });
  const nameOfLanguage = (code: string) => languageName(code as Language, language);
  /** Messages for 100 views. */
  const rate = ({ views, messages }: Omit<Row, "name">) =>
    views > 0 ? figure((messages / views) * 100, 1) : "-";

  function lineOf(row: Row): string {
    return line(row.name, figure(row.views), figure(row.messages), rate(row));
  }

  function nameOfSource(source: string): string {
    const { campaign, ...names } = words.sources;
    const { kind, name } = readSource(source);
    if (kind === "campaign") return say(campaign, { name });
    return kind === "direct" || kind === "search" || kind === "other" ? names[kind] : name;
  }

  /** What has most views comes first; without any views, what brought most messages. */
  function table(
    title: string,
    heading: string,
    { views, messages }: { views: Tally; messages: Tally },
    nameOf: (name: string) => string,
  ): string {
    const names = new Set([...views.keys(), ...messages.keys()]);
    if (names.size === 0) return say(words.empty, { title });
    const rows = Array.from(names, (name) => ({
      name: name === "" ? words.unknown : nameOf(name),
      views: views.get(name) ?? 0,
      messages: messages.get(name) ?? 0,
    })).toSorted((one, other) => other.views - one.views || other.messages - one.messages);
    const lines = rows.slice(0, MOST_LINES).map(lineOf);
    const rest = rows.slice(MOST_LINES);
    if (rest.length > 0)
      lines.push(
        lineOf({
          name: say(words.others, { count: rest.length }),
          views: rest.reduce((sum, row) => sum + row.views, 0),
          messages: rest.reduce((sum, row) => sum + row.messages, 0),
        }),
      );
    return [line(title, heading, words.columns.messages, words.columns.rate), ...lines].join("\n");
  }

  return {
    words,
    heading(weeks: number, { from, to }: Period): string {
      const last = Temporal.PlainDate.from(to).subtract({ days: 1 }).toString();
      const span = say(words.span, { from: dayOf(from), to: dayOf(last) });
      return wrapped(say(weeks === 1 ? words.week : words.weeks, { weeks, span }));
    },
    /** That old messages are not deleted. @param since ISO 8601 */
    retention: (since: string) => wrapped(say(words.retention, { day: dayOf(since.slice(0, 10)) })),
    overall(figures: Figures): string {
      const { views, messages, spam, held } = figures;
      const lines = [
        line(words.views, figure(views)),
        line(words.messages, figure(messages)),
        line(words.rate, rate(figures)),
      ];
      const others: string[] = [];
      if (spam > 0) others.push(plural("spam", spam));
      if (held > 0) others.push(plural("held", held));
      if (others.length > 0) lines.push(say(words.notCounted, { list: others.join(", ") }));
      return lines.join("\n");
    },
    sinceThen: ({ views, messages }: Figures) =>
      say(words.sinceThen, {
        views: plural("viewCount", views),
        messages: plural("messageCount", messages),
      }),
    /** By page, language, source and tool. */
    tables({ pages, languages, sources, tools }: Figures): string[] {
      const { tables: titles, columns } = words;
      return [
        table(titles.pages, columns.views, pages, pageName),
        table(titles.languages, columns.views, languages, nameOfLanguage),
        table(titles.sources, columns.views, sources, nameOfSource),
        table(titles.tools, columns.answers, tools, (tool) => tool),
      ];
    },
    searches({ searches }: Figures): string {
      if (searches.size === 0) return words.noSearches;
      const list = descending(searches).map(
        ([code, number]) => `${nameOfLanguage(code)} ${figure(number)}`,
      );
      return wrapped(say(words.searches, { list: list.join(", ") }));
    },
    brokenLinks({ brokenLinks }: Figures): string {
      const links = descending(brokenLinks);
      if (links.length === 0) return words.noBrokenLinks;
      const lines = links.slice(0, MOST_LINES).map(([link, number]) => {
        const [from = "", page = "", path = ""] = link.split(" ");
        const where = say(words.on, { page: pageName(page), language: from, path });
        return `${figure(number).padStart(6)}  ${where}`;
      });
      const rest = links.length - lines.length;
      if (rest > 0) lines.push(say(words.others, { count: rest }));
      return [words.brokenLinks, ...lines].join("\n");
    },
  };
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
