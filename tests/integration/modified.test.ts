import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { hasHistory, type ModifiedDays, modifiedDays } from "../../scripts/modified.ts";
import { LANGUAGES } from "../../site/languages.ts";
import modified from "../../site/modified.json" with { type: "json" };
import { PAGES } from "../../site/pages.ts";
import { temporaryFolder } from "../fixtures.ts";

const recorded: ModifiedDays = modified;
const TEXTS = PAGES.flatMap(({ id }) =>
  LANGUAGES.filter((language) => isTranslated(id, language)).map((language) => ({ id, language })),
);

describe("site/modified.json", () => {
  test("has a day for every page in each of its languages, and none to come", () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const { id, language } of TEXTS) {
      const day = recorded[id]?.[language] ?? "";
      expect(day, `${id}, ${language}: run "npm run modified"`).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(day <= today, `${id}, ${language}: ${day}`).toBe(true);
    }
  });

  test('is not behind the history: run "npm run modified" and commit what it writes', () => {
    const history = hasHistory() ? modifiedDays() : {};
    const behind = TEXTS.filter(
      ({ id, language }) => (history[id]?.[language] ?? "") > (recorded[id]?.[language] ?? ""),
    );
    expect(behind).toEqual([]);
  });
});

describe("the day of a page", () => {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: folder });
  const write = (file: string, text: string) => {
    const path = join(folder, "app/pages", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const commit = (day: string) => {
    git("add", "-A");
    git("commit", "-qm", day, `--date=${day}`);
  };

  test("is that of its catalogue or of its source, whichever changed last", () => {
    git("init", "-q");
    for (const file of ["one/en.json", "one/it.json", "one/page.tsx", "two/en.json"]) write(file, "first");
    commit("2024-03-01T12:00:00Z");
    write("one/it.json", "second");
    // In UTC a day later.
    commit("2024-03-04T23:00:00-0300");
    expect(modifiedDays(undefined, folder)).toEqual({
      one: { en: "2024-03-01", it: "2024-03-05" },
      two: { en: "2024-03-01" },
    });
    write("one/figures.tsx", "third");
    commit("2024-03-09T12:00:00Z");
    write("two/en.json", "not committed");
    expect(modifiedDays(undefined, folder)).toEqual({
      one: { en: "2024-03-09", it: "2024-03-09" },
      two: { en: "2024-03-01" },
    });
    expect(modifiedDays("2024-04-01", folder).two).toEqual({ en: "2024-04-01" });
  });
});
