import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** What a module runs of others: not what it knows by their types. */
const IMPORTS = /(?<!typeof )\b(?:from|import)\s*\(?\s*"((?:\.|@blc\/)[^"?]+)/g;
/**
 * Those that the bundle contains. The other half has @blc/errors as well, which the bundle imports.
 */
const PACKAGES: Readonly<Record<string, string>> = {
  "@blc/diagnose": "diagnose/index.ts",
  "@blc/text": "diagnose/text/index.ts",
};
const TYPES = /^(?:import|export) type [^;]*;|\btypeof import\("[^"]*"\)/gm;

/** The modules that run where this one does, by their paths from the root of the repository. */
function closureOf(...entries: string[]): Set<string> {
  const found = new Set(entries);
  for (const file of found) {
    if (!/\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(root, file), "utf8").replaceAll(TYPES, "");
    for (const [, path = ""] of text.matchAll(IMPORTS)) {
      const imported = PACKAGES[path] ?? relative(root, join(root, dirname(file), path));
      if (existsSync(join(root, imported))) found.add(imported);
    }
  }
  return found;
}

/**
 * What would be there twice: a variable of the module, and a class whose errors are known by
 * `instanceof`.
 */
const STATE = /^(?:export )?(?:let \w+|class \w+ extends \w*Error)\b/gm;

test("what the server runs as files and in its bundle of pages holds no state and no class of errors", () => {
  const asFiles = closureOf("server/index.ts");
  // The routes, which the bundler finds.
  const routes = globSync(
    ["app/{root,entry.server}.tsx", "app/layout/page-boundary.tsx", "app/pages/*/{page,error}.tsx"],
    { cwd: root },
  );
  const bundled = closureOf("server/app.ts", ...routes);
  const shared = [...asFiles].filter((file) => bundled.has(file) && /\.tsx?$/.test(file));
  expect(shared).toEqual(expect.arrayContaining(["site/pages.ts", "diagnose/text/numbers.ts"]));
  const wrong = shared.flatMap((file) => {
    const state = readFileSync(join(root, file), "utf8").match(STATE) ?? [];
    return state.map((line) => `${file}: ${line}`);
  });
  expect(wrong, "each half has its own copy of these: hand them over in `Dependencies`").toEqual(
    [],
  );
});
