/** The answers to a clock that is not plausible, for which the deletion of old messages waits. */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import {
  countByCalendar,
  countFromNow,
  databasesOf,
  deleteByCalendar,
  implausibleClock,
  type StaffStore,
} from "../store/index.ts";
import { print, Refusal, withStore } from "./command.ts";

export function addRetentionCommands(program: Command): void {
  const group = program.command("retention").summary("the deletion of old messages, after a wrong clock");
  group
    .command("site-was-off")
    .summary("the site was off: old messages are deleted by the calendar")
    .description(
      "Says that the clock is right and was right when messages came, and that the site was off for more than a week, or a backup was restored. What is too old by the calendar is deleted at once. What came after the last run counts from now.",
    )
    .addHelpText("after", "\nExample: npm run site -- retention site-was-off")
    .option("--yes", "also where messages are too old")
    .action(({ yes }) => withStore((store, config) => siteWasOff(store, config, yes ?? false)));
  group
    .command("clock-was-wrong")
    .summary("the clock was wrong, and is right now: old messages count from now")
    .description(
      "Says that the clock was wrong when messages were stored, and is right now. Nothing is deleted: a message that is too old by its date, or has one that is still to come, is kept as long as if it had come today.",
    )
    .addHelpText("after", "\nExample: npm run site -- retention clock-was-wrong")
    .action(() => withStore(clockWasWrong));
}

async function siteWasOff(store: StaffStore, { retentionMonths }: Readonly<Config>, isConfirmed: boolean) {
  const now = new Date();
  const { count, newest } = await countByCalendar(store.database, retentionMonths, now);
  if (count > 0 && !isConfirmed)
    throw new Refusal(
      `It is ${now.toISOString()} by this machine's clock. By that, ${count} of the messages ${count === 1 ? "is" : "are"} older than ${retentionMonths} months, and will be deleted; the newest is dated ${newest}. Give --yes if the date and theirs are right. If the clock was wrong when they came: retention clock-was-wrong`,
      2,
    );
  for (const database of databasesOf(store)) await deleteByCalendar(database, retentionMonths, now);
  print(`Deleted by the calendar: ${count} messages. The deletion goes on by itself.`);
}

async function clockWasWrong(store: StaffStore, { retentionMonths }: Readonly<Config>) {
  const now = new Date();
  let kept = 0;
  for (const database of databasesOf(store)) kept = Math.max(kept, await countFromNow(database, retentionMonths, now));
  print(`${kept} messages count from ${now.toISOString()}. Nothing was deleted. The deletion goes on by itself.`);
}

/** What `status` says where the deletion waits; undefined: it does not. */
export async function waitingRetention(store: StaffStore): Promise<string | undefined> {
  for (const database of databasesOf(store)) {
    const implausible = await implausibleClock(database, new Date());
    if (implausible)
      return `waits: the clock said ${implausible.clock}, and the last run was at ${implausible.lastRun}. Correct the clock, or answer: \`retention site-was-off\` or \`retention clock-was-wrong\``;
  }
  return undefined;
}
