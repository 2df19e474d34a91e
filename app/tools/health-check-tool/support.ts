/** The check of a version's end of support, the same for all engines. */
import { daysUntil } from "../../../site/database-versions.ts";
import { SOON_DAYS } from "../version-check/check.ts";
import type { Inputs, SupportedLine } from "./inputs.ts";
import type { Check } from "./rules.ts";
import { CannotTell } from "./terms.ts";

/** Its value is the number of days left, negative when it has ended. @param name the version's name in the paste */
export function endOfSupport(name: string): Check {
  return {
    part: "support",
    needs: [name],
    unit: "days",
    confidence: "setting",
    limits: { C: 0, W: SOON_DAYS },
    severities: ["C", "W"],
    // No end is published.
    unless: (inputs) => inputs.has(name) && knownLine(inputs).ends === undefined,
    value: (inputs) => {
      inputs.text(name);
      return daysUntil(knownLine(inputs).ends ?? "", inputs.today);
    },
    test: (days) => (Number(days) < 0 ? "C" : Number(days) <= SOON_DAYS ? "W" : undefined),
  };
}

/** @throws CannotTell when nothing is known of the version */
export function knownLine({ line, version, versionText }: Inputs): SupportedLine {
  if (!line) throw new CannotTell({ why: "version", version: version ?? versionText });
  return line;
}
