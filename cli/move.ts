/** `site move`: takes a site from one database to another, of any engine. */
import type { Command } from "@commander-js/extra-typings";
import type { Config } from "../server/config.ts";
import {
  databaseUrlProblem,
  isSqliteUrl,
  moveTo,
  noteFormerDatabase,
  openDatabase,
  outboxBacklog,
  type StaffStore,
  WrongUse,
} from "../store/index.ts";
import { counted, example, print, Refusal, withStore } from "./command.ts";
import { facts } from "./table.ts";

export function addMoveCommand(program: Command): void {
  program
    .command("move")
    .summary("copies everything into an empty database of another engine")
    .description(
      "Copies messages, erasures, page records, notices and counts from the database of DATABASE_URL to another one: SQLite, PostgreSQL, MySQL or MariaDB. Stop the site before. All is copied, or nothing; the present database stays as it is. Then set DATABASE_URL, and start the site (docs/operations/database-servers.md).",
    )
    .addHelpText(...example("move --to postgres://blc:password@localhost:5432/blc"))
    .requiredOption("--to <url>", "the address of an empty database, as DATABASE_URL has it")
    .action(({ to }) => withStore((store, config) => move(store, config, to)));
}

async function move(store: StaffStore, { DATABASE_URL }: Config, url: string) {
  const problem = databaseUrlProblem(url);
  if (problem) throw new Refusal(`--to ${problem}.`, 2);
  if (url === DATABASE_URL)
    throw new Refusal("--to is the present database: DATABASE_URL names it.", 2);
  const waiting =
    store.local && store.local !== store.database
      ? await outboxBacklog(store.local, "database")
      : undefined;
  if (waiting && waiting.pending > 0)
    throw new Refusal(
      `${counted(waiting.pending, "message")} of this machine must reach the present database first: start the site, until \`status\` says that 0 are waiting here.`,
    );
  const target = openDatabase(url);
  try {
    const moved = await moveTo(store, target, isSqliteUrl(url));
    noteFormerDatabase(store.folder, DATABASE_URL);
    print(
      facts(
        Object.entries(moved).map(([table, rows]) => [table.replaceAll("_", " "), String(rows)]),
      ),
    );
  } catch (error) {
    throw error instanceof WrongUse ? new Refusal(`${error.message}. Nothing was moved.`) : error;
  } finally {
    await target.close();
  }
  const keep = isSqliteUrl(DATABASE_URL) && !isSqliteUrl(url);
  print(
    `Now set DATABASE_URL to it${keep ? `, and LOCAL_FILE=${DATABASE_URL.slice("sqlite:".length)}: what waits to be sent is in that file` : ""}.`,
  );
}
