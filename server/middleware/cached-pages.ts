import type { MiddlewareHandler } from "hono";
import type { Challenges } from "../../app/contact/challenge.server.ts";
import { RECEIPT_PARAMETER } from "../../app/contact/contact.server.ts";
import { CONTACT } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { addressKeys, visitorAddress } from "../network-address.ts";
import { isKept, type PageCache } from "../pages/page-cache.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/** Answers GET and HEAD with a cached page, which is rendered first if it is missing. */
export function answerCachedPages(
  pages: PageCache,
  challenges: Challenges,
  { config, countTool }: Pick<Dependencies, "config" | "countTool">,
): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const target = requestTarget(c.req.raw);
    if (target.tool && target.page !== CONTACT && c.req.method === "GET") countTool(target.tool);
    if (!isKept(target)) return next();
    // A receipt that this site has not signed is ignored.
    const reference = target.isReceipt ? challenges.readReceipt(c.req.query(RECEIPT_PARAMETER)) : undefined;
    const { network } = addressKeys(visitorAddress(c.env.incoming, config.trustedProxies));
    return pages.respond(c.req.raw, { ...target, isReceipt: reference !== undefined }, network, reference);
  };
}
