/** Reads `postgresql.conf` as the server does (src/backend/utils/misc/guc-file.l). */
import { withoutEnd } from "./blanks.ts";
import { type ConfigLine, MARK } from "./types.ts";

/** `error`: the server can read nothing of the line. The value of `included` is what was read there. */
export type PostgresLine = ConfigLine & {
  kind: "setting" | "include" | "include-folder" | "included" | "error" | "mark";
};

const LETTER = String.raw`[A-Za-z_\u0080-\uffff]`;
const NAME = String.raw`${LETTER}[\w\u0080-\uffff]*`;
/** In the order of the server's scanner, of which the longest match wins: text, number, fraction, word. */
const VALUES = [
  String.raw`'(?:[^'\\\n]|\\.|'')*'`,
  String.raw`[-+]?(?:0x[\dA-Fa-f]+|\d+)[A-Za-z]*`,
  String.raw`[-+]?\d*\.\d*(?:[Ee][-+]?\d+)?`,
  String.raw`${LETTER}(?:[\w\u0080-\uffff]|[-._:/])*`,
].map((each) => new RegExp(`^(?:${each})`));
const START = new RegExp(String.raw`^(${NAME}(?:\.${NAME})?)[ \t\r]*(=?)[ \t\r]*`);
/** To the scanner a name with a dot, which is no value. */
const QUALIFIED = new RegExp(`^${NAME}\\.${NAME}$`);

const INCLUDES: ReadonlyMap<string, PostgresLine["kind"]> = new Map([
  ["include", "include"],
  ["include_if_exists", "include"],
  ["include_dir", "include-folder"],
]);

/** @param first the number of the text's first line */
export function* readPostgresFile(text: string, first = 1): Generator<PostgresLine> {
  for (const [at, whole] of text.split("\n").entries()) {
    const isMarked = at === 0 && whole.startsWith(MARK);
    // Any other blank, such as a no-break space, belongs to the words.
    const line = withoutEnd(
      whole.slice(isMarked ? MARK.length : 0).replace(/^[ \t\r]+/, ""),
      " \t\r",
    );
    const told = { number: first + at, text: line };
    if (isMarked) yield { ...told, kind: "mark" };
    if (isMarked || line === "" || line.startsWith("#")) continue;
    const start = START.exec(line);
    const rest = start ? line.slice(start[0].length) : "";
    const found = VALUES.map((each) => each.exec(rest)?.[0] ?? "").reduce(
      (a, b) => (b.length > a.length ? b : a),
      "",
    );
    const isEnded = /^[ \t\r]*(?:#.*)?$/.test(rest.slice(found.length));
    // A word that touches the name is the name's own end: "max_connections20".
    const hasGap =
      start && (start[2] === "=" || /[ \t\r]$/.test(start[0]) || found.startsWith("'"));
    if (!start?.[1] || found === "" || QUALIFIED.test(found) || !isEnded || !hasGap) {
      yield { ...told, kind: "error", name: start?.[1] };
      continue;
    }
    const value = found.startsWith("'") ? unquoted(found) : found;
    const kind = INCLUDES.get(start[1].toLowerCase()) ?? "setting";
    yield { ...told, kind, name: start[1], value };
  }
}

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/''|\\([0-7]{1,3})|\\(.)/g, (all, octal: string, character: string) => {
      if (all === "''") return "'";
      return octal
        ? String.fromCharCode(Number.parseInt(octal, 8) & 255)
        : (ESCAPES[character] ?? character);
    });
}
