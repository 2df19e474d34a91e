/** The command on the time by which messages are deleted. */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import { clockToConfirm, type StaffStore } from "../store/index.ts";
import { print, Refusal, withStore } from "./command.ts";
import { duration } from "./table.ts";

export function addClockCommand(program: Command): void {
  program
    .command("clock")
    .summary("the time by which old messages are deleted")
    .command("confirm")
    .summary("says that this machine's clock is right")
    .description(
      "Says that this machine's clock is right, where `status` has it ahead of what the database has seen: after the site was off for more than six hours, or a dump was restored. Old messages are deleted by it again.",
    )
    .option("--yes", "also where messages are too old by it")
    .action((options) => withStore((store, config) => confirm(store, config, options)));
}

async function confirm(store: StaffStore, { retentionMonths }: Readonly<Config>, { yes }: { yes?: true }) {
  const { ahead, old, confirm } = await clockToConfirm(store, retentionMonths);
  if (ahead === 0) {
    print("Nothing to confirm: the clock is not ahead of what the database has seen.");
    return;
  }
  const today = new Date().toISOString();
  if (old > 0 && !yes)
    throw new Refusal(
      `It is ${today} by this machine's clock. By that, ${old} of the messages ${old === 1 ? "is" : "are"} older than ${retentionMonths} months, and will be deleted. Give --yes if the date is right.`,
      2,
    );
  await confirm();
  print(`Confirmed ${today}, ${duration(ahead)} later than the database had seen.`);
}
