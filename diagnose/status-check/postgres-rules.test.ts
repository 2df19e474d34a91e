import { POSTGRES_RULES } from "./postgres-rules.ts";
import { BACKEND, DAY, GiB, testCases, view } from "./rule-cases.ts";

testCases(POSTGRES_RULES, {
  unsupportedRelease: {
    C: [
      { server_version_num: 130_023 },
      { server_version_num: 130_023, managed_by: "rds", today: "2029-03-01" },
    ],
    W: [
      { server_version_num: 170_009 },
      { today: "2029-06-01" },
      { server_version_num: 130_023, managed_by: "rds" },
      { server_version_num: 170_009, managed_by: "rds" },
    ],
    "does-not-fire": [{ server_version_num: 170_011 }],
    likely: [{ server_version_num: 180_006 }],
    version: [{ server_version_num: 990_001 }],
  },
  fsyncOff: {
    C: [{ fsync: "off" }, { fsync: "off", server_version_num: 90_205 }],
    version: [{ fsync: "off", server_version_num: 80_400 }],
  },
  fullPageWritesOff: {
    C: [{ full_page_writes: "off" }, { full_page_writes: "off", managed_by: "cloudsql" }],
  },
  checksumsOff: {
    W: [{ data_checksums: "off" }],
    "does-not-fire": [{ data_checksums: "inprogress-on" }],
  },
  autovacuumOff: {
    C: [{ autovacuum: "off" }],
  },
  transactionIdsAged: {
    "does-not-fire": [{ oldest_transaction_age: 500_000_000, vacuum_failsafe_age: 0 }],
    W: [{ oldest_transaction_age: 500_000_001 }],
    H: [{ oldest_transaction_age: 1_000_000_001 }],
    C: [
      { oldest_transaction_age: 1_600_000_000, vacuum_failsafe_age: undefined },
      { oldest_transaction_age: 2_144_000_000, vacuum_failsafe_age: 2_147_000_000 },
    ],
  },
  multixactsAged: {
    H: [{ oldest_multixact_age: 800_000_001 }],
    "does-not-fire": [{ oldest_multixact_age: 800_000_000 }],
  },
  deadTuples: {
    W: [{ tables_with_dead_tuples: 1 }],
  },
  idleInTransaction: {
    W: [{ idle_in_transaction_seconds: 301 }],
    H: [
      { idle_in_transaction_seconds: 3601 },
      view("pg_stat_activity", { ...BACKEND, state: "idle in transaction", age: "01:00:01" }),
    ],
    "does-not-fire": [{ idle_in_transaction_seconds: 300 }],
  },
  noIdleTransactionTimeout: {
    N: [{ idle_in_transaction_session_timeout: 0 }],
  },
  preparedTransactionAged: {
    H: [{ prepared_transaction_seconds: 3601 }],
    "does-not-fire": [{ prepared_transaction_seconds: 3600 }],
  },
  slotKeepsWal: {
    H: [{ inactive_slot_wal_bytes: 10 * GiB + 1 }, { slots_losing_wal: 1 }],
    "does-not-fire": [{ inactive_slot_wal_bytes: 10 * GiB }],
  },
  slotWalUnlimited: {
    N: [{ max_slot_wal_keep_size: -1 }],
    "does-not-fire": [{ max_slot_wal_keep_size: -1, replication_slots: 0 }],
  },
  archivingFails: {
    C: [
      { archive_failed_seconds_ago: "5.000", archived_seconds_ago: "900.000" },
      { archived_seconds_ago: "never" },
      view("pg_stat_archiver", {
        failed_count: 7,
        last_failed_time: "2026-11-30 21:00:00+00",
        last_archived_time: "2026-11-30 20:00:00+00",
      }),
      view("pg_stat_archiver", { failed_count: 7, last_failed_time: "2026-11-30 21:00:00+00" }),
    ],
    "does-not-fire": [
      { archive_failed_seconds_ago: "never", archived_seconds_ago: "never" },
      { archived_seconds_ago: "never", archive_mode: "off" },
    ],
  },
  archivingOff: {
    N: [{ archive_mode: "off" }],
    "does-not-apply": [{ archive_mode: "off", managed_by: "alloydb" }],
    "does-not-fire": [{ archive_mode: "off", wal_receivers: 1 }],
  },
  walLevelMinimal: {
    H: [{ wal_level: "minimal" }],
    "does-not-fire": [{ wal_level: "hot_standby", server_version_num: 90_500 }],
  },
  checkpointsRequested: {
    W: [{ checkpoints_requested: 900 }],
    "does-not-fire": [
      { checkpoints_requested: 800 },
      { checkpoints_requested: 0, checkpoints_timed: 0 },
    ],
    uptime: [{ checkpoints_seconds: DAY - 1 }],
  },
  temporaryFiles: {
    W: [{ temp_bytes: 169 * GiB }],
    "does-not-fire": [{ temp_bytes: 168 * GiB }],
    uptime: [{ temp_bytes_seconds: DAY - 1 }],
  },
  connectionsNearLimit: {
    W: [{ backends: 80 }],
    "does-not-fire": [{ backends: 79 }],
  },
  sharedBuffersUnfit: {
    W: [{ shared_buffers: "128MB" }, { shared_buffers: 16_384 }, { shared_buffers: "7GB" }],
    "does-not-fire": [
      { shared_buffers: "8GB", ram: 512 * GiB },
      { shared_buffers: "128MB", ram: 2 * GiB },
      { shared_buffers: "6553MB" },
    ],
    unreadable: [{ shared_buffers: "big" }],
  },
  synchronousStandbysMissing: {
    C: [
      { synchronous_standbys: 0 },
      // FIRST 2 (a, b), of which one is there.
      { synchronous_standbys: 1, synchronous_standbys_required: 2 },
    ],
    "does-not-fire": [
      { synchronous_standbys: 0, in_recovery: "on" },
      { synchronous_standbys: undefined, synchronous_standbys_required: 0 },
    ],
  },
  replayLag: {
    W: [{ replay_lag_seconds: "60.001" }],
    "does-not-fire": [{ replay_lag_seconds: undefined, standbys: 0 }],
  },
  integerKeysNearMaximum: {
    H: [{ integer_key_share: "0.7501", integer_keys_hidden: 5 }],
    "does-not-fire": [{ integer_key_share: "0.7500" }],
    missing: [{ integer_keys_hidden: 5 }],
  },
  invalidIndexes: {
    W: [{ invalid_indexes: 1 }],
  },
  weakEncryption: {
    W: [
      { password_encryption: "md5" },
      { password_encryption: "off", server_version_num: 90_624 },
      { ssl: "off" },
    ],
    "does-not-fire": [
      { password_encryption: "on", server_version_num: 90_624 },
      { ssl: "off", listens_beyond_loopback: "off" },
    ],
  },
  vacuumHeldBack: {
    W: [{ running_transaction_seconds: 3601 }, { oldest_xmin_age: 100_000_001 }],
    H: [
      { running_transaction_seconds: DAY + 1 },
      view("pg_stat_activity", BACKEND, { ...BACKEND, xact_start: "2026-11-29 21:59:59+00" }),
    ],
    "does-not-fire": [{ running_transaction_seconds: 3600, oldest_xmin_age: 100_000_000 }],
  },
  slowStatementsNotRecorded: {
    N: [{ statements_recorded: "off" }],
  },
});
