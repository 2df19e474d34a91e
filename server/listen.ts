/** The HTTP server: its limits for each connection, and its graceful shutdown. */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Config } from "./config.ts";

/** Limits for one connection; times in milliseconds. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the 60 seconds for which reverse proxies keep an idle connection, so that they
  // close first.
  keepAliveTimeout: 65_000,
  // How often the first two are enforced. With Node's default of 30 seconds they would last three
  // times as long.
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
};
/** A connection without traffic for so long, in milliseconds, is closed. */
const IDLE_SOCKET_MS = 75_000;
/**
 * After so many requests a client has to reconnect, so that a load balancer can choose another
 * machine.
 */
const MAX_REQUESTS_PER_SOCKET = 100_000;
/** Connections that may be open, of all clients. */
const MAX_CONNECTIONS = 3_000;
/** Grace period for requests in flight when the server closes, in milliseconds. */
const GRACE_MS = 10_000;

/**
 * Listens on HOST; on `localhost` by IPv4 and, where the machine has it, by IPv6: some clients try
 * the one first, some the other.
 * @throws when the port is taken or the host is not one of this machine
 */
export async function listen(
  handle: RequestListener,
  { HOST, PORT }: Pick<Config, "HOST" | "PORT">,
) {
  const open = async (port: number, host: string) => {
    const server = createServer(LIMITS, (incoming, outgoing) => {
      // There is no socket while the answer to an earlier request of the connection is unread
      // (pipelining). No browser or proxy does so, and a client that never reads would fill the
      // memory with answers.
      if (outgoing.socket) handle(incoming, outgoing);
      else incoming.socket.destroy();
    });
    server.timeout = IDLE_SOCKET_MS;
    server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
    server.maxConnections = MAX_CONNECTIONS;
    await once(server.listen({ port, host }), "listening");
    return server;
  };
  const isLocal = HOST === "localhost";
  const first = await open(PORT, isLocal ? "127.0.0.1" : HOST);
  const { port } = first.address() as AddressInfo;
  const second = isLocal ? await open(port, "::1").catch(unlessAbsent) : undefined;
  return {
    port,
    close: async () =>
      void (await Promise.all([first, second].map((server) => server && drain(server)))),
  };
}

/** Ignores that this machine has no such address: not every machine has IPv6. */
function unlessAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "EADDRNOTAVAIL" && error.code !== "EAFNOSUPPORT") throw error;
}

/**
 * Graceful shutdown: accepts no connection, drains requests in flight, and cuts them off after the
 * grace period.
 */
async function drain(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const deadline = performance.now() + GRACE_MS;
  // server.close() closes connections that are idle now, not those that become idle later.
  while (!(await Promise.race([closed.then(() => true), pause(100, false)]))) {
    if (performance.now() < deadline) server.closeIdleConnections();
    else server.closeAllConnections();
  }
}
