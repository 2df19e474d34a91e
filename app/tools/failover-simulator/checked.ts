/** The servers to which tests/engines/failover.test.ts did the same as the simulator, and when. */
export const CHECKED = {
  date: "2026-11-23",
  mariadb: "10.11",
  galera: "4",
  postgresql: "15",
} as const;
