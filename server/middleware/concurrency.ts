import type { MiddlewareHandler } from "hono";
import type { ConcurrencyLimiter } from "../load/concurrency-limiter.ts";
import { overloadAnswer } from "../load/overload.ts";
import { addressKeys, type Network, visitorAddress } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/** Processes a few requests at a time, and refuses those that would wait for too long. */
export function limitConcurrency(requests: ConcurrencyLimiter, trustedProxies: Network[]): MiddlewareHandler<NodeEnv> {
  return (c, next) => {
    const { incoming, outgoing } = c.env;
    const { network } = addressKeys(visitorAddress(incoming, trustedProxies));
    const work = async () => {
      // Its client may have given up while it waited.
      if (outgoing.destroyed) return c.body(null);
      await next();
      return undefined;
    };
    return requests.run<Response | undefined>(network, work, () => overloadAnswer(requestTarget(c.req.raw).language));
  };
}
