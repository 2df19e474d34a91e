/** Serves the gallery of sections, controls and their states (`app/gallery`). For development and its tests only. */
import { join } from "node:path";
import { createServer } from "vite";
import { withShared } from "../vite.shared.ts";

/**
 * @param port 0: any
 * @returns the address of the gallery, and what stops its server
 */
export async function startGallery(port: number): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await createServer({
    configFile: false,
    ...withShared(
      {
        root: join(import.meta.dirname, ".."),
        cacheDir: "node_modules/.vite-gallery",
        appType: "mpa",
        optimizeDeps: { entries: ["app/gallery/gallery.tsx", "app/**/*.examples.tsx"] },
        server: { port, strictPort: true },
        clearScreen: false,
      },
      "serve",
    ),
  });
  await server.listen();
  const url = new URL("app/gallery/", server.resolvedUrls?.local[0]).href;
  return { url, stop: () => server.close() };
}

if (import.meta.main) console.log(`The gallery runs at ${(await startGallery(3001)).url}`);
