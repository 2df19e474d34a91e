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
    const unread = changes(catalogues, ledger).filter(({ was }) => was === undefined);
    const hint = "Change the translations too. Then: npm run translations -- read FOLDER KEY";
    expect(
      unread.map((change) => described(change, ledger)),
      hint,
    ).toEqual([]);
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
  const read = updated(copy("One"), { read: {}, stale: {} });
  const known: Ledger = { ...read, stale: { "app/marks": { "steps.0": { Once: "es ca" } } } };
  const steps = { folder: "app/marks", key: "steps" };

  test("is found in each language", () => {
    expect(changes(copy("One"), read)).toEqual([]);
    const found = changes(copy("First"), read);
    expect(found.map(({ language, was }) => [language, was])).toEqual([
      ["es", undefined],
      ["ca", undefined],
    ]);
  });

  test("is settled when all its languages are read", () => {
    expect(() => markRead(copy("First"), read, { ...steps, languages: ["es"] })).toThrow("in ca");
    const settled = markRead(copy("First"), read, { ...steps, languages: ["es", "ca"] });
    expect(changes(copy("First"), settled)).toEqual([]);
  });

  test("that is known is worked off by language", () => {
    const { stale } = markRead(copy("One"), known, { ...steps, languages: ["es"] });
    expect(stale).toEqual({ "app/marks": { "steps.0": { Once: "ca" } } });
  });

  test("is forgotten with its key, or when it is as before", () => {
    expect(updated(new Map(), known)).toEqual({ read: {}, stale: {} });
    expect(updated(copy("Once"), known).stale).toEqual({});
  });
});
