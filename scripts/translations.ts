/**
 * The command `npm run translations`: `site/translations.json` keeps from which English text each translation was made.
 * Without arguments it lists the translations whose English has changed since, and exits with 1 if there are any. What the
 * English was before is in the history of its file.
 */

import { hash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LANGUAGES, type Language } from "@blc/text";
import { textsOf } from "../site/owner/texts.ts";

const ROOT = join(import.meta.dirname, "..");
const LEDGER = join(ROOT, "site/translations.json");

/** By dotted key, in the order of the file. */
type Texts = Map<string, string>;

/** By folder and language. */
export type Catalogues = Map<string, Map<Language, Texts>>;

export interface Ledger {
  /** By folder: the hashes of its keys, each with the English text that the translations were made from. */
  read: Record<string, string>;
  /** By folder and languages, as in "ca it": the keys whose translations are known to be of an older English text. */
  stale: Record<string, Record<string, string>>;
}

/** An English text that has changed since a translation of it was made. */
export interface Change {
  folder: string;
  key: string;
  language: Language;
  /** It is in the ledger. */
  isKnown: boolean;
  english: string;
  translation: string;
}

export function readCatalogues(): Catalogues {
  const files = globSync("{app,cli,diagnose,errors,server,store}/**/en.json", {
    cwd: ROOT,
    exclude: ["**/node_modules"],
  });
  const read = (folder: string, language: Language): [Language, Texts] => {
    const file = join(ROOT, folder, `${language}.json`);
    const texts = existsSync(file) ? textsOf(JSON.parse(readFileSync(file, "utf8"))) : [];
    return [language, new Map(texts)];
  };
  return new Map(
    files
      .map(dirname)
      .sort()
      .map((folder) => [folder, new Map(LANGUAGES.map((language) => read(folder, language)))]),
  );
}

export function readLedger(): Ledger {
  return JSON.parse(readFileSync(LEDGER, "utf8"));
}

function hashOf(key: string, english: string): string {
  return hash("sha256", `${key}\n${english}`, "base64url").slice(0, 6);
}

export function changes(catalogues: Catalogues, { read, stale }: Ledger): Change[] {
  const found: Change[] = [];
  for (const [folder, catalogue] of catalogues) {
    const hashes = new Set(read[folder]?.split(" "));
    const known = Object.entries(stale[folder] ?? {}).flatMap(([languages, keys]) =>
      languages.split(" ").flatMap((each) => keys.split(" ").map((key) => `${each} ${key}`)),
    );
    const isStale = new Set(known);
    for (const [key, english] of catalogue.get("en") ?? [])
      for (const [language, texts] of catalogue) {
        const translation = texts.get(key);
        if (language === "en" || translation === undefined) continue;
        const isKnown = isStale.has(`${language} ${key}`);
        if (isKnown || !hashes.has(hashOf(key, english)))
          found.push({ folder, key, language, isKnown, english, translation });
      }
  }
  return found;
}

/**
 * The ledger for the keys that there are. A text that it does not know stays unread.
 * @param isRead which of the changes were made in the translation too
 */
export function updated(
  catalogues: Catalogues,
  ledger: Ledger,
  isRead = (_: Change) => false,
): Ledger {
  const all = changes(catalogues, ledger).filter((change) => !isRead(change));
  const isNew = new Set(
    all.filter(({ isKnown }) => !isKnown).map(({ folder, key }) => `${folder} ${key}`),
  );
  const next: Ledger = { read: {}, stale: {} };
  for (const [folder, catalogue] of catalogues)
    next.read[folder] = Array.from(catalogue.get("en") ?? [])
      .filter(([key]) => !isNew.has(`${folder} ${key}`))
      .map(([key, english]) => hashOf(key, english))
      .join(" ");
  const known = all.filter(({ isKnown }) => isKnown);
  for (const texts of Map.groupBy(known, ({ folder, key }) => `${folder} ${key}`).values()) {
    const [{ folder, key } = { folder: "", key: "" }] = texts;
    const languages = texts.map(({ language }) => language).join(" ");
    next.stale[folder] ??= {};
    const of = next.stale[folder];
    of[languages] = of[languages] ? `${of[languages]} ${key}` : key;
  }
  return next;
}

/**
 * The ledger after translations were compared with their English.
 * @param key also of an object or an array: all texts in it
 * @throws {Error} if there is no such text, or its English has changed and another language is still unread
 */
export function markRead(
  catalogues: Catalogues,
  ledger: Ledger,
  { folder, key, languages }: { folder: string; key: string; languages: readonly Language[] },
): Ledger {
  const isMeant = (each: string) => `${each}.`.startsWith(`${key}.`);
  const texts = [...(catalogues.get(folder)?.get("en") ?? [])].filter(([each]) => isMeant(each));
  if (texts.length === 0) throw new Error(`${folder}/en.json has no text at ${key}`);
  const isRead = (it: Change) =>
    it.folder === folder && isMeant(it.key) && languages.includes(it.language);
  const unread = changes(catalogues, ledger).find(
    (it) => it.folder === folder && isMeant(it.key) && !it.isKnown && !isRead(it),
  );
  if (unread) throw new Error(`${unread.key} has changed: read it in ${unread.language} too`);
  return updated(catalogues, ledger, isRead);
}

export function described({ folder, key, language, english, translation }: Change): string {
  return `${folder} ${key} ${language}\n  en:  ${english}\n  ${language}:  ${translation}`;
}

function save(ledger: Ledger): void {
  writeFileSync(LEDGER, `${JSON.stringify(ledger, null, 2)}\n`);
}

/** Without a command it lists; `write` follows the catalogues; `read` takes a folder, a key and languages (or none). */
function run([command, folder = "", key = "", ...named]: string[]): void {
  const catalogues = readCatalogues();
  const ledger = readLedger();
  if (command === "write") save(updated(catalogues, ledger));
  else if (command === "read") {
    const languages = LANGUAGES.filter((each) => named.length === 0 || named.includes(each));
    save(markRead(catalogues, ledger, { folder, key, languages }));
  } else {
    const all = changes(catalogues, ledger);
    for (const change of all) console.log(described(change));
    console.log(`${all.length} translations are of an older English text.`);
    process.exitCode = Math.sign(all.length);
  }
}

if (import.meta.main) run(process.argv.slice(2));
