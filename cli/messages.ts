/** The commands on messages: list, show, export and erase. */
import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { FIELDS, type Field, isConsent, isText } from "../site/contact-fields.ts";
import { EMERGENCY_ORIGIN, messageReference, planIn, planTitle } from "../site/contact-options.ts";
import {
  ADDRESS_DAYS,
  type ContactMessage,
  countSameAddress,
  eraseByEmail,
  findByEmail,
  listMessages,
  type MessageFilter,
  messageWithNotifications,
  type StaffStore,
} from "../store/index.ts";
import { findId, limit, moment, print, Refusal, warn, withStore } from "./command.ts";
import { exportMessages } from "./export.ts";
import { type Column, facts, list, manyLines, oneLine, second } from "./table.ts";

const since = new Option("--since <time>", "only from this date or moment of ISO 8601 on (UTC)").argParser(moment);
const status = new Option("--status <status>", "only messages of this status").choices(["new", "spam"] as const);
const format = new Option("--format <format>", "required").choices(["csv", "json"] as const).makeOptionMandatory();

export function addMessageCommands(program: Command): void {
  const group = program.command("messages").summary("the messages of the contact form");
  group
    .command("list")
    .summary("the messages, newest first")
    .description(
      "The messages, newest first. An id may be cut to its end in a narrow terminal. That end is enough for `messages show`; the last eight characters are the reference that the visitor was told.",
    )
    .addOption(limit)
    .addOption(since)
    .addOption(status)
    .action((options) => withStore((store) => printList(store, options)));
  group
    .command("show <id>")
    .summary("one message, and the state of its notifications")
    .description(
      `One message, and the state of its notifications. For ${ADDRESS_DAYS} days also how many messages came from the same network address, this one included, so that a flood can be seen.`,
    )
    .action((id) => withStore(async (store) => print(await messageText(store, id))));
  group
    .command("export")
    .summary("all of them, for a spreadsheet or a program")
    .description(
      "All messages, for a spreadsheet or a program.\nCSV: UTF-8, commas, one line of headings. A cell that a spreadsheet would read as a formula gets an apostrophe in front, also a phone number with its +. JSON has every value as it was sent.\nWithout --output it goes to standard output; call `npm run --silent site -- …` then, since npm writes lines of its own. A relative file is in the project's folder. The file is readable for its owner only, and replaces an older one when it is complete.",
    )
    .addOption(format)
    .addOption(since)
    .addOption(status)
    .option("--output <file>", "the file to write; an older one is replaced")
    .action((options) =>
      withStore(async (store) => {
        const written = await exportMessages(store, options);
        // Standard output may be the export itself.
        warn(`${messages(written.messages)} written${written.file ? ` to ${written.file}` : ""}.`);
      }),
    );
  group
    .command("erase")
    .argument("<email>", "the person's address, in upper or lower case", emailAddress)
    .summary("removes everything that one person sent, for good")
    .description(
      "Deletes every message from that address, and its notifications. What was sent to a mailbox or a webhook already has to be deleted there; backups keep it until they expire.\nWithout --yes it says what it would delete, and deletes nothing.",
    )
    .option("--yes", "do it: it cannot be undone")
    .action((email, { yes }) => withStore((store) => (yes ? erase(store, email) : refuseToErase(store, email))));
}

type Listed = Awaited<ReturnType<typeof listMessages>>["rows"][number];
const COLUMNS: readonly Column<Listed>[] = [
  { heading: "ID", cell: ({ id }) => id, least: 9, cut: "start" },
  { heading: "RECEIVED", cell: ({ created_at }) => second(created_at) },
  { heading: "STATUS", cell: ({ status }) => status },
  { heading: "NAME", cell: ({ name }) => name, least: 8 },
  { heading: "EMAIL", cell: ({ email }) => email, least: 20 },
  { heading: "SUBJECT", cell: subjectInShort, least: 7 },
];

/** What the link to the form asked for: help in an emergency, or a plan. */
function askedFor({ origin }: Pick<ContactMessage, "origin">): string | null {
  if (origin === EMERGENCY_ORIGIN) return "EMERGENCY";
  const plan = planIn(origin);
  return plan ? `plan ${planTitle(plan)}` : null;
}

/** The subject, with the plan; of an emergency only that it is one. */
function subjectInShort({ subject, origin }: Listed): string {
  if (origin === EMERGENCY_ORIGIN) return "EMERGENCY";
  const plan = planIn(origin);
  return plan ? `${subject}: ${plan}` : subject;
}

async function printList(store: StaffStore, { limit, ...filter }: MessageFilter & { limit: number }) {
  const found = await listMessages(store, filter, limit);
  if (found.total === 0) print(`No messages${filter.since || filter.status ? " of that kind" : ""}.`);
  else print(list(COLUMNS, found));
}

/** All that `messages show` says of a message. @param given an id, or its end. @throws Refusal when there is none */
export async function messageText(store: StaffStore, given: string): Promise<string> {
  const id = await findId(store, "contact_messages", given);
  const { message, notifications } = await messageWithNotifications(store, id);
  const same = await countSameAddress(store, message, new Date());
  const [long, short] = [FIELDS.filter(isLong), FIELDS.filter(isText).filter((field) => !isLong(field))];
  const values = facts([
    ["id", message.id],
    ["reference", messageReference(message.id)],
    ["received", message.created_at],
    ["status", message.status],
    ["asked for", askedFor(message)],
    ...short.map(({ column }) => [column, message[column]] as const),
    ["language", message.language],
    ["page", message.page],
    ["origin", message.origin],
    ["consents", consents(message)],
    ["same address", same === undefined ? null : `${messages(same)} in the last ${ADDRESS_DAYS} days`],
    ...notifications.map(
      ({ channel, status, attempts, sent_at }) =>
        [`by ${channel}`, sent_at ? `${status} ${sent_at}` : `${status}, ${attempts} tries`] as const,
    ),
  ]);
  const texts = long.map(({ column }) => message[column]).filter((text) => text !== null);
  return [values, ...texts.map(manyLines)].join("\n\n");
}

const isLong = (field: Field) => field.control === "textarea";

function consents(message: ContactMessage): string {
  const given = FIELDS.filter(isConsent).filter(({ column }) => message[column]);
  const names = given.map(({ column }) => column.replace("_consent", ""));
  return `${names.join(", ") || "none"} (wording ${message.consent_version}, ${message.consent_at})`;
}

function emailAddress(value: string): string {
  if (/^\S+@\S+$/.test(value.trim())) return value;
  throw new InvalidArgumentError("It is no e-mail address.");
}

async function erase({ database, journal }: StaffStore, email: string) {
  const { messages: erased, outbox } = await eraseByEmail(database, email, { journal });
  print(
    erased > 0
      ? `Erased: ${messages(erased)}, ${outbox} outbox ${outbox === 1 ? "entry" : "entries"}.`
      : `Nothing is stored of ${oneLine(email)}.`,
  );
}

async function refuseToErase({ database, journal }: StaffStore, email: string) {
  const found = await findByEmail(database, email, journal);
  const what = found.length > 0 ? `This would delete ${messages(found.length)}` : "No message is";
  throw new Refusal(
    `${what} from ${oneLine(email)}. Nothing was deleted.\nWhat is deleted cannot be brought back. To delete it, add --yes.`,
    2,
  );
}

function messages(number: number): string {
  return `${number} ${number === 1 ? "message" : "messages"}`;
}
