/** The checks of a version, the same for all engines: the end of its support, and the newest release of its line. */

import { SOON_DAYS } from "../versions/check.ts";
import { compareVersions } from "../versions/recognise.ts";
import { daysUntil } from "../versions/release-lines.ts";
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
    kinds: ["ended"],
    kind: ({ line, today }) => (daysUntil(line?.ends ?? "", today) < 0 ? "ended" : undefined),
    test: (days, inputs) => {
      if (Number(days) >= 0) return Number(days) <= SOON_DAYS && "W";
      return isFixedByOthers(inputs) ? "W" : "C";
    },
  };
}

/** Amazon goes on with the fixes for years, at a price; a distribution as long as it is supported itself. */
function isFixedByOthers({ service, line, today, isOfDistribution }: Inputs): boolean {
  return (
    isOfDistribution || (service === "rds" && line?.rdsEnds !== undefined && today <= line.rdsEnds)
  );
}

/** Its value is the version. @param unless of whose releases the line's newest says nothing */
export function newestRelease(
  name: string,
  unless: (inputs: Inputs) => boolean = () => false,
): Check {
  return {
    part: "minor",
    needs: [name],
    unit: "text",
    confidence: "setting",
    severities: ["W"],
    unless,
    value: (inputs) => {
      inputs.text(name);
      if (!knownLine(inputs).newest)
        throw new CannotTell({ why: "version", version: inputs.version });
      return inputs.line?.release ?? inputs.version ?? "";
    },
    test: (version, { line }) => {
      if (compareVersions(String(version), line?.newest ?? "") < 0) return "W";
      if (line?.isFloor) throw new CannotTell({ why: "likely", version: String(version) });
      return undefined;
    },
  };
}

/** @throws CannotTell when nothing is known of the version */
function knownLine({ line, version, versionText }: Inputs): SupportedLine {
  if (!line) throw new CannotTell({ why: "version", version: version ?? versionText });
  return line;
}
