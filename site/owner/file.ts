/** The owner's file on the disk, with all that is checked of it: names, values, sentences and logos. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Logo, readLogo } from "./logos.ts";
import { type Owner, ownerOf } from "./owner.ts";
import { lineOfValue, type Problem, readOwnerFile } from "./read.ts";
import { problemsOfTexts } from "./texts.ts";

export type LoadedOwner =
  | { status: "absent" | "read"; owner: Owner; logos: readonly Logo[]; text: string }
  | { status: "invalid"; problems: Problem[] };

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
  const found: Problem[] = problemsOfTexts(owner.texts).map((problem) => {
    const [texts = "", place = "", language = "", ...key] = problem.path.split(".");
    return { ...problem, line: lineOfValue(text, [texts, place, language, key.join(".")]) };
  });
  const logos = new Map<string, Logo>();
  for (const [at, { logo: name }] of owner.clients.entries()) {
    if (!name) continue;
    const logo = readLogo(folder, name);
    if (typeof logo !== "string") logos.set(name, logo);
    else found.push({ line: lineOfValue(text, ["clients", at, "logo"]), path: `clients.${at}.logo`, text: logo });
  }
  if (found.length > 0) return invalid(found);
  const clients = owner.clients.map(({ name, logo = "" }) => ({ name, logo: logos.get(logo)?.address }));
  return { status: "read", owner: { ...owner, clients }, logos: [...logos.values()], text };
}

function invalid(problems: Problem[]): LoadedOwner {
  return { status: "invalid", problems };
}

/** One problem as a line for the owner: `12  company.phone  Found … It must …`. */
export function problemLine({ line, path, text }: Problem): string {
  return `line ${line}${path ? `, ${path}` : ""}: ${text}`;
}
