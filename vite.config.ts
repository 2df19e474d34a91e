import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { withShared } from "./vite.shared.ts";

/** Reloads the document when a module changes in development: pages run on the server only. */
const reloadDocuments: Plugin = {
  name: "reload-documents",
  hotUpdate({ file }) {
    if (this.environment.name === "client" && file.startsWith(import.meta.dirname))
      this.environment.hot.send({ type: "full-reload" });
  },
};

/** Builds the server, and the style sheets and fonts of the documents. */
export default defineConfig(({ command }) =>
  withShared(
    {
      plugins: [reactRouter(), reloadDocuments],
      environments: {
        ssr: {
          build: { rolldownOptions: { input: "./server/app.ts" } },
          // The built server bundles its libraries in their production builds: React's other one renders at 0.6 of the speed.
          resolve: command === "build" ? { noExternal: true as const } : {},
          define: command === "build" ? { "import.meta.env.BUILT": JSON.stringify(new Date().toISOString()) } : {},
        },
      },
      server: { middlewareMode: true },
    },
    command,
  ),
);
