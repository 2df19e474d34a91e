/** The tools: what visitors find out about their own database before they write. */
import type { PagePath } from "./pages.ts";

/** Each tool and the page that it is on. */
export const TOOL_PATHS = {
  "downtime-cost": "/downtime-cost",
  "version-check": "/version-check",
  "status-check": "/health-check-tool",
  "config-check": "/config-check",
  "failover-simulator": "/failover-simulator",
} as const satisfies Record<string, PagePath>;
export type ToolId = keyof typeof TOOL_PATHS;

export const TOOL_IDS = Object.keys(TOOL_PATHS) as ToolId[];

/** The tool that the origin of a message names, if any: its visitor put a result into the message. */
export function toolIn(origin: string | null | undefined): ToolId | undefined {
  const named = new URLSearchParams(origin ?? "").get("tool");
  return TOOL_IDS.find((tool) => tool === named);
}
