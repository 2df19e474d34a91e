import type { MiddlewareHandler } from "hono";
import { type Network, visitorAddress } from "../../app/network-address.server.ts";
import { requestTarget } from "../documents/page-target.ts";
import type { Renderer } from "../documents/render.ts";
import type { NodeEnv } from "./node-env.ts";

/** Answers with a document rendered for this request alone: a posted form, a receipt. */
export function renderDocuments(renderer: Renderer, trustedProxies: Network[]): MiddlewareHandler<NodeEnv> {
  return (c) => renderer.answer(c.req.raw, requestTarget(c.req.raw), visitorAddress(c.env.incoming, trustedProxies));
}
