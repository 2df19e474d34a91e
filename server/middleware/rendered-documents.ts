import type { MiddlewareHandler } from "hono";
import { visitorAddress } from "../../app/network-address.server.ts";
import { CONTACT } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { Renderer } from "../pages/render.ts";
import type { NodeEnv } from "./node-env.ts";

/** Answers with a document rendered for this request alone: a posted form, a receipt, the result of a search or a tool. */
export function renderDocuments(
  renderer: Renderer,
  { config, countTool }: Pick<Dependencies, "config" | "countTool">,
): MiddlewareHandler<NodeEnv> {
  return (c) => {
    const target = requestTarget(c.req.raw);
    if (target.tool && target.page !== CONTACT && c.req.method === "GET") countTool(target.tool);
    return renderer.answer(c.req.raw, target, visitorAddress(c.env.incoming, config.trustedProxies));
  };
}
