/**
 * Writes THIRD-PARTY-NOTICES: the licence of each package and font that a production installation contains, with its
 * text. Its test fails when the file is not up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8").replace(/\r\n/g, "\n");

interface Package {
  version: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  os?: string[];
}

/** By folder: texts that packages leave out. */
const LEFT_OUT: Partial<Record<string, string>> = {
  "node_modules/snowball-stemmers": `Copyright (c) Oleg Mazko <o.mazko@mail.ru>

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted,
provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.

The stemming algorithms are those of Snowball, https://snowballstem.org, licensed under the BSD 3-clause licence:
Copyright (c) 2001, Dr Martin Porter; copyright (c) 2002, Richard Boulton.`,
};

/** The text of a package's licence: its licence file, else the part of its README that has this heading. */
function licenceText(folder: string): string {
  const files = readdirSync(join(root, folder));
  const file = files.find((name) => /^licen[cs]e/i.test(name));
  if (file) return read(`${folder}/${file}`);
  const readme = files.find((name) => /^readme/i.test(name));
  const ofReadme = readme && /^#+ *licen[cs]e\n([\s\S]+)/im.exec(read(`${folder}/${readme}`))?.[1];
  const text = LEFT_OUT[folder] ?? ofReadme;
  if (!text) throw new Error(`${folder} has no text of its licence`);
  return text;
}

function section(title: string, licence: string, text: string): string {
  return `${"=".repeat(80)}\n${title}\nLicence: ${licence}\n${"=".repeat(80)}\n\n${text.trim()}\n`;
}

/** Fonts are cut and merged by scripts/fonts.ts, so that production has their files and not their packages. */
const FONTS = ["familjen-grotesk", "jetbrains-mono"].map((name) => {
  const folder = `node_modules/@expo-google-fonts/${name}`;
  const title = `Font ${name} (subset), from @expo-google-fonts/${name}`;
  return section(title, "OFL-1.1", read(`${folder}/LICENSE_FONT`));
});

export function notices(): string {
  const packages: Record<string, Package> = JSON.parse(read("package-lock.json")).packages;
  const production = Object.entries(packages).filter(
    ([path, { dev, devOptional, link, os }]) =>
      path.startsWith("node_modules/") && !dev && !devOptional && !link && !os,
  );
  const sections = production.map(([path, { version, license = "see below" }]) =>
    section(`${path.slice("node_modules/".length)} ${version}`, license, licenceText(path)),
  );
  return [
    "The website of BLC contains the following software and fonts. Made by `npm run notices`.\n",
    ...FONTS,
    ...sections,
  ].join("\n");
}

if (import.meta.main) writeFileSync(join(root, "THIRD-PARTY-NOTICES"), notices());
