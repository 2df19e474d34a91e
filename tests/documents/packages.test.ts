/** Each package is whole by itself: it imports nothing of the others but by their entry, and only those that it names. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { workspaces } from "../../package.json" with { type: "json" };

const FOLDERS = "{app,bench,cli,diagnose,errors,scripts,server,servers,site,store,tests}";

/** The package that a file is of; undefined: the site. */
const packageOf = (file: string) =>
  workspaces
    .toSorted((a, b) => b.length - a.length)
    .find((folder) => file.startsWith(`${folder}/`));

const imports = globSync(`${FOLDERS}/**/*.{ts,tsx}`, {
  exclude: ["**/node_modules/**"],
}).flatMap((file) => {
  const text = readFileSync(file, "utf8");
  return Array.from(
    text.matchAll(/^(?:import|export|\})(?: [^:;"'=]*)? ?(?:from )?"([^"]+)"(?: with .*)?;$/gm),
    ([, imported = ""]) => ({
      file,
      imported,
    }),
  );
});

test("a package is entered by its name", () => {
  const inside = imports.filter(({ file, imported }) => {
    const target = imported.startsWith(".") && normalize(join(dirname(file), imported));
    // Tests of pages compare them with the words of the package.
    return target && packageOf(target) !== packageOf(file) && !/\.json$/.test(target);
  });
  expect(inside).toEqual([]);
});

describe.each(workspaces)("%s", (folder) => {
  const own = imports.filter(
    ({ file }) => packageOf(file) === folder && !file.includes("/trials/"),
  );
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );

  test("imports the packages that it names, and Node's modules only where it says so", () => {
    expect(own.length).toBeGreaterThan(0);
    const named = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
    const unnamed = own.filter(
      ({ imported }) =>
        !imported.startsWith(".") &&
        !imported.startsWith("node:") &&
        !named.has(/^(?:@[^/]+\/)?[^/]+/.exec(imported)?.[0] ?? ""),
    );
    expect(unnamed).toEqual([]);
    if (!folder.startsWith("diagnose")) return;
    const withNode = own.filter(
      ({ file, imported }) =>
        imported.startsWith("node:") && !/\.test\.ts$|rule-cases\.ts$|vite\.config\.ts$/.test(file),
    );
    expect([...new Set(withNode.map(({ file }) => relative(folder, file)))]).toEqual(
      folder === "diagnose" ? ["terminal/program.ts"] : [],
    );
  });
});
