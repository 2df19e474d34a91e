/** An owner's file in which every field of the definition is filled in, with values that no default has. */
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OwnerFile } from "../site/owner/definition.ts";
import { unwrapped } from "../site/owner/read.ts";
import { DATABASES } from "../site/plans.ts";
import { writeOwnerFile } from "./owner-settings.ts";

interface Words {
  /** Of names; those of the company, people, clients and in cases are without blanks. */
  name: string;
  /** Of sentences. */
  sentence: string;
}

/** A dark word mark, and a white crest. */
const LOGOS = ["0 0 900 80", "0 0 60 240"].map(
  (box, at) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><circle cx="30" cy="40" r="30" fill="${at ? "#fff" : "#000"}"/></svg>`,
);

/** What a value must look like, by the end of its path. */
const VALUES: readonly (readonly [path: RegExp, value: unknown])[] = [
  [/\$schema|\.texts$|\.campaigns$/, undefined],
  [/email$/, "bereitschaft.urgencias@consultoradedatos-zzz.dev"],
  [/phone$/, "+34 910 000 000"],
  [/\.city$/, "Zaragoza, España"],
  [/timeZone$/, "Asia/Kathmandu"],
  [/url$/i, "https://elsewhere.example/blc"],
  [/holidays\.from$/, "2026-01-01"],
  [/through$/, "2031-12-31"],
  [/holidays\.days$/, ["2027-05-25"]],
  [/hours\.from$/, 7],
  [/hours\.to$/, 13],
  [/released$/, "2027-03-01"],
  [/dkimSelector$/, "mail2027"],
  [/languages$/, ["es", "en"]],
  [/logo$/, "wide.svg"],
  [/photo$|screenshots\.\d+\.file$/, "icon.png"],
  [/cases\.\d+\.pages$/, ["remote-dba", "soporte-mysql", "partners", "blc-shell"]],
  [/plans\.(basic|standard|premium|enterprise)\.price$/, 98_765],
  [/least$/, 45_678],
  [/responseHours$/, 11],
  [/engines$/, DATABASES],
  [/severities\.0\.name$/, "P1"],
  [/severities\.1\.name$/, "P2"],
];

/** How many entries a list has. */
const COUNTS: Readonly<Record<string, number>> = { ".people": 12, ".clients": 11 };

function filled(schema: unknown, path: string, words: Words): unknown {
  const rule = VALUES.find(([end]) => end.test(path));
  if (rule) return rule[1];
  const { type, entries, item, items, key, value, options } = unwrapped(schema);
  const inner = (each: unknown, name: string | number) => filled(each, `${path}.${name}`, words);
  const fromEntries = (given: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(given.map(([name, each]) => [name, inner(each, name)]));
  if (entries) return fromEntries(Object.entries(entries));
  if (type === "record")
    return fromEntries((key as { options: string[] }).options.map((name) => [name, value]));
  if (type === "array")
    return Array.from({ length: COUNTS[path] ?? 2 }, (_, at) => inner(item, at));
  if (type === "tuple") return (items as unknown[]).map((_, at) => 17 + at);
  if (type === "picklist") return (options as string[])[0];
  if (type === "number") return 37;
  const isUnbroken = /^\.(?:company|people|clients|cases)\./.test(path);
  const name = isUnbroken ? words.name.replaceAll(" ", "") : words.name;
  return `${/\.[a-z]{2}$/.test(path) ? words.sentence : name}${path.match(/\d+/g)?.join("") ?? ""}`;
}

/** @returns the path of the file, which is written into the folder with the images that it names */
export function writeFilledOwner(folder: string, words: Words): string {
  for (const [at, name] of ["wide.svg", "tall.svg"].entries())
    writeFileSync(join(folder, name), LOGOS[at] ?? "");
  copyFileSync(join(import.meta.dirname, "../public/icon-512.png"), join(folder, "icon.png"));
  const file = filled(OwnerFile, "", words) as { clients: { logo: string; ground?: string }[] };
  for (const [at, client] of file.clients.entries()) {
    delete client.ground;
    if (at % 2) client.logo = "tall.svg";
  }
  return writeOwnerFile(folder, file);
}
