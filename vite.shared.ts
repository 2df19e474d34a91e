import { hash } from "node:crypto";
import { relative } from "node:path";
import { LANGUAGES, toLanguage } from "@blc/text";
import { mergeConfig, type Plugin, type UserConfig } from "vite";
import { KNOWN } from "./app/search/recogniser.server.ts";
import { wordsOfLogs } from "./app/tools/log-check/words.server.ts";

/** Short, since each document has all of its class names twice: one suffix for each file, and no line number. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  return `${name}_${hash("sha256", path).slice(0, 5)}`;
}

const LOGS = "\0virtual:logs/";

/**
 * Modules of data that the server has, for the reading of a log: the errors as they are recognised, and of each language
 * the words with the names of the errors. A page loads them when there is a log.
 */
const dataOfLogs: Plugin = {
  name: "data-of-logs",
  resolveId: (source) => (source.startsWith(LOGS.slice(1)) ? `\0${source}` : undefined),
  load(id) {
    if (!id.startsWith(LOGS)) return undefined;
    const name = id.slice(LOGS.length);
    const language = toLanguage(name);
    const words = LANGUAGES.map((each) => `${each}: () => import("virtual:logs/${each}"),`);
    if (name === "words") return `export default { ${words.join("")} }`;
    return `export default ${JSON.stringify(language ? wordsOfLogs(language) : KNOWN)}`;
  },
};

const SHARED = {
  plugins: [dataOfLogs],
  css: { modules: { generateScopedName: classNameOf } },
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    // Fonts and images stay files: inlined they would be part of every document.
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: "lightningcss",
  },
} satisfies UserConfig;

/** What a build decides for itself. */
type OwnConfig = Omit<UserConfig, Exclude<keyof typeof SHARED, "plugins"> | "define"> & {
  build?: Omit<NonNullable<UserConfig["build"]>, keyof (typeof SHARED)["build"]>;
};

/**
 * The configuration of a build with all that it has in common with the others. The server renders elements that the
 * browser's script renders again: with other class names these have no styles. A build that overrides one of these
 * settings does not compile.
 */
export function withShared(own: OwnConfig, command: "build" | "serve"): UserConfig {
  const define = command === "build" ? { "process.env.NODE_ENV": '"production"' } : {};
  return mergeConfig({ ...SHARED, define }, own);
}
