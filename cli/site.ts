/**
 * The staff's command line: `npm run site -- help`. Exit codes: 0 done, 1 could not be done, 2
 * wrong usage.
 */
import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  Help,
} from "@commander-js/extra-typings";
import { ConfigError } from "../server/config.ts";
import { explain, Refusal, warn } from "./command.ts";
import { addCommands } from "./commands.ts";
import { manyLines } from "./table.ts";

const CALL = "npm run site --";

/** All commands below a group. */
const leaves = ({ commands }: CommandUnknownOpts): readonly CommandUnknownOpts[] =>
  commands.flatMap((command) => (command.commands.length > 0 ? leaves(command) : [command]));

/** The groups, or the commands of a group, without its own `help`. */
const commandsOf = ({ commands }: CommandUnknownOpts) => commands;

/** The words that call a command: `messages list`. */
const fullName = (command: CommandUnknownOpts): string =>
  command.parent?.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();

const program = new Command(CALL)
  .usage("<command> …")
  .description("What the company's staff do with the site, in the order of a day.")
  .addHelpText(
    "after",
    `
More: ${CALL} help messages, ${CALL} help messages export
The two dashes after \`site\` are npm's: what follows them is for the command.
Exit codes: 0 done, 1 could not be done, 2 wrong usage.`,
  )
  .configureHelp({
    // Only this helper is changed: suggestions for a mistyped command use another.
    formatHelp(command, helper) {
      Object.assign(helper, { visibleCommands: commandsOf, subcommandTerm: fullName });
      return Help.prototype.formatHelp.call(helper, command, helper);
    },
  })
  .configureOutput({ outputError: (text, write) => write(manyLines(text)) })
  .showHelpAfterError(`Help: ${CALL} help`)
  .exitOverride();
addCommands(program);
for (const command of leaves(program))
  command.showHelpAfterError(`Help: ${CALL} help ${fullName(command)}`);

function exitCode(error: unknown): 0 | 1 | 2 {
  // Commander has written its own message.
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  if (error instanceof CommanderError) {
    if (error.code === "commander.help")
      warn(`\nA command is missing, or unknown. All commands: ${CALL} help`);
    return 2;
  }
  if (error instanceof Refusal || error instanceof ConfigError) warn(error.message);
  else warn(`This could not be done: ${explain(error)}`);
  return error instanceof Refusal ? error.exitCode : 1;
}

// Whoever reads the output may close it early, as `head` does.
process.stdout.on("error", (error: NodeJS.ErrnoException) =>
  process.exit(error.code === "EPIPE" ? 0 : 1),
);

const [first = "help", second, ...others] = process.argv.slice(2);
// Commander takes `pages help set`; people write `help pages set`.
const words = first === "help" && others.length > 0 ? [second, first] : [first, second];
try {
  await program.parseAsync([...words.filter((word) => word !== undefined), ...others], {
    from: "user",
  });
} catch (error) {
  process.exitCode = exitCode(error);
}
// A pending attempt to connect must not keep the process running. Written output is flushed first.
process.stdout.write("", () => process.exit());
