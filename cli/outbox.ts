/** The commands on the outbox: list, and retry. */
import { type Command, Option } from "@commander-js/extra-typings";
import { messageReference } from "../site/contact-options.ts";
import { listOutbox, localOf, type OutboxEntry, requeue, type StaffStore } from "../store/index.ts";
import { example, limit, print, withStore } from "./command.ts";
import { type Column, list, second } from "./table.ts";

const status = new Option("--status <status>", "only entries of this status").choices([
  "pending",
  "sent",
  "dead",
] as const satisfies readonly OutboxEntry["status"][]);

export function addOutboxCommands(program: Command): void {
  const group = program.command("outbox").summary("the notifications of messages");
  group
    .command("list")
    .summary("the notifications: pending, sent, or dead after the last try")
    .description("The notifications, newest first: pending, sent, or dead after the last try.")
    .addHelpText(...example("outbox list --status dead"))
    .addOption(status)
    .addOption(limit)
    .action((options) => withStore((store) => printList(store, options)));
  const retry = group
    .command("retry")
    .usage("--dead | --pending")
    .summary("sends again at once all that are dead, or all that are pending")
    .description(
      "Sends again at once all notifications that are dead, or all that are pending: those wait after a failure, for an hour at most. The count of tries begins at 0 again. A notification that was sent is not sent twice.",
    )
    .addHelpText(...example("outbox retry --dead"))
    .option("--dead", "all dead entries")
    .option("--pending", "all pending entries")
    .action(({ dead, pending }) => {
      if (!dead === !pending) retry.error("error: give either --dead or --pending");
      return withStore((store) => retryAll(store, dead ? "dead" : "pending"));
    });
}

/** What an entry tells of. */
function about({ kind, message_id: id }: OutboxEntry): string {
  const [, name = ""] = id.split(":");
  switch (kind) {
    case "message":
      return messageReference(id);
    case "digest":
      return `batch ${name}`;
    case "report":
      return `weekly report ${name}`;
    case "dead":
      return `given up by ${name}`;
    case "reminder":
      return "reminder";
  }
}

export const OUTBOX_COLUMNS: readonly Column<OutboxEntry>[] = [
  { heading: "ABOUT", cell: about, least: 8 },
  { heading: "CHANNEL", cell: "channel" },
  { heading: "STATUS", cell: "status" },
  { heading: "TRIES", cell: "attempts" },
  {
    heading: "SENT OR NEXT",
    cell: ({ status, sent_at, next_attempt_at }) =>
      status === "dead" ? "-" : second(sent_at ?? next_attempt_at),
  },
  { heading: "LAST ERROR", cell: "last_error", least: 10 },
];

async function printList(
  store: StaffStore,
  options: { status?: OutboxEntry["status"]; limit: number },
) {
  const found = await listOutbox(localOf(store), options.status, options.limit);
  if (found.total === 0)
    print(`No outbox entries${options.status ? ` are ${options.status}` : ""}.`);
  else print(list(OUTBOX_COLUMNS, found));
}

async function retryAll(store: StaffStore, status: "dead" | "pending") {
  const entries = await requeue(localOf(store), status, Date.now());
  const now = status === "dead" ? "pending again" : "due now";
  print(`${entries} ${status} ${entries === 1 ? "entry is" : "entries are"} ${now}.`);
}
