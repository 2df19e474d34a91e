/** `site report`: what was read, and what it brought. */
import { type Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { reportText } from "../store/index.ts";
import { print, withStore } from "./command.ts";

/** Counts are kept for 25 months. */
const MOST_WEEKS = 104;

export function addReportCommand(program: Command): void {
  program
    .command("report")
    .summary("views and messages by page, language, source and tool")
    .description(
      "Views, messages and their rate by page, by language and by how visitors came; the tools that were used; searches without a result; links of our own pages that lead nowhere. Whole weeks, Monday to Sunday (UTC), that end with the last Sunday.",
    )
    .option("--weeks <number>", "so many weeks", weeks, 4)
    .addHelpText("after", "\nExample: npm run site -- report --weeks 1")
    .action(({ weeks }) =>
      withStore(async ({ database }) =>
        print(await reportText(database, { weeks, now: new Date(), language: "en" })),
      ),
    );
}

/** @throws InvalidArgumentError unless it is a whole number of weeks that counts are kept for */
function weeks(value: string): number {
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (number >= 1 && number <= MOST_WEEKS) return number;
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_WEEKS}.`);
}
