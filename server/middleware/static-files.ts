import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { ICON_CACHE, ICON_FILES } from "../pages/manifest.ts";
import type { NodeEnv } from "./node-env.ts";
import { SVG_POLICY } from "./security-headers.ts";

/** Files of `public/`. Browsers ask for the first two without being told about them. */
const ICONS = ["favicon.ico", "apple-touch-icon.png", "favicon.svg", ...ICON_FILES];

/** The built files. Those under /assets and /og have a hash in their names. @param folder `build/client` */
export function staticFiles(folder: string): Hono<NodeEnv> {
  const files = new Hono<NodeEnv>();
  files.use(ignoreRange);
  files.on("GET", ["/assets/*", "/og/*"], setHeader("Cache-Control", "public, max-age=31536000, immutable"));
  files.use("/assets/*", serveStatic({ root: folder, precompressed: true }));
  // Pages of other sites show these pictures in the previews of links.
  const forOtherSites = setHeader("Cross-Origin-Resource-Policy", "cross-origin");
  files.get("/og/:name{[0-9a-f]+\\.png}", forOtherSites, serveStatic({ root: join(folder, "..") }));
  files.on("GET", ["/assets/*", "/og/*"], (c) => c.notFound());
  // Some browsers apply it to the icon of a page too.
  files.use("/favicon.svg", setHeader("Content-Security-Policy", SVG_POLICY));
  const cached = setHeader("Cache-Control", ICON_CACHE);
  files.get("/terminal/:name{[a-z-]+\\.mjs}", cached, serveStatic({ root: folder, precompressed: true }));
  for (const name of ICONS) files.get(`/${name}`, cached, serveStatic({ root: folder }));
  return files;
}

/**
 * A server may ignore a range (RFC 9110, 14.2), and the files are small. `serveStatic` would answer 206 even to one
 * that it cannot read, and ignore If-Range.
 */
const ignoreRange: MiddlewareHandler = (c, next) => {
  c.req.raw.headers.delete("range");
  return next();
};

/** Sets a header of a file that was found. */
function setHeader(name: string, value: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set(name, value);
  };
}
