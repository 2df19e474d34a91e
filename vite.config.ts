import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Class names travel with every page: the local name and three characters for its file. */
export function generateScopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.split("?")[0] ?? file);
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 3)}`;
}

/** Pages run on the server only: in development, a change of one loads its document anew. */
const reloadDocuments: Plugin = {
  name: "reload-documents",
  hotUpdate({ file }) {
    if (this.environment.name === "client" && file.startsWith(import.meta.dirname))
      this.environment.hot.send({ type: "full-reload" });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reloadDocuments],
  css: { modules: { generateScopedName } },
  build: {
    // Fonts and pictures stay files: inlined they would travel with every page.
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: "lightningcss" as const,
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      // The built server bundles its libraries, so that it always runs their production half.
      resolve: command === "build" ? { noExternal: true as const } : {},
    },
  },
  server: { middlewareMode: true },
}));
