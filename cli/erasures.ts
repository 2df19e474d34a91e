/** The commands that carry erasures over to a database that was restored from a backup. */
import { text } from "node:stream/consumers";
import type { Command } from "@commander-js/extra-typings";
import {
  type Erasure,
  eraseAgain,
  erasureLines,
  listErasures,
  parseErasures,
  WrongUse,
} from "../store/index.ts";
import { counted, example, print, Refusal, withStore } from "./command.ts";

/** @param group `messages` */
export function addErasureCommands(group: Command): void {
  group
    .command("erasures")
    .summary("what was erased in the last 30 days, for backups")
    .description(
      "The challenges of the messages that were erased in the last 30 days, and when: one a line, without personal data. A backup keeps this list for `messages erase-again`.",
    )
    .addHelpText("after", "\nExample: npm run --silent site -- messages erasures > erasures")
    .action(() =>
      withStore(async ({ database }) => {
        process.stdout.write(erasureLines(await listErasures(database)));
      }),
    );
  group
    .command("erase-again")
    .summary("repeats erasures after an older backup was restored")
    .description(
      "Deletes the messages that lists of `messages erasures` name, and their notifications. Reads the lists from standard input. May be repeated.",
    )
    .addHelpText(...example("messages erase-again < erasures"))
    .action(async () => {
      const list = parsed(await text(process.stdin));
      await withStore(async ({ database }) => {
        const erased = await eraseAgain(database, list);
        print(`Erased again: ${counted(erased, "message")}.`);
      });
    });
}

function parsed(lists: string): Erasure[] {
  try {
    return parseErasures(lists);
  } catch (error) {
    throw error instanceof WrongUse
      ? new Refusal(`${error.message}. Nothing was erased.`, 2)
      : error;
  }
}
