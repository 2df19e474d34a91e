/** Short names for what style sheets declare: every document carries its styles (decision 002). */
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { CSSOptions } from "vite";

const root = import.meta.dirname;
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const found = (text: string, names: RegExp) => Array.from(text.matchAll(names), ([, name = ""]) => name);

/** The options for both builds: the documents' and the scripts' must agree on each name. */
export function shortNames(): CSSOptions {
  const local = read("app/**/*.module.css").flatMap(({ file, text }) =>
    found(text, /(?:\.|@keyframes )([a-z][\w-]*)/gi).map((name) => `${file} ${name}`),
  );
  const classes = short(local, (letters) => letters.toUpperCase());

  // Script and markup name some properties, in full: these keep their names.
  const code = new Set(read("app/**/*.{ts,tsx}").flatMap(({ text }) => found(text, /(--[\w-]+)/g)));
  const declared = read("app/**/*.css").flatMap(({ text }) => found(text, /(--[\w-]+)(?=\s*:)/g));
  const properties = short(
    declared.filter((name) => !code.has(name)),
    (letters) => `--${letters}`,
  );
  const renamed = (text: string) => text.replace(/--[\w-]+/g, (name) => properties.get(name) ?? name);

  return {
    modules: {
      generateScopedName(name, file) {
        const scoped = classes.get(`${relative(root, file.split("?")[0] ?? file)} ${name}`);
        if (!scoped) throw new Error(`${file} is not among the style sheets of app/, or has no ${name}`);
        return scoped;
      },
    },
    postcss: {
      plugins: [
        {
          postcssPlugin: "short-properties",
          OnceExit(sheet) {
            sheet.walkDecls((declaration) => {
              declaration.prop = renamed(declaration.prop);
              declaration.value = renamed(declaration.value);
            });
          },
        },
      ],
    },
  };
}

/** Numbers names in letters: a to z, then aa to az and so on. */
function short(names: string[], spell: (letters: string) => string): Map<string, string> {
  const letters = (at: number): string =>
    at < 0 ? "" : letters(Math.floor(at / 26) - 1) + ((at % 26) + 10).toString(36);
  return new Map([...new Set(names)].map((name, at) => [name, spell(letters(at))]));
}
