/** Reads options of a server's command line: of `docker run`, of a unit file, of a container's arguments. */
import type { Product } from "../types.ts";
import { type Container, type Setting, settingOf } from "./settings.ts";

export interface Word {
  text: string;
  number: number;
}

/** A server's program, and images that run one. */
const PROGRAM = /(?:^|\/)(?:mysqld|mariadbd|postgres|postmaster)(?:_safe|-safe)?$/;
const IMAGE =
  /(?:^|[/-])(mysql|mariadb|percona|postgres|postgresql|postgis|pgvector|timescaledb)(?:-(?:server|server-debian|galera|ha))?(?:[:@][^\s/]*)?$/i;
const PROGRAM_PRODUCTS: readonly (readonly [word: RegExp, products: readonly Product[]])[] = [
  [/postgres|postmaster|postgis|pgvector|timescale/i, ["postgres"]],
  [/mariadb/i, ["mariadb"]],
  [/mysqld(?:_safe)?$/i, ["mysql", "mariadb"]],
  [/mysql|percona|^aurora\d/i, ["mysql"]],
];

export const isImage = (text: string) => IMAGE.test(text);
export const isProgram = (text: string) => PROGRAM.test(text);

export function productsOf(word: string): readonly Product[] | undefined {
  return PROGRAM_PRODUCTS.find(([of]) => of.test(word))?.[1];
}

const RUNS =
  /^(?:[$>]\s+)?(?:sudo\s+)?(?:(?:docker|podman|nerdctl)\s+(?:container\s+)?(?:run|create)|kubectl\s+run)\s/;
const STARTS =
  /^(?:[$>]\s+)?(?:sudo\s+)?(?:Exec(?:Start)?=|exec\s+)?\S*?(?:mysqld|mariadbd|postgres)(?:_safe|-safe)?\s+(?:-|\\$)/;
/** What a server keeps beside its files, as statements set it. */
const STATEMENT =
  /\n|(?:^[ \t]*|;[ \t]*|-[ce][ \t]*["'])(alter[ \t]+system\s+set[ \t]|set[ \t]+(?:@@)?persist(?:_only)?[. \t])[ \t]*["`]?([a-z_][\w.]*)["`]?[ \t]*(?:=|\bto\b)[ \t]*(?:'([^'\n]*)'|([^,;\n"']+))/gim;
/** What `mysqld --print-defaults` and `my_print_defaults` write: options, one or more to a line. */
const PRINTED = /^\S*(?:mysqld|mariadbd)\S* would have been started with the following arguments:$/;
const OPTION = /^--[a-z][\w-]*(?:=|\s|$)/i;

/** @returns undefined: a line has anything else */
function readPrinted(lines: readonly string[]): Container | undefined {
  const told = lines.flatMap((line, at) => (line.trim() ? [{ line: line.trim(), at }] : []));
  const isHeaded = PRINTED.test(told[0]?.line ?? "");
  const options = told.slice(isHeaded ? 1 : 0);
  if (options.length < (isHeaded ? 1 : 2) || !options.every(({ line }) => OPTION.test(line)))
    return undefined;
  // Without quotes: a value has blanks as it is.
  const settings = options.flatMap(({ line, at }) =>
    line
      .split(/\s(?=--[a-z])/i)
      .flatMap((text) => settingsOf([{ text: text.trim(), number: at + 1 }])),
  );
  return { kind: "command", names: ["command"], parts: [settings], products: ["mysql", "mariadb"] };
}

