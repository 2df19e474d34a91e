/** Reads what a configuration stands in when that is YAML: scalars with their keys and lines, and no more of the language. */
import { withoutEnd } from "../blanks.ts";

export interface Scalar {
  /** Keys from the outermost one; an item of a list is a number sign and its place. */
  path: readonly string[];
  text: string;
  /** The line of the text's first character. */
  number: number;
  /** Do its lines stand in the document as they are? Else all of it stands in one line. */
  isBlock: boolean;
}

/** A key that is open, and how far it is indented. */
interface Open {
  indent: number;
  key: string;
  /** Items of its list so far. */
  count: number;
}

const BLOCK = /^[|>](?:[+-]?\d?|\d[+-])(?:[ \t]+#.*)?$/;
/** What stands before a value and is none of it: an anchor, a tag. */
const MARKS = /^(?:[&!][^\s,[\]{}]*[ \t]+)+/;

export function* readYaml(text: string): Generator<Scalar> {
  const lines = text.split("\n").map((line) => withoutEnd(line, " \t\r"));
  const stack: Open[] = [];
  const path = (...more: string[]) => [...stack.map(({ key }) => key), ...more];
  const close = (isDone: (open: Open) => boolean) => {
    for (let last = stack.at(-1); last && isDone(last); last = stack.at(-1)) stack.pop();
  };
  for (let at = 0; at < lines.length; at++) {
    let indent = indentOf(lines[at] ?? "");
    let rest = (lines[at] ?? "").slice(indent);
    // A template's own directives stand in lines of their own.
    if (rest === "" || rest.startsWith("#") || rest.startsWith("{{")) continue;
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(rest) && indent === 0) {
      stack.length = 0;
      continue;
    }
    const isItem = /^-(?:\s|$)/.test(rest);
    if (!isItem && !keyOf(rest)) {
      // It goes on with the value of the key above.
      close((open) => open.indent >= indent);
      if (stack.length > 0)
        yield { path: path(), text: plain(rest), number: at + 1, isBlock: false };
      continue;
    }
    while (/^-(?:\s|$)/.test(rest)) {
      const dash = indent;
      // A list may stand as far to the left as its key.
      close((open) => open.indent > dash || (open.indent === dash && open.key.startsWith("#")));
      const list = stack.at(-1);
      const place = list ? list.count++ : 0;
      stack.push({ indent: dash, key: `#${place}`, count: 0 });
      const blanks = indentOf(rest.slice(1)) + 1;
      indent += blanks;
      rest = rest.slice(blanks);
    }
    const found = keyOf(rest);
    if (found) {
      close((open) => open.indent >= indent);
      stack.push({ indent, key: found.key, count: 0 });
      rest = found.rest;
    }
    const parent = stack.at(-1)?.indent ?? 0;
    rest = rest.replace(MARKS, "");
    if (rest === "" || rest.startsWith("#")) continue;
    if (BLOCK.test(rest)) {
      const end = endOfBlock(lines, at + 1, parent);
      const block = lines.slice(at + 1, end);
      const own = block.reduce(
        (least, line) => (line === "" ? least : Math.min(least, indentOf(line))),
        Number.POSITIVE_INFINITY,
      );
      const content = block.map((line) => line.slice(own)).join("\n");
      yield { path: path(), text: `${content}\n`, number: at + 2, isBlock: true };
      at = end - 1;
    } else if (/^[[{]/.test(rest) && !rest.startsWith("{{")) {
      let end = at;
      let flow = rest;
      let depth = opened(rest);
      while (depth > 0 && end - at < MOST_LINES && end + 1 < lines.length) {
        const line = (lines[++end] ?? "").trim().replace(/(^|,)\s*#.*$/, "$1");
        depth += opened(line);
        flow += `\n${line}`;
      }
      let number = at + 1;
      for (const [place, whole] of itemsOf(flow).entries()) {
        const [begin = "", item = ""] = /^(\s*)(.*)$/s.exec(whole)?.slice(1) ?? [];
        number += begin.split("\n").length - 1;
        const pair = flow.startsWith("{") ? keyOf(item.replace(/:(?=\S)/, ": ")) : undefined;
        const key = pair ? pair.key : `#${place}`;
        const value = pair ? pair.rest : item;
        yield { path: path(key), text: plain(value.trim()), number, isBlock: false };
        number += item.split("\n").length - 1;
      }
      at = end;
    } else {
      const number = at + 1;
      let value = rest;
      // As kubectl writes a text with blanks at the ends of its lines.
      if (/^"(?:[^"\\]|\\.)*\\?$/.test(value))
        while (at - number < MOST_LINES && at + 1 < lines.length) {
          const line = (lines[++at] ?? "").trim();
          value = value.endsWith("\\") ? value.slice(0, -1) + line : `${value} ${line}`;
          if (/(?:^|[^\\])"$/.test(line)) break;
        }
      yield { path: path(), text: plain(value), number, isBlock: false };
    }
  }
}

/** Of a list between brackets, or of a text between quotes. */
const MOST_LINES = 100;

function indentOf(line: string): number {
  let at = 0;
  while (line[at] === " " || line[at] === "\t") at++;
  return at;
}

/** @returns undefined: the line has no key, and a blank or its end behind that */
export function keyOf(line: string): { key: string; rest: string } | undefined {
  const quote = /^["']/.exec(line)?.[0];
  const from = quote ? line.indexOf(quote, 1) + 1 : 0;
  if (/^[-[{#&*!|>%@`]{1,2}(?![\w./])/.test(line) || line.startsWith("--")) return undefined;
  let end = line.indexOf(":", from);
  while (end >= 0 && end + 1 < line.length && !/\s/.test(line[end + 1] ?? "")) {
    end = line.indexOf(":", end + 1);
  }
  if (end <= 0 || (quote && end !== from)) return undefined;
  const key = line.slice(0, end);
  if (!quote && /\s[#=]|=|^#/.test(key)) return undefined;
  return { key: quote ? key.slice(1, -1) : key.trim(), rest: line.slice(end + 1).trim() };
}

/** The first line behind a block: one that is indented no further than the block's key. */
function endOfBlock(lines: readonly string[], from: number, parent: number): number {
  let end = from;
  while (end < lines.length && (lines[end] === "" || indentOf(lines[end] ?? "") > parent)) end++;
  return end;
}

/** A value without its quotes, or without the comment behind it. */
function plain(text: string): string {
  const value = text.trim();
  if (value.startsWith('"')) {
    const end = endOfQuoted(value);
    try {
      return String(JSON.parse(value.slice(0, end).replaceAll("\\ ", " ")));
    } catch {
      return value.slice(1, end - 1);
    }
  }
  if (value.startsWith("'")) {
    const end = value.lastIndexOf("'");
    return value.slice(1, end > 0 ? end : undefined).replaceAll("''", "'");
  }
  const comment = value.search(/\s#/);
  return (comment < 0 ? value : value.slice(0, comment)).trim();
}

/** Behind the quote that ends a text in double quotes. */
function endOfQuoted(value: string): number {
  for (let at = 1; at < value.length; at++)
    if (value[at] === "\\") at++;
    else if (value[at] === '"') return at + 1;
  return value.length;
}

/** Brackets, and the commas and texts in quotes beside them. */
const MARKS_OF_FLOW = /"(?:[^"\\]|\\.)*"?|'[^']*'?|[[\]{},]/g;

/** How many more brackets a line opens than it closes. */
function opened(line: string): number {
  let depth = 0;
  for (const [mark] of line.matchAll(MARKS_OF_FLOW)) depth += step(mark);
  return depth;
}

const step = (mark: string) => Number(/^[[{]/.test(mark)) - Number(/^[\]}]/.test(mark));

/** The items between the outer brackets. */
function itemsOf(flow: string): string[] {
  const items: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of flow.matchAll(MARKS_OF_FLOW)) {
    const isOuter = depth === 1;
    depth += step(mark);
    if (depth === 1 && !isOuter && index === 0) start = 1;
    else if ((isOuter && mark === ",") || (isOuter && depth === 0)) {
      items.push(flow.slice(start, index));
      start = index + 1;
    }
  }
  if (depth > 0) items.push(flow.slice(start));
  return items.filter((item) => item.trim() !== "");
}
