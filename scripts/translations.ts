/**
 * The command `npm run translations`: `site/translations.json` keeps from which English text each translation was made.
 * Without arguments it lists the translations whose English has changed since, and exits with 1 if there are any.
 */

import { spawnSync } from "node:child_process";
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
  /** By folder and key: the hash of the English text from which the translations were made. */
  read: Record<string, Record<string, string>>;
  /** By folder, key and older English text: the languages that are known to translate that text, as in "ca it". */
  stale: Record<string, Record<string, Record<string, string>>>;
}

/** An English text that has changed since a translation of it was made. */
export interface Change {
  folder: string;
  key: string;
  language: Language;
  /** Undefined if the change is not in the ledger. */
  was: string | undefined;
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

function hashOf(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 6);
}

export function changes(catalogues: Catalogues, { read, stale }: Ledger): Change[] {
  const found: Change[] = [];
  for (const [folder, catalogue] of catalogues)
    for (const [key, english] of catalogue.get("en") ?? []) {
      const hashRead = read[folder]?.[key] ?? hashOf(english);
      for (const [language, texts] of catalogue) {
        const translation = texts.get(key);
        if (language === "en" || translation === undefined) continue;
        const was = Object.entries(stale[folder]?.[key] ?? {}).find(([, languages]) =>
          languages.includes(language),
        )?.[0];
        const isBehind = was === undefined ? hashRead !== hashOf(english) : was !== english;
        if (isBehind) found.push({ folder, key, language, was, english, translation });
      }
    }
  return found;
}

/**
 * The ledger for the keys that there are: a new key counts as read. A change that the ledger does not know stays one.
 * @param isRead the changes that are known and were made in the translation too
 */
export function updated(
  catalogues: Catalogues,
  ledger: Ledger,
  isRead = (_: Change) => false,
): Ledger {
  const next: Ledger = { read: {}, stale: {} };
  for (const [folder, catalogue] of catalogues) {
    const hashes = Array.from(catalogue.get("en") ?? [], ([key, english]) => [
      key,
      ledger.read[folder]?.[key] ?? hashOf(english),
    ]);
    next.read[folder] = Object.fromEntries(hashes);
  }
  for (const change of changes(catalogues, ledger)) {
    const { folder, key, language, was } = change;
    if (was === undefined || isRead(change)) continue;
    next.stale[folder] ??= {};
    next.stale[folder][key] ??= {};
    const texts = next.stale[folder][key];
    texts[was] = texts[was] ? `${texts[was]} ${language}` : language;
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
    (it) => it.folder === folder && isMeant(it.key) && it.was === undefined && !isRead(it),
  );
  if (unread) throw new Error(`${unread.key} has changed: read it in ${unread.language} too`);
  const hashes = Object.fromEntries(texts.map(([each, english]) => [each, hashOf(english)]));
  const read = { ...ledger.read, [folder]: { ...ledger.read[folder], ...hashes } };
  return updated(catalogues, { ...ledger, read }, isRead);
}

/** The text of the last commit if the translations were made from it, or the hash of the text. */
function textRead({ folder, key }: Change, ledger: Ledger): string {
  const hashRead = ledger.read[folder]?.[key];
  const { stdout, status } = spawnSync("git", ["show", `HEAD:${folder}/en.json`], {
    cwd: ROOT,
    encoding: "utf8",
  });
  const committed = status === 0 ? new Map(textsOf(JSON.parse(stdout))).get(key) : undefined;
  return committed !== undefined && hashOf(committed) === hashRead
    ? committed
    : `(the text with the hash ${hashRead})`;
}

export function described(change: Change, ledger: Ledger): string {
  return [
    `${change.folder} ${change.key} ${change.language}`,
    `  was: ${change.was ?? textRead(change, ledger)}`,
    `  is:  ${change.english}`,
    `  ${change.language}:  ${change.translation}`,
  ].join("\n");
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
    for (const change of all) console.log(described(change, ledger));
    console.log(`${all.length} translations are of an older English text.`);
    process.exitCode = Math.sign(all.length);
  }
}

if (import.meta.main) run(process.argv.slice(2));
