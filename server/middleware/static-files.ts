import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono, type MiddlewareHandler } from "hono";
import { serveStatic } from "hono/serve-static";
import { LRUCache } from "lru-cache";
import { ICON_CACHE, ICON_FILES } from "../pages/manifest.ts";
import type { NodeEnv } from "./node-env.ts";
import { SVG_POLICY } from "./security-headers.ts";

/** Files of `public/`. Browsers request the first two by themselves. */
const ICONS = ["favicon.ico", "apple-touch-icon.png", "favicon.svg", ...ICON_FILES];

/** Of the files in memory. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The built files. Those under /assets and /og have a hash in their names.
 * @param folder `build/client`
 */
export function staticFiles(folder: string): Hono<NodeEnv> {
  const files = new Hono<NodeEnv>();
  // An answer from memory costs a tenth of one that reads the file.
  const contents = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + 1,
    fetchMethod: (path) => readFile(path).catch(() => undefined),
  });
  const getContent = async (path: string) => (await contents.fetch(path)) ?? null;
  const fromFolder = (root: string) =>
    serveStatic<NodeEnv>({ root, join, precompressed: true, getContent });
  // Without "public", which matters only for requests with an Authorization (RFC 9111, 5.2.2.9).
  files.on(
    "GET",
    ["/assets/*", "/og/*"],
    setHeader("Cache-Control", "max-age=31536000, immutable"),
  );
  files.use("/assets/*", fromFolder(folder));
  // Pages of other sites show these pictures in the previews of links.
  const forOtherSites = setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  files.get("/og/:name{[0-9a-f]+\\.png}", forOtherSites, fromFolder(join(folder, "..")));
  files.on("GET", ["/assets/*", "/og/*"], (c) => c.notFound());
  // Some browsers apply it to the icon of a page too.
  files.use("/favicon.svg", setHeader("Content-Security-Policy", SVG_POLICY));
  const cached = setHeader("Cache-Control", ICON_CACHE);
  files.get("/terminal/:name{[a-z-]+\\.mjs}", cached, fromFolder(folder));
  for (const name of ICONS) files.get(`/${name}`, cached, fromFolder(folder));
  return files;
}

/** Sets a header of a file that was found. */
function setHeader(name: string, value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set(name, value);
  };
}
