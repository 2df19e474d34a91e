/** What the data says of a version on a day: patches, support, and where to go from there. */

import { compareVersions, numbersOf, releaseLine, type Version } from "./recognise.ts";
import {
  daysUntil,
  PAID_SUPPORT,
  type PaidSupport,
  RELEASE_LINES,
  type ReleaseLine,
  type Until,
} from "./release-lines.ts";

/** Support that ends in so many days or fewer "ends soon". */
export const SOON_DAYS = 180;

/**
 * - `open`: it goes on, and no end is published;
 * - `passed`: only an estimate of its end has passed;
 * - `managed`: the provider of the service sets it;
 * - `packaged`: it has ended, and the distribution of the package patches it as long as its own release lasts;
 * - `unlisted`: the line is not in the table.
 */
export type SupportState =
  | "planned"
  | "supported"
  | "open"
  | "soon"
  | "passed"
  | "ended"
  | "managed"
  | "packaged"
  | "unlisted";

/**
 * - `newer`: there is a newer release of the line, and `newerLikely` if one after that is likely;
 * - `packaged`: there is a newer one, and the package has fixes of its own;
 * - `newest`: it is the newest that the data has, and `likely` if a newer one is likely all the same;
 * - `beyond`: it is newer than the data;
 * - `untold`: it has no patch number, or the data has no release.
 */
export type PatchState =
  | "newer"
  | "newerLikely"
  | "packaged"
  | "newest"
  | "likely"
  | "beyond"
  | "untold";

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
  /** The long-term lines that it could move to besides. */
  others: readonly ReleaseLine[];
  /** Of the long-term lines that it could move to, is the end of `road` the one with the latest published end? */
  isLastToEnd: boolean;
  /** The line to move to is announced, and not released. */
  isTargetPlanned: boolean;
}

/** @param today as ISO 8601 writes the day */
export function check(version: Version, today: string): Check {
  const line = releaseLine(version.product, version.line);
  const road = line ? (line.to ?? []) : roadFrom(version);
  const end = line?.community.date;
  const paid = line?.paid?.filter(({ offer }) => mayHave(version, offer)) ?? [];
  return {
    version,
    line,
    road,
    ...choiceOf(version, road, today),
    place: line ? "listed" : placeOf(version),
    state: supportState(version, line, today),
    days: end === undefined ? undefined : daysUntil(end, today),
    patch: line ? patchState(version, line) : "untold",
    paid: paid.map((each) => ({ ...each, state: stateUntil(each, today) })),
  };
}

/** A line that its project has left is still patched in a distribution's package. */
function supportState(
  version: Version,
  line: ReleaseLine | undefined,
  today: string,
): SupportState {
  if (version.service) return "managed";
  if (!line) return unlistedState(version, today);
  const state = endState(line, supportOf(version, line), today);
  return version.distribution && (state === "ended" || state === "passed") ? "packaged" : state;
}

/** The support of a version: that of the community, or what MariaDB plc sells for its Enterprise Server. */
export function supportOf({ isEnterprise }: Version, { community, paid }: ReleaseLine): Until {
  return (
    (isEnterprise ? paid?.find(({ offer }) => offer === "enterprise") : undefined) ?? community
  );
}

/**
 * The paid support of Oracle, MariaDB plc and Percona does not cover managed services. RDS leaves no mark in many of
 * its versions: one without a mark may be of RDS, but no package of a distribution is.
 */
function mayHave({ service, distribution }: Version, offer: PaidSupport["offer"]): boolean {
  const support = PAID_SUPPORT[offer];
  const on = "on" in support ? support.on : undefined;
  if (service) return on === service;
  return on === undefined || (on === "rds" && !distribution);
}

