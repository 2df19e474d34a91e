/** What is answered before the framework: bad requests, finished pages, and addresses that use up their share. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { AddressKeys } from "../app/address-keys.ts";
import { interfaceCopy } from "../app/i18n/catalogues.server.ts";
import type { LoadShedder } from "./load/load-shedder.ts";
import { addressKeys, isTrusted, type Network, visitorAddress } from "./network-address.ts";
import { PROBE_PATHS } from "./observability/probes.ts";
import type { PageCache } from "./pages/page-cache.ts";
import { pageTarget } from "./pages/page-target.ts";
import { hasValidHead } from "./request-head.ts";

export interface FastPathParts {
  finished: PageCache;
  load: LoadShedder;
  trustedProxies: Network[];
  /** Security headers of refusals. */
  headers: Readonly<Record<string, string>>;
}

/** @returns false: nothing is sent, and the framework has to answer */
export type FastPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

export function fastPath({ finished, load, trustedProxies, headers }: FastPathParts): FastPath {
  const direct = new WeakMap<Socket, AddressKeys>();

  /** Parsed once for a connection, except for one of a proxy, which has many visitors. */
  function addressOf(incoming: IncomingMessage): AddressKeys {
    let keys = direct.get(incoming.socket);
    if (!keys) {
      keys = addressKeys(visitorAddress(incoming, trustedProxies));
      if (!isTrusted(incoming.socket.remoteAddress, trustedProxies)) direct.set(incoming.socket, keys);
    }
    return keys;
  }

  return (incoming, outgoing) => {
    if (!hasValidHead(incoming)) {
      outgoing.writeHead(400, { ...headers, "Content-Type": "text/plain", Connection: "close" }).end("Bad Request\n");
      return true;
    }
    const refuse = () => tooMany(incoming, outgoing, headers);
    const send = finished.find(incoming);
    // Its client may have given up while it waited.
    if (send) load.send(addressOf(incoming), () => !outgoing.destroyed && send(outgoing), refuse);
    else if (!PROBE_PATHS.includes(incoming.url ?? "") && load.isFull(addressOf(incoming))) load.refuseAtOnce(refuse);
    else return false;
    return true;
  };
}

/** The same words as `middleware/load-shedding.ts` answers with. */
function tooMany(
  { url = "", headers }: IncomingMessage,
  outgoing: ServerResponse,
  security: FastPathParts["headers"],
): void {
  const address = URL.parse(url, "http://x") ?? new URL("http://x");
  const { language } = pageTarget(address, (name) => headers[name] as string | undefined);
  const text = Buffer.from(interfaceCopy(language).overload);
  outgoing.writeHead(429, {
    ...security,
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Length": text.length,
    "Cache-Control": "no-store",
    "Retry-After": "1",
  });
  outgoing.end(text);
}
