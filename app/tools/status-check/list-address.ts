import type { statusCheck } from "@blc/diagnose";
import type { SiteAddress } from "../../i18n/link.tsx";

/** The address of the list of an engine's rules. @param id of the rule that it leads to */
export function listAddress(engine: statusCheck.EngineParameter, id = "rules"): SiteAddress {
  const query = new URLSearchParams({ ...(engine !== "mysql" && { engine }), rules: "all" });
  return `/health-check-tool?${query}#${id}`;
}
