/** The words that the status check is written in. */

/** MySQL stands for MariaDB and Percona Server as well: the same statements answer for the three. */
export type Engine = "mysql" | "postgres" | "cassandra";

export type Product = "mysql" | "mariadb" | "postgres" | "cassandra";

/** A managed service, by what its maker documents of it. */
export const SERVICES = ["aurora", "rds", "cloudsql", "alloydb", "azure", "neon"] as const;
export type Service = (typeof SERVICES)[number];

/** With releases and ends of support of their own. RDS has those of the community, and an extended support. */
export const OWN_RELEASES = SERVICES.filter((service) => service !== "rds");

/** It has a storage of its own, below what InnoDB's settings and counters are about. */
export const AURORA: readonly Service[] = ["aurora"];

/**
 * C: loses data or stops soon. H: loses data in one ordinary fault. W: costs time or money. N: worth knowing.
 * From the gravest to the least.
 */
export const SEVERITIES = ["C", "H", "W", "N"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What a measured number is, for whoever writes it in the visitor's language. `text`: as the server says it. */
export type Unit =
  | "text"
  | "count"
  | "transactions"
  | "bytes"
  | "bytesPerHour"
  | "perSecond"
  | "perHour"
  | "ratio"
  | "seconds"
  | "milliseconds"
  | "days";

/**
 * How far a value is to be trusted. `setting`: read as it is. `state`: true at the moment of the paste.
 * `interval`: counted between two pastes. `average`: since the server or its statistics started, peaks levelled out.
 */
export type Confidence = "setting" | "state" | "interval" | "average";

/**
 * What the visitor is asked, because no server says it: bytes of RAM; reads and writes a second of the storage; bytes
 * that are free on the disk of the logs.
 */
export type Asked = "ram" | "iops" | "free";

export type Value = string | number;

/** A role or privilege that has to be granted to see a row. */
export type Role = "pg_monitor" | "pg_read_all_data" | "PROCESS";

/** Why there is no answer, by the word that says it. */
export type Reason =
  /** The paste lacks these. `a|b`: one of them suffices. With a role: or the account lacks it. */
  | { why: "missing"; names: readonly string[]; role?: Role }
  /**
   * `unreadable`: these were pasted, but not as the server writes them. `reset`: these counters were reset between the
   * two pastes, or what they count was removed.
   */
  | { why: "unreadable" | "reset"; names: readonly string[] }
  /** The visitor was not asked, or did not answer. */
  | { why: "asked"; names: readonly Asked[] }
  /**
   * `uptime`: the counters are younger than a day, and an average over them says nothing. `restarted`: the server did
   * between the two pastes. `server`: the second paste is of another one. `second`: whether the counter rises takes a
   * second paste.
   */
  | { why: "uptime" | "restarted" | "server" | "second" }
  /** The two pastes follow each other too closely, or one lacks the uptime, which has this name. */
  | { why: "close"; name: string }
  /**
   * `likely`: it is the newest release that is known, and a newer one is likely. `version`: the rules were not written
   * for this server, or nothing is known of its version.
   */
  | { why: "likely" | "version"; version: string | undefined };

/** Stops a check: with this reason it cannot tell. */
export class CannotTell extends Error {
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason.why);
    this.reason = reason;
  }
}

export const missing = (names: readonly string[], role?: Role) =>
  new CannotTell({ why: "missing", names, role });

/** @param name of what was pasted, and not as the server writes it */
export const unreadable = (name: string) => new CannotTell({ why: "unreadable", names: [name] });

/** Rows of an answer that are kept: each rule looks at all of them. */
export const MOST_ROWS = 2000;
