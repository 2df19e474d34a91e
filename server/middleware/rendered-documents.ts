import type { MiddlewareHandler } from "hono";
import { CONTACT } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { addressKeys, visitorAddress } from "../network-address.ts";
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
    return renderer.answer(c.req.raw, target, addressKeys(visitorAddress(c.env.incoming, config.trustedProxies)));
  };
}
