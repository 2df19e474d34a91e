/** What the documents refer to exists: linked files, npm scripts and named files. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { scripts } from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const documents = globSync("{*,docs/**/*,{store,server,app,cli}/**/*}.md", { cwd: root });

/** All first groups of a pattern in a text. */
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, group = ""]) => group);

test.each(documents)("%s refers to files and npm scripts that exist", (document) => {
  const text = read(document);
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g).filter(
    (path) => !existsSync(join(root, dirname(document), path)),
  );
  const files = matches(
    text,
    /`((?:app|site|store|server|cli|tests|scripts|deploy|docs|bench)\/[\w./-]+)`/g,
  );
  const commands = matches(text, /npm run (?:-s )?([a-z][a-z:-]*)/g);
  expect([
    ...links,
    ...files.filter((path) => !existsSync(join(root, path))),
    ...commands.filter((name) => !(name in scripts)),
  ]).toEqual([]);
});

test("the index of decision records has a line for each, with the words of its title", () => {
  const records = globSync("docs/decisions/[0-9]*.md", { cwd: root }).sort();
  const titles = records.map((file) => {
    const [, number, title, superseded] =
      /^# (\d+) (?:— )?(.*?)(?: \((superseded.*)\))?\n/.exec(read(file)) ?? [];
    return `- [${number}](${basename(file)}) ${title}${superseded ? ` (**${superseded}**)` : ""}:`;
  });
  const lines = read("docs/decisions/README.md").split("\n");
  const listed = lines.filter((line) => line.startsWith("- ["));
  expect(listed).toEqual(titles.map((title) => expect.stringContaining(title)));
});
