/** The commands that say what became of a message: its mark, and notes. */
import { Argument, type Command, InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { messageReference } from "../site/contact-options.ts";
import {
  batchIds,
  MARKS,
  noteMessage,
  openMessages,
  type StaffStore,
  setMessageStatus,
} from "../store/index.ts";
import {
  batch,
  counted,
  example,
  findId,
  findMessageIds,
  moment,
  notifyingChannels,
  print,
  Refusal,
  withStore,
} from "./command.ts";
import { oneLine } from "./table.ts";

const before = new Option(
  "--before <time>",
  "all open messages that came before this date or moment of ISO 8601 (UTC), to be answered or closed",
).argParser(moment);

/** @param group of the commands on messages */
export function addMarkCommand(group: Command): void {
  const mark = group
    .command("mark")
    .addArgument(
      new Argument("<status>", "answered; closed: needs no answer; new: open; spam").choices(MARKS),
    )
    .argument("[reference...]", "of the messages, as the mail and `inbox` have them")
    .usage("<answered|closed|new|spam> <reference>… | --batch <number> | --before <time>")
    .summary("says that messages are answered, closed, open again, or spam")
    .description(
      "Marks messages; an unknown reference changes none of them.\nanswered, closed: they leave `inbox`. new: open; one that was held or spam is notified of, unless it was. spam: it stays, and what was not sent of its notifications is deleted.\nA batch, or all before a time, are marked with --yes only; without it, the command says how many they are.",
    )
    .addHelpText(...example("messages mark answered 1F2A9C3B 5D6E7F80"))
    .addOption(batch)
    .addOption(before)
    .option("--yes", "do it, for a batch or a time")
    .action((wanted, references, { yes, batch, before }) => {
      const given = [references.length > 0, batch !== undefined, before !== undefined];
      if (given.filter(Boolean).length !== 1)
        mark.error("error: give either references, or --batch, or --before");
      if (before !== undefined && wanted !== "answered" && wanted !== "closed")
        mark.error("error: --before is for answered and closed");
      return withStore(async (store, config) => {
        const ids = await chosenIds(store, references, batch, before);
        if (references.length === 0 && !yes)
          throw new Refusal(
            `This would mark ${counted(ids.length, "message")} as ${wanted}${wanted === "new" ? ", and notify of each" : ""}. To do it, add --yes.`,
            2,
          );
        const changed = await setMessageStatus(
          store,
          ids,
          wanted,
          notifyingChannels(config),
          new Date(),
        );
        print(`${changed} of ${ids.length} ${ids.length === 1 ? "is" : "are"} marked ${wanted}.`);
      });
    });
}

async function chosenIds(
  store: StaffStore,
  references: readonly string[],
  batch: string | undefined,
  before: string | undefined,
): Promise<string[]> {
  if (batch !== undefined) return batchIds(store, batch);
  if (before !== undefined) return (await openMessages(store, { before })).map(({ id }) => id);
  return findMessageIds(store, references);
}

/** @param group of the commands on messages */
export function addNoteCommand(group: Command): void {
  const note = group
    .command("note")
    .argument("<reference>", "of the message")
    .argument("[text]", "one line, in quotes", noteText)
    .usage("<reference> <text> | --clear")
    .summary("notes something beside a message, for the staff")
    .description(
      "Adds a line with the day to what the staff have noted of a message. `messages show` and `inbox` show it, the export has it, and it is erased with the message.",
    )
    .addHelpText(...example('messages note 1F2A9C3B "called, sends the log tomorrow"'))
    .option("--clear", "removes all that was noted")
    .action((reference, text, { clear }) => {
      if ((text === undefined) === !clear) note.error("error: give either a text, or --clear");
      return withStore(async (store) => {
        const id = await findId(store, reference);
        const moment = new Date().toISOString().slice(0, 16).replace("T", " ");
        await noteMessage(store, id, text === undefined ? undefined : `${moment}  ${text}`);
        print(`${messageReference(id)}: ${clear ? "the note is removed" : "noted"}.`);
      });
    });
}

/** @throws InvalidArgumentError when there is nothing in it */
function noteText(value: string): string {
  const text = oneLine(value);
  if (text) return text;
  throw new InvalidArgumentError("It is empty.");
}
