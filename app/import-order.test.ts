import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const app = import.meta.dirname;

/** The parts of `app/` in the order in which they know each other: each imports of its own line and of those above. */
const ORDER = [
  [
    "islands.ts",
    "document.tsx",
    "owner.ts",
    "visibility.server.ts",
    "visit-source.server.ts",
    "virtual.d.ts",
  ],
  ["i18n"],
  ["ui"],
  ["sections"],
  ["search"],
  ["client"],
  ["plan"],
  ["consent", "contact", "tools"],
  ["marks"],
  ["services.server.ts"],
  ["layout"],
  ["pages"],
  ["gallery", "root.tsx", "routes.ts", "entry.server.tsx"],
];

/** Sentences in catalogues name how many rules and versions the tools have, as these themselves say. */
const LIST_VALUES = "tools/list-values.server.ts";

const partOf = (file: string) => file.split(/[\\/]/)[0] ?? "";
const levelOf = (file: string) => ORDER.findIndex((parts) => parts.includes(partOf(file)));

test("the parts of app/ import each other in one direction", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: app, exclude: ["**/*.test.ts"] });
  expect(files.filter((file) => levelOf(file) < 0)).toEqual([]);
  const imports = files.flatMap((file) =>
    // A catalogue is imported for its type.
    [
      ...readFileSync(join(app, file), "utf8").matchAll(
        /(?:from|import|import\() ?"(\.[^"]+)(?<!\.(?:json|css))"/g,
      ),
    ]
      .map(([, path = ""]) => ({ file, imported: relative(app, join(app, dirname(file), path)) }))
      .filter(({ imported }) => !imported.startsWith("..") && imported !== LIST_VALUES),
  );
  expect(imports.length).toBeGreaterThan(500);
  const back = imports.filter(
    ({ file, imported }) =>
      levelOf(imported) > levelOf(file) ||
      (levelOf(imported) === levelOf(file) &&
        partOf(imported) !== partOf(file) &&
        levelOf(file) !== 0),
  );
  expect(back.map(({ file, imported }) => `${file} imports ${imported}`)).toEqual([]);
});
