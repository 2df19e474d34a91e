/** What a reading of a log says, as texts: for a page and for a terminal. */
import { filled, formatNumber, type Language } from "@blc/text";
import { RANKS } from "../messages/log-lines.ts";
import { NOTICE } from "./kinds.ts";
import type { LogGroup, LogReport } from "./read.ts";
import type { LogWords } from "./words.ts";

/** Where the texts find their words. */
export interface LogSpeaker {
  language: Language;
  words: LogWords;
  /** The name of an error's page. */
  nameOf(id: string): string;
}

const PRODUCTS: Readonly<Record<LogReport["product"], string>> = {
  mysql: "MySQL",
  mariadb: "MariaDB",
  postgresql: "PostgreSQL",
  cassandra: "Cassandra",
  other: "",
};

const say = (
  { words, language }: LogSpeaker,
  key: keyof LogWords["words"],
  values: Record<string, string> = {},
) => filled(words.words[key], language, values);

/** The parts of a reading in their order, each with its groups. */
export const PARTS = ["grave", "warnings", "after", "events"] as const;
type Part = (typeof PARTS)[number];

export function partOf({ rank }: Pick<LogGroup, "rank">): Part {
  if (rank < RANKS.warning) return "grave";
  if (rank < RANKS.aftermath) return "warnings";
  return rank < NOTICE ? "after" : "events";
}

export function partsOf<Id extends string>(report: LogReport<Id>) {
  return PARTS.map((part) => ({
    part,
    groups: report.groups.filter((group) => partOf(group) === part),
  })).filter(({ groups }) => groups.length > 0);
}

/** The worst finding by name, how often it stands there, and since when. */
export function headlineOf(report: LogReport, by: LogSpeaker): string {
  const [first] = report.groups;
  if (first && partOf(first) !== "events") {
    const times = timesOf(first, by);
    return `${titleOf(first, by)}${times && ` (${times})`}`;
  }
  if (report.product !== "other") return say(by, "quiet");
  return report.name ? say(by, "other", { name: report.name }) : say(by, "unread");
}

/** Characters of the message of an unknown error that its title has. */
const LONGEST_TITLE = 120;

export function titleOf({ id, kind, message }: LogGroup, by: LogSpeaker): string {
  if (kind === "unknown")
    return `${by.words.kinds.unknown.title}: ${message.slice(0, LONGEST_TITLE).trim()}`;
  if (kind) return by.words.kinds[kind].title;
  return id ? by.nameOf(id) : "";
}

/** The next step; of what has a page only, the page has it. */
export function stepOf({ kind }: LogGroup, { words }: LogSpeaker): string | undefined {
  return kind && words.kinds[kind].text;
}

/** Without parts of a second, and with a blank before the hour. */
const timeText = (time = "") =>
  time.replace(/(\d\d:\d\d:\d\d)[.,]\d+/, "$1").replace(/(?<=\d)(?:T| {2})(?=\d)/, " ");

/** "37×, 2026-11-28 22:38:55 to 2026-11-28 22:39:00". Times are those of the log. */
export function timesOf(group: LogGroup, by: LogSpeaker): string {
  const count = group.count > 1 ? `${formatNumber(group.count, by.language)}×` : "";
  const [first, last] = [timeText(group.first), timeText(group.last)];
  const span = first === last ? first : say(by, "between", { first, last });
  return [count, span].filter(Boolean).join(", ");
}

/** "MariaDB 10.11.6 · lines: 1,200 · from … to …" */
export function identityOf(report: LogReport, by: LogSpeaker): string {
  const { product, name, version, lines, from, to } = report;
  const count = say(by, "lines", { count: formatNumber(lines, by.language) });
  const span = from && to && say(by, "between", { first: timeText(from), last: timeText(to) });
  const whose = [PRODUCTS[product] || name, version].filter(Boolean).join(" ");
  return [whose, count, span].filter(Boolean).join(" · ");
}

/** What is counted only: "connections: 1,200 · deprecations: 4". */
export function noiseOf({ noise }: LogReport, { words, language }: LogSpeaker): string {
  return noise
    .map(({ kind, count }) => `${words.noise[kind]}: ${formatNumber(count, language)}`)
    .join(" · ");
}

export const lineText = (number: number, by: LogSpeaker) =>
  say(by, "line", { number: formatNumber(number, by.language) });
