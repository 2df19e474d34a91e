/** How `data/<product>.json` tells what the servers answered, and how it is read. */
import type { Move, Places, Product, Reason } from "./types.ts";

/**
 * A setting from one version on, until its next entry: the version's place in `versions`, and what it is; null: the
 * server does not know it.
 */
type Eras<Spec> = readonly (readonly [since: number, spec: Spec | null])[];

/**
 * What a server says of a setting. Short names, because each is there hundreds of times.
 * - `t`: type. `b` Boolean, `i` integer, `r` real, `e` one of `m`, `l` list of `m`, `n` a whole name of the list `l`, `s` text
 * - `u`: unit of a number; `n`, `x`: its minimum and maximum; `k`: it takes only multiples of this
 * - `m`: members; `h`: members that it takes and does not list
 * - `d`: default, as the server writes it; absent: none, or chosen by the machine or at the installation
 * - `r`: it cannot be set in a file; `c`: it refuses some texts; `e`: it refuses the empty text
 * - `a`: it is an old name of this setting
 * - `w`: it warns: `i` of a setting that does nothing any more, `d` of one that a later version will not have
 * - `p`: it refuses negative numbers, where others take the nearest number that is allowed; `g`: it reads them as negative,
 *   where MariaDB's others are very large then
 * - `f`: in place of a member that it does not have, it takes OFF
 * - `z`: texts that it refuses, `y`: that it warns of; one that ends with "_" stands for all that begin so
 * - `o`: a bare option is allowed; `v`: no value is allowed
 */
export interface Spec {
  t: "b" | "i" | "r" | "e" | "l" | "n" | "s";
  l?: string;
  u?: string;
  n?: string;
  x?: string;
  k?: number;
  m?: readonly string[];
  h?: readonly string[];
  d?: string;
  r?: 1;
  c?: 1;
  e?: 1;
  a?: string;
  w?: "i" | "d";
  z?: readonly string[];
  y?: readonly string[];
  o?: 1;
  p?: 1;
  g?: 1;
  f?: 1;
  v?: 1;
}

/** Two settings and their values that stop a server. No value: of the first one any, the second one is not set. */
export type Pair = readonly [name: string, value: string, other: string, otherValue: string];

export interface ConfigData {
  product: Product;
  /** The day when the servers were asked. */
  measured: string;
  /** Oldest first; `server` is such as "MySQL 8.4.7". */
  versions: readonly { series: string; server: string }[];
  /** Places of the versions of MySQL and MariaDB that take names in any case. */
  anyCase: readonly number[];
  /** Places of those that take a word and a dot before any name. */
  dotted: readonly number[];
  /** Places of those that take the units T, P and E. */
  largeUnits: readonly number[];
  settings: Readonly<Record<string, Eras<Spec>>>;
  /**
   * Names that settings are looked up in: collations, engines, locales, time zones. From each version on those that are
   * new, and with a minus those that are gone.
   */
  lists: Readonly<
    Record<string, readonly (readonly [since: number, changes: readonly string[]])[]>
  >;
  /** With the places of the versions that they stop. */
  pairs: readonly (readonly [...pair: Pair, versions: readonly number[]])[];
  /** What a maker's manual names instead of a removed setting, and the manual. */
  replacements: Readonly<Record<string, readonly [name: string, url: string]>>;
  /**
   * By product: settings, in lower case, that this one has not; one that ends with "_" stands for all that begin so.
   * MySQL's and MariaDB's were measured; those of others are named by their makers, and were not.
   */
  elsewhere: Readonly<Record<string, readonly string[]>>;
}

/** The value of a key that a visitor's file names: none is inherited. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** @returns null: that version does not know it */
export function specOf(data: ConfigData, name: string, version: number): Spec | null {
  const eras = ownValue(data.settings, name);
  return eras?.findLast(([since]) => since <= version)?.[1] ?? null;
}

const lowered = new WeakMap<ConfigData, ReadonlyMap<string, string>>();

/** The data's names, which may have capitals, by those in lower case. */
export function namesByLower(data: ConfigData): ReadonlyMap<string, string> {
  const known =
    lowered.get(data) ??
    new Map(Object.keys(data.settings).map((name) => [name.toLowerCase(), name]));
  lowered.set(data, known);
  return known;
}

/** The names that a setting of type `n` takes. */
export function namesOf(data: ConfigData, { l = "" }: Spec, version: number): readonly string[] {
  const changes = ownValue(data.lists, l) ?? [];
  const names = new Set<string>();
  for (const name of changes.flatMap(([since, all]) => (since <= version ? all : [])))
    if (name.startsWith("-")) names.delete(name.slice(1));
    else names.add(name);
  return [...names];
}

/** @returns places in `versions`. @throws when the data have no such version */
export function placesOf(data: ConfigData, { from, to }: Move): Places {
  const place = (series: string) => {
    const found = data.versions.findIndex((each) => each.series === series);
    if (found < 0) throw new Error(`The data have no ${data.product} ${series}`);
    return found;
  };
  return { from: place(from), to: place(to) };
}

/** Why neither of two versions has a setting. @param gone the first of those without it, up to `to`, if any had it */
export function absence(
  { data, to }: { data: ConfigData; to: number },
  gone: string | undefined,
  isThere: (version: number) => boolean,
): Reason {
  // A version of PostgreSQL is a plain number, which no language's article goes with.
  const named = (series: string) => (data.product === "postgres" ? `PostgreSQL ${series}` : series);
  if (gone !== undefined) return { key: "gone", values: { version: named(gone) } };
  const later = data.versions.find((_, place) => place > to && isThere(place));
  return later
    ? { key: "later", values: { version: named(later.series) } }
    : { key: "unknown-name", values: {} };
}

/**
 * Since which version something is so: it holds for that version, for `version`, and for all between them.
 * @returns the series; undefined: since the oldest version of the data
 */
export function sinceOf(
  data: ConfigData,
  version: number,
  isSo: (version: number) => boolean,
): string | undefined {
  let first = version;
  while (first > 0 && isSo(first - 1)) first--;
  return first === 0 ? undefined : data.versions[first]?.series;
}
