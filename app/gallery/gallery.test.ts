import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const components = globSync("app/{sections,ui}/*.tsx", {
  cwd: root,
  exclude: ["**/*.examples.tsx"],
}).sort();

test.each(components)("%s has examples for the gallery", (file) => {
  const examples = file.replace(".tsx", ".examples.tsx");
  expect(
    existsSync(join(root, examples)),
    `${examples} is missing: see app/gallery/gallery.tsx`,
  ).toBe(true);
});

test("no build contains the gallery: nothing imports it or its examples", () => {
  const built = globSync(["{app,server,site,store,cli}/**/*.{ts,tsx}", "*.config.ts"], {
    cwd: root,
    exclude: ["app/gallery/**", "app/**/*.examples.tsx"],
  });
  const imports = /(?:from|import\(?) *["'][^"']*(?:gallery|\.examples)/;
  expect(built.length).toBeGreaterThan(100);
  expect(built.filter((file) => imports.test(readFileSync(join(root, file), "utf8")))).toEqual([]);
});
