import { defineConfig } from "vite";
import { withShared } from "./vite.shared.ts";

/**
 * Builds the editions of the tools for a terminal: each one file with all that it needs, readable by whoever runs it.
 * The mode names the tool: `vite build --config vite.terminal.config.ts --mode config-check`.
 */
export default defineConfig(({ command, mode }) =>
  withShared(
    {
      json: { stringify: true },
      ssr: { noExternal: true },
      build: {
        ssr: `app/terminal/${mode}.ts`,
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