/** @returns undefined: the text has no such statement, or what a server says to it */
function readStatements(text: string): Container | undefined {
  const settings: Setting[] = [];
  let products: readonly Product[] | undefined;
  let number = 1;
  for (const [found, verb = "", name = "", quoted, bare = ""] of text.matchAll(STATEMENT)) {
    if (found === "\n") number++;
    else if (!/^default\s*$/i.test(bare)) {
      number += verb.split("\n").length - 1;
      products ??= /^a/i.test(verb) ? ["postgres"] : ["mysql"];
      // The server computes an expression, which no file may have.
      const value = quoted ?? (/[*+(]/.test(bare) ? `\${${bare.trim()}}` : bare.trim());
      settings.push({ number, name, value });
    }
  }
  if (!products || /\bERROR(?::| \d)/.test(text)) return undefined;
  return { kind: "command", names: ["command"], parts: [settings], products };
}

/** Options of `docker run` whose value is the next word. */
const WITH_VALUE =
  /^(?:--(?:name|network|net|hostname|user|env|env-file|volume|publish|mount|link|restart|memory|cpus|platform|label|entrypoint|workdir|network-alias|ip|add-host|health-cmd|ulimit|shm-size|log-opt|volumes-from)|-[ehlmpuvw])$/;

/** @returns the settings of the commands that start a server; undefined: the text has no such command */
export function readCommands(text: string): Container | undefined {
  const settings: Setting[] = [];
  let products: readonly Product[] | undefined;
  let isCommand = false;
  const lines = text.split("\n");
  const printed = readPrinted(lines) ?? readStatements(text);
  if (printed) return printed;
  for (let at = 0; at < lines.length; at++) {
    const line = (lines[at] ?? "").trim();
    if (!RUNS.test(line) && !STARTS.test(line)) continue;
    isCommand = true;
    const words: Word[] = [];
    for (let more = true; more && at < lines.length; at += more ? 1 : 0) {
      const part = lines[at] ?? "";
      more = /\\\s*$/.test(part);
      // One by one: so many arguments no call takes.
      for (const word of wordsOf(part.replace(/\\\s*$/, ""), at + 1)) words.push(word);
    }
    const start = startOfArguments(words, RUNS.test(line));
    if (start <= 0) continue;
    products ??= productsOf(words[start - 1]?.text ?? "");
    for (const setting of settingsOf(words.slice(start))) settings.push(setting);
  }
  return isCommand
    ? {
        kind: "command",
        names: settings.length > 0 ? ["command"] : [],
        parts: [settings],
        products,
      }
    : undefined;
}

/** Behind the program, or of a container behind its image. */
function startOfArguments(words: readonly Word[], isContainer: boolean): number {
  if (!isContainer) return words.findIndex(({ text }) => PROGRAM.test(text)) + 1;
  return (
    words.findIndex(
      ({ text }, at) =>
        at > 1 &&
        IMAGE.test(text) &&
        !WITH_VALUE.test(words[at - 1]?.text ?? "") &&
        !/^-/.test(text),
    ) + 1
  );
}

/** Words as a shell splits them. */
export function wordsOf(line: string, number: number): Word[] {
  const words: Word[] = [];
  for (const [text] of line.matchAll(/(?:[^\s"'\\]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+/g))
    words.push({
      number,
      text: text.replace(
        /\\(.)|"((?:[^"\\]|\\.)*)"|'([^']*)'/g,
        (_, escaped?: string, double?: string, single?: string) =>
          escaped ?? double?.replace(/\\(["\\$`])/g, "$1") ?? single ?? "",
      ),
    });
  return words;
}

/** The settings among a server's arguments. PostgreSQL has `-c name=value`, too. */
export function settingsOf(words: readonly Word[]): Setting[] {
  const settings: Setting[] = [];
  for (const [at, { text, number }] of words.entries()) {
    const next = words[at + 1];
    const [, long] = /^--([a-z_][\w.-]*(?:=.*)?)$/is.exec(text) ?? [];
    const [, short] = /^-c\s*([a-z_][\w.]*=.*)$/is.exec(text) ?? [];
    if (long !== undefined) {
      const setting = settingOf(long, number);
      if (setting.value === undefined && next && !/^(?:[-|&;<>$]|$)/.test(next.text))
        setting.value = next.text;
      if (!NO_SETTINGS.test(setting.name)) settings.push(setting);
    } else if (short !== undefined) settings.push(settingOf(short, number));
    else if (text === "-c" && next?.text.includes("="))
      settings.push(settingOf(next.text, next.number));
  }
  return settings;
}

/** Options that no file can have. */
const NO_SETTINGS =
  /^(?:defaults-(?:extra-)?file|no-defaults|defaults-group-suffix|help|version|verbose|initialize(?:-insecure)?|print-defaults|validate-config|daemonize)$/;