/** What is known of the line that a version is to move to, and of the long-term lines above the version. */
function choiceOf({ product, line }: Version, road: readonly string[], today: string) {
  const target = road.at(-1);
  const listed = target === undefined ? undefined : releaseLine(product, target);
  const lines = RELEASE_LINES[product].filter(
    (each) =>
      each.kind === "lts" &&
      ["supported", "soon"].includes(lineState(each, today)) &&
      compareVersions(each.line, line) > 0,
  );
  const chosen = lines.find((each) => each === listed);
  const published = ({ community: { date, isEstimate } }: ReleaseLine) =>
    isEstimate ? "" : (date ?? "");
  return {
    others: chosen ? lines.filter((each) => each !== chosen) : [],
    isLastToEnd:
      chosen !== undefined &&
      lines.every((each) => each === chosen || published(each) < published(chosen)),
    isTargetPlanned: target !== undefined && (!listed || lineState(listed, today) === "planned"),
  };
}

/** The state of a line's community support on a day. */
export function lineState(line: ReleaseLine, today: string): SupportState {
  return endState(line, line.community, today);
}

function endState({ isPlanned, released }: ReleaseLine, end: Until, today: string): SupportState {
  return isPlanned && daysUntil(released, today) > 0 ? "planned" : stateUntil(end, today);
}

/** The last day of support still counts. */
function stateUntil({ date, isEstimate }: Until, today: string): SupportState {
  if (date === undefined) return "open";
  const days = daysUntil(date, today);
  if (days < 0) return isEstimate ? "passed" : "ended";
  return days <= SOON_DAYS ? "soon" : "supported";
}

function placeOf({ product, line }: Version): Check["place"] {
  const lines = RELEASE_LINES[product].filter(({ isPlanned }) => !isPlanned);
  const [newest, oldest] = [lines[0], lines.at(-1)];
  if (oldest && compareVersions(line, oldest.line) < 0) return "older";
  return newest && compareVersions(line, newest.line) > 0 ? "newer" : "between";
}

/** A line that is older than all that are listed has ended, and one before a line that has ended. */
function unlistedState(version: Version, today: string): SupportState {
  const place = placeOf(version);
  if (place === "older") return "ended";
  const next = lineAfter(version);
  return place === "between" && next && lineState(next, today) === "ended" ? "ended" : "unlisted";
}

function lineAfter({ product, line }: Version): ReleaseLine | undefined {
  return RELEASE_LINES[product].findLast((each) => compareVersions(each.line, line) > 0);
}

/** The lines to move by from one that is not in the table: by way of the next one that is. */
function roadFrom(version: Version): readonly string[] {
  const next = lineAfter(version);
  if (!next || next.isPlanned) return [];
  const road = [next.line, ...(next.to ?? [])];
  // From an older line, MySQL and Cassandra need lines on the way that are not listed; the others need none.
  return placeOf(version) === "older" || isDirect(version) ? road.slice(-1) : road;
}

/** Whether the product goes from any line to any later one in one step. */
export function isDirect({ product }: Version): boolean {
  return product === "postgresql" || product === "mariadb";
}

function patchState(
  { product, text, isEnterprise, isPreRelease, distribution }: Version,
  { line, latest, isPlanned }: ReleaseLine,
): PatchState {
  const { length } = numbersOf(text);
  // MariaDB Enterprise has releases of its own; Percona's builds are told apart by their last number.
  if (!latest || isPlanned || isEnterprise) return "untold";
  if (isPreRelease) return "newer";
  if (length <= numbersOf(line).length) return "untold";
  if (product === "percona" && length < numbersOf(latest.version).length) return "untold";
  const order = compareVersions(text, latest.version);
  if (order < 0 && distribution) return "packaged";
  if (order < 0) return latest.isFloor ? "newerLikely" : "newer";
  if (order > 0) return "beyond";
  return latest.isFloor ? "likely" : "newest";
}

/** Whether there is something to do: community support has ended or ends soon. */
export function isDue({ state }: Pick<Check, "state">): boolean {
  return state === "ended" || state === "passed" || state === "soon";
}
