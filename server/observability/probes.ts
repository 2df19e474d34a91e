/** The addresses that load balancers and supervisors ask. */
import { Hono } from "hono";
import type { Readiness } from "./readiness.ts";

/** Liveness, /healthz and /livez: the process runs. Readiness, /readyz: it can take visitors. */
export function probes(readiness: Readiness): Hono {
  const app = new Hono();
  app.on("GET", ["/healthz", "/livez"], (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const report = await readiness.report();
    const isReady = report.status === "ready" || report.status === "degraded";
    return c.json(report, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });
  return app;
}
