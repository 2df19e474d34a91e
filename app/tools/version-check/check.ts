/** What the data says of a version on a day: patches, support, and where to go from there. */
import { daysUntil, type PaidSupport, RELEASE_LINES, type ReleaseLine } from "../../../site/database-versions.ts";
import { compareVersions, numbersOf, releaseLine, type Version } from "./recognise.ts";

/** Support that ends in so many days or fewer "ends soon". */
export const SOON_DAYS = 180;

/** `open`: it goes on, and no end is published. */
export type SupportState = "planned" | "supported" | "open" | "soon" | "ended";

/**
 * - `newer`: there is a newer release of the line;
 * - `newest`: it is the newest that the data has, and `likely` if a newer one is likely all the same;
 * - `beyond`: it is newer than the data;
 * - `untold`: it has no patch number, or the data has no release.
 */
export type PatchState = "newer" | "newest" | "likely" | "beyond" | "untold";

export interface Check {
  version: Version;
  /** Absent: the line is not in the table; it is older or newer than those, or between them. */
  line: ReleaseLine | undefined;
  place: "listed" | "older" | "newer" | "between";
  state: SupportState;
  /** To the end of community support; negative: since then. Absent: no day is published. */
  days: number | undefined;
  patch: PatchState;
  paid: readonly (PaidSupport & { state: SupportState })[];
  /** The line to move to, by way of those before it; empty: none. */
  road: readonly string[];
}

/** @param today as ISO 8601 writes the day */
export function check(version: Version, today: string): Check {
  const line = releaseLine(version.product, version.line);
  if (!line) {
    const place = placeOf(version);
    const state = place === "older" ? "ended" : "open";
    return { version, line, place, state, days: undefined, patch: "untold", paid: [], road: roadFrom(version) };
  }
  return {
    version,
    line,
    place: "listed",
    state: lineState(line, today),
    days: line.community.date === undefined ? undefined : daysUntil(line.community.date, today),
    patch: patchState(version, line),
    paid: (line.paid ?? []).map((each) => ({ ...each, state: stateUntil(each.date, today) })),
    road: line.to ?? [],
  };
}

/** The state of a line's community support on a day. */
export function lineState({ isPlanned, released, community }: ReleaseLine, today: string): SupportState {
  if (isPlanned && daysUntil(released, today) > 0) return "planned";
  return stateUntil(community.date, today);
}

/** The last day of support still counts. */
function stateUntil(date: string | undefined, today: string): SupportState {
  if (date === undefined) return "open";
  const days = daysUntil(date, today);
  if (days < 0) return "ended";
  return days <= SOON_DAYS ? "soon" : "supported";
}

function placeOf({ product, line }: Version): Check["place"] {
  const numbers = numbersOf(line);
  const lines = RELEASE_LINES[product].filter(({ isPlanned }) => !isPlanned);
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (oldest && compareVersions(numbers, numbersOf(oldest.line)) < 0) return "older";
  return newest && compareVersions(numbers, numbersOf(newest.line)) > 0 ? "newer" : "between";
}

/** The road of a line that is not in the table: by way of the next one that is. */
function roadFrom({ product, line }: Version): readonly string[] {
  const numbers = numbersOf(line);
  const next = RELEASE_LINES[product].findLast((each) => compareVersions(numbersOf(each.line), numbers) > 0);
  if (!next || next.isPlanned) return [];
  // PostgreSQL and MariaDB need no line on the way.
  const isDirect = product === "postgresql" || product === "mariadb";
  return isDirect && next.to ? next.to : [next.line, ...(next.to ?? [])];
}

function patchState({ product, text, isEnterprise }: Version, { line, latest, isPlanned }: ReleaseLine): PatchState {
  const numbers = numbersOf(text);
  // MariaDB Enterprise has releases of its own; Percona's builds are told apart by their last number.
  if (!latest || isPlanned || isEnterprise || numbers.length <= numbersOf(line).length) return "untold";
  const newest = numbersOf(latest.version);
  if (product === "percona" && numbers.length < newest.length) return "untold";
  const order = compareVersions(numbers, newest);
  if (order < 0) return "newer";
  if (order > 0) return "beyond";
  return latest.isFloor ? "likely" : "newest";
}

/** Whether there is something to do: community support has ended or ends soon. */
export function isDue({ state }: Pick<Check, "state">): boolean {
  return state === "ended" || state === "soon";
}
