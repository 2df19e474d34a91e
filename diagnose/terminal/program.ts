/**
 * What the editions of the tools for a terminal have in common: options, files, languages, and how they end. They run on
 * Node 20 and newer without any package, write no file and open no connection.
 */

import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";
import { FALLBACK_LANGUAGE, filled, type Language, replaced, toLanguage, visible } from "@blc/text";
import ca from "./words/ca.json" with { type: "json" };
import en from "./words/en.json" with { type: "json" };
import es from "./words/es.json" with { type: "json" };
import it from "./words/it.json" with { type: "json" };
import pt from "./words/pt.json" with { type: "json" };

/** The words of a language, with their figures; while one is being added, the fallback's. @throws when there are none */
export function inLanguage<Words extends object>(
  wordsIn: (language: Language) => Words | undefined,
  wanted: Language,
) {
  const found = [wanted, FALLBACK_LANGUAGE].map((language) => ({
    language,
    words: wordsIn(language),
  }));
  const { language, words } = found.find((each) => each.words) ?? {};
  if (!language || !words) throw new Error(`There are no words in ${wanted}`);
  return replaced(words, language, {}, {}) as Words;
}

/** The programs' own. */
const WORDS: Partial<Record<Language, typeof en>> = { ca, en, es, it, pt };
const copyOf = (language: Language) => inLanguage((each) => WORDS[each], language);

/** As linters have them, so that a pipeline can tell a finding from a mistake in its own command. */
export const EXIT = { fine: 0, found: 1, failed: 2, unsure: 3 } as const;

/** What keeps the program from an answer, in the language of the person who asked. */
export class Problem extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;

const SHARED = {
  language: { type: "string" },
  json: { type: "boolean" },
  github: { type: "boolean" },
  all: { type: "boolean" },
  strict: { type: "boolean" },
  schema: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
} as const satisfies Options;

/** What stands for the value of an option in the usage. */
const VALUES: Readonly<Record<string, string>> = {
  product: "NAME",
  from: "VERSION",
  to: "VERSION",
  later: "FILE",
  ram: "GIB",
  iops: "NUMBER",
  free: "SIZE",
  language: "CODE",
};

type Parsed<Own extends Options> = ReturnType<
  typeof parseArgs<{ options: Own & typeof SHARED; allowPositionals: true }>
>["values"];

/** What a file, its name or an option says, as one line of which a terminal does nothing but show it. */
export const shown = (text: string) =>
  visible(text.replace(/\t/g, " ")).replace(/[\r\n]/g, "\ufffd");

export const shownValues = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shown(value)]));

export interface InputFile {
  /** As it was given, and as it is shown; `-` is the standard input. */
  name: string;
  bytes: Uint8Array;
}

export interface Invocation<Own extends Options> {
  values: Parsed<Own>;
  files: readonly InputFile[];
  language: Language;
  /** The program's own words. */
  copy: typeof en;
}

/** A finding as GitHub Actions shows it beside a file. */
export interface Annotation {
  level: "error" | "warning" | "notice";
  file?: string | undefined;
  line?: number | undefined;
  title: string;
  text: string;
}

interface Program<Own extends Options> {
  name: "config-check" | "status-check";
  /** The arguments in its line of usage. */
  usage: string;
  options: Own;
  /** The day of its data, by ISO 8601. */
  data: string;
  /** What the program is, its options and its exit codes. */
  about(
    copy: typeof en,
    language: Language,
  ): {
    about: string;
    options: Readonly<Record<string, string>>;
    codes: readonly string[];
  };
  /** Of what it prints with `--json`. */
  schema: object;
  /** @returns the text for the standard output, without the last line break, and the exit code. @throws Problem */
  run(invocation: Invocation<Own>): {
    text: string;
    /** The same for a file: nothing of it is changed, unless a terminal shows it. */
    isFile?: boolean;
    /** The worst first, of which GitHub shows ten of a kind. */
    annotations: readonly Annotation[];
    code: (typeof EXIT)[keyof typeof EXIT];
  };
}

