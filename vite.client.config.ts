import { defineConfig } from "vite";
import { generateScopedName } from "./vite.config.ts";

/** Builds the browser's script. React Router builds the server and the style sheets; its own client is not used. */
export default defineConfig({
  css: { modules: { generateScopedName } },
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
      input: ["app/client/starter.ts", "app/client/shell.ts", "app/contact/client.tsx"],
      output: {
        entryFileNames: "assets/[name]-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [{ name: "react", test: /node_modules\/(react|react-dom|scheduler)\// }],
        },
      },
    },
  },
});
