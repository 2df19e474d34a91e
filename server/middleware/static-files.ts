import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { NodeEnv } from "./node-env.ts";

/** The built client files. Those under /assets have a hash in their names, and never change. */
export function staticFiles(folder: string): Hono<NodeEnv> {
  const files = new Hono<NodeEnv>();
  files.use("/assets/*", async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set("Cache-Control", "public, max-age=31536000, immutable");
  });
  files.use("/assets/*", serveStatic({ root: folder, precompressed: true }));
  files.get("/assets/*", (c) => c.notFound());
  files.get("/favicon.svg", serveStatic({ root: folder }));
  return files;
}
