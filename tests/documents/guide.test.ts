/** Every shell block of the operations guide is run by a test. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guideBlocks, guidePages } from "../databases/machine/guide.ts";

test("every shell block of the operations guide has a name, and a test that runs it", () => {
  const files = globSync("tests/databases/**/*.ts");
  const calls = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\bguideBlock\("([\w-]+)"\)/g),
  ]);
  const run = new Set(calls.map(([, name]) => name));
  run.delete("name");
  expect([...guideBlocks().keys()].sort()).toEqual([...run].sort());
});

test("the guide has no commands in a block of another kind, and scripts of the webhook's page only", () => {
  const guide = [...guidePages().values()].join("\n");
  const fences = [...guide.matchAll(/^```(.+)$/gm)].map(([, info = ""]) => info.split(" ")[0]);
  expect(new Set(fences)).toEqual(new Set(["sh", "js"]));
  const scripts = [...guidePages()]
    .filter(([, text]) => /^```js /m.test(text))
    .map(([file]) => file);
  // tests/integration/webhook-guide.test.ts runs them.
  expect(scripts).toEqual(["operations/webhook.md"]);
});

test("settings with keys reach neither git nor an image", () => {
  for (const file of [".gitignore", ".dockerignore"])
    expect(readFileSync(file, "utf8").split("\n")).toEqual(
      expect.arrayContaining([".env", "site.env"]),
    );
});

test("a block names a port in its first lines only", () => {
  for (const [name, commands] of guideBlocks())
    for (const line of commands.split("\n"))
      if (!/^port=\d+$/.test(line)) expect(line, name).not.toMatch(/:3000\b|PORT=3000/);
});
