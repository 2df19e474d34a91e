/** Writes messages as CSV, to standard output or into a new file. */
import { open, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Options, stringify } from "csv-stringify";
import { FIELDS, isConsent, isText } from "../site/contact-fields.ts";
import { messageReference } from "../site/contact-options.ts";
import { owner } from "../site/owner/current.ts";
import { harmlessCell, type Separator } from "../site/untrusted-text.ts";
import {
  type ContactMessage,
  everyStoredMessage,
  type MessageFilter,
  messageWithNotifications,
  type StaffStore,
} from "../store/index.ts";
import { Refusal } from "./command.ts";

/** The columns of an export: what the visitor sent and agreed to, and what the staff noted. */
const COLUMNS = [
  "id",
  "reference",
  "created_at",
  "status",
  ...FIELDS.filter(isText).map(({ column }) => column),
  "language",
  "page",
  "origin",
  "from_page",
  "source",
  "captcha_verified",
  ...FIELDS.filter(isConsent).map(({ column }) => column),
  "consent_version",
  "consent_at",
  "note",
  "marked_at",
] as const satisfies readonly (keyof ContactMessage | "reference")[];

/** Further columns for a person who asks what is stored. */
const OF_A_PERSON = ["challenge_id", "batch", "reminder", "notifications"] as const;

/** RFC 4180, with a byte order mark by which spreadsheets know UTF-8. */
export const csvOptions = (separator: Separator): Options => ({
  bom: true,
  delimiter: separator,
  record_delimiter: "windows",
  quoted_match: /[,;\t\r\n]/,
  // Instead of `escape_formulas`, which knows fewer characters and only the beginning of a cell.
  cast: { boolean: String, string: harmlessCell(separator) },
});

type Request = MessageFilter & { output?: string };

/**
 * Writes the messages, oldest first, while they are read.
 * @param output a new file, for its owner only; undefined: standard output
 * @returns how many, and the absolute path of the file
 * @throws Refusal when the file cannot be made; else what the file system says
 */
export async function exportMessages(store: StaffStore, { output, ...filter }: Request) {
  let messages = 0;
  const isOfPerson = filter.search !== undefined || filter.email !== undefined;
  async function* rows() {
    for await (const message of everyStoredMessage(store, filter)) {
      messages++;
      const notifications = isOfPerson ? await notificationsOf(store, message) : "";
      yield { ...message, reference: messageReference(message.id), notifications };
    }
  }
  // The terminal would obey what visitors have written in control characters.
  if (output === undefined && process.stdout.isTTY)
    throw new Refusal("This would go to the terminal. Give --output <file>, or redirect it.");
  const columns = isOfPerson ? [...COLUMNS, ...OF_A_PERSON] : [...COLUMNS];
  // As spreadsheets separate lists in the languages of the site.
  const separator = owner().staff.language === "en" ? "," : ";";
  const csv = stringify({ ...csvOptions(separator), header: true, columns });
  if (output === undefined) {
    await pipeline(rows, csv, process.stdout, { end: false });
    return { messages, file: undefined };
  }
  // The service's user cannot write the working folder, which is the project's.
  const file = resolve(store.folder, output);
  const handle = await newFile(file);
  try {
    await pipeline(rows, csv, handle.createWriteStream({ flush: true }));
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  return { messages, file };
}

async function notificationsOf(store: StaffStore, { id }: ContactMessage): Promise<string> {
  const { notifications } = await messageWithNotifications(store, id);
  return notifications
    .map(({ channel, status, sent_at }) => [channel, status, sent_at].join(" ").trim())
    .join(", ");
}

async function newFile(file: string) {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST")
      throw new Refusal(`${file} is there already. Name another file, or remove it first.`);
    if (code === "EACCES" || code === "EROFS")
      throw new Refusal(
        `${dirname(file)} cannot be written by this user. Name a file in a folder that it can write.`,
      );
    throw error;
  }
}
