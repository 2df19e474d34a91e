import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** What one client may take of the server. A slow or idle one is cut off; times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the minute for which reverse proxies keep an idle connection, so that they close first.
  keepAliveTimeout: 65_000,
  // How often the two first are enforced; Node's own 30 seconds would make them three times as long.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};
/** A connection on which nothing moves for so long, in either direction, is closed; in milliseconds. */
const IDLE_SOCKET_MS = 75_000;
/** After this many requests a client connects again, which lets a balancer spread it anew. */
const MAX_REQUESTS_PER_SOCKET = 100_000;
/** Connections beside those with a request in flight. */
const SPARE_CONNECTIONS = 1_000;
/** What is in flight when the process is asked to stop may take so long, in milliseconds. */
const LAST_REQUESTS_MS = 10_000;

export interface ListenOptions {
  port: number;
  /** Undefined: every network interface. */
  host: string | undefined;
  maxInFlight: number;
}

export interface Listening {
  port: number;
  /** Takes no new connection, lets what is in flight end, and cuts off what has not after ten seconds. */
  close(): Promise<void>;
}

/** @throws when the port or the host cannot be had */
export async function listen(handle: RequestListener, { port, host, maxInFlight }: ListenOptions): Promise<Listening> {
  const server = createServer(LIMITS, handle);
  server.timeout = IDLE_SOCKET_MS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = SPARE_CONNECTIONS + maxInFlight;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const last = performance.now() + LAST_REQUESTS_MS;
      // A connection becomes idle when its last answer is sent; close() looked once.
      while (!(await Promise.race([closed.then(() => true), pause(100, false)]))) {
        if (performance.now() < last) server.closeIdleConnections();
        else server.closeAllConnections();
      }
    },
  };
}
