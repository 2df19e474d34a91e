/** The commands for after a flood: who sent the most, and what is a person's or spam. */
import { Argument, type Command, Option } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import {
  busiestNetworks,
  type MessageFilter,
  messageIds,
  messageWithNotifications,
  type OutboxEntry,
  type StaffStore,
  setMessageStatus,
} from "../store/index.ts";
import { findId, limit, print, Refusal, withStore } from "./command.ts";
import { since, status } from "./message-options.ts";
import { address, addressHash, prefix, type SenderOptions, senderOf } from "./senders.ts";
import { type Column, list, second } from "./table.ts";

const held = new Option("--held", "all that are held").conflicts(["address", "addressHash", "prefix"]);

/** @param group of the commands on messages */
export function addDecisionCommands(group: Command): void {
  group
    .command("networks")
    .summary("the networks that sent the most")
    .description(
      "The networks (IPv4 /24, IPv6 /48) that sent the most messages, by the hash that --prefix takes. Hashes are kept for 30 days, and a network has another one each week.",
    )
    .addOption(limit)
    .addOption(since)
    .addOption(status)
    .action((options) =>
      withStore(async (store) => {
        const found = await busiestNetworks(store, options, options.limit);
        print(found.total === 0 ? "No messages with a hash of their network." : list(COLUMNS, found));
      }),
    );
  const mark = group
    .command("mark")
    .addArgument(new Argument("<status>", "new: a person's. spam: not").choices(["new", "spam"] as const))
    .argument("[id]", "of one message, or its end")
    .usage("<new|spam> <id> | [options]")
    .summary("releases held messages, or makes messages spam")
    .description(
      "Marks one message, or all of a sender, or all that are held.\nnew: each is notified, unless it was. spam: it stays, and what was not sent of its notifications is deleted.\nSeveral are marked with --yes only; without it, the command says how many they are.",
    )
    .addOption(addressHash)
    .addOption(prefix)
    .addOption(address)
    .addOption(held)
    .option("--yes", "do it, where they are several")
    .action((wanted, id, { yes = false, ...options }) => {
      const isSeveral = Boolean(options.address ?? options.addressHash ?? options.prefix ?? options.held);
      if ((id === undefined) !== isSeveral) mark.error("error: give either an id, or --held, or a sender");
      return withStore(async (store, config) => {
        if (id !== undefined) return markOne(store, config, wanted, id);
        await markSeveral(store, config, wanted, yes, options);
      });
    });
}

type Wanted = "new" | "spam";
type Network = Awaited<ReturnType<typeof busiestNetworks>>["rows"][number];
const COLUMNS: readonly Column<Network>[] = [
  { heading: "NETWORK", cell: ({ network_hash }) => network_hash ?? "" },
  { heading: "MESSAGES", cell: ({ number }) => String(number) },
  { heading: "ADDRESSES", cell: ({ addresses }) => String(addresses) },
  { heading: "FIRST", cell: ({ first }) => second(first) },
  { heading: "LAST", cell: ({ last }) => second(last) },
];

async function markOne(store: StaffStore, config: Readonly<Config>, wanted: Wanted, given: string) {
  const id = await findId(store, "contact_messages", given);
  const changed = await setMessageStatus(store.database, [id], wanted, channelsOf(config), new Date());
  if (changed === 0 && (await messageWithNotifications(store, id)).isWaiting)
    throw new Refusal(`${id} waits in the journal of this machine. It can be marked when the database has it.`);
  print(changed > 0 ? `${id} is marked ${wanted}.` : `${id} is ${wanted} already.`);
}

async function markSeveral(
  store: StaffStore,
  config: Readonly<Config>,
  wanted: Wanted,
  isConfirmed: boolean,
  { held, ...options }: SenderOptions & { held?: true | undefined },
) {
  const filter: MessageFilter = held ? { status: "held" } : { sender: await senderOf(store, config, options) };
  const ids = await messageIds(store, filter);
  if (!isConfirmed)
    throw new Refusal(
      `This would mark ${ids.length} messages as ${wanted}${wanted === "new" ? ", and notify of each" : ""}. To do it, add --yes.`,
      2,
    );
  const changed = await setMessageStatus(store.database, ids, wanted, channelsOf(config), new Date());
  print(`${changed} of ${ids.length} messages are marked ${wanted}; the others were already.`);
}

/** On which the site notifies. */
function channelsOf({ email, webhook }: Readonly<Config>): OutboxEntry["channel"][] {
  return [...(email ? ["email" as const] : []), ...(webhook ? ["webhook" as const] : [])];
}
