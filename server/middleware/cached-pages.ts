import type { MiddlewareHandler } from "hono";
import type { Challenges } from "../../app/contact/challenge.server.ts";
import { RECEIPT_PARAMETER } from "../../site/contact-options.ts";
import { CONTACT } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { RateLimit } from "../load/rate-limit.ts";
import { addressKeys, visitorAddress } from "../network-address.ts";
import { brokenLink } from "../pages/broken-links.ts";
import { isKept, type PageCache } from "../pages/page-cache.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/** Addresses without a page, a minute and address of a visitor, of which it is looked up whether a page of ours links them. */
const MOST_BROKEN_LINKS = 10;

/** Answers GET and HEAD with a cached page, which is rendered first if it is missing. */
export function answerCachedPages(
  pages: PageCache,
  challenges: Challenges,
  { config, countTool, countOfDay }: Pick<Dependencies, "config" | "countTool" | "countOfDay">,
): MiddlewareHandler<NodeEnv> {
  const links = new RateLimit(MOST_BROKEN_LINKS);
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const target = requestTarget(c.req.raw);
    // A field of a result that is changed in place makes no other result (`app/tools/downtime-cost/client.ts`).
    const isUpdate = c.req.header("blc-update") !== undefined;
    if (target.tool && target.page !== CONTACT && c.req.method === "GET" && !isUpdate)
      countTool(target.tool, target.language);
    if (!isKept(target)) return next();
    // A receipt that this site has not signed is ignored.
    const reference = target.isReceipt ? challenges.readReceipt(c.req.query(RECEIPT_PARAMETER)) : undefined;
    const { address, network } = addressKeys(visitorAddress(c.env.incoming, config.trustedProxies));
    const response = await pages.respond(
      c.req.raw,
      { ...target, isReceipt: reference !== undefined },
      network,
      reference,
    );
    if (!target.page && c.req.method === "GET" && links.take(address)) {
      const link = await brokenLink(c.req.raw, config.publicUrl, pages);
      if (link) countOfDay(link);
    }
    return response;
  };
}
