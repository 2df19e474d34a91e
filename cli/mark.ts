/** The command for after a flood, or a mistake: what is a person's, and what is spam. */
import { Argument, type Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { batchIds, type StaffStore, setMessageStatus } from "../store/index.ts";
import { findId, print, Refusal, withStore } from "./command.ts";
import { batch } from "./message-options.ts";

/** @param group of the commands on messages */
export function addMarkCommand(group: Command): void {
  const mark = group
    .command("mark")
    .addArgument(new Argument("<status>", "new: a person's. spam: not").choices(["new", "spam"] as const))
    .argument("[id]", "of one message, or its end")
    .usage("<new|spam> <id> | --batch <number>")
    .summary("releases held messages, or makes messages spam")
    .description(
      "Marks one message, or all of a batch that were not released.\nnew: each is notified, unless it was. spam: it stays, and what was not sent of its notifications is deleted.\nA batch is marked with --yes only; without it, the command says how many they are.",
    )
    .addOption(batch)
    .option("--yes", "do it, for a batch")
    .action((wanted, id, { yes, batch }) => {
      if ((id === undefined) === (batch === undefined)) mark.error("error: give either an id, or --batch");
      return withStore(async (store, config) => {
        if (id !== undefined) await markOne(store, config, wanted, id);
        else if (batch !== undefined) await markBatch(store, config, wanted, { batch, isConfirmed: yes ?? false });
      });
    });
}

type Wanted = "new" | "spam";

async function markOne(store: StaffStore, config: Readonly<Config>, wanted: Wanted, given: string) {
  const id = await findId(store, "contact_messages", given);
  const changed = await setMessageStatus(store, [id], wanted, channelsOf(config), new Date());
  print(changed > 0 ? `${id} is marked ${wanted}.` : `${id} is ${wanted} already.`);
}

async function markBatch(
  store: StaffStore,
  config: Readonly<Config>,
  wanted: Wanted,
  { batch, isConfirmed }: { batch: string; isConfirmed: boolean },
) {
  const ids = await batchIds(store, batch);
  if (!isConfirmed)
    throw new Refusal(
      `This would mark ${ids.length} messages as ${wanted}${wanted === "new" ? ", and notify of each" : ""}. To do it, add --yes.`,
      2,
    );
  const changed = await setMessageStatus(store, ids, wanted, channelsOf(config), new Date());
  print(`${changed} of ${ids.length} messages are marked ${wanted}; the others were already.`);
}

/** On which the site notifies. */
function channelsOf({ email, webhook }: Readonly<Config>): ("email" | "webhook")[] {
  return [...(email ? ["email" as const] : []), ...(webhook ? ["webhook" as const] : [])];
}
