import type { MiddlewareHandler } from "hono";
import { CONTACT } from "../../site/pages.ts";
import type { Dependencies } from "../dependencies.ts";
import { overloadAnswer } from "../load/overload.ts";
import { addressKeys, type Network, visitorAddress } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/**
 * Processes a few requests at a time, and refuses those that would wait for too long. Pages that the cache keeps do not
 * wait, and forms only for other forms.
 */
export function limitConcurrency(
  { requests, forms }: Pick<Dependencies, "requests" | "forms">,
  trustedProxies: Network[],
): MiddlewareHandler<NodeEnv> {
  return (c, next) => {
    const { incoming, outgoing } = c.env;
    const target = requestTarget(c.req.raw);
    const isPost = c.req.method === "POST";
    if (!isPost && target.page && !target.isPersonal && !target.isReceipt) return next();
    const { network } = addressKeys(visitorAddress(incoming, trustedProxies));
    const work = async () => {
      // Its client may have given up while it waited.
      if (outgoing.destroyed) return c.body(null);
      await next();
      return undefined;
    };
    const limiter = isPost && target.page === CONTACT ? forms : requests;
    return limiter.run<Response | undefined>(network, work, () => overloadAnswer(target.language));
  };
}
