/** `messages import`: takes over an export, a backup, or the SQLite file of another site. */
import { closeSync, openSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import type { Command } from "@commander-js/extra-typings";
import { type ParseError, parse } from "jsonc-parser";
import * as v from "valibot";
import type { Config } from "../server/config.ts";
import { FIELDS, type MessageContent } from "../site/contact-fields.ts";
import {
  type ContactMessage,
  type Imported,
  type ImportSource,
  importInto,
  isSqliteUrl,
  MESSAGE_STATUSES,
  type StaffStore,
  sqliteFile,
  WrongUse,
  withImportSource,
} from "../store/index.ts";
import { print, Refusal, withStore } from "./command.ts";
import { givenPath } from "./site-files.ts";
import { facts } from "./table.ts";

/** @param group of the commands on messages */
export function addImportCommand(group: Command): void {
  group
    .command("import")
    .argument("<file>", "of `messages export --format json`; a SQLite file of a site; or the folder of a backup")
    .summary("takes over messages from an export, a backup, or another database")
    .description(
      "Takes over the messages that the database does not have, with their ids, times, status and notes. What was erased here on request is not stored again. A file with a mistake is refused as a whole. It may be repeated.\nOf a SQLite file, which may be in use, or a backup also: erasures, daily counts, notices, and page records onto those that nobody has changed here. So SQLite moves to a database server (docs/operations/database-servers.md).\nNobody is notified of an imported message, except where its notification was still waiting in that file.",
    )
    .addHelpText("after", "\nExample: npm run site -- messages import /var/lib/blc-site/site.db")
    .action((file) =>
      withStore((store, config) => run(store, config, givenPath(store.folder, file)), { isPrepared: false }),
    );
}

async function run(store: StaffStore, config: Readonly<Config>, path: string) {
  const is = statSync(path, { throwIfNoEntry: false });
  if (!is) throw new Refusal(`There is no file ${path}. Nothing was imported.`, 2);
  const take = async (source: ImportSource) => {
    await store.prepare();
    print(report(await importInto(store, source, config.localFile)));
  };
  if (!is.isDirectory() && !isSqlite(path)) return await take(exported(path));
  if (isSqliteUrl(config.databaseUrl) && realpathSync(path) === realpathSync(sqliteFile(config.databaseUrl)))
    throw new Refusal(`${path} is the database itself: DATABASE_URL names the one to import into.`, 2);
  await withImportSource(path, take).catch((error) => {
    throw error instanceof WrongUse ? new Refusal(`${error.message}. Nothing was imported.`, 2) : error;
  });
}

function isSqlite(file: string): boolean {
  const head = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  readSync(descriptor, head);
  closeSync(descriptor);
  return head.toString("latin1") === "SQLite format 3\0";
}

const text = v.pipe(
  v.string("must be a text"),
  v.check((value) => !value.includes("\0"), "must not have the character U+0000"),
);
/** As the tables' keys are. */
const short = v.pipe(text, v.maxLength(190, "must have at most 190 characters"));
const id = v.pipe(short, v.minLength(1, "must not be empty"));
const yesOrNo = v.boolean("must be true or false");
const time = v.pipe(
  v.string("must be a text"),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, "must be a time such as 2026-01-31T08:00:00.000Z"),
  v.check((value) => !Number.isNaN(Date.parse(value)), "must be a time such as 2026-01-31T08:00:00.000Z"),
);
/** What exports of older versions do not have. */
const absent = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.optional(v.nullable(schema), null);

const CONTENT = Object.fromEntries(
  FIELDS.map(({ column, control, required }) => {
    if (control === "checkbox") return [column, yesOrNo];
    const value = control === "select" ? short : text;
    return [column, required ? value : v.nullable(value)];
  }),
) as unknown as { [Column in keyof MessageContent]: v.GenericSchema<unknown, MessageContent[Column]> };

/** The compiler asks for each column of a message. */
const COLUMNS = {
  ...CONTENT,
  id,
  created_at: time,
  challenge_id: v.optional(id),
  captcha_verified: yesOrNo,
  language: short,
  page: short,
  origin: v.nullable(text),
  from_page: absent(short),
  source: absent(short),
  consent_version: short,
  consent_at: time,
  status: v.picklist(MESSAGE_STATUSES, `must be one of ${MESSAGE_STATUSES.join(", ")}`),
  batch: absent(short),
  note: absent(text),
  marked_at: absent(time),
  // Nobody is reminded of what an older version has exported.
  reminder: v.optional(v.nullable(short), "earlier"),
} satisfies { [Column in keyof ContactMessage]: v.GenericSchema<unknown, ContactMessage[Column] | undefined> };

const Exported = v.array(
  v.strictObject(COLUMNS, ({ expected, received }) => {
    if (expected === "never") return "is no column of a message";
    return received === "undefined" ? "is missing" : "must be an object";
  }),
  "must be a list of messages",
);

/** Problems that are shown. */
const MOST = 5;

/** @throws Refusal with the first problems */
function exported(file: string): ImportSource {
  const content = readFileSync(file, "utf8");
  const errors: ParseError[] = [];
  const json: unknown = parse(content, errors, { disallowComments: true });
  const [first] = errors;
  if (first) {
    const line = content.slice(0, first.offset).split("\n").length;
    throw new Refusal(
      `${file} is no JSON (line ${line}), no SQLite file and no backup. \`messages export --format json\` writes JSON. Nothing was imported.`,
      2,
    );
  }
  const read = v.safeParse(Exported, json);
  const problems = (read.issues ?? []).map(problem);
  if (read.success) {
    const seen = new Map<string, number>();
    for (const [at, message] of read.output.entries()) {
      const first = seen.get(message.id);
      if (first !== undefined) problems.push(`message ${at + 1}, id: is that of message ${first + 1}`);
      seen.set(message.id, at);
    }
  }
  if (!read.success || problems.length > 0) {
    const more = problems.length > MOST ? `\n  and ${problems.length - MOST} more` : "";
    throw new Refusal(
      `${file} is no export of \`messages export --format json\`:\n${problems
        .slice(0, MOST)
        .map((line) => `  ${line}`)
        .join("\n")}${more}\nNothing was imported.`,
      2,
    );
  }
  const messages = read.output.map(({ challenge_id, ...message }) => ({
    ...message,
    challenge_id: challenge_id ?? message.id,
  }));
  return { messages, erasures: [], entries: [], records: [], seeds: [], counts: [], notices: [] };
}

/** `message 3, email: must be a text`. What a visitor wrote is not repeated. */
function problem({ path, message }: v.BaseIssue<unknown>): string {
  const [index, column] = (path ?? []).map(({ key }) => key);
  if (index === undefined) return `the file: ${message}`;
  return `message ${Number(index) + 1}${column === undefined ? "" : `, ${column}`}: ${message}`;
}

function report(done: Imported): string {
  const some = (number: number, words: string) => (number > 0 ? `, ${number} ${words}` : "");
  return facts([
    [
      "messages",
      `${done.messages} imported${some(done.existing, "there already")}${some(done.refused, "not stored: erased here on request")}${some(done.erased, "erased here, as there")}`,
    ],
    [
      "notifications",
      done.notifications > 0 ? `${done.notifications} that had not been sent there are in the outbox here` : "none",
    ],
    ["page records", done.records.length > 0 ? `taken over: ${done.records.join(", ")}` : null],
    ["", done.keptRecords.length > 0 ? `changed here, and kept: ${done.keptRecords.join(", ")}` : null],
    ["daily counts", done.counts > 0 ? String(done.counts) : null],
    ["notices", done.notices > 0 ? String(done.notices) : null],
  ]);
}
