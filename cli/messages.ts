/** The commands on messages: list, show, export and erase. */

import { type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { FIELDS, type Field, isConsent, isText } from "../site/contact-fields.ts";
import { isEmergency, messageReference, planIn } from "../site/contact-options.ts";
import { owner } from "../site/owner/current.ts";
import { planTitle } from "../site/owner/owner.ts";
import { toolIn } from "../site/tools.ts";
import {
  type ContactMessage,
  databasesOf,
  eraseMessagesOf,
  findMessagesOf,
  type ListedMessage,
  listMessages,
  MESSAGE_STATUSES,
  type MessageFilter,
  messageWithNotifications,
  type StaffStore,
  scrub,
  type Whose,
} from "../store/index.ts";
import {
  batch,
  counted,
  example,
  explain,
  findId,
  limit,
  moment,
  print,
  Refusal,
  warn,
  withStore,
} from "./command.ts";
import { addErasureCommands } from "./erasures.ts";
import { exportMessages } from "./export.ts";
import { addMarkCommand, addNoteCommand } from "./mark.ts";
import {
  type Column,
  type Fact,
  facts,
  factsOf,
  list,
  manyLines,
  oneLine,
  second,
} from "./table.ts";
import { tracesOf } from "./traces.ts";

const since = new Option(
  "--since <time>",
  "only from this date or moment of ISO 8601 on (UTC)",
).argParser(moment);
const search = new Option(
  "--search <words>",
  "only with each of these in name, e-mail, company or text",
);
const status = new Option("--status <status>", "only messages of this status").choices(
  MESSAGE_STATUSES,
);

export function addMessageCommands(program: Command): void {
  const group = program.command("messages").summary("the messages of the contact form");
  group
    .command("list")
    .summary("the messages, newest first")
    .description(
      "The messages, newest first, each with the reference that the visitor was told. `messages show` and `messages mark` take it. A wider terminal shows country, language and first words.",
    )
    .addHelpText(...example('messages list --status new --search "acme replication"'))
    .addOption(search)
    .addOption(limit)
    .addOption(since)
    .addOption(status)
    .addOption(batch)
    .action((options) => withReadable((store) => printList(store, options)));
  group
    .command("show <id>")
    .description("one message, and the state of its notifications")
    .addHelpText(...example("messages show 1F2A9C3B"))
    .action((id) => withReadable(async (store) => print(await messageText(store, id))));
  group
    .command("export")
    .summary("all of them, or one person's, as CSV for a spreadsheet or a program")
    .description(
      "Messages as CSV, for a spreadsheet or a program: UTF-8, one line of headings. Between the cells is what spreadsheets expect in the language of the staff (owner's file): a comma in English, else a semicolon. A cell that a spreadsheet would read as a formula gets an apostrophe in front, also a phone number with its +; characters that would not be seen are shown as \ufffd.\nWith --email or --search, for a person who asks: everything that is stored of these messages, also how they were notified of.\nWithout --output it goes to standard output; call `npm run --silent site -- …` then, since npm writes lines of its own. A relative file is in the folder of the database. The file is readable for its owner only. One that is there already is not replaced.",
    )
    .addHelpText(...example("messages export --output messages.csv"))
    .addOption(since)
    .addOption(status)
    .addOption(search)
    .option("--email <address>", "only of this address, in upper or lower case", emailAddress)
    .option("--output <file>", "a new file to write")
    .action((options) =>
      withStore(async (store) => {
        const written = await exportMessages(store, options);
        // To standard error: standard output may be the export itself.
        warn(
          `${counted(written.messages, "message")} written${written.file ? ` to ${written.file}` : ""}.`,
        );
      }),
    );
  const erasure = group
    .command("erase")
    .argument("[email]", "the person's e-mail address, in upper or lower case", emailAddress)
    .usage("<email> | --batch <number>")
    .summary("removes everything that one person sent, or a batch, for good")
    .description(
      "Deletes every message with that e-mail address, or all of a batch that were not released, and their notifications. Then it names what may still have them, and what ends it: exports, what a restore has replaced, all backups, former databases, logs of the server, the mailbox, the webhook.\nWithout --yes it says what it would delete, and deletes nothing.",
    )
    .addHelpText(...example("messages erase ana@example.com"))
    .addOption(batch)
    .option("--yes", "do it: it cannot be undone")
    .action((email, { yes, batch }) => {
      if ((email === undefined) === (batch === undefined))
        erasure.error("error: give either an e-mail address, or --batch");
      const whose = email === undefined ? { batch: batch ?? "" } : { email };
      return withStore((store, config) => erase(store, config, whose, yes ?? false));
    });
  addErasureCommands(group);
  addMarkCommand(group);
  addNoteCommand(group);
}

/**
 * Runs the work with the database. While a database server is down, it gets this machine's local
 * file and the problem.
 * @throws Refusal, after the work, when the database is down
 */
export function withReadable(
  work: (store: StaffStore, config: Config, problem?: string) => Promise<void>,
): Promise<void> {
  return withStore(
    async (store, config) => {
      const problem = await store.prepare().then(() => undefined, explain);
      if (problem === undefined) return work(store, config);
      const { database, local } = store;
      if (!local || local === database) throw new Refusal(`This could not be done: ${problem}`);
      await work({ ...store, database: local }, config, problem);
      throw new Refusal(
        `The database is not reachable: ${problem}. This is what the local file of this machine has.`,
      );
    },
    { isPrepared: false },
  );
}

const COLUMNS: readonly Column<ListedMessage>[] = [
  { heading: "ID", cell: ({ id }) => messageReference(id) },
  { heading: "RECEIVED", cell: ({ created_at }) => second(created_at) },
  { heading: "STATUS", cell: "status" },
  { heading: "NAME", cell: "name", least: 8 },
  { heading: "COMPANY", cell: "company", least: 8, from: 110 },
  { heading: "EMAIL", cell: "email", least: 20 },
  { heading: "SUBJECT", cell: (message) => askedFor(message) ?? message.subject, least: 7 },
  { heading: "PAGE", cell: "from_page", least: 8, from: 110 },
  { heading: "COUNTRY", cell: "country", from: 110 },
  { heading: "LANG", cell: "language", from: 110 },
  { heading: "FIRST WORDS", cell: "first", least: 12, from: 130 },
];

/**
 * What the link to the form asked for: help in an emergency, a plan, or what a tool's result means.
 */
export function askedFor({ origin }: Pick<ContactMessage, "origin">): string | null {
  if (isEmergency({ origin })) return "EMERGENCY";
  const [plan, tool] = [planIn(origin), toolIn(origin)];
  if (plan) return `plan ${planTitle(owner(), plan)}`;
  return tool ? `tool ${tool}` : null;
}

type ListOptions = MessageFilter & { limit: number };

async function printList(store: StaffStore, { limit, ...filter }: ListOptions) {
  const found = await listMessages(store, filter, limit);
  if (found.total === 0)
    print(`No messages${Object.values(filter).some(Boolean) ? " of that kind" : ""}.`);
  else print(list(COLUMNS, found));
}

/**
 * All that `messages show` says of a message.
 * @param given an id, or its end.
 * @throws Refusal when there is none
 */
async function messageText(store: StaffStore, given: string): Promise<string> {
  const id = await findId(store, given);
  const { message, notifications, isWaiting } = await messageWithNotifications(store, id);
  const short = FIELDS.filter(isText).filter((field) => !isLong(field));
  const values = facts([
    ["id", message.id],
    ["reference", messageReference(message.id)],
    ["received", message.created_at],
    ["status", message.status],
    ["marked", message.marked_at],
    ...factsOf("note", message.note?.split("\n") ?? []),
    ["batch", message.batch],
    ["waiting", isWaiting && "on this machine: the database does not have it yet"],
    ["asked for", askedFor(message)],
    ...short.map(({ column }): Fact => [column, message[column]]),
    ["language", message.language],
    ["page", message.page],
    ["origin", message.origin],
    ["from page", message.from_page],
    ["source", message.source],
    ["consents", consents(message)],
    ...notifications.map(
      ({ channel, status, attempts, sent_at }): Fact => [
        `by ${channel}`,
        sent_at ? `${status} ${sent_at}` : `${status}, ${attempts} tries`,
      ],
    ),
  ]);
  const texts = FIELDS.filter(isLong)
    .map(({ column }) => message[column])
    .filter((text) => text !== null);
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

async function erase(
  { database, local }: StaffStore,
  config: Config,
  whose: Whose,
  isConfirmed: boolean,
) {
  const address = "email" in whose ? whose.email : undefined;
  const name = oneLine("email" in whose ? whose.email : `batch ${whose.batch}`);
  const found = await findMessagesOf(database, whose, local);
  if (!isConfirmed) {
    const what =
      found.length > 0 ? `This would delete ${counted(found.length, "message")}` : "No message is";
    throw new Refusal(
      `${what} from ${name}. Nothing was deleted.\nWhat is deleted cannot be brought back. To delete it, add --yes.`,
      2,
    );
  }
  const { messages: erased, outbox } = await eraseMessagesOf(database, whose, { local });
  print(
    erased > 0
      ? `Erased: ${counted(erased, "message")}, ${outbox} outbox ${outbox === 1 ? "entry" : "entries"}.`
      : `Nothing is stored of ${name}.`,
  );
  print(`\nWhat may still have them:\n${facts(tracesOf(config, address, found))}`);
  for (const each of databasesOf({ database, local })) {
    if (await scrub(each)) continue;
    throw new Refusal(
      "Not scrubbed yet: what was deleted is still in the database's files, because another program reads them, such as a backup. The site tries again each minute; this command does when it is repeated.",
    );
  }
}
