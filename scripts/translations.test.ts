import { describe, expect, test } from "vitest";
import {
  type Catalogues,
  changes,
  described,
  type Ledger,
  markRead,
  readCatalogues,
  readLedger,
  updated,
} from "./translations.ts";

describe("site/translations.json", () => {
  const catalogues = readCatalogues();
  const ledger = readLedger();

  test("has the keys of the catalogues, and as stale only what is", () => {
    const hint = "Run: npm run translations -- write";
    expect(updated(catalogues, ledger), hint).toEqual(ledger);
  });

  test("no English text has changed without its translations", () => {
    const unread = changes(catalogues, ledger).filter(({ isKnown }) => !isKnown);
    const hint = "Change the translations too. Then: npm run translations -- read FOLDER KEY";
    expect(unread.map(described), hint).toEqual([]);
  });
});

describe("an English text that has changed", () => {
  const copy = (english: string): Catalogues =>
    new Map([
      [
        "app/marks",
        new Map([
          ["en", new Map([["steps.0", english]])],
          ["es", new Map([["steps.0", "Uno"]])],
          ["ca", new Map([["steps.0", "Un"]])],
        ]),
      ],
    ]);
  const read = markRead(
    copy("One"),
    { read: {}, stale: {} },
    { folder: "app/marks", key: "steps", languages: ["es", "ca"] },
  );
  const known: Ledger = { ...read, stale: { "app/marks": { "es ca": "steps.0" } } };
  const steps = { folder: "app/marks", key: "steps" };

  test("is found in each language, and is no more when it is written only", () => {
    expect(changes(copy("One"), read)).toEqual([]);
    expect(changes(copy("First"), updated(copy("First"), read))).toHaveLength(2);
    const found = changes(copy("First"), read);
    expect(found.map(({ language, isKnown }) => [language, isKnown])).toEqual([
      ["es", false],
      ["ca", false],
    ]);
  });

  test("is settled when all its languages are read", () => {
    expect(() => markRead(copy("First"), read, { ...steps, languages: ["es"] })).toThrow("in ca");
    const settled = markRead(copy("First"), read, { ...steps, languages: ["es", "ca"] });
    expect(changes(copy("First"), settled)).toEqual([]);
  });

  test("that is known is worked off by language", () => {
    const { stale } = markRead(copy("One"), known, { ...steps, languages: ["es"] });
    expect(stale).toEqual({ "app/marks": { ca: "steps.0" } });
  });

  test("is forgotten with its key", () => {
    expect(updated(new Map(), known)).toEqual({ read: {}, stale: {} });
  });
});
