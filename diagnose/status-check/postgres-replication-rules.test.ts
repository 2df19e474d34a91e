import { POSTGRES_REPLICATION_RULES } from "./postgres-replication-rules.ts";
import { type Given, testCases, view } from "./rule-cases.ts";

const standby = (columns: Given) => view("pg_stat_replication", columns);
const slot = (columns: Given) => view("pg_replication_slots", columns);
const paused = (columns: Given) =>
  view("pg_is_wal_replay_paused()", { pg_is_wal_replay_paused: undefined, ...columns });
const NO_LAG = { sent_lsn: undefined, replay_lsn: undefined, replay_lag: undefined };

testCases(POSTGRES_REPLICATION_RULES, {
  walReceiverStopped: {
    H: [
      { pg_stat_wal_receiver: 0 },
      { pg_stat_wal_receiver: 0, in_recovery: undefined },
      view("pg_stat_wal_receiver", { status: "stopping" }),
    ],
    "does-not-fire": [{ pg_stat_wal_receiver: 0, in_recovery: "off" }],
    W: [view("pg_stat_wal_receiver", { status: "restarting" })],
  },
  standbyBehind: {
    W: [
      standby({ state: "catchup" }),
      standby({ replay_lag: "00:01:00.001" }),
      standby({ replay_lag: "1 day" }),
      standby({ replay_lsn: "0/FFFFFFFF" }),
      standby({
        sent_lsn: undefined,
        replay_lsn: undefined,
        sent_location: "1/40000001",
        replay_location: "1/0",
      }),
      standby({ ...NO_LAG, pg_wal_lsn_diff: "1073741825" }),
    ],
    "does-not-fire": [
      standby({ state: "backup", application_name: "pg_basebackup" }),
      standby({ replay_lag: "" }),
      standby({ replay_lsn: "1/0" }),
      standby({ ...NO_LAG, lag_bytes: "934771248" }),
    ],
    missing: [standby({ state: "" }), standby({ ...NO_LAG, lag: "1073741825" })],
  },
  slotLost: {
    H: [slot({ wal_status: "lost" }), slot({ wal_status: "unreserved" })],
    W: [slot({ active: "f" })],
    // As psql writes NULL with \pset null.
    "does-not-fire": [
      ...["", "[null]"].map((restart_lsn) => slot({ active: "f", restart_lsn })),
      slot({ active: "f", synced: "t" }),
    ],
  },
  subscriptionWithoutWorker: {
    H: [view("pg_stat_subscription", { pid: "" })],
    "does-not-fire": [view("pg_stat_subscription", { pid: "", relid: 16_384 })],
  },
  replayPaused: {
    W: [
      paused({ pg_is_wal_replay_paused: "t" }),
      paused({ pg_is_wal_replay_paused: "true" }),
      paused({ pg_get_wal_replay_pause_state: "pause requested" }),
      paused({ pg_is_xlog_replay_paused: "t" }),
    ],
    "does-not-fire": [paused({ pg_get_wal_replay_pause_state: "not paused" })],
    unreadable: [paused({ pg_is_wal_replay_paused: "maybe" })],
  },
  conflictsWithRecovery: {
    N: [view("pg_stat_database_conflicts", { datname: "shop", confl_snapshot: 41, confl_lock: 0 })],
  },
  noStandby: {
    N: [{ pg_stat_replication: 0 }],
    "does-not-fire": [
      { pg_stat_replication: 0, in_recovery: "on" },
      { pg_stat_replication: 0, ...view("pg_stat_wal_receiver", { status: "streaming" }) },
    ],
  },
});
