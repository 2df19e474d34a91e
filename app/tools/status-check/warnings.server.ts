/** What warns of an error before it happens, by its title. */
import { statusCheck } from "@blc/diagnose";
import type { ErrorId } from "@blc/errors";
import type { Language } from "@blc/text";
import { pageCopy } from "../../i18n/catalogues.server.ts";
import type { SiteAddress } from "../../i18n/link.tsx";
import type { ConfigCopy } from "../config-check/copy.ts";
import type { StatusCopy } from "./copy.ts";
import { listAddress } from "./list-address.ts";

interface ShownWarning {
  title: string;
  to: SiteAddress;
}

export function warningsOf(error: ErrorId, language: Language): ShownWarning[] {
  return (statusCheck.FORESEEN[error] ?? []).map((by) => {
    if (by === "config-check") {
      const { hero } = pageCopy<ConfigCopy>("config-check", language);
      return { title: `${hero.accent}: ${hero.title}`, to: "/config-check" };
    }
    const { each, hero } = pageCopy<StatusCopy>("status-check", language);
    const engine = statusCheck.RULES.find(({ id }) => id === by)?.engine ?? "mysql";
    // Without the sign † of our judgement, which only the tool's page explains.
    return {
      title: `${hero.accent}, ${by}: ${each[by].title.replaceAll("†", "")}`,
      to: listAddress(statusCheck.parameterOf(engine), by),
    };
  });
}
