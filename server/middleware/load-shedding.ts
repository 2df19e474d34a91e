import type { Context, MiddlewareHandler } from "hono";
import { interfaceCopy } from "../../app/i18n/catalogues.server.ts";
import type { LoadShedder, Overload } from "../load/load-shedder.ts";
import { addressKeys, type Network, visitorAddress } from "../network-address.ts";
import { requestTarget } from "../pages/page-target.ts";
import type { NodeEnv } from "./node-env.ts";

/** Lets each visitor have a share, and refuses at once what the process has no time for. */
export function shedLoad(load: LoadShedder, trustedProxies: Network[]): MiddlewareHandler<NodeEnv> {
  return (c, next) => {
    const { incoming, outgoing } = c.env;
    const address = addressKeys(visitorAddress(incoming, trustedProxies));
    // Its client may have given up while it waited.
    const work = async () => (outgoing.destroyed ? c.body(null) : next());
    return load.run(address, work, (reason) => overloaded(c, reason));
  };
}

/** The answer of a request that is refused, in the visitor's language. 429: because of its own address. */
export function overloaded(c: Context, reason: Overload): Response {
  const { overload } = interfaceCopy(requestTarget(c.req.raw).language);
  return c.text(overload, reason === "share" ? 429 : 503, { "Retry-After": "1", "Cache-Control": "no-store" });
}
