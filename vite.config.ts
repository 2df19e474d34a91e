import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
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
