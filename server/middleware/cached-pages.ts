import type { MiddlewareHandler } from "hono";
import type { Challenges } from "../../app/contact/challenge.server.ts";
import { RECEIPT_PARAMETER } from "../../app/contact/contact.server.ts";
import { addressKeys, type Network, visitorAddress } from "../network-address.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * Answers GET and HEAD with a cached page, which is rendered first if it is missing. A receipt gets a page of its own only
 * if this site has signed it: anybody can make up receipts, and each render costs time.
 */
export function answerCachedPages(
  pages: PageCache,
  challenges: Challenges,
  trustedProxies: Network[],
): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const target = requestTarget(c.req.raw);
    if (target.isPersonal) return next();
    const isReceipt = target.isReceipt && challenges.readReceipt(c.req.query(RECEIPT_PARAMETER) ?? null);
    if (isReceipt) return next();
    const { network } = addressKeys(visitorAddress(c.env.incoming, trustedProxies));
    return pages.respond(c.req.raw, target, network);
  };
}
