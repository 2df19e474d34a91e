/** The owner's file on the disk, with all that is checked of it: names, values, sentences and logos. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Logo, readLogo } from "./logos.ts";
import { type Owner, ownerOf } from "./owner.ts";
import { lineOfValue, type Problem, readOwnerFile } from "./read.ts";
import { problemsOfTexts, withoutSentences } from "./texts.ts";

/** The values, and the text that they were read from. */
export interface OwnersFile {
  owner: Owner;
  logos: readonly Logo[];
  text: string;
}

export type LoadedOwner =
  | ({ status: "absent" | "read" } & OwnersFile)
  /** `usable`: where only sentences or logos are wrong, the file without these. */
  | { status: "invalid"; problems: Problem[]; usable?: OwnersFile };

/** Reads the file. @param file absent: the site is that of the specification, with placeholders */
export function loadOwner(file: string): LoadedOwner {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return { status: "absent", owner: ownerOf({}), logos: [], text: "" };
    const reason = code === "EISDIR" ? "it is a folder" : `${code}`;
    return invalid([
      { line: 1, path: "", text: `The file cannot be read: ${reason}. The site's user must be able to read it.` },
    ]);
  }
  return ownerFrom(text, dirname(file));
}

/** @param folder where the logos are */
export function ownerFrom(text: string, folder: string): LoadedOwner {
  const { file, problems } = readOwnerFile(text);
  if (!file) return invalid(problems);
  const owner = ownerOf(file);
  const wrongTexts = problemsOfTexts(owner.texts);
  const found: Problem[] = wrongTexts.map(({ place, language, key, ...problem }) => ({
    ...problem,
    path: ["texts", place, language, key].join("."),
    line: lineOfValue(text, ["texts", place, language, key]),
  }));
  const logos = new Map<string, Logo>();
  for (const [at, { logo: name }] of owner.clients.entries()) {
    if (!name) continue;
    const logo = readLogo(folder, name);
    if (typeof logo !== "string") logos.set(name, logo);
    else found.push({ line: lineOfValue(text, ["clients", at, "logo"]), path: `clients.${at}.logo`, text: logo });
  }
  const clients = owner.clients.map(({ name, logo = "" }) => ({ name, logo: logos.get(logo)?.address }));
  const usable = {
    owner: { ...owner, clients, texts: withoutSentences(owner.texts, wrongTexts) },
    logos: [...logos.values()],
    text,
  };
  return found.length > 0 ? { ...invalid(found), usable } : { status: "read", ...usable };
}

function invalid(problems: Problem[]): { status: "invalid"; problems: Problem[] } {
  return { status: "invalid", problems };
}

/** One problem as a line for the owner: `12  company.phone  Found … It must …`. */
export function problemLine({ line, path, text }: Problem): string {
  return `line ${line}${path ? `, ${path}` : ""}: ${text}`;
}
