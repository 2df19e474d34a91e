/** The staff's command line: `npm run site -- help`. Exit codes: 0 done, 1 could not be done, 2 wrong usage. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { ConfigError, readConfig } from "../server/config.ts";
import { PAGES } from "../site/pages.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabase } from "../store/open.ts";
import { sqliteFile } from "../store/sqlite/engine.ts";
import { type Command, type Context, Refusal, WrongUsage } from "./command.ts";
import { explain } from "./explain.ts";
import { commandHelp, groupHelp, overview } from "./help.ts";
import { messageCommands } from "./messages.ts";
import { outboxCommands } from "./outbox.ts";
import { pageCommands } from "./pages.ts";
import { statusCommands } from "./status.ts";
import { oneLine } from "./table.ts";

const COMMANDS: readonly Command[] = [...messageCommands, ...outboxCommands, ...pageCommands, ...statusCommands];

/** Set by a user who wants another width than the terminal's, or has none. */
function terminalWidth(): number {
  // biome-ignore lint/style/noProcessEnv: the shell's own variable, no setting of the site
  const wished = Number(process.env.COLUMNS);
  return Number.isInteger(wished) && wished > 0 ? wished : process.stdout.columns || 80;
}

const print = (text: string) => void process.stdout.write(`${text}\n`);
const warn = (text: string) => void process.stderr.write(`${text}\n`);

/** The commands whose names begin with these words. */
function named(words: readonly string[]): Command[] {
  return COMMANDS.filter(({ name }) => `${name} `.startsWith(`${words.join(" ")} `));
}

/** The command that is called, and what was typed after its name. @throws WrongUsage */
function called(words: readonly string[]): { command: Command; args: string[] } {
  for (const length of [2, 1]) {
    const command = COMMANDS.find(({ name }) => name === words.slice(0, length).join(" "));
    if (command) return { command, args: words.slice(command.name.split(" ").length) };
  }
  throw unknown(words);
}

function unknown(words: readonly string[]): WrongUsage {
  const group = words.slice(0, 1);
  const known = named(group);
  if (known.length === 0)
    return new WrongUsage(`There is no command "${oneLine(group.join(" "))}"\nHelp: npm run site -- help`);
  const after = known.map(({ name }) => name.split(" ")[1]).join(", ");
  const second = words[1] === undefined ? "" : `, not "${oneLine(words[1])}"`;
  return new WrongUsage(`After "${group}" comes one of: ${after}${second}\nHelp: npm run site -- help ${group}`);
}

/** Answers what asks for help. @returns false when nothing does */
function help(words: readonly string[]): boolean {
  const asksForHelp = words.length === 0 || words[0] === "help" || words.includes("--help") || words.includes("-h");
  if (!asksForHelp) return false;
  const subject = (words[0] === "help" ? words.slice(1) : words).filter((word) => !word.startsWith("-")).slice(0, 2);
  const [first, ...others] = subject.length === 0 ? COMMANDS : firstKnown(subject);
  if (!first) throw unknown(subject);
  if (subject.length === 0) print(overview(COMMANDS));
  else print(others.length === 0 ? commandHelp(first) : groupHelp([first, ...others]));
  return true;
}

/** `pages set /about --help` is about `pages set`; `status now --help` about `status`. */
function firstKnown(subject: readonly string[]): Command[] {
  const exact = named(subject);
  return exact.length > 0 ? exact : COMMANDS.filter(({ name }) => name === subject[0]);
}

/**
 * To open a SQLite file is to make it: a command called in the wrong folder would make an empty database and answer
 * from that. Only the site makes one.
 * @throws Refusal when the file is not there
 */
function refuseAbsent(databaseUrl: string) {
  if (!databaseUrl.startsWith("sqlite:")) return;
  const file = sqliteFile(databaseUrl);
  // Throws what keeps it from looking: a folder that this user may not enter is no absent file.
  if (statSync(file, { throwIfNoEntry: false })) return;
  throw new Refusal(
    `There is no database at ${file}. DATABASE_URL, in the environment or in ${resolve(".env")}, says where it is; the site makes it at its first start.`,
  );
}

async function run(words: readonly string[]) {
  if (help(words)) return;
  const { command, args } = called(words);
  const start = prepared(command, args);
  const config = readConfig();
  refuseAbsent(config.databaseUrl);
  const database = openDatabase(config.databaseUrl);
  const isJournaled = !database.engine.isLocal && existsSync(config.journalFile);
  const journal = isJournaled ? openDatabase(`sqlite:${resolve(config.journalFile)}`) : undefined;
  const context: Context = { config, database, journal, now: new Date(), width: terminalWidth(), print, warn };
  try {
    if (command.opens)
      await migrate(
        database,
        PAGES.map(({ path }) => path),
      );
    await start(context);
  } finally {
    await journal?.close();
    await database.close();
  }
}

function prepared(command: Command, args: string[]) {
  try {
    return command.prepare(args);
  } catch (error) {
    throw error instanceof WrongUsage ? asked(command, error) : error;
  }
}

/** The same, with how the command is called. */
function asked({ name, usage }: Command, { message }: WrongUsage): WrongUsage {
  return new WrongUsage(
    `${message}\nUsage: npm run site -- ${`${name} ${usage}`.trimEnd()}\nHelp: npm run site -- help ${name}`,
  );
}

function exitCode(error: unknown): 1 | 2 {
  if (error instanceof WrongUsage) {
    warn(error.message);
    return 2;
  }
  if (error instanceof Refusal || error instanceof ConfigError) warn(error.message);
  else warn(`This could not be done: ${explain(error)}`);
  return error instanceof Refusal ? error.exitCode : 1;
}

// Whoever reads the output may have seen enough, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = exitCode(error);
}
// An attempt to connect that is still on its way must not hold the shell; what was written goes out first.
process.stdout.write("", () => process.exit());
