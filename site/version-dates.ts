/**
 * The dates of the release lines as calendars need them: each with an identity that stays, and how often it has
 * changed.
 * `npm run dates` keeps the record of the changes, `version-dates.json`.
 */
import { versions } from "@blc/diagnose";
import record from "./version-dates.json" with { type: "json" };

export interface LineDate {
  /** Its identity in calendars, by which they know it again: never changed. */
  id: string;
  /** The first release of a planned line, or the end of the support of this name. */
  kind: "release" | "community" | versions.PaidSupport["offer"];
  product: versions.ProductId;
  line: string;
  date: versions.Day;
  /** The day is a plan of the vendor, or follows from its rule: the month is what is meant. */
  isEstimate: boolean;
  source: versions.VersionSource;
}

/** What is recorded of a date. */
export interface DateRecord {
  date: string;
  isEstimate?: boolean;
  /** How often date or estimate have changed. */
  sequence: number;
  /** The day of the last change. */
  changed: string;
}

/** All dates that are published or estimated. */
export function datesOf(product: versions.ProductId, of: versions.ReleaseLine): LineDate[] {
  const { line, released, isPlanned, community, paid = [] } = of;
  const named = (kind: LineDate["kind"], date: versions.Day, isEstimate: boolean, source: versions.VersionSource) => {
    const id = `${product} ${line} ${kind}`;
    return { id, kind, product, line, date, isEstimate, source };
  };
  const ends = [{ offer: "community" as const, ...community }, ...paid];
  return [
    ...(isPlanned ? [named("release", released, true, community.source)] : []),
    ...ends.flatMap(({ offer, date, isEstimate = false, source }) =>
      date ? [named(offer, date, isEstimate, source)] : [],
    ),
  ];
}

export const VERSION_DATES: readonly LineDate[] = versions.PRODUCT_IDS.flatMap((product) =>
  versions.RELEASE_LINES[product].flatMap((line) => datesOf(product, line)),
);

/** What is recorded of a date. @throws where the record is behind, which a test rules out */
export function recordOf({ id }: Pick<LineDate, "id">): DateRecord {
  const found = (record as Partial<Record<string, DateRecord>>)[id];
  if (!found) throw new Error(`site/version-dates.json lacks "${id}": run "npm run dates"`);
  return found;
}
