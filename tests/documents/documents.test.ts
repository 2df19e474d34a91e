/** What the documents refer to exists: linked files, npm scripts and named files; and the map names what exists. */
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };

const read = (file: string) => readFileSync(file, "utf8");
const IGNORED = [...matches(read(".gitignore"), /^\/?([\w.-]+)\/?$/gm), ".git"];
const folders = (parent = ".") =>
  readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !IGNORED.includes(entry.name))
    .map(({ name }) => name);

/** All first groups of a pattern in a text. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, group = ""]) => group);
}

const documents = globSync(`{*,{${folders()}}/**/*}.md`, {
  exclude: ["**/node_modules/**", "**/records/**", "**/superseded/**"],
});

test.each(documents)("%s refers to files and npm scripts that exist", (document) => {
  const text = read(document);
  const isMissing = (path: string) => !existsSync(join(dirname(document), path));
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g).filter(isMissing);
  // By their paths from the root, or in a package from its folder.
  const files = matches(text, new RegExp(`\`((?:${folders().join("|")})/[\\w./-]+)\``, "g"));
  const commands = matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g);
  expect([
    ...links,
    ...files.filter((path) => !existsSync(path) && isMissing(path)),
    ...commands.filter((name) => !(name in scripts)),
  ]).toEqual([]);
});

test("the README's map names every folder at the top, and every part of the pages", () => {
  const [, map = ""] =
    /^## Where things are\n\n```\n([\s\S]*?)^```$/m.exec(read("README.md")) ?? [];
  // Names stand in the first 24 columns; those of app/ are indented.
  const heads = map.split("\n").map((line) => line.slice(0, 24));
  const named = (lines: string[]) => matches(lines.join("\n"), /([\w.]+)\/(?:<id>\/)?/g).sort();
  expect(named(heads.filter((head) => !head.startsWith(" ")))).toEqual(folders().sort());
  expect(named(heads.filter((head) => head.startsWith(" ")))).toEqual(folders("app").sort());
});

describe("decisions", () => {
  const records = globSync("[0-9]*.md", { cwd: "docs/decisions" }).sort();

  test("the index leads to each by a question", () => {
    const linked = matches(read("docs/decisions/README.md"), /\]\(([^)]+)\)/g);
    expect([...new Set(linked)].sort()).toEqual(records);
  });

  test.each(records)("%s is short, and has the number of its file", (record) => {
    const text = read(`docs/decisions/${record}`);
    expect(text).toMatch(new RegExp(`^# ${record.slice(0, 2)} `));
    expect(text.match(/\S+/g)?.length).toBeLessThanOrEqual(400);
  });

  test("one that is superseded says in its first line what holds in its place", () => {
    for (const record of globSync("docs/decisions/superseded/*.md")) {
      const [line = ""] = read(record).split("\n");
      const links = matches(line, /\(\.\.\/([\w.-]+)\)/g);
      expect(links, record).not.toEqual([]);
      expect(records, record).toEqual(expect.arrayContaining(links));
    }
  });
});
