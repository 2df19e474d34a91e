/** What warns of an error before it happens, by its title. */
import type { Language } from "@blc/text";
import type { ErrorId } from "@blc/errors";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type { SiteAddress } from "../../i18n/link.tsx";
import type configEn from "../../pages/config-check/en.json";
import type statusEn from "../../pages/health-check-tool/en.json";
import { FORESEEN } from "./foreseen.ts";

interface ShownWarning {
  title: string;
  to: SiteAddress;
}

export function warningsOf(error: ErrorId, language: Language): ShownWarning[] {
  return (FORESEEN[error] ?? []).map((by) => {
    if (by === "config-check") {
      const { hero } = pageCopy<typeof configEn>("config-check", language);
      return { title: `${hero.accent}: ${hero.title}`, to: "/config-check" };
    }
    const { each, hero } = pageCopy<typeof statusEn>("health-check-tool", language);
    const query = by.startsWith("P") ? "?engine=postgresql" : "";
    return { title: `${hero.accent}, ${by}: ${each[by].title}`, to: `/health-check-tool${query}#${by}` as SiteAddress };
  });
}
