/** The HTTP server: its limits for each connection, and its graceful shutdown. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Limits for one connection; times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 seconds for which reverse proxies keep an idle connection, so that they close first.
  keepAliveTimeout: 65_000,
  // How often the first two are enforced. Node's default of 30 seconds would make them three times as long.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};
/** A connection without traffic for so long, in milliseconds, is closed. */
const IDLE_SOCKET_MS = 75_000;
/** After this many requests a client has to reconnect, which lets a load balancer place it anew. */
const MAX_REQUESTS_PER_SOCKET = 100_000;
/** Connections that may be open without a request in flight. */
const IDLE_CONNECTIONS = 1_000;
/** Grace period for requests in flight when the server closes, in milliseconds. */
const GRACE_MS = 10_000;

export interface ListenOptions {
  port: number;
  /** Undefined: every network interface. */
  host: string | undefined;
  maxInFlight: number;
}

export interface Listening {
  port: number;
  /** Graceful shutdown: accepts no connection, drains requests in flight, and cuts them off after the grace period. */
  close(): Promise<void>;
}

/** @throws when the port is taken or the host is not one of this machine */
export async function listen(handle: RequestListener, { port, host, maxInFlight }: ListenOptions): Promise<Listening> {
  const server = createServer(LIMITS, handle);
  server.timeout = IDLE_SOCKET_MS;
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = IDLE_CONNECTIONS + maxInFlight;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host }, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      const deadline = performance.now() + GRACE_MS;
      // server.close() closes connections that are idle now, not those that become idle later.
      while (!(await Promise.race([closed.then(() => true), pause(100, false)]))) {
        if (performance.now() < deadline) server.closeIdleConnections();
        else server.closeAllConnections();
      }
    },
  };
}
