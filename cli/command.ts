/** What the commands share: values of options, the open store, output and errors. */
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import { Temporal } from "temporal-polyfill";
import { type Config, readConfig } from "../server/config.ts";
import { setOwner, setOwnerProblems } from "../site/owner/current.ts";
import { ownerInUse, problemLine } from "../site/owner/file.ts";
import { accessProblem, userName } from "../site/text-file.ts";
import { idsEndingWith, NOTIFYING, openStaffStore, type StaffStore } from "../store/index.ts";
import { manyLines } from "./table.ts";

/**
 * A command that is well-formed and cannot be done. Exit code 2: the user has to confirm it with an
 * option.
 */
export class Refusal extends Error {
  readonly exitCode: 1 | 2;
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Reads the owner's file for the words of a command. While it cannot be used, its last valid
 * version holds.
 */
export function readOwner({ ownerFile, localFile }: Config = readConfig()): void {
  const { loaded, values } = ownerInUse(ownerFile, dirname(localFile));
  if (values) setOwner(values.owner);
  setOwnerProblems(loaded.status === "invalid" ? loaded.problems.map(problemLine) : []);
}

/**
 * The site's user could not read what root writes.
 * @throws Refusal for root in another user's folder
 */
export function refuseRoot(folder: string): void {
  const is = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() === 0 && is && is.uid !== 0)
    throw new Refusal(
      `This runs as root, and ${folder} belongs to another user, who could not read what root writes: run it as that user, such as sudo -u ${userName(is.uid)} npm run site -- …`,
      2,
    );
}

/** Writes one or more lines to standard output. */
export const print = (text: string) => void process.stdout.write(`${text}\n`);
/** A number and what it counts: `1 message`, `2 messages`. */
export const counted = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;
/** The same with its verb: `1 message is`, `2 messages are`. */
export const countedAre = (number: number, noun: string) =>
  `${counted(number, noun)} ${number === 1 ? "is" : "are"}`;
/** The configured channels of notifications. */
export const notifyingChannels = (config: Config) => NOTIFYING.filter((channel) => config[channel]);
/** Writes one or more lines to standard error. A message may quote a file or an argument. */
export const warn = (text: string) => void process.stderr.write(`${manyLines(text)}\n`);

/**
 * Runs a command's work on the configured store, migrated unless told otherwise, and closes the
 * store.
 * @throws Refusal, ConfigError, or what the work throws
 */
export async function withStore(
  work: (store: StaffStore, config: Config) => Promise<void>,
  { isPrepared = true } = {},
): Promise<void> {
  const config = readConfig();
  refuseRoot(dirname(config.localFile));
  readOwner(config);
  const store = openStaffStore(config);
  try {
    if (isPrepared) await store.prepare();
    await work(store, config);
  } finally {
    await store.close();
  }
}

/**
 * The whole id of a message, by any end of it that only one message has.
 * @throws Refusal when none has it, or several
 */
export async function findId(store: StaffStore, given: string): Promise<string> {
  const end = given.trim().replace(/^…/, "").toLowerCase();
  const [only, another] = /^[\da-f-]{4,36}$/.test(end) ? await idsEndingWith(store, end) : [];
  if (!only) throw new Refusal(`No message has the id "${given}".`, 2);
  if (another)
    throw new Refusal(
      `More than one message has an id that ends with "${given}". Give more of it.`,
      2,
    );
  return only;
}

/**
 * The whole ids of messages.
 * @throws Refusal that names each that no message has, or several have
 */
export async function findMessageIds(
  store: StaffStore,
  given: readonly string[],
): Promise<string[]> {
  const found = await Promise.allSettled(given.map((one) => findId(store, one)));
  const problems = found.flatMap((one) => (one.status === "rejected" ? [explain(one.reason)] : []));
  if (problems.length > 0) throw new Refusal(`${problems.join("\n")}\nNothing was changed.`, 2);
  return found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
}

export const limit = new Option("--limit <number>", "at most so many")
  .default(20)
  .argParser(wholeNumber(1e9));
export const batch = new Option(
  "--batch <number>",
  "the messages of one flood, by the number that `status` says",
);

/** The end of a command's help. */
export const example = (words: string) => ["after", `\nExample: npm run site -- ${words}`] as const;

/** @returns a parser, which throws an InvalidArgumentError for anything else */
export function wholeNumber(most: number) {
  return (value: string): number => {
    const number = /^\d+$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= most) return number;
    throw new InvalidArgumentError(`It is a whole number above 0, at most ${most}.`);
  };
}

/**
 * A date (of which midnight in UTC counts) or a moment with its zone, as the tables have it.
 * @throws InvalidArgumentError when it is none
 */
export function moment(value: string): string {
  const text = /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00Z` : value;
  try {
    return Temporal.Instant.from(text).toString({ fractionalSecondDigits: 3 });
  } catch {
    throw new InvalidArgumentError(
      "It is a date of ISO 8601, such as 2026-01-31 or 2026-01-31T08:00Z.",
    );
  }
}

/** Had the disk no room, as SQLite or the file system says? */
export function isDiskFull(error: unknown): boolean {
  const { code = "", errcode } = error as { code?: string; errcode?: number };
  return code === "ENOSPC" || code === "EDQUOT" || errcode === 13;
}

/**
 * An error in one sentence. An AggregateError, as of a connection that was tried over IPv4 and
 * IPv6, has no text of its own.
 */
export function explain(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return explain(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return (
    accessProblem(error) || error.message || (error as NodeJS.ErrnoException).code || error.name
  );
}
