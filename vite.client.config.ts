import { defineConfig, type Plugin } from "vite";
import { ISLANDS } from "./app/islands.ts";

/** Stops the build where browser code imports server code. Imports of types are already removed. */
const noServerCode: Plugin = {
  name: "no-server-code",
  enforce: "pre",
  resolveId(source, importer) {
    if (/\.server\.ts$|^node:/.test(source)) this.error(`${importer} is browser code and imports ${source}`);
  },
};

/** Builds the browser's script. React Router builds the server and the style sheets; its own client is not used. */
export default defineConfig({
  plugins: [noServerCode],
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    outDir: "build/client",
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: "client.json",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: ["app/client/starter.ts", "app/client/shell.ts", ...Object.values(ISLANDS)],
      // Else the names that two modules share would be a file of their own.
      optimization: { inlineConst: { mode: "all", pass: 2 } },
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            { name: "shell", test: /\/app\/client\/(?!starter)|node_modules\/idiomorph/ },
            // Each module runs in a task of its own.
            { name: "react", test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime|contact\/hydrate/ },
          ],
        },
      },
    },
  },
});
