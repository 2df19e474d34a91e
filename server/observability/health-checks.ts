import { Hono } from "hono";
import type { Health } from "./health.ts";

export const HEALTH_PATHS = ["/healthz", "/livez", "/readyz"];

/** The health checks: /healthz and /livez while the process runs, /readyz while it can take visitors. */
export function healthChecks(health: Health): Hono {
  const app = new Hono();
  app.get("/healthz", (c) => c.text("ok"));
  app.get("/livez", (c) => c.text("ok"));
  app.get("/readyz", async (c) => {
    const readiness = await health.readiness();
    const isReady = readiness.status === "ready" || readiness.status === "degraded";
    return c.json(readiness, isReady ? 200 : 503, { "Cache-Control": "no-store" });
  });
  return app;
}
