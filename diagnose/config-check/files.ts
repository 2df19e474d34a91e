/** Several files that are one server's configuration: their text in one field, and the order in which they are read. */
import { type CheckedLine, type ConfigText, MARK } from "./types.ts";

/** How `head` and `tail` head each of several files. */
const HEADING = /^==> (.+) <==\r?$/gm;

/** The files of a text in which each has its heading. A text without headings is one file without a name. */
export function filesIn(text: string): ConfigText[] {
  const headings = [...text.matchAll(HEADING)];
  const [first] = headings;
  if (!first) return [{ text }];
  const files = headings.map((heading, at) => ({
    name: heading[1] ?? "",
    text: text.slice(heading.index + heading[0].length + 1, headings[at + 1]?.index),
  }));
  const before = text.slice(0, first.index);
  return before.replace(MARK, "").trim() === "" ? files : [{ text: before }, ...files];
}

/** The text of files as a field has it. */
export function textOfFiles(files: readonly ConfigText[]): string {
  const [only, ...others] = files;
  if (only && others.length === 0) return only.text;
  return files
    .map(({ name = "", text }) => `==> ${name} <==\n${text}${text.endsWith("\n") ? "" : "\n"}`)
    .join("\n");
}

/** A file as its product's reader has it. */
export interface ReadFile<Line> {
  /** Its path, as far as it is known. */
  path: readonly string[];
  lines: readonly Line[];
}

export const pathOf = (name = ""): string[] => name.split(/[\\/]/).filter((part) => part !== "");

/** The server reads it after all others, which no line of them says. */
const LAST = /^(?:postgresql\.auto\.conf|mysqld-auto\.cnf)$/;

/** More are in no configuration, and each include is looked for among all files. */
const MOST_FILES = 300;

/**
 * The lines in the order in which the server reads them: those of an included file at the place of the include. A file
 * is found by its name, and in an included folder by the folder's. Each is read once, and those that no other includes
 * in the order in which they were given.
 * @param isRead which files of a folder a server reads, by their names
 * @param endsFile which lines of an included file keep it from reading the others of that
 */
export function linesInOrder<Line extends CheckedLine>(
  files: readonly ReadFile<Line>[],
  isRead: RegExp,
  endsFile: (line: Line) => boolean,
): Line[] {
  const folders = files.flatMap(({ lines }) => lines.filter(isFolder));
  const isOnlyFolder = new Set(folders.map(({ value }) => value)).size === 1;
  const unread = new Set<ReadFile<Line>>();
  const given = (line: Line, by: ReadFile<Line>): ReadFile<Line>[] => {
    const path = pathOf(line.value);
    const others = files.filter((file) => file !== by);
    if (!isFolder(line)) {
      const named = others.filter((file) => file.path.at(-1) === path.at(-1) && path.length > 0);
      return named.sort((a, b) => inCommon(b.path, path) - inCommon(a.path, path)).slice(0, 1);
    }
    // A browser says no folder of a file that was chosen.
    const isIn = ({ path: [...parts] }: ReadFile<Line>) =>
      parts.length > 1
        ? parts.at(-2) === path.at(-1)
        : isOnlyFolder && !named.has(parts.at(-1) ?? "");
    const within = others.filter(({ path }) => path.length > 0).filter(isIn);
    const nameOf = (file: ReadFile<Line>) => file.path.at(-1) ?? "";
    for (const file of within) if (!isRead.test(nameOf(file))) unread.add(file);
    return within
      .filter((file) => !unread.has(file))
      .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  };
  const named = new Set(
    files.flatMap(({ lines }) =>
      lines.flatMap((line) => (line.kind === "include" ? (pathOf(line.value).at(-1) ?? []) : [])),
    ),
  );
  const included = new Map<Line, ReadFile<Line>[]>();
  const includes = files.flatMap((file) =>
    file.lines.flatMap((line) =>
      line.kind === "include" || isFolder(line) ? [[line, file] as const] : [],
    ),
  );
  for (const [line, file] of files.length > MOST_FILES ? [] : includes.slice(0, MOST_FILES)) {
    const found = given(line, file);
    if (found.length > 0) included.set(line, found);
  }
  const targets = new Set([...unread, ...[...included.values()].flat()]);
  const isLast = ({ path }: ReadFile<Line>) => LAST.test(path.at(-1) ?? "");
  const roots = files.filter((file) => !targets.has(file) && !isLast(file));
  const read = new Set(unread);
  const inOrder: Line[] = [];
  const follow = (file: ReadFile<Line>, isIncluded: boolean) => {
    if (read.has(file)) return;
    read.add(file);
    for (const line of file.lines) {
      if (isIncluded && endsFile(line)) {
        inOrder.push({ ...line, kind: "end" });
        return;
      }
      const found = included.get(line);
      inOrder.push(found ? { ...line, kind: "included", value: namesOf(found) } : line);
      for (const each of found ?? []) follow(each, true);
    }
  };
  // Files that include each other have no first one.
  for (const file of [...roots, ...files.filter((file) => !isLast(file)), ...files])
    follow(file, false);
  return inOrder;
}

const isFolder = ({ kind }: CheckedLine) => kind === "include-folder";

const namesOf = (files: readonly ReadFile<unknown>[]) =>
  files.map(({ path }) => path.at(-1)).join(", ");

/** How many parts of two paths are the same, from their ends. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}
