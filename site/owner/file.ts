/** The owner's file on the disk, with all that is checked of it: names, values, sentences and logos. */
import { dirname, join } from "node:path";
import { readTextFile, type UnusableFile } from "../text-file.ts";
import { type Image, readImage, served } from "./image.ts";
import { type Owner, ownerOf } from "./owner.ts";
import { type Problem, readOwnerFile } from "./read.ts";
import { problemsOfTexts, sentencesThat } from "./texts.ts";
import { lenientText, versionsIn } from "./versions.ts";

/** The values, and the text that they were read from. */
export interface OwnersFile {
  owner: Owner;
  logos: readonly Image[];
  text: string;
}

export type LoadedOwner =
  | ({ status: "absent" | "read" } & OwnersFile)
  /** `usable`: where only sentences or logos are wrong, the file without these. */
  | { status: "invalid"; problems: Problem[]; usable?: OwnersFile };

/**
 * Reads the file. One that is absent: the site is that of the specification, with placeholders.
 * @param folder of the database: where it has versions of the file, that is gone, and not absent
 */
export function loadOwner(file: string, folder?: string): LoadedOwner {
  let text: string | undefined;
  try {
    text = readTextFile(file);
  } catch (error) {
    return invalid(whole((error as UnusableFile).message));
  }
  if (text !== undefined) return ownerFrom(text, dirname(file));
  if (folder === undefined || versionsIn(folder).length === 0)
    return { status: "absent", owner: ownerOf({}), logos: [], text: "" };
  const gone = `There is no file ${file} any more. To bring back its last version: npm run site -- owner undo. To do without: write {} into it.`;
  return invalid(whole(gone));
}

/** The file, and the values that hold: its own, else those of its last valid version, else what is usable of it. */
export function ownerInUse(file: string, folder: string) {
  const loaded = loadOwner(file, folder);
  if (loaded.status !== "invalid") return { loaded, values: loaded as OwnersFile };
  const earlier = versionsIn(folder).map(({ text }) => ownerFrom(text, dirname(file)));
  const lastValid: OwnersFile | undefined = earlier.find((version) => version.status !== "invalid");
  if (lastValid) return { loaded, values: lastValid };
  // An upgrade may have taken a sentence away that the owner has replaced: no reason not to start.
  const usable = [loaded, ...earlier].flatMap((each) =>
    each.status === "invalid" && each.usable ? each.usable : [],
  );
  return { loaded, values: usable[0] };
}

/** Whatever is thrown while the file is read is a problem of it. @param folder where the logos are */
export function ownerFrom(text: string, folder: string): LoadedOwner {
  try {
    return checked(text, folder);
  } catch (error) {
    return invalid(whole(`The file cannot be read: ${(error as Error).message}.`));
  }
}

function checked(text: string, folder: string): LoadedOwner {
  const { file, problems, rest, lineOf } = readOwnerFile(text);
  // Of a file that is not valid, what can be checked of sentences and logos is named in the same round.
  const owner = ownerOf(file ?? rest ?? {});
  const wrongTexts = problemsOfTexts(owner.texts);
  const found: Problem[] = [...problems];
  const wrong = new Set<string>();
  for (const { place, language, key, text: said } of wrongTexts) {
    const path = ["texts", place, language, key];
    found.push({ text: said, path: path.join("."), line: lineOf(path) });
    wrong.add(path.join("."));
  }
  const images = new Map<string, Image>();
  for (const { name, path, use } of imagesOf(owner)) {
    const image = readImage(folder, name, use);
    if (typeof image !== "string") images.set(name, image);
    else found.push({ line: lineOf(path), path: path.join("."), text: image });
  }
  found.sort((one, other) => one.line - other.line);
  if (!file) return invalid(found);
  const usable = {
    owner: {
      ...owner,
      images: Object.fromEntries([...images].map(([name, image]) => [name, served(image)])),
      texts: sentencesThat(owner.texts, (...path) => !wrong.has(["texts", ...path].join("."))),
    },
    logos: [...images.values()],
    text,
  };
  return found.length > 0 ? { ...invalid(found), usable } : { status: "read", ...usable };
}

/** The files beside the owner's file that it names. */
function imagesOf({ clients, people, products }: Owner) {
  const logos = clients.map(({ logo = "" }, at) => ({
    name: logo,
    path: ["clients", at, "logo"],
    use: "logo" as const,
  }));
  const photos = people.map(({ photo = "" }, at) => ({
    name: photo,
    path: ["people", at, "photo"],
    use: "photo" as const,
  }));
  const screenshots = Object.entries(products).flatMap(([product, facts]) =>
    (facts?.screenshots ?? []).map(({ file }, at) => ({
      name: file,
      path: ["products", product, "screenshots", at, "file"],
      use: "screenshot" as const,
    })),
  );
  return [...logos, ...photos, ...screenshots].filter(({ name }) => name !== "");
}

/** What a backup has: the file, or its last valid version while it cannot be read, and then the images that it names. */
export function ownersFiles(ownerFile: string, folder: string): string[] {
  const text = lenientText(ownerFile);
  const saved = text === undefined ? versionsIn(folder)[0] : { file: ownerFile, text };
  if (!saved) return [];
  const place = dirname(ownerFile);
  const names = new Set(
    imagesOf(ownerOf(readOwnerFile(saved.text).file ?? {})).map(({ name }) => name),
  );
  const images = [...names].map((name) => join(place, name));
  return [saved.file, ...images.filter((image) => lenientText(image) !== undefined)];
}

/** A problem of the whole file. */
function whole(text: string): Problem[] {
  return [{ line: 0, path: "", text }];
}

function invalid(problems: Problem[]): { status: "invalid"; problems: Problem[] } {
  return { status: "invalid", problems };
}

/** One problem as a line for the owner: `line 12, company.phone: Found … It must …`. */
export function problemLine({ line, path, text }: Problem): string {
  if (line === 0) return text;
  return `line ${line}${path ? `, ${path}` : ""}: ${text}`;
}
