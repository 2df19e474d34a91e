import { FALLBACK_LANGUAGE, type Language } from "@blc/text";
import { describe, expect, test } from "vitest";
import { PAGES, pageById } from "../../site/pages.ts";
import { isTranslated, pageName, shownLanguage } from "../i18n/catalogues.server.ts";
import { alternates } from "./head.server.ts";

/** A language without any catalogue, as one that was just added. */
const added = "xx" as Language;

describe("a page without a catalogue in the visitor's language", () => {
  test.each(PAGES.filter(({ language }) => language.rule === "interface"))(
    "is shown in the fallback: $id",
    ({ id }) => {
      expect(isTranslated(id, added)).toBe(false);
      expect(shownLanguage(id, added)).toBe(FALLBACK_LANGUAGE);
    },
  );

  test.each(PAGES)("has a name in the menus, marked with its language: $id", ({ id }) => {
    const name = pageName(id, FALLBACK_LANGUAGE);
    expect(pageName(id, added)).toEqual({ ...name, language: FALLBACK_LANGUAGE });
    expect(name.language).toBeUndefined();
  });
});

test("a catalogue with the name only is no translation, and no alternate of the page", () => {
  expect(pageName("database-migrations", "it").language).toBeUndefined();
  expect(isTranslated("database-migrations", "it")).toBe(false);
  const languages = alternates(pageById("database-migrations"), "https://example.com").map(
    ({ hreflang }) => hreflang,
  );
  expect(languages).toEqual(["es", "x-default"]);
});
