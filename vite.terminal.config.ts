import { runInNewContext } from "node:vm";
import { defineConfig, type Plugin } from "vite";
import { withShared } from "./vite.shared.ts";

/** Writes data as they are: as a text that is parsed, each of their quotes has a backslash, a tenth of the file. */
const plainData: Plugin = {
  name: "plain-data",
  generateBundle: (_, bundle) => {
    for (const file of Object.values(bundle))
      if (file.type === "chunk")
        file.code = file.code.replace(/JSON\.parse\(("(?:[^"\\]|\\.)*")\)/g, (_, text) =>
          runInNewContext(text),
        );
  },
};

/**
 * Builds the editions of the tools for a terminal: each one file with all that it needs, readable by whoever runs it.
 * The mode names the tool: `vite build --config vite.terminal.config.ts --mode config-check`.
 */
export default defineConfig(({ command, mode }) =>
  withShared(
    {
      plugins: [plainData],
      ssr: { noExternal: true },
      build: {
        ssr: `diagnose/terminal/${mode}.ts`,
        outDir: "build/next/client/terminal",
        emptyOutDir: false,
        copyPublicDir: false,
        minify: false,
        rolldownOptions: { output: { entryFileNames: `${mode}.mjs`, codeSplitting: false } },
      },
    },
    command,
  ),
);
