/** Reads the owner's file: JSON with comments (JSONC). Finds every problem, with its line and path. */
import {
  createScanner,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import * as v from "valibot";
import { OwnerFile } from "./definition.ts";
import { sentencesThat } from "./texts.ts";

/** One thing that is wrong in the file. */
export interface Problem {
  /** 0: the whole file. */
  line: number;
  /** Dotted, such as `company.phone`; empty: the file itself. */
  path: string;
  /** What was found, and what is right. */
  text: string;
}

interface Read {
  /** Undefined: there are problems. */
  file: OwnerFile | undefined;
  problems: Problem[];
  /** Of a file with problems: sentences and logos in which nothing was found yet. */
  rest?: Pick<OwnerFile, "texts" | "clients"> | undefined;
  /** Of a name that is missing, the line of the object that lacks it. */
  lineOf(path: Path): number;
}

/** Brackets within brackets, many more than any field needs. The parser calls itself for each. */
const DEEPEST = 100;

/** What the text says, or all that is wrong with it. */
export function readOwnerFile(text: string): Read {
  const refused = (line: number, why: string): Read => ({
    file: undefined,
    problems: [{ line, path: "", text: why }],
    lineOf: () => line,
  });
  // A byte order mark, which some editors write, is no mistake.
  const source = text.replace(/^\uFEFF/, "");
  const deep = lineTooDeep(source);
  if (deep !== undefined)
    return refused(
      deep,
      `Here are more than ${DEEPEST} brackets within one another. No field has so many.`,
    );
  if (source.trim() === "") return refused(1, "The file is empty. It must have at least {}.");
  const errors: ParseError[] = [];
  const tree = parseTree(source, errors, { allowTrailingComma: true, disallowComments: false });
  const lineAt = lineFinder(source);
  const [wrong] = errors;
  if (wrong)
    return refused(
      lineAt(wrong.offset),
      `This is not JSON (${words(printParseErrorCode(wrong.error))}): a comma, quote or brace is missing or too many, here or in the line before.`,
    );
  if (tree?.type !== "object") return refused(1, "It must be an object: { … }.");
  const { lineOf, repeated: problems } = placesIn(tree, lineAt);
  const value = withoutEmpty(plainValue(tree), OwnerFile);
  const result = v.safeParse(OwnerFile, value ?? {});
  for (const issue of result.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => key as string | number);
    problems.push({ line: lineOf(path, issue.type), path: path.join("."), text: said(issue) });
  }
  const file = result.success && problems.length === 0 ? result.output : undefined;
  return { file, problems, rest: file ? undefined : restOf(value, result.issues ?? []), lineOf };
}

/** The line on which brackets are nested too deeply; undefined: none is. */
function lineTooDeep(source: string): number | undefined {
  const scanner = createScanner(source, true);
  let depth = 0;
  for (scanner.scan(); scanner.getTokenOffset() < source.length; scanner.scan()) {
    const first = source[scanner.getTokenOffset()] ?? "";
    if ("[{".includes(first)) depth++;
    if ("]}".includes(first)) depth--;
    if (depth > DEEPEST) return scanner.getTokenStartLine() + 1;
  }
  return undefined;
}

/** The sentences and the names of logos that no issue is about. Clients keep their places. */
function restOf(
  value: unknown,
  issues: readonly v.BaseIssue<unknown>[],
): Pick<OwnerFile, "texts" | "clients"> {
  const wrong = new Set(issues.map(({ path = [] }) => keyOf(path.map(({ key }) => key))));
  const isRight = (...path: string[]) => !beginnings(path).some((each) => wrong.has(keyOf(each)));
  const { texts, clients } = (value ?? {}) as Record<string, unknown>;
  const logos = (Array.isArray(clients) ? clients : []).map((client, at) => ({
    name: "",
    logo: isRight("clients", String(at), "logo") ? client?.logo : undefined,
  }));
  return {
    texts: sentencesThat(texts, (...path) => isRight("texts", ...path)),
    clients: logos,
  };
}

