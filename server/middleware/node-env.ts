import type { HttpBindings } from "@hono/node-server";

/** Hono's environment on Node: `c.env` has the request and response of `node:http`. */
export type NodeEnv = {
  Bindings: HttpBindings;
  /** `hasAllHeaders`: a cached page, which already has its security headers. */
  Variables: { hasAllHeaders?: boolean };
};
