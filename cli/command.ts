/** What a command is: how it is called, what it is told, what it may use. */
import { type ParseArgsOptionDescriptor, parseArgs } from "node:util";
import type { Config } from "../server/config.ts";
import type { OpenDatabase } from "../store/database.ts";

/** An option, with what the help says of it. `value` names what follows it; a boolean option has none. */
export interface Option extends ParseArgsOptionDescriptor {
  value?: string;
  help: string;
}

type Options = Record<string, Option>;
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O; strict: true }>>["values"];

/** What a running command may use. */
export interface Context {
  config: Readonly<Config>;
  database: OpenDatabase;
  /** The journal of this machine, where it stands before a database server: messages may wait in it. */
  journal: OpenDatabase | undefined;
  now: Date;
  /** Columns of the terminal. */
  width: number;
  /** Writes one or more lines to standard output. */
  print(text: string): void;
  /** Writes one or more lines to standard error. */
  warn(text: string): void;
}

export interface Command {
  /** The words that call it. */
  name: string;
  /** What follows the name, as the help shows it. */
  usage: string;
  summary: string;
  /** More for the command's own help; each paragraph a line. */
  details?: string;
  options: Options;
  /** False: it opens the database itself, because it has something to say when that fails. */
  opens: boolean;
  /** @throws WrongUsage before anything is done */
  prepare(args: string[]): (context: Context) => Promise<void>;
}

/** The command was called in a way that it does not know: exit code 2. */
export class WrongUsage extends Error {}

/** The command was understood and is not done: exit code 1, or 2 when it lacks a word that the user has to add. */
export class Refusal extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

interface Definition<O extends Options, P extends readonly string[]> {
  name: string;
  usage: string;
  summary: string;
  details?: string;
  options?: O;
  /** The names of the words that must follow; with a question mark at the end: may follow. */
  words?: P;
  opens?: boolean;
  /** Reads what was typed. @throws WrongUsage */
  prepare(values: Values<O>, ...words: { [K in keyof P]: string }): (context: Context) => Promise<void>;
}

export function command<const O extends Options = Record<never, never>, const P extends readonly string[] = []>(
  definition: Definition<O, P>,
): Command {
  const { name, usage, summary, details, prepare, opens = true } = definition;
  const options = definition.options ?? ({} as O);
  const words = definition.words ?? ([] as unknown as P);
  return {
    name,
    usage,
    summary,
    details,
    options,
    opens,
    prepare(args) {
      const { values, positionals } = parse(args, options);
      const needed = words.filter((word) => !word.endsWith("?"));
      if (positionals.length < needed.length) throw new WrongUsage(`Missing: <${needed[positionals.length]}>`);
      const extra = positionals[words.length];
      if (extra !== undefined)
        throw new WrongUsage(`"${extra}" is one word too many. Options need npm's two dashes before the command`);
      return prepare(values as Values<O>, ...(positionals as unknown as { [K in keyof P]: string }));
    },
  };
}

function parse(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Node's first sentence names the option.
    throw new WrongUsage((error as Error).message.split(". ")[0]);
  }
}

/** @throws WrongUsage when the value is none of those */
export function oneOf<const T extends string>(option: string, value: string | undefined, allowed: readonly T[]) {
  if (value === undefined || allowed.includes(value as T)) return value as T | undefined;
  throw new WrongUsage(`${option} is ${allowed.join(" or ")}, not "${value}"`);
}

/** @throws WrongUsage unless a whole number above zero */
export function count(option: string, value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new WrongUsage(`${option} is a whole number above 0, not "${value}"`);
}

/**
 * A date or a moment of ISO 8601 as the tables have it; UTC unless a zone is named.
 * @throws WrongUsage when it is none
 */
export function moment(option: string, value: string): string {
  const parts = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:?\d\d)?)?$/i.exec(value);
  const [, day = "", time = "00:00", zone = "Z"] = parts ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  const date = new Date(`${day}T${time}${zone.toUpperCase().replace(/^(...)(\d\d)$/, "$1:$2")}`);
  // The second look is for 30 February, which Date takes for 2 March.
  if (Number.isNaN(date.getTime()) || !midnight.toISOString().startsWith(day))
    throw new WrongUsage(`${option} is a date of ISO 8601, such as 2026-01-31 or 2026-01-31T08:00Z, not "${value}"`);
  return date.toISOString();
}
