/** Tells what somebody has pasted or dropped, and of which product, so that it reaches the reader that it is for. */
import { containerIn } from "../config-check/containers/container.ts";
import { productOfFile } from "../config-check/file-product.ts";
import { LONGEST_FILE, productIn, TOLD_WITHIN } from "../config-check/guess.ts";
import type { Product } from "../config-check/types.ts";
import type { Product as LogProduct } from "../logs/entries.ts";
import { isLog } from "../logs/foreign.ts";
import { type Family, familyOf, isMessage } from "../messages/product.ts";
import { readPaste } from "../status-check/formats.ts";
import type { Engine } from "../status-check/terms.ts";
import {
  MAX_VERSION_LENGTH,
  recognise as recogniseVersion,
  type Version,
} from "../versions/recognise.ts";

export interface NamedText {
  /** Of the file; absent: it was pasted. */
  name?: string;
  text: string;
}

export type Recognised =
  /** Nothing but blanks, or no words. */
  | { kind: "empty" | "unknown" }
  /** `products`: those that the file may be for, the likeliest first; none: it does not tell. */
  | { kind: "configuration"; products: readonly Product[] }
  | { kind: "status"; engine: Engine }
  /**
   * Lines of a log; or one line, which is a message or what somebody asks. `product`: undefined where the form does not
   * tell.
   */
  | { kind: "log" | "message"; product: Family | undefined }
  /** `candidates`: one, or several products that have such a version. */
  | { kind: "version"; candidates: readonly Version[] }
  /** The answer to a statement that no tool reads. `name`: as the server calls it. */
  | { kind: "output"; name: string; product: Family };

export type Kind = Recognised["kind"];

/** @returns what each text is, in their order; the time is linear in their length */
export function recognise(files: readonly NamedText[]): Recognised[] {
  return files.map(({ name = "", text }) => {
    const found = recogniseText(text.replace(/^\uFEFF/, ""));
    // What is in a file of settings does not always tell, and its ending does.
    const isNamed = !["configuration", "empty"].includes(found.kind) && /\.cnf$/i.test(name);
    return isNamed ? { kind: "configuration", products: [] } : found;
  });
}

