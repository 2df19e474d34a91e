/**
 * What each replaced sentence stood for when the owner replaced it, kept in a file beside the database: after an
 * upgrade it tells which of them to read again.
 */
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type OwnersTexts, replacedSentences } from "./texts.ts";

/** By page, language and key. */
type Originals = Record<string, { text: string; original: string }>;

const fileIn = (folder: string) => join(folder, "owner.originals.json");
const nameOf = ({ place, language, key }: Record<"place" | "language" | "key", string>) =>
  `${place} ${language} ${key}`;

function read(folder: string): Originals {
  try {
    return JSON.parse(readFileSync(fileIn(folder), "utf8")) as Originals;
  } catch {
    // There is none yet, or it was damaged: the sentences of now are taken as they are.
    return {};
  }
}

/** Keeps the original of each sentence that is new or was changed. @throws when the folder cannot be written */
export function rememberOriginals(folder: string, texts: OwnersTexts, kept = read(folder)): void {
  const before = read(folder);
  const now: Originals = {};
  for (const sentence of replacedSentences(texts)) {
    const { text, original } = sentence;
    const name = nameOf(sentence);
    const known = kept[name];
    if (original !== undefined) now[name] = known?.text === text ? known : { text, original };
  }
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  const partial = `${fileIn(folder)}.${process.pid}`;
  writeFileSync(partial, JSON.stringify(now), { mode: 0o600 });
  renameSync(partial, fileIn(folder));
}

/** The replaced sentences whose original has changed since, with what it was and is. */
export function changedOriginals(folder: string, texts: OwnersTexts) {
  const kept = read(folder);
  return [...replacedSentences(texts)].flatMap((sentence) => {
    const { place, language, key, text, original } = sentence;
    const known = kept[nameOf(sentence)];
    if (known?.text !== text || original === undefined || known.original === original) return [];
    return [{ place, language, key, was: known.original, is: original }];
  });
}

/** The owner has read the new originals, and keeps the sentences. */
export function acceptOriginals(folder: string, texts: OwnersTexts): void {
  rememberOriginals(folder, texts, {});
}
