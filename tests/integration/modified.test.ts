import { LANGUAGES } from "@blc/text";
import { describe, expect, test } from "vitest";
import { isTranslated } from "../../app/i18n/catalogues.server.ts";
import { hasHistory, type ModifiedDays, modifiedDays } from "../../scripts/modified.ts";
import modified from "../../site/modified.json" with { type: "json" };
import { PAGES } from "../../site/pages.ts";

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
