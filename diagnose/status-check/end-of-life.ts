/** What the data of the version check knows of the release line of a server. */

import { supportOf } from "../versions/check.ts";
import { compareVersions, recognise, releaseLine } from "../versions/recognise.ts";
import { RELEASE_LINES, type ReleaseLine } from "../versions/release-lines.ts";
import type { EndOfLife, SupportedLine } from "./inputs.ts";

export const endOfLife: EndOfLife = (product, version) => {
  const found = recognise(version, product === "postgres" ? "postgresql" : product);
  if (found.kind !== "version") return undefined;
  const { product: recognised, line, text, isEnterprise } = found.version;
  const known = releaseLine(recognised, line);
  if (known) {
    const { date, isEstimate } = supportOf(found.version, known);
    const rdsEnds = known.paid?.find(({ offer }) => offer === "rds")?.date;
    const newest = isEnterprise ? {} : newestOf(known);
    return { line, ends: date, isEstimate, release: text, rdsEnds, ...newest };
  }
  const oldest = RELEASE_LINES[recognised].at(-1);
  if (!oldest || compareVersions(line, oldest.line) >= 0) return undefined;
  return { line, ends: oldest.community.date, isEarlier: true };
};

function newestOf({ latest }: ReleaseLine): Pick<SupportedLine, "newest" | "isFloor"> {
  return { newest: latest?.version, isFloor: latest?.isFloor };
}
