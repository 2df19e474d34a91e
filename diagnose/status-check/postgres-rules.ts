/** The rules for PostgreSQL, over the answer to `POSTGRES_QUERY`. */
import { ACTIVITY, ARCHIVER } from "./answers.ts";
import { type Inputs, SHORTEST_UPTIME } from "./inputs.ts";
import { FAILING_ARCHIVER, IDLE_SESSIONS, RUNNING_SESSIONS } from "./postgres-activity-rules.ts";
import {
  above,
  type Check,
  graded,
  isOff,
  isOn,
  isViewOnly,
  numberCheck,
  ON_OR_OFF,
  rulesOf,
  setting,
  shareAbove,
} from "./rules.ts";
import { endOfSupport, newestRelease } from "./support.ts";
import { missing, OWN_RELEASES, SERVICES, type Service } from "./terms.ts";

const GiB = 1024 ** 3;
const MINUTE = 60;
const HOUR = 3600;

/**
 * They have a storage of their own below PostgreSQL, to which settings of files, checkpoints and caches say nothing.
 */
export const OWN_STORAGE: readonly Service[] = ["aurora", "alloydb", "neon"];

/** From here on VACUUM leaves out everything that is not needed against a wraparound: the setting's default. */
const FAILSAFE_AGE = 1_600_000_000;
/** The server warns in each transaction: 40 million before the ids wrap around, of half of 2^32. */
const WARNING_AGE = 2 ** 31 - 40_000_000;
/** A key's value as a share of the largest number that its type can hold. */
const INTEGER_KEY_SHARE = 0.75;

function failsafeAge(inputs: Inputs): number {
  const age = inputs.numberOr("vacuum_failsafe_age", FAILSAFE_AGE);
  // A setting outside of these bounds says nothing of the danger.
  return Math.min(Math.max(age, 1_000_000_000), WARNING_AGE);
}

const hasNoArchiveFailure = (inputs: Inputs) =>
  isOff(inputs.text("archive_mode")) || inputs.text("archive_failed_seconds_ago") === "never";

/** The last attempt to archive a file of the WAL failed. */
export function isArchiverFailing(inputs: Inputs): boolean {
  if (hasNoArchiveFailure(inputs)) return false;
  const failed = inputs.number("archive_failed_seconds_ago");
  return (
    inputs.text("archived_seconds_ago") === "never" ||
    failed < inputs.number("archived_seconds_ago")
  );
}

const SHARED_BUFFERS: Pick<Check, "needs" | "unit" | "confidence" | "value"> = {
  needs: ["shared_buffers"],
  unit: "ratio",
  confidence: "setting",
  value: (inputs) => inputs.bytes("shared_buffers") / inputs.asked("ram"),
};

