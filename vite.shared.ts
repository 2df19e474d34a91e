import { hash } from "node:crypto";
import { relative } from "node:path";
import { mergeConfig, type UserConfig } from "vite";

/** Short, since each document has all of its class names twice: one suffix for each file, and no line number. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  return `${name}_${hash("sha256", path).slice(0, 5)}`;
}

const SHARED = {
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
type OwnConfig = Omit<UserConfig, keyof typeof SHARED | "define"> & {
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
