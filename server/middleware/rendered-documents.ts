import type { MiddlewareHandler } from "hono";
import type { SiteSearch } from "../../app/search/site-search.server.ts";
import { CONTACT, SEARCH } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { addressKeys, visitorAddress } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { Renderer } from "../pages/render.ts";
import type { NodeEnv } from "./node-env.ts";

/** Answers with a document rendered for this request alone: a posted form, a receipt, the result of a search or a tool. */
export function renderDocuments(
  renderer: Renderer,
  search: SiteSearch,
  { config, countTool }: Pick<Dependencies, "config" | "countTool">,
): MiddlewareHandler<NodeEnv> {
  return async (c) => {
    const target = requestTarget(c.req.raw);
    if (target.tool && target.page !== CONTACT && c.req.method === "GET") countTool(target.tool);
    // Not in its visitor's turn, for which all others would wait.
    if (target.page === SEARCH && target.isPersonal) await search.prepare(target.language);
    const keys = addressKeys(visitorAddress(c.env.incoming, config.trustedProxies));
    return renderer.answer(c.req.raw, target, { keys, search });
  };
}
