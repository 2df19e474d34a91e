/** Has MySQL and MariaDB read a configuration file without a start. */
import type { Trier } from "../config-check/trier.ts";

export const HELP = ["--help", "--verbose", "--performance-schema=OFF"];

/** A file with these lines in the server's group. */
export const mysqld = (...lines: readonly string[]) => `[mysqld]\n${lines.join("\n")}\n`;

/** What its help says of such a file. */
export const helpOf = (server: Trier, ...lines: readonly string[]) =>
  server.read(mysqld(...lines), HELP).log;

export interface Help {
  /** What stands behind the name: "", "=#", "=name", "[=#]", "[=name]". */
  options: Map<string, string>;
  values: Map<string, string>;
}

export function readHelp(help: string): Help {
  const [top = "", table = ""] = help.split(/^Variables \(--var.*$/m);
  const name = (text = "") => text.replaceAll("-", "_");
  const options = [
    ...top.matchAll(/^ {2}(?:-\S,? {1,2}| {2})?--([a-z][\w-]*)(\[?=(?:#|name)\]?)?/gm),
  ];
  const values = [...table.matchAll(/^([a-z][\w-]*)(?: +(.*))?$/gm)];
  return {
    options: new Map(options.map(([, option, argument = ""]) => [name(option), argument])),
    values: new Map(values.map(([, option, value = ""]) => [name(option), value.trim()])),
  };
}

/** The names that the first group of a pattern finds, as the data has them. */
export const namesIn = (log: string, pattern: RegExp): string[] =>
  [...log.matchAll(pattern)].map(([, name = ""]) => name.replaceAll("-", "_"));

/** Has the file read, not started, where the server then says all that it says at a start. */
export async function readFile(server: Trier, lines: readonly string[]): Promise<string> {
  const text = mysqld(...lines);
  // Its help says nothing of InnoDB's options, and its start nothing when it ends too early.
  if (server.id === "mysql-5.7")
    return (
      server.read(text, HELP).log + (await server.start(text)).log.replace(/^.*\[Note\].*$/gm, "")
    );
  if (server.id.startsWith("mysql"))
    return server.read(text, [
      "--validate-config",
      "--performance-schema=OFF",
      "--log-error-verbosity=2",
    ]).log;
  // Without the help itself.
  const said = server.read(text, HELP).log.split("\n");
  return said.filter((line) => /^\d{4}-|^Unknown suffix/.test(line)).join("\n");
}

/** A plugin whose option has a value that it does not take lets the help end well. */
export function readsLine(server: Trier, line: string): boolean {
  const { starts, log } = server.read(mysqld(line), HELP);
  return starts && !/Error while setting value|Parsing options for plugin .* failed/.test(log);
}