/** Runs a program with the arguments of the process. */
export function start<Own extends Options>(program: Program<Own>): void {
  // Whoever reads may stop early, such as `head`.
  process.stdout.on("error", () => process.exit());
  let language = languageOfEnvironment();
  const options = { ...program.options, ...SHARED };
  try {
    const values = parsed(options, language);
    if (values.language !== undefined) {
      const asked = toLanguage(values.language);
      if (!asked) throw wrongOption("--language", language);
      language = asked;
    }
    const copy = copyOf(language);
    if (values.help) print(usageOf(program, copy, language), EXIT.fine);
    else if (values.schema) print(JSON.stringify(program.schema, undefined, 2), EXIT.fine);
    else if (values.version) print(`${program.name} ${program.data}`, EXIT.fine);
    else {
      const files = filesOf(values.positionals, language);
      const { text, isFile, annotations, code } = program.run({
        values: values as unknown as Parsed<Own>,
        files,
        language,
        copy,
      });
      if (isFile && !process.stdout.isTTY) write(text, code);
      else if (values.json) print(escaped(text), code);
      else print(values.github ? annotations.map(command).join("\n") : text, code);
    }
  } catch (error) {
    const { problems } = copyOf(language);
    const text = error instanceof Problem ? error.message : String((error as Error).stack);
    process.stderr.write(`${harmless(`${program.name}: ${text}`)}\n${problems.help}\n`);
    process.exitCode = EXIT.failed;
  }
}

/** Without what would move the cursor, recolour or retitle the terminal, or reverse a line. */
const harmless = (text: string) => text.split("\n").map(shown).join("\n");

/** JSON says the same by numbers. The line feeds between its values are its own. */
const escaped = (json: string) =>
  json.replace(/[^\P{C}\n]|[\u2028\u2029]/gu, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );

/** A workflow command, escaped as GitHub's own toolkit does (packages/core/src/command.ts). */
function command({ level, file, line, title, text }: Annotation): string {
  const data = (value: string) =>
    value.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const properties = Object.entries({ file, line, title }).flatMap(([name, value]) =>
    value === undefined
      ? []
      : `${name}=${data(String(value)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`,
  );
  return `::${level} ${properties.join(",")}::${data(text)}`;
}

const print = (text: string, code: number) => write(`${harmless(text)}\n`, code);

function write(text: string, code: number): void {
  process.stdout.write(text);
  process.exitCode = code;
}

/** Node takes its locale from `LC_ALL`, `LC_MESSAGES` and `LANG`. */
function languageOfEnvironment(): Language {
  return toLanguage(new Intl.DateTimeFormat().resolvedOptions().locale) ?? FALLBACK_LANGUAGE;
}

export function wrongOption(name: string, language: Language): Problem {
  return new Problem(filled(copyOf(language).problems.option, language, { name: shown(name) }));
}

/** @throws Problem with the first option that is wrong */
function parsed(options: Options, language: Language) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    return {
      ...(values as { [name in keyof typeof SHARED]: name extends "language" ? string : boolean }),
      positionals,
    };
  } catch {
    const { tokens } = parseArgs({ options, allowPositionals: true, strict: false, tokens: true });
    const wrong = tokens.find((token) => {
      if (token.kind !== "option") return false;
      const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
      return known === undefined || (known.type === "string") !== (token.value !== undefined);
    });
    throw wrongOption(
      wrong?.kind === "option" ? wrong.rawName : process.argv.slice(2).join(" "),
      language,
    );
  }
}

/** @throws Problem */
export function read(name: string, language: Language): InputFile {
  try {
    return { name: shown(name), bytes: readFileSync(name === "-" ? 0 : name) };
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException;
    throw new Problem(
      filled(copyOf(language).problems.file, language, { name: shown(name), reason: code }),
    );
  }
}

function filesOf(names: readonly string[], language: Language): InputFile[] {
  if (names.length === 0 && process.stdin.isTTY) throw new Problem(copyOf(language).problems.none);
  return (names.length > 0 ? names : ["-"]).map((name) => read(name, language));
}

function usageOf<Own extends Options>(
  { name, usage, options, about: aboutOf }: Program<Own>,
  copy: typeof en,
  language: Language,
): string {
  const { about, options: own, codes } = aboutOf(copy, language);
  const described: Readonly<Record<string, string>> = { ...own, ...copy.shared };
  const flags = Object.entries({ ...options, ...SHARED }).map(([option, { type }]) => {
    const flag = `--${option}${type === "string" ? ` ${VALUES[option] ?? ""}` : ""}`;
    return `  ${flag.padEnd(22)}${described[option] ?? ""}`;
  });
  return [
    `${copy.usage}: node ${name}.mjs ${usage}`,
    "",
    about,
    "",
    `${copy.options}:`,
    ...flags,
    "",
    `${copy.codes}:`,
    ...codes.map((meaning, code) => `  ${code}  ${meaning}`),
  ].join("\n");
}
