/** The port of the metrics. */
import { createServer } from "node:http";

const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/**
 * Serves `/metrics` on the loopback interface only: the metrics are for the operator.
 * @param collect the metrics as text
 * @returns a function that closes the server
 */
export async function serveMetrics(port: number, collect: () => Promise<string>): Promise<() => void> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000 }, async (request, response) => {
    if (request.url !== "/metrics" || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("Only GET /metrics is served here.\n");
      return;
    }
    try {
      const text = await collect();
      response.writeHead(200, { "Content-Type": CONTENT_TYPE, "Cache-Control": "no-store" }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });
  server.maxConnections = 20;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host: "127.0.0.1" }, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
