/** Counts the pages that browsers have shown (decision 23). */
import { toLanguage } from "@blc/text";
import type { Handler } from "hono";
import { windowCounts } from "../../app/contact/window-counts.server.ts";
import type { ReadSource } from "../../app/visit-source.server.ts";
import { readAddress } from "../../site/address.ts";
import { NOT_FOUND } from "../../site/pages.ts";
import { visitorKeys } from "../network-address.ts";
import { pageAt } from "../pages/page-target.ts";
import type { Dependencies } from "../program.ts";
import { isCrossSite } from "./cross-site.ts";
import type { NodeEnv } from "./node-env.ts";

/** More than a path, a language, the host of a referrer and the name of a campaign need. */
const MOST_BYTES = 1_000;
/**
 * Views that one address can add in a minute: enough for a company, and not for a machine that
 * invents them.
 */
export const MOST_VIEWS = 60;
/**
 * New hosts that one network, which may be one visitor, can add in a day. Invented hosts would fill
 * the table.
 */
const MOST_NEW_NAMES = 10;

/** The words by which robots that use a browser name themselves. Cubot is a brand of telephones. */
const ROBOT = /(?<!cu)bot|crawl|spider|headless|lighthouse|preview/i;

/**
 * Counts a view that `app/client/views.ts` reports. The answer is the same whether it is counted or
 * not.
 */
export function countViews(
  readSource: ReadSource,
  { config: { publicUrl, TRUSTED_PROXIES }, store }: Pick<Dependencies, "config" | "store">,
): Handler<NodeEnv> {
  const views = windowCounts(60_000);
  const names = windowCounts(86_400_000);
  return async (c) => {
    const { raw } = c.req;
    // A browser sends at least one of these headers.
    const isOfPage =
      (raw.headers.has("origin") || raw.headers.has("sec-fetch-site")) &&
      !isCrossSite(raw, publicUrl);
    const isRobot = ROBOT.test(raw.headers.get("user-agent") ?? "robot");
    const told = isOfPage && !isRobot ? await raw.text() : "";
    const [path = "", tag = "", ...rest] = told.length <= MOST_BYTES ? told.split("\n") : [];
    const page = path.startsWith("/") ? (pageAt(readAddress(path).path) ?? NOT_FOUND) : undefined;
    const language = toLanguage(tag);
    const source = readSource(rest.join("\n"), raw);
    const { address, network } = visitorKeys(c.env.incoming, TRUSTED_PROXIES);
    const mayName = () => names.take(network, MOST_NEW_NAMES);
    if (page && language && source !== null && views.take(address, MOST_VIEWS))
      store.count({ kind: "view", page: page.id, language, source }, mayName);
    return c.body(null, 204, { "Cache-Control": "no-store" });
  };
}
