import { chmodSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/**
 * Writes data as they are, and their keys without quotes: as a text that is parsed, each of its quotes has a backslash, a
 * tenth of the file. In a value `"key":` cannot stand, as its quotes have a backslash.
 */
const plainData: Plugin = {
  name: "plain-data",
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === "chunk")
        file.code = file.code.replace(/JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g, (_, text) =>
          runInNewContext(text).replace(/(?<=[{,])"([a-z_]\w*)":/gi, "$1:"),
        );
  },
};

/** npm makes a program executable when it is installed, which may be before it is built. */
const executable: Plugin = {
  name: "executable",
  writeBundle: ({ dir = "" }, bundle) => {
    for (const name of Object.keys(bundle)) chmodSync(join(dir, name), 0o755);
  },
};

/**
 * Builds a tool for a terminal: one file with all that it needs, readable by whoever runs it. The mode names the tool:
 * `vite build --mode config-check`.
 */
export default defineConfig(({ mode }) => ({
  plugins: [plainData, executable],
  ssr: { noExternal: true },
  build: {
    ssr: `terminal/${mode}.ts`,
    emptyOutDir: false,
    minify: false,
    target: "es2022",
    rolldownOptions: {
      output: {
        entryFileNames: `${mode}.mjs`,
        codeSplitting: false,
        banner: "#!/usr/bin/env node",
      },
    },
  },
  // The trials ask real servers: `npm run trials` in the repository runs them.
  test: { testTimeout: 60_000, exclude: ["node_modules/**", "trials/**"] },
}));
