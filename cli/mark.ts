/** The command for after a flood, or a mistake: what is a person's, and what is spam. */
import { Argument, type Command } from "@commander-js/extra-typings";
import { batchIds, setMessageStatus } from "../store/index.ts";
import { batch, findId, print, Refusal, withStore } from "./command.ts";

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
        const ids =
          id === undefined ? await batchIds(store, batch ?? "") : [await findId(store, "contact_messages", id)];
        if (batch !== undefined && !yes)
          throw new Refusal(
            `This would mark ${ids.length} messages as ${wanted}${wanted === "new" ? ", and notify of each" : ""}. To do it, add --yes.`,
            2,
          );
        const channels = (["email", "webhook"] as const).filter((channel) => config[channel]);
        const changed = await setMessageStatus(store, ids, wanted, channels, new Date());
        print(`${changed} of ${ids.length} ${ids.length === 1 ? "is" : "are"} marked ${wanted}.`);
      });
    });
}
