import { POSTGRES_REPLICATION_RULES } from "./postgres-replication-rules.ts";
import { type Given, testCases, view } from "./rule-cases.ts";

const standby = (columns: Given) => view("pg_stat_replication", columns);
const slot = (columns: Given) => view("pg_replication_slots", columns);
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
    "does-not-fire": [slot({ active: "f", restart_lsn: "" })],
  },
  subscriptionWithoutWorker: {
    H: [view("pg_stat_subscription", { pid: "" })],
    "does-not-fire": [view("pg_stat_subscription", { pid: "", relid: 16_384 })],
  },
});
