/**
 * `site inbox`: where the staff's day starts, with what is open, held and given up, and what
 * `status` says.
 */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { waitingTime } from "../site/answer-time.ts";
import { messageReference } from "../site/contact-options.ts";
import {
  heldBatches,
  type ListedMessage,
  listOutbox,
  openMessages,
  type StaffStore,
} from "../store/index.ts";
import { counted, example, limit, print } from "./command.ts";
import { askedFor, withReadable } from "./messages.ts";
import { OUTBOX_COLUMNS } from "./outbox.ts";
import { statusFacts } from "./status.ts";
import { type Column, facts, factsOf, list, table } from "./table.ts";

export function addInboxCommand(program: Command): void {
  program
    .command("inbox")
    .summary("what is open, and all that needs the staff")
    .description(
      "The open messages, emergencies first and then the oldest, with how long they wait in working hours (emergencies: hours of the clock) and whether that is too long; the page whose link led to the form; what the staff have noted of them; held batches; notifications that were given up; and what `status` says.",
    )
    .addHelpText(...example("inbox"))
    .addOption(limit)
    .action(({ limit }) => withReadable((...readable) => inbox(limit, ...readable)));
}

/** The number of dead letters that are listed. */
const DEAD = 5;

async function inbox(most: number, store: StaffStore, config: Config, problem?: string) {
  const open = await openMessages(store);
  const held = await heldBatches(store.database);
  const dead = store.local && (await listOutbox(store.local, "dead", DEAD));
  const sections = [
    open.length > 0 ? openText(open, most) : "No message is open.",
    ...held.map(
      ({ batch, messages }) =>
        `Held: ${counted(messages, "message")} of batch ${batch}. To read them: messages list --batch ${batch}`,
    ),
    dead && dead.total > 0
      ? `Given up: ${counted(dead.total, "notification")}. To send again, when the cause is mended: outbox retry --dead\n\n${table(OUTBOX_COLUMNS, dead.rows)}`
      : "",
    facts(await statusFacts(store, config, problem)),
  ];
  print(sections.filter(Boolean).join("\n\n"));
}

function openText(open: readonly ListedMessage[], most: number): string {
  const shown = open.slice(0, most);
  const notes = shown.flatMap(({ id, note }) =>
    factsOf(messageReference(id), note?.split("\n") ?? []),
  );
  const parts = [
    `Open: ${counted(open.length, "message")}. When one is answered: messages mark answered <id>`,
    list(COLUMNS, { rows: shown, total: open.length }),
  ];
  if (notes.length > 0) parts.push(facts(notes));
  return parts.join("\n\n");
}

const COLUMNS: readonly Column<ListedMessage>[] = [
  { heading: "ID", cell: ({ id }) => messageReference(id) },
  { heading: "WAITS", cell: waits },
  { heading: "NAME", cell: "name", least: 8 },
  { heading: "COMPANY", cell: "company", least: 8 },
  { heading: "ABOUT", cell: (message) => askedFor(message) ?? message.subject, least: 9 },
  { heading: "LANG", cell: "language", from: 100 },
  { heading: "COUNTRY", cell: "country", from: 100 },
  { heading: "PAGE", cell: "from_page", least: 8 },
  { heading: "FIRST WORDS", cell: "first", least: 12 },
];

function waits(message: ListedMessage): string {
  const { minutes, isLate } = waitingTime(message, new Date());
  const hours = minutes / 60;
  const age = hours < 1 ? `${Math.floor(minutes)} min` : `${Math.floor(hours)} h`;
  return isLate ? `${age} late` : age;
}
