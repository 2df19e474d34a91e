/** `site report`: what was read, and what it brought. */
import type { Command } from "@commander-js/extra-typings";
import { reportText } from "../store/index.ts";
import { example, print, wholeNumber, withStore } from "./command.ts";

/** Counts are kept for 25 months. */
const MOST_WEEKS = 104;

export function addReportCommand(program: Command): void {
  program
    .command("report")
    .summary("views and messages by page, language, source and tool")
    .description(
      "Views, messages and their rate by page, by language and by how visitors came; the tools that were used; searches without a result; links of our own pages that lead nowhere. Whole weeks, Monday to Sunday (UTC), that end with the last Sunday.",
    )
    .option("--weeks <number>", "so many weeks", wholeNumber(MOST_WEEKS), 4)
    .addHelpText(...example("report --weeks 1"))
    .action(({ weeks }) =>
      withStore(async ({ database }) =>
        print(await reportText(database, { weeks, now: new Date(), language: "en" })),
      ),
    );
}
