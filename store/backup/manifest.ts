/**
 * The folder of a backup: the database, its other files, and a manifest with a checksum of each.
 */
import { readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import * as v from "valibot";
import type { Erasure } from "../erase.ts";
import { sha256Of, timeName, WrongUse, writeDurably } from "./files.ts";

const MANIFEST = "manifest.json";

/** What a backup's folder has. The owner's file and its logos are in a folder of their own. */
export const FILES = {
  database: "site.db",
  erasures: "erasures",
  key: "secret.key",
  owner: "owner/owner.json",
};

const Manifest = v.object({
  kind: v.literal("backup of blc-site"),
  /** ISO 8601 in UTC. */
  made_at: v.pipe(v.string(), v.isoTimestamp()),
  /** Of the program that made it. */
  version: v.string(),
  messages: v.number(),
  page_records: v.number(),
  /** By its path in the folder. */
  files: v.record(
    v.pipe(v.string(), v.regex(/^(?:owner\/)?(?!\.)[^/\\]+$/)),
    v.object({ bytes: v.number(), sha256: v.string() }),
  ),
});

export type Manifest = v.InferOutput<typeof Manifest>;

/** Measures the files of a folder that is complete, and writes its manifest. */
export async function writeManifest(
  folder: string,
  names: readonly string[],
  facts: Omit<Manifest, "kind" | "files">,
): Promise<Manifest> {
  const files: Manifest["files"] = {};
  for (const name of names) {
    const file = join(folder, name);
    files[name] = { bytes: statSync(file).size, sha256: await sha256Of(file) };
  }
  const manifest: Manifest = { kind: "backup of blc-site", ...facts, files };
  writeDurably(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The manifest of a folder. @returns undefined where there is none, or that of something else */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(join(folder, MANIFEST), "utf8")));
  } catch {
    return undefined;
  }
}

/** Is this the folder of a backup of that time, as its name says? */
export function isBackup(folder: string): boolean {
  const manifest = readManifest(folder);
  return (
    manifest !== undefined &&
    timeName(new Date(manifest.made_at)) === basename(folder).replace(/^before-/, "")
  );
}

/**
 * Reads a backup, and compares each file with its checksum.
 * @throws WrongUse when it is none, or not as it was made
 */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const is = statSync(folder, { throwIfNoEntry: false });
  if (!is) throw new WrongUse(`There is no folder ${folder}`);
  if (!is.isDirectory()) throw new WrongUse(`${folder} is a file: give the folder of a backup`);
  const manifest = readManifest(folder);
  if (!manifest)
    throw new WrongUse(
      `${folder} is no backup: it has no ${MANIFEST} that \`site backup\` has written. A backup is a folder such as 2026-11-25T030000Z`,
    );
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const file = join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined)
      throw new WrongUse(`The backup is not whole: ${file} is missing. Take another backup`);
    if (size !== bytes || (await sha256Of(file)) !== sha256)
      throw new WrongUse(
        `${file} is not as it was saved: its checksum is another one. Take another backup`,
      );
  }
  if (!(FILES.database in manifest.files))
    throw new WrongUse(
      `The backup is not whole: its manifest names no ${FILES.database}. Take another backup`,
    );
  return manifest;
}

/** A list of erasures as a text: a challenge and a time a line. */
export function erasureLines(erasures: readonly Erasure[]): string {
  return erasures.map(({ challenge_id, erased_at }) => `${challenge_id}\t${erased_at}\n`).join("");
}

/** Reads such texts. @throws WrongUse when a line is something else */
export function parseErasures(text: string): Erasure[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [, challenge_id, erased_at] = /^(\S+)\t(\d{4}-\S+Z)$/.exec(line) ?? [];
      if (!challenge_id || !erased_at) throw new WrongUse("This is no list of `messages erasures`");
      return { challenge_id, erased_at };
    });
}
