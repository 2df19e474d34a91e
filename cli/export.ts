import { randomUUID } from "node:crypto";
import { createWriteStream, statSync } from "node:fs";
import { realpath, rename, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FIELDS } from "../site/contact-fields.ts";
import type { OpenDatabase } from "../store/database.ts";
import type { ContactMessage } from "../store/tables.ts";
import { Refusal } from "./command.ts";
import { BYTE_ORDER_MARK, csvRecord } from "./csv.ts";

/** What is exported of a message: what the visitor sent and agreed to, not how the site keeps it. */
const COLUMNS = [
  "id",
  "created_at",
  "status",
  ...FIELDS.filter((field) => field.control !== "checkbox").map(({ column }) => column),
  "language",
  "page",
  "origin",
  "captcha_verified",
  ...FIELDS.filter((field) => field.control === "checkbox").map(({ column }) => column),
  "consent_version",
  "consent_at",
] as const satisfies readonly (keyof ContactMessage)[];

type Exported = Pick<ContactMessage, (typeof COLUMNS)[number]>;

/** Messages that are in memory at once: each may have a megabyte. */
const PORTION = 100;

export interface ExportRequest {
  format: "csv" | "json";
  /** ISO 8601 as the table has it. */
  since: string | undefined;
  status: ContactMessage["status"] | undefined;
  /** Undefined: standard output. */
  output: string | undefined;
}

/**
 * Writes the messages, oldest first, as they are read.
 * @returns how many, and the absolute path of the file
 * @throws Refusal when the output is no file; else what the file system says
 */
export async function exportMessages(database: OpenDatabase, request: ExportRequest) {
  let messages = 0;
  async function* counted() {
    for await (const message of chosen(database, request)) {
      messages++;
      yield message;
    }
  }
  const text = Readable.from(request.format === "csv" ? csv(counted()) : json(counted()));
  if (request.output === undefined) {
    await pipeline(text, process.stdout, { end: false });
    return { messages, file: undefined };
  }
  const file = resolve(request.output);
  await replaceFile(file, text);
  return { messages, file };
}

/**
 * Writes a file for its owner only, beside its place, and puts it there when it is whole: what fails on the way leaves
 * an older one as it was.
 */
async function replaceFile(file: string, text: Readable) {
  const older = statSync(file, { throwIfNoEntry: false });
  // A device would be replaced like a file.
  if (older && !older.isFile()) throw new Refusal(`${file} is there and is no file. Nothing was written.`);
  const place = older ? await realpath(file) : file;
  const part = `${place}.${randomUUID()}.part`;
  try {
    await pipeline(text, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function* chosen({ db }: OpenDatabase, { since, status }: ExportRequest): AsyncGenerator<Exported> {
  let last: { created_at: string; id: string } | undefined;
  for (;;) {
    let query = db.selectFrom("contact_messages").select(COLUMNS);
    if (since) query = query.where("created_at", ">=", since);
    if (status) query = query.where("status", "=", status);
    if (last) {
      const { created_at, id } = last;
      query = query.where((is) =>
        is.or([is("created_at", ">", created_at), is.and([is("created_at", "=", created_at), is("id", ">", id)])]),
      );
    }
    const rows = await query.orderBy("created_at").orderBy("id").limit(PORTION).execute();
    yield* rows;
    last = rows.at(-1);
    if (!last) return;
  }
}

async function* csv(messages: AsyncIterable<Exported>) {
  yield BYTE_ORDER_MARK + csvRecord(COLUMNS);
  for await (const message of messages) yield csvRecord(COLUMNS.map((column) => message[column]));
}

async function* json(messages: AsyncIterable<Exported>) {
  let before = "[\n";
  for await (const message of messages) {
    yield `${before}${JSON.stringify(message)}`;
    before = ",\n";
  }
  yield before === "[\n" ? "[]\n" : "\n]\n";
}
