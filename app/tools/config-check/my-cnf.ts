/** Reads `my.cnf` as MySQL and MariaDB do (my_default.c and my_getopt.c in their sources). */
import type { ConfigLine } from "./types.ts";

/** `group`: a heading that ends too early; `outside`: an option above the first heading. */
export type CnfLine = ConfigLine & { kind: "option" | "include" | "outside" | "group" };

export function readMyCnf(text: string): CnfLine[] {
  const lines: CnfLine[] = [];
  let group: string | undefined;
  for (const [at, whole] of text.split("\n").entries()) {
    const line = whole.trim();
    if (line === "" || line.startsWith("#") || line.startsWith(";")) continue;
    const told = { number: at + 1, text: line, group };
    if (line.startsWith("!")) {
      lines.push({ ...told, kind: "include" });
      continue;
    }
    if (line.startsWith("[")) {
      const end = line.indexOf("]");
      if (end < 0) lines.push({ ...told, kind: "group" });
      else group = line.slice(1, end).trim();
      continue;
    }
    const option = withoutComment(line).trim();
    const sign = option.indexOf("=");
    const name = (sign < 0 ? option : option.slice(0, sign)).trim();
    const value = sign < 0 ? undefined : unquoted(option.slice(sign + 1).trim());
    lines.push({ ...told, kind: group === undefined ? "outside" : "option", name, value });
  }
  return lines;
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
    product === "mysql" ? ["mysqld", "server"] : ["mysqld", "server", "mariadb", "mariadbd", "client-server", "galera"];
  const versioned = product === "mysql" ? ["mysqld"] : ["mysqld", "mariadb", "mariadbd"];
  // mariadbd is the server's name since 10.5 only.
  if (product === "mariadb" && series === "10.3" && group.startsWith("mariadbd")) return false;
  return names.includes(group) || versioned.some((name) => group === `${name}-${series}`);
}
