/** Reads `my.cnf` as MySQL and MariaDB do (my_default.c and my_getopt.c in their sources). */
import { withoutEnd } from "./blanks.ts";
import { type ConfigLine, MARK } from "./types.ts";

/**
 * `group`: a heading that ends too early; `outside`: an option above the first heading; `mark`: the first line of a file
 * that begins with a byte order mark; `bare-include`: one that names nothing. The value of the other two is the path; of `included`, what was read there. `end`: a
 * line that ends the reading of an included file.
 */
export type CnfLine = ConfigLine & {
  kind:
    | "option"
    | "include"
    | "include-folder"
    | "included"
    | "bare-include"
    | "end"
    | "outside"
    | "group"
    | "mark";
};

/** Only these are blanks to the server: any other, such as a no-break space, belongs to the name or the value. */
const BLANKS = " \t\v\f\r\n";
const START = new RegExp(`^[${BLANKS}]+`);
const trimmed = (text: string) => withoutEnd(text.replace(START, ""), BLANKS);
/** A blank or the end of the line has to follow: at the end of the file the server passes over the word. */
const INCLUDE = new RegExp(`^![${BLANKS}]*include(dir)?[${BLANKS}]+(.*)`);

/** @param first the number of the text's first line */
export function* readMyCnf(text: string, first = 1): Generator<CnfLine> {
  let group: string | undefined;
  /** What ends a template's directive that goes on in the next lines. */
  let directiveEnd = "";
  for (const [at, whole] of text.split(/(?<=\n)/).entries()) {
    const isMarked = at === 0 && whole.startsWith(MARK);
    const line = trimmed(isMarked ? whole.slice(MARK.length) : whole);
    const told = { number: first + at, text: line, group };
    if (directiveEnd !== "") {
      if (line.includes(directiveEnd)) directiveEnd = "";
      continue;
    }
    if (/^(?:\{%|<%)/.test(line) && !/%[}>]/.test(line))
      directiveEnd = line.startsWith("{") ? "%}" : "%>";
    if (isMarked) yield { ...told, kind: "mark" };
    if (isMarked && !line.startsWith("[")) continue;
    if (line === "" || line.startsWith("#") || line.startsWith(";")) continue;
    if (line.startsWith("!")) {
      const [directive, folder, path = ""] = INCLUDE.exec(whole.replace(START, "")) ?? [];
      // It passes over any other word.
      if (directive !== undefined)
        yield { ...told, kind: includeOf(folder, path), value: trimmed(path) };
      continue;
    }
    if (line.startsWith("[")) {
      const closing = line.indexOf("]");
      if (closing < 0) yield { ...told, kind: "group" };
      else group = withoutEnd(line.slice(1, closing), BLANKS);
      continue;
    }
    const option = trimmed(withoutComment(line));
    const sign = option.indexOf("=");
    const name = trimmed(sign < 0 ? option : option.slice(0, sign));
    const value = sign < 0 ? undefined : unquoted(option.slice(sign + 1).replace(START, ""));
    yield { ...told, kind: group === undefined ? "outside" : "option", name, value };
  }
}

/** What stops a server at its own file, and in an included one only keeps it from reading on. */
export const endsIncluded = ({ kind }: CnfLine): boolean =>
  kind === "outside" || kind === "group" || kind === "mark" || kind === "bare-include";

function includeOf(folder: string | undefined, path: string): CnfLine["kind"] {
  if (path === "") return "bare-include";
  return folder ? "include-folder" : "include";
}

/** From a `#` on that no quotes enclose; `;` begins a comment at the start of a line only. */
function withoutComment(line: string): string {
  let quote = "";
  let isEscaped = false;
  for (const [at, character] of [...line].entries()) {
    if ((character === "'" || character === '"') && !isEscaped) {
      if (quote === "") quote = character;
      else if (quote === character) quote = "";
    }
    if (quote === "" && character === "#") return [...line].slice(0, at).join("");
    isEscaped = quote !== "" && character === "\\" && !isEscaped;
  }
  return line;
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  s: " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
};

function unquoted(value: string): string {
  const isQuoted = value.length > 1 && /^["']/.test(value) && value.endsWith(value[0] ?? "");
  return (isQuoted ? value.slice(1, -1) : value).replace(
    /\\(.)/g,
    (all, character: string) => ESCAPES[character] ?? all,
  );
}

/** Whether the server of a version reads a group, whose name is of any case. */
export function readsGroup(written: string, product: "mysql" | "mariadb", series: string): boolean {
  const group = written.toLowerCase();
  const names =
    product === "mysql"
      ? ["mysqld", "server"]
      : ["mysqld", "server", "mariadb", "mariadbd", "client-server", "galera"];
  const versioned = product === "mysql" ? ["mysqld"] : ["mysqld", "mariadb", "mariadbd"];
  // mariadbd is the server's name since 10.5 only.
  if (product === "mariadb" && series === "10.3" && group.startsWith("mariadbd")) return false;
  return names.includes(group) || versioned.some((name) => group === `${name}-${series}`);
}
