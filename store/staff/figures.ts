/**
 * What was counted in some weeks: views and messages by page, language and source, tools, searches,
 * broken links.
 */
import { Temporal } from "temporal-polyfill";
import { toolIn } from "../../site/tools.ts";
import type { OpenDatabase } from "../database.ts";

/** Days of Universal Time, the last one not included: `2026-01-31`. */
export interface Period {
  from: string;
  to: string;
}

/** Whole weeks, Monday to Sunday, that end with the last Sunday; and the days since. */
export function periods(weeks: number, now: Date): { shown: Period; since: Period } {
  const today = Temporal.PlainDate.from(now.toISOString().slice(0, 10));
  const end = today.subtract({ days: today.dayOfWeek - 1 });
  return {
    shown: { from: end.subtract({ weeks }).toString(), to: end.toString() },
    since: { from: end.toString(), to: today.add({ days: 1 }).toString() },
  };
}

/** How often each was counted, by its name. */
export type Tally = ReadonlyMap<string, number>;

export type Figures = Awaited<ReturnType<typeof figuresOf>>;

/**
 * By page, language, source and tool: of a page by its id. What is not known is under the empty
 * name. Messages are those of people, as far as that is known: neither spam nor held.
 */
export async function figuresOf({ db }: OpenDatabase, { from, to }: Period) {
  const counted = await db
    .selectFrom("daily_counts")
    .select(({ fn }) => ["kind", "page", "language", "source", fn.sum("number").as("sum")])
    .where("day", ">=", from)
    .where("day", "<", to)
    .groupBy(["kind", "page", "language", "source"])
    .execute();
  // A moment of a day sorts after the day itself.
  const stored = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      "from_page",
      "language",
      "source",
      "origin",
      "status",
      fn.countAll().as("sum"),
    ])
    .where("created_at", ">=", from)
    .where("created_at", "<", to)
    .groupBy(["from_page", "language", "source", "origin", "status"])
    .execute();
  const ofKind = (kind: string) => counted.filter((row) => row.kind === kind);
  const messages = stored.filter(({ status }) => status !== "spam" && status !== "held");
  const views = ofKind("view");
  return {
    views: total(views),
    messages: total(messages),
    spam: total(stored.filter(({ status }) => status === "spam")),
    held: total(stored.filter(({ status }) => status === "held")),
    pages: {
      views: tally(views, ({ page }) => page),
      messages: tally(messages, ({ from_page }) => from_page),
    },
    languages: {
      views: tally(views, ({ language }) => language),
      messages: tally(messages, ({ language }) => language),
    },
    // Of the first page of a visit: views within the site are left out.
    sources: {
      views: tally(
        views.filter(({ source }) => source !== "internal"),
        ({ source }) => source,
      ),
      messages: tally(messages, ({ source }) => (source === "internal" ? "" : source)),
    },
    // Views are its answers.
    tools: {
      views: tally(ofKind("tool"), ({ page }) => page),
      messages: tally(
        messages.filter(({ origin }) => toolIn(origin)),
        ({ origin }) => toolIn(origin),
      ),
    },
    // Without a result, by language.
    searches: tally(ofKind("search_without_result"), ({ language }) => language),
    // By language, page and path, with blanks between them.
    brokenLinks: tally(
      ofKind("broken_link"),
      ({ language, page, source }) => `${language} ${page} ${source}`,
    ),
  };
}

function total(rows: readonly { sum: unknown }[]): number {
  return rows.reduce((all, { sum }) => all + Number(sum), 0);
}

function tally<Row extends { sum: unknown }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string | null | undefined,
): Tally {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const name = nameOf(row) ?? "";
    sums.set(name, (sums.get(name) ?? 0) + Number(row.sum));
  }
  return sums;
}
