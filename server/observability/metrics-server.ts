/** The port of the metrics. */
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";

/**
 * Serves `/metrics` on the loopback interface only: the metrics are for the operator.
 * @param collect the metrics as text
 * @returns a function that closes the server
 */
export async function serveMetrics(
  port: number,
  collect: () => Promise<string>,
): Promise<() => void> {
  const app = new Hono().get("/metrics", async (c) =>
    c.body(await collect(), 200, {
      "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
      "Cache-Control": "no-store",
    }),
  );
  const server = createServer(getRequestListener(app.fetch)).listen({ port, host: "127.0.0.1" });
  await once(server, "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
