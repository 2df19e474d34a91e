/** The release series on which messages are provoked, the newest first. */
import type { ServerSeries } from "./facts.ts";

export const MYSQL = ["mysql-9.7", "mysql-8.4", "mysql-8.0", "mysql-5.7"] as const;
export const MARIADB = [
  "mariadb-11.8",
  "mariadb-11.4",
  "mariadb-10.11",
  "mariadb-10.6",
  "mariadb-10.5",
  "mariadb-10.3",
] as const;
export const POSTGRES = [
  "postgres-18",
  "postgres-17",
  "postgres-16",
  "postgres-15",
  "postgres-14",
  "postgres-13",
] as const;

const ALL = [...MYSQL, ...MARIADB, ...POSTGRES] as const;

/** A series of a product, and the newer ones. */
export function since(first: (typeof ALL)[number]): ServerSeries[] {
  const product = first.replace(/-.*/, "-");
  return ALL.slice(0, ALL.indexOf(first) + 1).filter((series) => series.startsWith(product));
}
