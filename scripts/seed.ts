/** `npm run seed`: fills a development database with sample messages and views, for the staff's commands to show. */

import { parseArgs } from "node:util";
import { LANGUAGES } from "@blc/text";
import { v7 as uuidv7 } from "uuid";
import { readConfig } from "../server/config.ts";
import { FIELDS, type MessageContent } from "../site/contact-fields.ts";
import { PAGES, SEARCH } from "../site/pages.ts";
import { TOOL_IDS } from "../site/tools.ts";
import { DailyCounts } from "../store/daily-counts.ts";
import type { OpenDatabase } from "../store/database.ts";
import { storeMessage } from "../store/messages.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabase } from "../store/open.ts";
import { isSqliteUrl } from "../store/sqlite/engine.ts";
import type { ContactMessage, OutboxEntry } from "../store/tables.ts";
import samples from "./sample-messages.json" with { type: "json" };

/**
 * An entry of sample-messages.json: what differs from a new message whose notifications were sent.
 */
interface SampleMessage extends Partial<ContactMessage> {
  hoursAgo: number;
  notifications?: OutboxEntry["status"];
}

const HOUR = 3_600_000;

/** What a visitor has to fill in; nothing else is. */
function emptyContent(): MessageContent {
  const empty = ({ control, required, column }: (typeof FIELDS)[number]) => {
    if (control === "checkbox") return required;
    return required ? `Sample ${column}` : null;
  };
  return Object.fromEntries(FIELDS.map((field) => [field.column, empty(field)])) as MessageContent;
}

function sampleMessage(given: Partial<ContactMessage>, created_at: string): ContactMessage {
  return {
    ...emptyContent(),
    id: uuidv7({ msecs: Date.parse(created_at) }),
    created_at,
    challenge_id: uuidv7(),
    captcha_verified: true,
    language: "en",
    page: "/contact",
    origin: null,
    from_page: null,
    source: null,
    consent_version: "sample",
    consent_at: created_at,
    status: "new",
    batch: null,
    note: null,
    marked_at: null,
    reminder: null,
    ...given,
  };
}

/** Days of which views are counted: those of a report with what it is compared with. */
const DAYS = 63;
const SOURCES = [
  "search",
  "direct",
  "internal",
  "search",
  "site:forum.example",
  "internal",
  "other",
];

/** Stores views that differ by day, page and language, the same at each call. */
async function storeCounts(database: OpenDatabase, now: number): Promise<void> {
  const counts = new DailyCounts();
  for (let day = 0; day < DAYS; day++) {
    const moment = new Date(now - day * 24 * HOUR);
    for (const [index, { id }] of PAGES.entries()) {
      const [language, source] = [nth(LANGUAGES, index + day), nth(SOURCES, index * 3 + day)];
      for (
        let views = Math.round((((index * 7 + day) % 9) * 8) / (index + 4)) - day / 30;
        views > 0;
        views--
      )
        counts.add({ kind: "view", page: id, language, source }, moment);
    }
    const language = nth(LANGUAGES, day);
    counts.add({ kind: "tool", page: nth(TOOL_IDS, day), language, source: "" }, moment);
    if (day % 9 === 8)
      counts.add({ kind: "search_without_result", page: SEARCH.id, language, source: "" }, moment);
    if (day % 30 === 12)
      counts.add({ kind: "broken_link", page: "about", language, source: "/gone" }, moment);
    await counts.write(database);
  }
}

function nth<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length] as Value;
}

/** The columns of an outbox entry in this state. A pending one has failed once and is due in an hour. */
function outboxState(
  status: OutboxEntry["status"],
  created_at: string,
  now: number,
): Partial<OutboxEntry> {
  if (status === "sent")
    return { status, attempts: 1, sent_at: new Date(Date.parse(created_at) + 2_000).toISOString() };
  const next_attempt_at = new Date(now + HOUR).toISOString();
  return {
    status,
    attempts: status === "dead" ? 30 : 1,
    last_error: "ECONNREFUSED",
    next_attempt_at,
  };
}

/** @returns the reason why nothing was stored; undefined: done */
async function seed(force: boolean): Promise<string | undefined> {
  if (process.env.NODE_ENV === "production")
    return "Sample messages are for development: NODE_ENV is production.";
  const { DATABASE_URL } = readConfig();
  if (!isSqliteUrl(DATABASE_URL))
    return "Sample messages are for a local SQLite file: DATABASE_URL is a server.";
  const database = openDatabase(DATABASE_URL);
  try {
    await migrate(database);
    const existing = await database.db
      .selectFrom("contact_messages")
      .select("id")
      .limit(1)
      .execute();
    if (existing.length > 0 && !force)
      return `${database.description} has messages already. To add the samples to them: npm run seed -- --force`;
    const now = Date.now();
    const given = samples as readonly SampleMessage[];
    for (const { hoursAgo, notifications = "sent", ...sample } of given) {
      const message = sampleMessage(sample, new Date(now - hoursAgo * HOUR).toISOString());
      await storeMessage(database, message, ["email", "webhook"]);
      await database.db
        .updateTable("outbox")
        .set(outboxState(notifications, message.created_at, now))
        .where("message_id", "=", message.id)
        .execute();
    }
    await storeCounts(database, now);
    console.log(`${samples.length} messages stored in ${database.description}. To see them:`);
    console.log("npm run site -- messages list");
    console.log("npm run site -- report");
    return undefined;
  } finally {
    await database.close();
  }
}

const { values } = parseArgs({ options: { force: { type: "boolean", default: false } } });
const refusal = await seed(values.force);
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}
