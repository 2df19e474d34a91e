import type { MiddlewareHandler } from "hono";
import type { Challenges } from "../../app/contact/challenge.server.ts";
import { windowCounts } from "../../app/contact/window-counts.server.ts";
import { RECEIPT_PARAMETER } from "../../site/contact-options.ts";
import { CONTACT, NOT_FOUND } from "../../site/pages.ts";
import type { Log } from "../../store/index.ts";
import { visitorKeys } from "../network-address.ts";
import { brokenLink } from "../pages/broken-links.ts";
import { CachedPage } from "../pages/cached-page.ts";
import type { PageCache } from "../pages/page-cache.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { Dependencies } from "../program.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * Broken addresses that one visitor can have looked up in a minute. The lookup asks whether our own
 * pages link them.
 */
const MOST_BROKEN_LINKS = 10;

/** Answers GET and HEAD for a page that is the same for every visitor, from the cache. */
export function answerCachedPages(
  pages: PageCache,
  challenges: Challenges,
  { config, counts }: Pick<Dependencies, "config" | "counts">,
): MiddlewareHandler<NodeEnv> {
  return async (c, next) => {
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return next();
    const target = requestTarget(c.req.raw);
    if (!target.page) return next();
    // A result that `app/tools/downtime-cost/client.ts` updates in place is counted once.
    const isUpdate = target.tool && c.req.header("blc-update") !== undefined;
    if (target.tool && target.page !== CONTACT && c.req.method === "GET" && !isUpdate)
      counts.tool(target.tool, target.language);
    if (target.isPersonal) return next();
    // A receipt that this site has not signed is ignored.
    const reference = target.isReceipt
      ? challenges.readReceipt(c.req.query(RECEIPT_PARAMETER))
      : undefined;
    const asked = { ...target, isReceipt: reference !== undefined };
    const network = () => visitorKeys(c.env.incoming, config.TRUSTED_PROXIES).network;
    const page = await pages.page(asked, network);
    if (!(page instanceof CachedPage)) return page;
    c.set("hasAllHeaders", true);
    return pages.respond(page, c.req.raw, c.env.outgoing, asked, reference);
  };
}

/**
 * Answers GET and HEAD for an address without a page, logs it, and counts the link of our own that
 * led to it.
 */
export function answerNotFound(
  pages: PageCache,
  { config, store, log }: Pick<Dependencies, "config" | "store"> & { log: Log },
): MiddlewareHandler<NodeEnv> {
  const links = windowCounts(60_000);
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const target = requestTarget(c.req.raw);
    if (!target.page) log.info({ path: c.req.path }, "no such page");
    if (!isRead || target.page) return next();
    const { address, network } = visitorKeys(c.env.incoming, config.TRUSTED_PROXIES);
    const notFound = { ...target, page: NOT_FOUND, path: NOT_FOUND.path };
    const page = await pages.page(notFound, () => network);
    if (c.req.method === "GET" && links.take(address, MOST_BROKEN_LINKS)) {
      const link = brokenLink(c.req.raw, config.publicUrl, pages);
      if (link) store.count(link);
    }
    return page instanceof CachedPage
      ? pages.respond(page, c.req.raw, c.env.outgoing, notFound)
      : page;
  };
}
