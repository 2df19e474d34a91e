/**
 * Dated findings, the entries of the feeds: versions that reach their end, trials, data of the tools that changed. Only
 * what a page says too, with its source. The newest stands first; CONTRIBUTING, "A finding", says how to add one. Their
 * words are in `app/findings/<language>.json`, by their ids.
 */
import type { PageId } from "./pages.ts";

/** Where the feed is, after the language of its address. */
export const FEED_PATH = "/feed.xml";

interface FindingEntry {
  /** Part of the entry's identity, by which readers know that they have seen it: never changed. */
  id: string;
  /** The day on which the site published it, as ISO 8601 writes it. */
  published: string;
  /** The day of a correction. */
  corrected?: string;
  /** The page that says it, and its section. */
  page: PageId;
  section?: string;
  /** Where it can be checked: a publication, or for a trial its record in `trials/records`. */
  source: `https://${string}` | `trials/records/${string}.md`;
}

const ENTRIES = [
  {
    id: "mysql-8.0-end",
    published: "2026-11-22",
    corrected: "2026-11-25",
    page: "soporte-mysql",
    section: "risks",
    source: "https://www.mysql.com/support/eol-notice.html",
  },
  {
    id: "mariadb-11.8-end",
    published: "2026-11-22",
    corrected: "2026-11-25",
    page: "mariadb-enterprise",
    section: "lifetimes",
    source: "https://mariadb.org/about/#maintenance-policy",
  },
  {
    id: "sap-odp-rfc-end",
    published: "2026-11-22",
    page: "saprustgate",
    section: "permits",
    source: "https://me.sap.com/notes/3255746",
  },
  {
    id: "materializedmysql-end",
    published: "2026-11-22",
    page: "migracion-clickhouse-mariadb",
    section: "ways",
    source: "https://clickhouse.com/docs/engines/database-engines",
  },
  {
    id: "galera-flush-trial",
    published: "2026-11-22",
    page: "mariadb-high-availability",
    section: "replication",
    source: "trials/records/mariadb-family.md",
  },
  {
    id: "removed-ibd-trial",
    published: "2026-11-22",
    page: "database-down",
    section: "loss",
    source: "trials/records/recovery-and-health-checks.md",
  },
] as const satisfies readonly FindingEntry[];

export type FindingId = (typeof ENTRIES)[number]["id"];

export type Finding = FindingEntry & { id: FindingId };

export const FINDINGS: readonly Finding[] = ENTRIES;
