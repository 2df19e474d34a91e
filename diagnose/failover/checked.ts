/** The servers to which `trials/failover.test.ts` did the same as the simulator, and when. */
export const CHECKED = {
  date: "2026-11-23",
  mariadb: "10.11",
  galera: "4",
  postgresql: "15",
} as const;

/**
 * How long after `evs.suspect_timeout` another node of Galera committed for the first time, in milliseconds: see
 * `trials/records/mariadb-family.md`.
 */
export const AGREED = { trials: 26, least: 10, most: 1_440 } as const;
