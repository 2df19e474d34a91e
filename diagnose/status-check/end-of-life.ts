/** What the data of the version check knows of the release line of a server. */

import { supportOf } from "../versions/check.ts";
import { compareVersions, recognise, releaseLine } from "../versions/recognise.ts";
import { RELEASE_LINES } from "../versions/release-lines.ts";
import type { EndOfLife } from "./inputs.ts";

export const endOfLife: EndOfLife = (product, version) => {
  const found = recognise(version, product === "postgres" ? "postgresql" : product);
  if (found.kind !== "version") return undefined;
  const { product: recognised, line, text, isEnterprise } = found.version;
  const known = releaseLine(recognised, line);
  if (known) {
    const { date, isEstimate } = supportOf(found.version, known);
    const rdsEnds = known.paid?.find(({ offer }) => offer === "rds")?.date;
    const { version: newest, isFloor } = (!isEnterprise && known.latest) || {};
    return { line, ends: date, isEstimate, release: text, rdsEnds, newest, isFloor };
  }
  const oldest = RELEASE_LINES[recognised].at(-1);
  if (!oldest || compareVersions(line, oldest.line) >= 0) return undefined;
  return { line, ends: oldest.community.date, isEarlier: true };
};
