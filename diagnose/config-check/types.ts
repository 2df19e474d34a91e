/** What the configuration check reads and answers. */

export type Product = "mysql" | "mariadb" | "postgres";

/** The byte order mark, which no server reads. */
export const MARK = "\ufeff";

/** A text that somebody has of a configuration: a file, or what a file stands in. */
export interface ConfigText {
  /** With as much of its path as is known, so that an include finds it; absent: it was pasted. */
  name?: string | undefined;
  text: string;
}

/** A line of the file that sets something, or that the server does not read. */
export interface ConfigLine {
  /** From 1, in the text that was given. */
  number: number;
  /** The name of the text, where several were given. */
  file?: string | undefined;
  /** As it stands in the file, without the blanks around it. */
  text: string;
  /** The group of `my.cnf` that it stands in, without brackets. */
  group?: string;
  /** As written, without prefixes such as `loose_`; absent in a line that sets nothing. */
  name?: string;
  /** Without quotes and comments. Absent: a bare option. */
  value?: string;
}

/** How people and editors name a line: "my.cnf:3". */
export const placeOf = ({ file, number }: Pick<ConfigLine, "file" | "number">): string =>
  file === undefined ? String(number) : `${file}:${number}`;

/** What the server does with the line, worst first. */
export const OUTCOMES = [
  /** It does not start. */
  "refuses",
  /** It starts, and ignores the line or its value with a warning. */
  "ignored",
  /** It starts with another value than the line says. */
  "adjusted",
  /** It reads the line, and has another name for the setting. */
  "renamed",
  /** It reads the line, and warns that a later version will not. */
  "deprecated",
  /** The file does not set it, and its default differs between the versions. */
  "default-changed",
  /** The data cannot tell. */
  "unknown",
  /** The server does not read the line: an included file, or a group of another program. */
  "not-read",
  "fine",
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Why, as a key of the copy; `values` in a comment are the placeholders of its sentence. */
export type ReasonKey =
  /** The version before knows the name, this one does not. */
  | "removed"
  /** Neither knows the name. */
  | "unknown-name"
  /** Neither has the setting: an older version is the last that has. {version}, the first without it */
  | "gone"
  /** Neither has the setting: a newer version is the first that has. {version}, that one */
  | "later"
  /** Neither has the setting: another product has. {product} */
  | "elsewhere"
  /** The same, where the other product is this one with changes, and was not measured. {product} */
  | "fork"
  /** It is only known to be ignored. */
  | "ignored-name"
  /** `loose_` before a name that the server does not know. */
  | "loose"
  /** The beginning of several names. {names} */
  | "ambiguous"
  | "renamed"
  | "deprecated"
  /** The value is one that this version warns of. {value} */
  | "deprecated-value"
  /** {min} {used}: the value that the server takes instead, if it starts */
  | "below-min"
  /** {max} {used} */
  | "above-max"
  /** The server takes only multiples of a step. {used} */
  | "rounded"
  /** It refuses what is no multiple of a step. {step} */
  | "not-a-multiple"
  /** {value} {used} */
  | "not-a-number"
  /** {value} */
  | "not-a-boolean"
  /** {value} {members} */
  | "not-a-member"
  /** A member that the version before has. {value} {members} */
  | "member-removed"
  /** A text that the setting does not take. {value} */
  | "not-taken"
  /** {value} {units} */
  | "bad-unit"
  /** A bare option that needs a value. */
  | "value-needed"
  /** An option that takes no value. */
  | "no-value-taken"
  /** A setting that the file cannot set. */
  | "not-settable"
  /** The line is none that the server can read. */
  | "syntax"
  /** An option above the first `[group]`. */
  | "no-group"
  /** Two lines that do not go together. {other} */
  | "combination"
  /** It starts only with another line beside it. {other} */
  | "needs"
  /** The version has no longer the plugin that accounts may need. {value} */
  | "plugin-gone"
  /** Strict mode without the modes that belong to it, or these without it. */
  | "half-strict"
  /** A later line sets it again. {line} */
  | "overridden"
  /** An included file or folder. */
  | "include"
  /** One that was given, too, and is read at this place. {files} */
  | "included"
  /** One without which the server does not start. */
  | "include-needed"
  /** The server can read nothing of an included file from this line on, and starts without the rest. */
  | "end"
  /** The file begins with a byte order mark. */
  | "mark"
  /** A group that this server does not read. {group} */
  | "other-group"
  /** One that it would read without the blanks before its name. {group} {read} */
  | "blanks"
  /** In a parameter group, a name that no server knows. */
  | "of-service"
  /** In a document of Patroni, which leaves out what the version does not take (postgresql/validator.py in its source). */
  | "of-patroni"
  /** A placeholder that a template or a shell fills in. */
  | "placeholder"
  /** PostgreSQL takes any name with a dot, until an extension claims it. */
  | "custom"
  /** An option of a plugin, read if that is loaded. */
  | "plugin"
  /** It starts only if what the value names is installed: a library, a certificate. */
  | "installed"
  /** It starts only where encryption keys can be had: a plugin or component for them, which the file need not name. */
  | "keyring"
  /** A path, an account, an address, memory: whether it works depends on the machine. */
  | "machine"
  /** The data do not tell which texts this setting takes. */
  | "unchecked"
  /** {before} {after} */
  | "default"
  | "fine";

export interface Reason {
  key: ReasonKey;
  values: Readonly<Record<string, string>>;
  /** It holds as far as the lines tell that are here: an included file may set the same, or the other setting. */
  isOpen?: true;
}

/** `measured` names the exact version that was asked, such as "MariaDB 10.11.18"; `manual` has an address. */
export type Source = { kind: "measured"; server: string } | { kind: "manual"; url: string };

export interface Verdict {
  /** Absent: the file has no line of it, as for a changed default. */
  line?: ConfigLine;
  /** The setting as the server calls it; as written where it does not know it. */
  name: string;
  outcome: Outcome;
  reason: Reason;
  /** Settings to use instead, as the server or its manual names them. */
  replacement?: string;
  /** What the server does with the replacement and the line's value, where it does not take both. */
  remedy?: Reason;
  /** Does a version know the name? */
  isKnown?: boolean;
  /** The first of the data's versions that behaves so, if an older one does otherwise. */
  since?: string;
  source: Source;
}

/**
 * `starts-if`: if some lines fit the machine. `reads-none`: all lines stand in groups that it does not read. `empty`: no
 * line of the text sets anything.
 */
export type Sentence =
  | "refuses"
  | "cannot-tell"
  | "starts-with-warnings"
  | "starts-if"
  | "reads-none"
  | "starts"
  | "empty";

/** What the settings stood in, where that is no configuration file. */
export interface Origin {
  /**
   * `command`: options of a command line. `parameters`: a parameter group of a service. `persisted`: `mysqld-auto.cnf`.
   * `running`: what a server answered, of which only values count that are not the defaults of the version before.
   * `patroni`: a document whose parameters Patroni writes into the server's file.
   */
  kind: "yaml" | "json" | "command" | "parameters" | "persisted" | "running" | "patroni";
  /** The keys of a document whose blocks, commands or values were read; empty: none sets anything. */
  names: readonly string[];
}

export interface Report {
  sentence: Sentence;
  origins: readonly Origin[];
  counts: Readonly<Record<Outcome, number>>;
  /** Those of lines in the order of the file, then changed defaults by name. */
  verdicts: readonly Verdict[];
}

/** Release series, as in the data's `versions`: "8.4", "10.11", "17". */
export interface Move {
  from: string;
  to: string;
}

/** A line as a product's reader has it. */
export type CheckedLine = ConfigLine & { kind: string };

/** What one product makes of a file. */
export interface Checker {
  lines: readonly CheckedLine[];
  /** Is it the line of its setting that the server uses? Lines of the same text have the same verdict then. */
  counts(line: CheckedLine): boolean;
  isSet(name: string): boolean;
  /** @returns without the line */
  judge(line: CheckedLine): Verdict;
  /** What the server would do with a line if it had another name. */
  judgeAs(line: CheckedLine, name: string): Verdict;
}

/** The same as places in the data's `versions`. */
export interface Places {
  from: number;
  to: number;
}

/** A setting that differs between two versions, whatever the file says: for tables. */
export interface Change extends Verdict {
  outcome: "refuses" | "ignored" | "renamed" | "deprecated" | "default-changed";
}
