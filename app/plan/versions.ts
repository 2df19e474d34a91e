import { versions } from "@blc/diagnose";
import type { Engine } from "../../site/plan.ts";

/** Lines that ended earlier are not offered. */
const YEARS = 5;

/** The release lines that a plan may name, the newest first. */
export const PLAN_VERSIONS: Readonly<Record<Engine, readonly string[]>> = {
  mariadb: linesOf("mariadb"),
  mysql: linesOf("mysql"),
  postgresql: linesOf("postgresql"),
};

function linesOf(engine: Engine): string[] {
  const today = versions.VERSIONS_CHECKED;
  const oldest = `${Number(today.slice(0, 4)) - YEARS}${today.slice(4)}`;
  return versions.RELEASE_LINES[engine]
    .filter(({ kind, released, community }) => {
      const isOffered = kind !== "short" && released <= today;
      return isOffered && (community.date ?? today) >= oldest;
    })
    .map(({ line }) => line);
}
