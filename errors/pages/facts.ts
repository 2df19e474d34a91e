/** What is known of an error in every language, as its folder has it. Its words are in catalogues. */

import type { Situation } from "../first-steps/steps.ts";
import type { ErrorEngine, ErrorEngines, ErrorId, Symptom } from "../ids.ts";

/** A product and its release series, such as "mariadb-10.11": see `servers/list.ts`. */
export type ServerSeries = `${"mysql" | "mariadb" | "postgres"}-${number}`;

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

/** On which messages are provoked, the newest first. */
export const SERIES: Readonly<Record<ErrorEngine, readonly ServerSeries[]>> = {
  mysql: MYSQL,
  mariadb: MARIADB,
  galera: ["mariadb-10.11"],
  postgres: POSTGRES,
  cassandra: [],
};

/** A series of a product, and the newer ones. */
export function since(
  first: (typeof MYSQL | typeof MARIADB | typeof POSTGRES)[number],
): ServerSeries[] {
  const [product = ""] = first.split("-");
  const all = SERIES[product as ErrorEngine];
  return all.slice(0, all.indexOf(first) + 1);
}

/** A source names a page of another engine's as `mysql:gone-away`, and of its own as `gone-away`. */
export const MANUALS: Readonly<Record<ErrorEngine, string>> = {
  mysql: "https://dev.mysql.com/doc/refman/8.4/en/*.html",
  mariadb: "https://mariadb.com/docs/server/*",
  galera: "https://galeracluster.com/library/documentation/*.html",
  postgres: "https://www.postgresql.org/docs/17/*.html",
  cassandra: "https://cassandra.apache.org/doc/latest/cassandra/*.html",
};

/** Of a diagnosis: how a replica is, in each version's words. */
export const REPLICA_STATUS =
  "SHOW REPLICA STATUS\\G\n-- MySQL < 8.0.22, MariaDB < 10.5.1\nSHOW SLAVE STATUS\\G";

interface Message {
  text: string;
  /** Where it stands. Default: what the product's own client prints. */
  where?: "client" | "log" | "status";
  /** Other faults leave it too, so that a search knows none by it. */
  isShared?: true;
}

/** The product and version whose manual has a message that could not be provoked here. */
interface FromManual extends Message {
  manual: string;
}

/** A message as servers print it, the same in every language. */
export type ErrorMessage =
  | FromManual
  | (Message & {
      /** Those that printed it here: `trials/errors.test.ts`. */ servers: readonly ServerSeries[];
    });

export interface ErrorFacts {
  /** Default: those of its group in `ids.ts`. */
  engines?: ErrorEngines;
  /** The index lists it under the first. */
  symptoms: readonly [Symptom, ...Symptom[]];
  /** It is one of those that the emergency page names. */
  stopsProduction?: true;
  /** Whose first steps the page shows, before those in its own words. */
  steps?: readonly Situation[];
  /**
   * Numbers, SQLSTATEs and symbols besides its own: one of them in a search suffices. The first is
   * shown beside the name.
   */
  codes?: readonly string[];
  /** Fixed words of messages, in their order. One word alone counts only where nothing else is asked. */
  phrases: readonly string[];
  /** Those that printed the messages, where a message names none. Default: all series of its engines. */
  servers?: readonly ServerSeries[];
  /** Where the messages stand that do not say it. */
  where?: Message["where"];
  /** The newest versions first. */
  messages: readonly (string | Message | ErrorMessage)[];
  /**
   * Statements and commands that change nothing, each with a caption in the catalogues. Default:
   * for the first of the engines.
   */
  diagnosis: readonly (string | readonly [ErrorEngine | "shell", string])[];
  related: readonly ErrorId[];
  /** Addresses and pages of manuals where it is documented. */
  sources: readonly string[];
}
