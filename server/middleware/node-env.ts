import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

/** Hono's environment on Node: `c.env` has the request and response of `node:http`. */
export type NodeEnv = {
  Bindings: HttpBindings;
  /** `hasAllHeaders`: a cached page, which already has its security headers. */
  Variables: { hasAllHeaders?: boolean };
};

/** Calls back when the answer has been sent, or its connection has ended. */
export type WhenSent = (done: () => void) => void;

export const whenSent =
  ({ env }: Context<NodeEnv>): WhenSent =>
  (done) =>
    void env.outgoing.once("close", done);