function words(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function said(issue: v.BaseIssue<unknown>): string {
  const found = issue.input === undefined ? "It is missing." : `Found ${short(issue.input)}.`;
  const name = issue.path?.at(-1)?.key;
  if (issue.type === "strict_object" && issue.expected === "never") {
    const known = namesBeside(issue).join(", ");
    return `The name "${String(name)}" is not known here. It must be one of: ${known}.`;
  }
  if (issue.type === "strict_object" && issue.input === undefined)
    return `"${String(name)}" is missing. It must be given with the others.`;
  return `${found} ${issue.message}`;
}

/** The names that the object with the unknown one may have. */
function namesBeside(issue: v.BaseIssue<unknown>): string[] {
  let schema: unknown = OwnerFile;
  for (const { key } of (issue.path ?? []).slice(0, -1)) {
    const inner = unwrapped(schema);
    schema =
      "item" in inner
        ? inner.item
        : (inner.entries as Record<string, unknown> | undefined)?.[String(key)];
  }
  return Object.keys((unwrapped(schema).entries as object | undefined) ?? {}).filter(
    (key) => key !== "$schema",
  );
}

/** A schema without what makes it optional. */
export function unwrapped(schema: unknown): Record<string, unknown> {
  let inner = (schema ?? {}) as Record<string, unknown>;
  while ("wrapped" in inner) inner = inner.wrapped as Record<string, unknown>;
  return inner;
}

function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

type Path = readonly unknown[];

const keyOf = (path: Path) => JSON.stringify(path.map(String));

/** A path, and those of what it is in, up to the whole. */
const beginnings = (path: Path) =>
  Array.from({ length: path.length + 1 }, (_, end) => path.slice(0, path.length - end));

/** Where the values stand, and which names do so twice. */
function placesIn(tree: Node, lineAt: (offset: number) => number) {
  const nodes = new Map<string, Node>();
  const repeated: Problem[] = [];
  const visit = (node: Node, path: Path) => {
    nodes.set(keyOf(path), node);
    for (const [at, child] of (node.children ?? []).entries()) {
      const [name, value] = child.type === "property" ? (child.children ?? []) : [undefined, child];
      const own = [...path, name ? name.value : at];
      if (name && nodes.has(keyOf(own)))
        repeated.push({
          line: lineAt(name.offset),
          path: own.join("."),
          text: "It stands here twice. It must stand once.",
        });
      else if (value) visit(value, own);
    }
  };
  visit(tree, []);
  return {
    repeated,
    lineOf(path: Path, type?: string): number {
      for (const each of beginnings(path)) {
        const node = nodes.get(keyOf(each));
        // Of an unknown name, the line of the name: its value may begin further down.
        if (node)
          return lineAt(
            (type === "strict_object" && node.parent?.type === "property" ? node.parent : node)
              .offset,
          );
      }
      return 1;
    },
  };
}

/** Tells the line of an offset. */
function lineFinder(text: string): (offset: number) => number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index);
  return (offset) => {
    let [first, last] = [0, ends.length];
    while (first < last) {
      const middle = (first + last) >> 1;
      if ((ends[middle] ?? 0) < offset) first = middle + 1;
      else last = middle;
    }
    return first + 1;
  };
}

function plainValue(node: Node): unknown {
  if (node.type === "array") return node.children?.map(plainValue);
  if (node.type !== "object") return node.value;
  // Not by assignment: `__proto__` is a name like any other.
  return Object.fromEntries(
    (node.children ?? []).map(({ children: [name, value] = [] }) => [
      name?.value,
      value && plainValue(value),
    ]),
  );
}

/**
 * `null`, `""`, `[]` and `{}` mean that nothing is said, as in the file that `owner init` writes. A name that is not
 * known stays, to be found.
 */
function withoutEmpty(value: unknown, schema: unknown): unknown {
  if (value === null || value === "") return undefined;
  if (Array.isArray(value)) return value.length > 0 ? value : undefined;
  if (typeof value !== "object") return value;
  const { entries, value: each } = unwrapped(schema);
  const known = entries as Readonly<Record<string, unknown>> | undefined;
  const filled = Object.entries(value)
    .map(([key, inner]) => [key, withoutEmpty(inner, known ? known[key] : each)] as const)
    .filter(([key, inner]) => inner !== undefined || (known && !Object.hasOwn(known, key)));
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}
