import { basename, dirname } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { ISLANDS } from "./app/islands.ts";
import { withShared } from "./vite.shared.ts";

/** Stops the build where browser code imports server code. Imports of types are already removed. */
const noServerCode: Plugin = {
  name: "no-server-code",
  enforce: "pre",
  resolveId(source, importer) {
    if (/\.server\.ts$|^node:/.test(source))
      this.error(`${importer} is browser code and imports ${source}`);
  },
};

/** What some islands share, and the shell has no use for. */
const SHARED =
  /\/app\/(?:tools\/reader\/[\w-]+|i18n\/entries|contact\/lock)\.ts$|\/site\/tools\.ts$|\/diagnose\/text\/(?!languages)[\w-]+\.ts$/;

/** Gives each island a copy of its own of what it shares with another: a file for both would be one more request. */
const ownCopies: Plugin = {
  name: "own-copies",
  enforce: "pre",
  async resolveId(source, importer, options) {
    const resolved =
      importer && (await this.resolve(source, importer, { ...options, skipSelf: true }));
    if (!resolved || !SHARED.test(resolved.id)) return undefined;
    const island = importer.includes("?")
      ? importer.slice(importer.indexOf("?") + 1)
      : basename(dirname(importer));
    return { ...resolved, id: `${resolved.id}?${island}` };
  },
};

/** Builds the browser's script. React Router builds the server and the style sheets; its own client is not used. */
export default defineConfig(({ command }) =>
  withShared(
    {
      plugins: [noServerCode, ownCopies],
      build: {
        outDir: "build/next/client",
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: "client.json",
        modulePreload: false,
        rolldownOptions: {
          input: [
            "app/client/starter.ts",
            "app/contact/lock.ts",
            "app/client/shell.ts",
            ...Object.values(ISLANDS),
          ],
          // Else the names that two modules share would be a file of their own.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                // The status check: what judges, and what reads and shows.
                {
                  name: "rules",
                  test: /\/status-check\/(?:mysql|postgres|cassandra|group-replication)-|\/diagnose\/versions\//,
                },
                { name: "shell", test: /\/app\/client\/(?!starter)|node_modules\/idiomorph/ },
                // Each module runs in a task of its own.
                {
                  name: "react",
                  test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|contact\/hydrate/,
                },
              ],
            },
          },
        },
      },
    },
    command,
  ),
);
