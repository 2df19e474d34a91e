import type { HttpBindings } from "@hono/node-server";

/** Hono's environment on Node: `c.env` has the request and response of `node:http`. */
export type NodeEnv = {
  Bindings: HttpBindings;
  /** `hasAllHeaders`: the answer is a cached page, which has its security headers already. */
  Variables: { hasAllHeaders?: boolean };
};