export const POSTGRES_RULES = rulesOf("postgres", {
  unsupportedRelease: {
    id: "P1",
    versions: [{ product: "postgres" }],
    notOn: OWN_RELEASES,
    checks: [endOfSupport("server_version_num"), newestRelease("server_version_num")],
  },
  fsyncOff: {
    id: "P2",
    notOn: OWN_STORAGE,
    checks: [setting("C", "fsync")],
  },
  fullPageWritesOff: {
    id: "P3",
    notOn: OWN_STORAGE,
    checks: [setting("C", "full_page_writes")],
  },
  checksumsOff: {
    id: "P4",
    // The storage is the service's, and so is the choice.
    notOn: SERVICES,
    // From 19 on they may be switched while the server runs.
    checks: [setting("W", "data_checksums", /^(on|off|inprogress-(on|off))$/, isOff)],
  },
  autovacuumOff: {
    id: "P5",
    checks: [setting("C", "autovacuum")],
  },
  transactionIdsAged: {
    id: "P6",
    checks: [
      numberCheck(
        "oldest_transaction_age",
        { C: FAILSAFE_AGE, H: 1_000_000_000, W: 500_000_000 },
        {
          unit: "transactions",
          isJudgement: true,
          limitOf: (severity, inputs) => (severity === "C" ? failsafeAge(inputs) : undefined),
          test: (value, inputs) => {
            const age = Number(value);
            return graded(
              ["C", age >= failsafeAge(inputs)],
              ["H", age > 1_000_000_000],
              ["W", age > 500_000_000],
            );
          },
        },
      ),
    ],
  },
  multixactsAged: {
    id: "P7",
    checks: [
      shareAbove(
        "oldest_multixact_age",
        "autovacuum_multixact_freeze_max_age",
        { H: 2 },
        { isJudgement: true },
      ),
    ],
  },
  deadTuples: {
    id: "P8",
    checks: [numberCheck("tables_with_dead_tuples", { W: 0 }, { isJudgement: true })],
  },
  idleInTransaction: {
    id: "P9",
    checks: [
      numberCheck(
        "idle_in_transaction_seconds",
        { H: HOUR, W: 5 * MINUTE },
        {
          role: "pg_monitor",
          unit: "seconds",
          isJudgement: true,
          unless: (inputs) => isViewOnly(inputs, ACTIVITY, "idle_in_transaction_seconds"),
        },
      ),
      IDLE_SESSIONS,
    ],
  },
  noIdleTransactionTimeout: {
    id: "P10",
    versions: [{ product: "postgres", from: "9.6" }],
    checks: [
      setting("N", "idle_in_transaction_session_timeout", /^\d+\w*$/, (value) => value === "0"),
    ],
  },
  preparedTransactionAged: {
    id: "P11",
    checks: [
      numberCheck(
        "prepared_transaction_seconds",
        { H: HOUR },
        { unit: "seconds", isJudgement: true },
      ),
    ],
  },
  slotKeepsWal: {
    id: "P12",
    checks: [
      numberCheck("slots_losing_wal", { H: 0 }, { part: "lost" }),
      numberCheck(
        "inactive_slot_wal_bytes",
        { H: 10 * GiB },
        { part: "retained", unit: "bytes", isJudgement: true },
      ),
    ],
  },
  slotWalUnlimited: {
    id: "P13",
    versions: [{ product: "postgres", from: "13" }],
    checks: [
      setting("N", "max_slot_wal_keep_size", /^-?\d+\w*$/, (value) => value === "-1", {
        needs: ["max_slot_wal_keep_size", "replication_slots"],
        unless: (inputs) => inputs.number("replication_slots") === 0,
      }),
    ],
  },
  archivingFails: {
    id: "P14",
    // The service archives, and mends its archive.
    notOn: SERVICES,
    checks: [
      numberCheck(
        "archive_failed_seconds_ago",
        {},
        {
          needs: ["archive_mode", "archive_failed_seconds_ago", "archived_seconds_ago"],
          unit: "seconds",
          severities: ["C"],
          unless: (inputs) =>
            isViewOnly(inputs, ARCHIVER, "archive_failed_seconds_ago") ||
            hasNoArchiveFailure(inputs),
          test: (_, inputs) => isArchiverFailing(inputs) && "C",
        },
      ),
      FAILING_ARCHIVER,
    ],
  },
  archivingOff: {
    id: "P15",
    notOn: SERVICES,
    checks: [
      setting("N", "archive_mode", /^(on|off|always)$/, isOff, {
        needs: ["archive_mode", "wal_receivers"],
        unless: (inputs) => inputs.number("wal_receivers") > 0,
      }),
    ],
  },
  walLevelMinimal: {
    id: "P16",
    checks: [
      setting(
        "H",
        "wal_level",
        /^(minimal|archive|hot_standby|replica|logical)$/,
        (value) => value === "minimal",
      ),
    ],
  },
  checkpointsRequested: {
    id: "P17",
    notOn: OWN_STORAGE,
    checks: [
      above(
        { W: 0.3 },
        {
          needs: ["checkpoints_timed", "checkpoints_requested", "checkpoints_seconds"],
          unit: "ratio",
          confidence: "counter",
          isJudgement: true,
          value: (inputs) => {
            const rise = (name: string) =>
              inputs.increase(name, "checkpoints_seconds", SHORTEST_UPTIME).by;
            const timed = rise("checkpoints_timed");
            const requested = rise("checkpoints_requested");
            return timed + requested === 0 ? 0 : requested / (timed + requested);
          },
        },
      ),
    ],
  },
  temporaryFiles: {
    id: "P18",
    checks: [
      above(
        { W: GiB },
        {
          needs: ["temp_bytes", "temp_bytes_seconds"],
          unit: "bytesPerHour",
          confidence: "counter",
          isJudgement: true,
          value: (inputs) => inputs.perSecond("temp_bytes", "temp_bytes_seconds") * HOUR,
        },
      ),
    ],
  },
  connectionsNearLimit: {
    id: "P19",
    checks: [
      shareAbove(
        "backends",
        "max_connections",
        { W: 0.8 },
        { isJudgement: true, isInclusive: true },
      ),
    ],
  },
  sharedBuffersUnfit: {
    id: "P20",
    notOn: OWN_STORAGE,
    checks: [
      {
        ...SHARED_BUFFERS,
        part: "small",
        isJudgement: true,
        limits: { W: 0.1 },
        severities: ["W"],
        // Much of it on a large machine gains little more.
        unless: (inputs) =>
          inputs.bytes("shared_buffers") >= 8 * GiB || inputs.asked("ram") < 4 * GiB,
        test: (share) => Number(share) < 0.1 && "W",
      },
      above({ W: 0.4 }, { ...SHARED_BUFFERS, part: "large" }),
    ],
  },
  synchronousStandbysMissing: {
    id: "P21",
    checks: [
      numberCheck(
        "synchronous_standbys",
        {},
        {
          needs: ["in_recovery", "synchronous_standbys_required", "synchronous_standbys"],
          role: "pg_monitor",
          severities: ["C"],
          // Only a primary waits.
          unless: (inputs) =>
            isOn(inputs.text("in_recovery")) || isOff(inputs.text("synchronous_standbys_required")),
          test: (standbys, inputs) =>
            Number(standbys) < inputs.number("synchronous_standbys_required") && "C",
        },
      ),
    ],
  },
  replayLag: {
    id: "P22",
    checks: [
      numberCheck(
        "replay_lag_seconds",
        { W: MINUTE },
        {
          needs: ["standbys", "replay_lag_seconds"],
          role: "pg_monitor",
          unit: "seconds",
          isJudgement: true,
          unless: (inputs) => inputs.number("standbys") === 0,
        },
      ),
    ],
  },
  integerKeysNearMaximum: {
    id: "P23",
    checks: [
      numberCheck(
        "integer_key_share",
        { H: INTEGER_KEY_SHARE },
        {
          needs: ["integer_key_share", "integer_keys_hidden"],
          role: "pg_read_all_data",
          unit: "ratio",
          isJudgement: true,
          value: (inputs) => {
            const share = inputs.number("integer_key_share");
            // The fullest may be one that the account may not read.
            if (share <= INTEGER_KEY_SHARE && inputs.number("integer_keys_hidden") > 0)
              throw missing(["integer_key_share"], "pg_read_all_data");
            return share;
          },
        },
      ),
    ],
  },
  invalidIndexes: {
    id: "P24",
    checks: [numberCheck("invalid_indexes", { W: 0 })],
  },
  weakEncryption: {
    id: "P25",
    checks: [
      // Before 10 there is nothing better than MD5, which is called on.
      setting(
        "W",
        "password_encryption",
        /^(md5|scram-sha-256|on|off)$/,
        (value) => value === "md5" || value === "off",
        {
          part: "md5",
        },
      ),
      setting("W", "ssl", ON_OR_OFF, isOff, {
        part: "plain",
        needs: ["ssl", "listens_beyond_loopback"],
        unless: (inputs) => isOff(inputs.text("listens_beyond_loopback")),
      }),
    ],
  },
  vacuumHeldBack: {
    id: "P26",
    checks: [
      numberCheck(
        "running_transaction_seconds",
        { H: 24 * HOUR, W: HOUR },
        {
          part: "running",
          role: "pg_monitor",
          unit: "seconds",
          isJudgement: true,
          unless: (inputs) => isViewOnly(inputs, ACTIVITY, "running_transaction_seconds"),
        },
      ),
      RUNNING_SESSIONS,
      numberCheck(
        "oldest_xmin_age",
        { W: 100_000_000 },
        {
          part: "horizon",
          role: "pg_monitor",
          unit: "transactions",
          isJudgement: true,
          unless: (inputs) => isViewOnly(inputs, ACTIVITY, "oldest_xmin_age"),
        },
      ),
    ],
  },
  slowStatementsNotRecorded: {
    id: "P27",
    checks: [setting("N", "statements_recorded")],
  },
});
