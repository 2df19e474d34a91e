import { FIELDS } from "../site/contact-fields.ts";
import { eraseByEmail, findByEmail } from "../store/erase.ts";
import { ADDRESS_DAYS } from "../store/retention.ts";
import type { ContactMessage } from "../store/tables.ts";
import { type Context, command, count, moment, oneOf, Refusal, WrongUsage } from "./command.ts";
import { exportMessages } from "./export.ts";
import { findId } from "./find-id.ts";
import { facts, manyLines, oneLine, second, table } from "./table.ts";

const STATUSES = ["new", "spam"] as const;
const since = { type: "string", value: "ISO", help: "only messages from this date or moment on (UTC)" } as const;
const status = { type: "string", value: "new|spam", help: "only messages of this status" } as const;

const list = command({
  name: "messages list",
  usage: "[--limit N] [--since ISO] [--status new|spam]",
  summary: "the messages, newest first",
  details: "An id may be cut to its end in a narrow terminal. That end is enough for `messages show`.",
  options: {
    limit: { type: "string", value: "N", default: "20", help: "at most so many (default 20)" },
    since,
    status,
  },
  prepare(values) {
    const limit = count("--limit", values.limit);
    const from = values.since === undefined ? undefined : moment("--since", values.since);
    const only = oneOf("--status", values.status, STATUSES);
    return async ({ database, print, width }) => {
      let chosen = database.db.selectFrom("contact_messages");
      if (from) chosen = chosen.where("created_at", ">=", from);
      if (only) chosen = chosen.where("status", "=", only);
      const rows = await chosen
        .select(["id", "created_at", "status", "name", "email", "subject"])
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      const { total } = await chosen.select(({ fn }) => fn.countAll().as("total")).executeTakeFirstOrThrow();
      if (rows.length === 0) return print(`No messages${from || only ? " of that kind" : ""}.`);
      print(
        table(
          [
            { heading: "ID", least: 9, cut: "start" },
            { heading: "RECEIVED" },
            { heading: "STATUS" },
            { heading: "NAME", least: 8 },
            { heading: "EMAIL", least: 20 },
            { heading: "SUBJECT", least: 7 },
          ],
          rows.map((row) => [row.id, second(row.created_at), row.status, row.name, row.email, row.subject]),
          width,
        ),
      );
      if (rows.length < Number(total)) print(`\n${rows.length} of ${total}. More: --limit`);
    };
  },
});

const show = command({
  name: "messages show",
  usage: "<id>",
  summary: "one message, and what became of its notifications",
  details: `For ${ADDRESS_DAYS} days it also says how many messages came from the same network address, this one among them: a flood is seen by that.`,
  words: ["id"],
  prepare: (_, given) => async (context) => {
    const { db } = context.database;
    const id = await findId(context.database, "contact_messages", given);
    const message = await db.selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();
    if (!message) throw new Refusal(`No message has the id "${given}".`);
    const owed = await db.selectFrom("outbox").selectAll().where("message_id", "=", id).orderBy("channel").execute();
    context.print(
      facts([
        ["id", message.id],
        ["received", message.created_at],
        ["status", message.status],
        ...FIELDS.filter((field) => field.control !== "checkbox" && field.control !== "textarea").map(
          ({ column }) => [column, message[column]] as const,
        ),
        ["language", message.language],
        ["page", message.page],
        ["origin", message.origin],
        ["consents", consents(message)],
        ["same address", await sameAddress(context, message)],
        ...owed.map(
          (entry) =>
            [
              `by ${entry.channel}`,
              entry.sent_at ? `${entry.status} ${entry.sent_at}` : `${entry.status}, ${entry.attempts} tries`,
            ] as const,
        ),
      ]),
    );
    for (const { column } of FIELDS.filter((field) => field.control === "textarea"))
      context.print(`\n${manyLines(message[column])}`);
  },
});

/**
 * How many messages came from the network address of this one, itself among them: many are a flood. Null when its hash
 * is gone. The hash itself is of no use to a reader.
 */
async function sameAddress({ database, now }: Context, { address_hash, created_at }: ContactMessage) {
  const since = new Date(now.getTime() - ADDRESS_DAYS * 86_400_000).toISOString();
  if (!address_hash || created_at < since) return null;
  const { number } = await database.db
    .selectFrom("contact_messages")
    .select(({ fn }) => fn.countAll().as("number"))
    .where("address_hash", "=", address_hash)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return `${messages(Number(number))} in the last ${ADDRESS_DAYS} days`;
}

function consents(message: ContactMessage): string {
  const given = FIELDS.filter(({ control, column }) => control === "checkbox" && message[column]);
  const names = given.map(({ column }) => column.replace("_consent", ""));
  return `${names.join(", ") || "none"} (wording ${message.consent_version}, ${message.consent_at})`;
}

const save = command({
  name: "messages export",
  usage: "--format csv|json [--since ISO] [--status new|spam] [--output FILE]",
  summary: "all of them, for a spreadsheet or a program",
  details:
    "CSV: UTF-8, commas, one line of headings. A cell that a spreadsheet would take for a formula gets an apostrophe in front, also a phone number with its +. JSON has every value as it was sent.\nWithout --output it goes to standard output; call `npm run --silent site -- …` then, or npm's own lines come first. A relative FILE is in the project's folder. The file is readable for its owner only, and takes an older one's place when it is whole.",
  options: {
    format: { type: "string", value: "csv|json", help: "required" },
    since,
    status,
    output: { type: "string", value: "FILE", help: "the file to write; an older one is replaced" },
  },
  prepare(values) {
    const format = oneOf("--format", values.format, ["csv", "json"]);
    if (!format) throw new WrongUsage("--format csv or --format json is missing");
    if (values.output === "") throw new WrongUsage("--output names a file");
    const from = values.since === undefined ? undefined : moment("--since", values.since);
    const only = oneOf("--status", values.status, STATUSES);
    return async ({ database, warn }) => {
      const written = await exportMessages(database, { format, since: from, status: only, output: values.output });
      // Standard output may be the export itself.
      warn(`${messages(written.messages)} written${written.file ? ` to ${written.file}` : ""}.`);
    };
  },
});

const erase = command({
  name: "messages erase",
  usage: "<email> --yes",
  summary: "removes everything that one person sent, for good",
  details:
    "Deletes every message from that address, in whatever case it was written, and the notifications that are kept for them. What was sent to a mailbox or a webhook already has to be deleted there; backups keep it until they expire.\nWithout --yes it says what it would delete, and deletes nothing.",
  options: { yes: { type: "boolean", help: "do it: it cannot be undone" } },
  words: ["email"],
  prepare(values, email) {
    if (!/^\S+@\S+$/.test(email.trim())) throw new WrongUsage(`"${email}" is no e-mail address`);
    return async (context) => {
      if (!values.yes) return refuseToErase(context, email);
      const { database, journal } = context;
      const { messages: erased, outbox } = await eraseByEmail(database, email, { journal });
      context.print(
        erased > 0
          ? `Erased: ${messages(erased)}, ${outbox} outbox ${outbox === 1 ? "entry" : "entries"}.`
          : `Nothing is stored of ${oneLine(email)}.`,
      );
    };
  },
});

async function refuseToErase({ database, journal }: Context, email: string) {
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

export const messageCommands = [list, show, save, erase];
