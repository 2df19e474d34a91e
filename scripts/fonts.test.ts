import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { textsOf } from "../site/owner/texts.ts";
import { readFont } from "./font-file.ts";

const app = join(import.meta.dirname, "../app");
const files = globSync("styles/fonts/*.woff2", { cwd: app });
const read = (...patterns: string[]) =>
  globSync(patterns, { cwd: app }).map((file) => readFileSync(join(app, file), "utf8"));

const said = [
  ...new Set(
    read("**/*.json", "../errors/*/**/*.json", "../diagnose/*/words/*.json")
      .flatMap((file) => textsOf(JSON.parse(file)).map(([, text]) => text))
      .join(""),
  ),
];

/** What a face does not draw, and a font of the visitor's does: arrows among headings, an invisible joiner. */
const LACKING: Record<string, string> = {
  "familjen-grotesk-600.woff2": "↔⇄\u2060",
  "jetbrains-mono-400.woff2": "⇄\u2060",
  "jetbrains-mono-600.woff2": "⇄\u2060",
};

test("the fonts together weigh at most 45 kB", () => {
  const bytes = files.map((file) => statSync(join(app, file)).size);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(45_000);
});

describe.each(Object.entries(LACKING))("%s", (file, lacked) => {
  const font = readFont(readFileSync(join(app, "styles/fonts", file)));

  test("draws what the catalogues say", () => {
    const lacking = said
      .filter((character) => !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
      .sort();
    // Something new here? Run `npm run fonts`; what it does not help, the face itself lacks.
    expect(lacking.join("")).toBe([...lacked].sort().join(""));
  });

  test("has its licence beside it", () => {
    const licence = join(app, "styles/fonts", file.replace(/-\d+\.woff2$/, ".LICENSE.txt"));
    expect(readFileSync(licence, "utf8")).toContain("SIL OPEN FONT LICENSE");
  });
});

test("the terminals' frames are drawn by the same face as their words", () => {
  const frames = [...new Set(read("pages/blc-shell/*.tsx").join("").match(/[─-╿]/g))];
  const font = readFont(readFileSync(join(app, "styles/fonts/jetbrains-mono-400.woff2")));
  expect(frames.length).toBeGreaterThan(0);
  for (const frame of frames)
    expect(font.hasGlyphForCodePoint(frame.codePointAt(0) ?? 0), frame).toBe(true);
});

test("no style asks for a weight that no face has, which the browser would smear", () => {
  const asked = read("**/*.css").flatMap((css) =>
    Array.from(
      css.matchAll(/font: (\d+) [^;]*var\(--font-(display|mono)\)/g),
      ([, weight, face]) => `${face} ${weight}`,
    ),
  );
  expect([...new Set(asked)].sort()).toEqual(["display 600", "mono 400", "mono 600"]);
});