/** A group of `my.cnf` alone in its line: logs begin lines with a severity in brackets. */
const GROUP_LINE = /^[ \t]*\[[ \t]*[a-z][\w.-]*[ \t]*\][ \t]*(?:(?<=[ \t])#[^\n]*)?\r?$/im;
/** A line of `postgresql.conf` or `my.cnf`: no prompt, no sentence. */
const SETTING = /^[ \t]*[a-z_][\w.-]{2,80}[ \t]*=[ \t]*[^=\s]/i;
/** Of the lines with anything in them. */
const LEAST_SHARE_OF_SETTINGS = 0.5;
/** Lines that are looked at for it. */
const MOST_LINES = 2_000;
/** Characters that are looked at for the product of a log. */
const BEGINNING = 5_000;

function recogniseText(text: string): Recognised {
  if (!text.trim()) return { kind: "empty" };
  const held = settingsHeldIn(text);
  if (held) return held;
  const logged = isLog(text);
  if (logged) return said(text, FAMILY_OF_LOG[logged]);
  const version = versionIn(text);
  if (version && !OTHER_ROW.test(text)) return version;
  if (GROUP_LINE.test(text)) return configuration(text);
  const bare = /^[ \t]*[^#\s]/m.test(text) ? "" : text.replace(/^[ \t]*#+[ \t]*/gm, "");
  if (productOfFile(bare)) return configuration(bare);
  const paste = readPaste(text);
  if (paste.isRead) return { kind: "status", engine: paste.engine };
  const isShort = text.length < BEGINNING && text.trim().split("\n", 4).length < 4;
  if (isShort && isMessage(text)) return said(text);
  if (paste.problem === "config" || areSettings(text)) return configuration(text);
  if (paste.problem === "unread" && paste.name !== "log")
    return { kind: "output", name: paste.name, product: paste.engine ?? "mysql" };
  if (OTHER_FILE.test(text) && /\n/.test(text.trim())) return { kind: "unknown" };
  if (isShort) return /\p{L}{2,}|\b[\dA-Z]{4,5}\b/u.test(text) ? said(text) : { kind: "unknown" };
  const read = said(text);
  return read.product ? read : { kind: "unknown" };
}

/** Keys of YAML below each other, or a line of `pg_hba.conf`. */
const OTHER_FILE =
  /^[ \t]*(?:- )?[\w.-]+:[ \t]*\r?\n[ \t]*(?:- |[ \t][\w.-]+:[ \t\r\n])|^(?:local|host\w*)[ \t]+\S+[ \t]+\S+[ \t].*\b(?:trust|reject|md5|password|peer|ident|cert|scram-sha-256)\b/m;

/** Settings in YAML, in JSON or in a command; what a running server answers is for the status check. */
function settingsHeldIn(text: string): Recognised | undefined {
  // JSON is read whole or not at all.
  const beginning = /^\s*[[{]/.test(text) ? text : text.slice(0, TOLD_WITHIN);
  const container = beginning.length > LONGEST_FILE ? undefined : containerIn(beginning);
  if (!container || container.kind === "running" || container.names.length === 0) return undefined;
  return { kind: "configuration", products: productIn(beginning) ?? [] };
}

/** Without its group, a setting tells by its name only: it is read as if a server had answered it. */
function configuration(text: string): Recognised {
  const products = productIn(text);
  if (products) return { kind: "configuration", products };
  const answer = readPaste(text.replace(/^([ \t]*[a-z_]\w{2,80})[ \t]*=[ \t]*/gim, "$1\t"));
  if (!answer.isRead) return { kind: "configuration", products: [] };
  if (ANSWER.test(text)) return { kind: "status", engine: answer.engine };
  return {
    kind: "configuration",
    products: answer.engine === "postgres" ? ["postgres"] : ["mysql", "mariadb"],
  };
}

/** What only an answer has and no file can set, as people write it into a chat. */
const ANSWER = /^[ \t]*(?:(?:slave|replica)_(?:io|sql)_running|seconds_behind_\w+|uptime)\b/im;

/** Of another program's log, what its text names tells. */
const FAMILY_OF_LOG: Readonly<Record<LogProduct, Family | undefined>> = {
  mysql: "mysql",
  mariadb: "mysql",
  postgresql: "postgres",
  cassandra: "cassandra",
  other: undefined,
};

function said(
  text: string,
  product = familyOf(text.slice(0, BEGINNING)),
): Extract<Recognised, { kind: "log" | "message" }> {
  const isAlone = text.trim().split("\n", 2).length < 2;
  return { kind: isAlone ? "message" : "log", product };
}

/** What servers and their packages write around a version; a bare one is short. */
const VERSION_SIGN =
  /\bver(?:sion)?\b|\bdistrib\b|compiled by|^\W*(?:postgres|mysql|mariadb|percona|psql|cassandra|cqlsh|aurora)/i;
const LONGEST_BARE = 40;
/** A version alone, of which its form tells the product: "12" is one, and "Debian 12" or "10 users" is none. */
const BARE = /^\W*v?\d+(?:\.\d|\W*$)/i;
const MOST_LINES_OF_VERSION = 6;
/** What is more than a version: a message, a question, a setting, an address, another value. */
const MORE_THAN_VERSION =
  /\?|\b(?:ERROR|FATAL|PANIC|WARNING|HINT|DETAIL)\b|Exception|Error:|\[MY-|: ready for |=|\b\d+\.\d+\.\d+\.\d+\b(?!-)|\b(?:to|is|not|from \w+ to)\b|^\W*\w+\W*[\t|]\W*\w/im;
const VERSION_ROW =
  /^\W*(?:@*version|server_version(?:_num)?|release_?version)\W*[\t|:]\W*\S|^\[cqlsh /i;
/** Of an answer that has more than the version. */
const OTHER_ROW = /^\W*(?!\w*version)[a-z]+_\w+[ ]?[\t|]/im;

function versionIn(text: string): Recognised | undefined {
  const { length } = text.trim();
  if (OTHER_FILE.test(text)) return undefined;
  if (length > MAX_VERSION_LENGTH || !/\d/.test(text)) return undefined;
  if (length > LONGEST_BARE && !VERSION_SIGN.test(text)) return undefined;
  if (text.trim().split("\n").length > MOST_LINES_OF_VERSION) return undefined;
  if (!VERSION_ROW.test(text) && MORE_THAN_VERSION.test(text)) return undefined;
  const read = recogniseVersion(text);
  const isGuess = read.kind === "ambiguous" || (read.kind === "version" && read.version.isAssumed);
  if (isGuess && !VERSION_SIGN.test(text) && !BARE.test(text)) return undefined;
  if (read.kind === "version") return { kind: "version", candidates: [read.version] };
  return read.kind === "ambiguous" ? { kind: "version", candidates: read.candidates } : undefined;
}

function areSettings(text: string): boolean {
  const lines = text
    .split("\n", MOST_LINES)
    .filter((line) => line.trim() !== "" && !/^\s*[#;]/.test(line));
  const settings = lines.filter((line) => SETTING.test(line));
  return settings.length > 0 && settings.length >= LEAST_SHARE_OF_SETTINGS * lines.length;
}
