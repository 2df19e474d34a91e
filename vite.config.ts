import { createHash } from "node:crypto";
import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";

/** Reloads the document when a module changes in development: pages run on the server only. */
const reloadDocuments: Plugin = {
  name: "reload-documents",
  hotUpdate({ file }) {
    if (this.environment.name === "client" && file.startsWith(import.meta.dirname))
      this.environment.hot.send({ type: "full-reload" });
  },
};

/** Short, since each document has all of its class names twice: one suffix for each file, and no line number. */
function classNameOf(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ""));
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), reloadDocuments],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    // Fonts and images stay files: inlined they would be part of every document.
    assetsInlineLimit: 0,
    target: "es2022",
    cssMinify: "lightningcss" as const,
  },
  environments: {
    ssr: {
      build: { rolldownOptions: { input: "./server/app.ts" } },
      // The built server bundles its libraries in their production builds: React's other one renders at 0.6 of the speed.
      resolve: command === "build" ? { noExternal: true as const } : {},
      define:
        command === "build"
          ? {
              "process.env.NODE_ENV": '"production"',
              "import.meta.env.BUILT": JSON.stringify(new Date().toISOString()),
            }
          : {},
    },
  },
  server: { middlewareMode: true },
}));
