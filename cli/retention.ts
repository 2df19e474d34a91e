/**
 * `site retention run`: deletes old messages that are more than the site deletes without asking.
 */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { databasesOf, purgeOld, type StaffStore, waitingPurge } from "../store/index.ts";
import { counted, example, print, Refusal, withStore } from "./command.ts";

export function addRetentionCommands(program: Command): void {
  const group = program
    .command("retention")
    .summary("the deletion of old messages, while it waits");
  group
    .command("run")
    .summary("deletes what is too old, when that is so much that the site waits for you")
    .description(
      "Deletes what is older than RETENTION_MONTHS by this machine's clock. The site does so by itself, and waits when more than a tenth of the messages would go at once, or one that should have gone three months ago: a clock may be wrong, or have been when the messages came.\nWithout --yes it says what it would delete, and deletes nothing.",
    )
    .addHelpText(...example("retention run"))
    .option("--yes", "do it: it cannot be undone")
    .action(({ yes }) => withStore((store, config) => run(store, config, yes ?? false)));
}

async function run(store: StaffStore, config: Config, isConfirmed: boolean) {
  const now = new Date();
  const waiting = await waitingRetention(store, config);
  if (waiting && !isConfirmed)
    throw new Refusal(
      `It is ${now.toISOString()} by this machine's clock. By that, ${waiting} Nothing was deleted. If the date and theirs are right, add --yes.`,
      2,
    );
  let messages = 0;
  for (const database of databasesOf(store))
    messages = Math.max(
      messages,
      (await purgeOld(database, config.RETENTION_MONTHS, now)).messages,
    );
  print(`Deleted: ${counted(messages, "message")}.`);
}

/** What `status` says where the deletion waits; undefined: it does not. */
export async function waitingRetention(
  store: StaffStore,
  { RETENTION_MONTHS }: Config,
): Promise<string | undefined> {
  for (const database of databasesOf(store)) {
    const waiting = await waitingPurge(database, RETENTION_MONTHS, new Date());
    if (waiting)
      return `${counted(waiting.messages, "message")} should be deleted, older than ${RETENTION_MONTHS} months: dated ${waiting.oldest} to ${waiting.newest}.`;
  }
  return undefined;
}
