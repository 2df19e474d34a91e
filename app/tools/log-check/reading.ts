/**
 * Shows what a log says, for the box that has recognised one. It is loaded with all that it needs when there is a log:
 * `const { logReading } = await import("../log-check/reading.ts")`. Nothing of the log leaves the page, but for the
 * line of an unknown error in the link to the search, when it is followed.
 */

import KNOWN from "virtual:logs/known";
import WORDS from "virtual:logs/words";
import { logs, messages } from "@blc/diagnose";
import { searchAddress } from "../../../site/search-query.ts";
import { addStyles } from "../../client/styles.ts";
import type { Finding } from "../reader/carried.ts";
import { element, errorLink } from "../reader/elements.ts";
import { markdownOf } from "../reader/markdown.ts";
import { addressOf, pageLanguage } from "../reader/page.ts";
import { inPauses } from "../reader/pauses.ts";
import type { Reading } from "../reader/reader.ts";
import css from "./script.css?inline";

/** Characters of a message that the link to the search carries. */
const LONGEST_SEARCH = 300;

/** Characters of a message that is no log. */
const LONGEST_MESSAGE = 3_000;

let recogniser: messages.Recogniser<string> | undefined;

/**
 * @param isWanted is the text still that of the field? It is asked after each pause
 * @returns undefined: it is not wanted any more
 */
export async function logReading(
  text: string,
  isWanted: () => boolean,
): Promise<(Reading & { report: logs.LogReport; findings: Finding[] }) | undefined> {
  const language = pageLanguage();
  const { words, names } = (await WORDS[language]()).default;
  recogniser ??= new messages.Recogniser(KNOWN);
  const report = await inPauses(logs.readLogInSteps(text, recogniser), isWanted);
  if (!report) return undefined;
  // One line from a chat or an application has no form of a log, and may be a known message all the same.
  if (report.groups.length === 0) {
    const message = text.trim().slice(0, LONGEST_MESSAGE);
    const quoted = [{ number: 1, text: message }];
    const rank = messages.RANKS.error;
    for (const id of recogniser.in(message).errors)
      report.groups.push({ id, rank, count: 1, line: 1, quoted, message });
    if (report.groups.length > 0) report.noise = [];
  }
  addStyles(css);
  const by = { language, words, nameOf: (id: string) => names[id] ?? id };
  return { report, findings: findingsOf(report, by), ...readingOf(report, by) };
}

/** What a message may name of it. */
function findingsOf(report: logs.LogReport, by: logs.LogSpeaker): Finding[] {
  const grave = report.groups.filter((group) => logs.partOf(group) !== "events");
  const found = grave.map((group) => ({
    id: group.id ?? group.kind ?? "unknown",
    title: logs.titleOf(group, by),
    values: [logs.timesOf(group, by), group.quoted[0]?.text ?? ""].filter(Boolean),
  }));
  return [...Map.groupBy(found, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

export function readingOf(report: logs.LogReport, by: logs.LogSpeaker): Reading {
  const { words } = by.words;
  const noise = logs.noiseOf(report, by);
  return {
    sentence: logs.headlineOf(report, by),
    title: words.title,
    mark: logs.identityOf(report, by),
    parts: [
      ...logs.partsOf(report).map(({ part, groups }) => {
        const lines = element(
          "ol",
          groups.map((group) => lineOf(group, by)),
        );
        const title = `${words[part]} (${groups.length})`;
        return section(part, element("h4", title), lines);
      }),
      ...(noise ? [section("noise", element("h4", words.noise), element("p", noise))] : []),
    ],
    textOf: (line) => [...line.children].map(markdownOf),
  };
}

function section(name: string, ...content: Element[]): Element {
  const made = element("section", content, { className: "log-part" });
  made.dataset.result = `log-${name}`;
  return made;
}

function lineOf(group: logs.LogGroup, by: logs.LogSpeaker): Element {
  const times = logs.timesOf(group, by);
  const step = logs.stepOf(group, by);
  const quoted = group.quoted.map(({ number, text }) => {
    const at = element("span", String(number), { title: logs.lineText(number, by) });
    return element("code", [at, ` ${text.trim()}`]);
  });
  const link = linkOf(group, by);
  return element("li", [
    element("p", [element("strong", logs.titleOf(group, by))]),
    ...(times ? [element("p", times, { className: "mark" })] : []),
    ...(step ? [element("p", step)] : []),
    ...(link ? [element("p", [link])] : []),
    element("pre", quoted),
  ]);
}

function linkOf({ id, kind, message }: logs.LogGroup, { words }: logs.LogSpeaker) {
  if (id) return element("span", [`${words.words.page}: `, errorLink(id)]);
  if (kind !== "unknown") return undefined;
  const href = addressOf(searchAddress("/search", message.slice(0, LONGEST_SEARCH)));
  return element("a", words.words.search, { href });
}
