/** The rules about how MySQL, MariaDB and Percona Server are set: M1 to M16. */
import { compareVersions } from "../versions/recognise.ts";
import type { Inputs } from "./inputs.ts";
import {
  above,
  type Check,
  isOff,
  isOn,
  numberCheck,
  ON_OR_OFF,
  rulesOf,
  setting,
} from "./rules.ts";
import { endOfSupport, newestRelease } from "./support.ts";
import { AURORA, OWN_RELEASES, SERVICES } from "./terms.ts";

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

export const hasNoBinlog = (inputs: Inputs) => !isOn(inputs.text("log_bin"));

/** Seconds after which binlogs are purged; 0: never. */
export function binlogExpiry(inputs: Inputs): number {
  // MySQL from 8.0.29 on.
  if (isOff(inputs.optional("binlog_expire_logs_auto_purge"))) return 0;
  const seconds = inputs.numberOr("binlog_expire_logs_seconds", 0);
  // MySQL 8.0 has both, MySQL 5.7 only this.
  return seconds || inputs.numberOr("expire_logs_days", 0) * 86_400;
}

export const isReplica = (inputs: Inputs) =>
  inputs.has("read_only") && !isOff(inputs.text("read_only"));

/** Nobody writes to it but its source, from which it can be made again: worth knowing until it is promoted. */
function lessOnReplica(check: Check): Check {
  return {
    ...check,
    severities: [...check.severities, "N"],
    test: (value, inputs) => {
      const severity = check.test(value, inputs);
      const isLess = isReplica(inputs);
      return severity && isLess ? "N" : severity;
    },
  };
}

const BUFFER_POOL_SHARE: Parameters<typeof above>[1] = {
  needs: ["innodb_buffer_pool_size"],
  unit: "ratio",
  confidence: "setting",
  isJudgement: true,
  value: (inputs) => inputs.number("innodb_buffer_pool_size") / inputs.asked("ram"),
};

export const MYSQL_SETTING_RULES = rulesOf("mysql", {
  unsupportedRelease: {
    id: "M1",
    versions: [{ product: "mysql" }, { product: "mariadb" }],
    notOn: OWN_RELEASES,
    checks: [
      endOfSupport("version"),
      newestRelease(
        "version",
        (inputs) => inputs.isOfDistribution || inputs.line?.newest === undefined,
      ),
    ],
  },
  commitsNotFlushed: {
    id: "M2",
    notOn: AURORA,
    checks: [
      lessOnReplica(
        setting("H", "innodb_flush_log_at_trx_commit", /^[0-3]$/, (value, { product }) =>
          // MariaDB's 3 flushes at each commit as well, as MariaDB 5.5 and earlier did; MySQL has no 3.
          product === "mysql" ? value !== "1" : value !== "1" && value !== "3",
        ),
      ),
    ],
  },
  binlogNotSynced: {
    id: "M3",
    notOn: AURORA,
    checks: [
      lessOnReplica(
        setting("H", "sync_binlog", /^\d+$/, (value) => value !== "1", {
          needs: ["log_bin", "sync_binlog"],
          // From MariaDB 12.3 on the binlog may be in InnoDB, with whose redo log it recovers.
          unless: (inputs) =>
            hasNoBinlog(inputs) || /^innodb$/i.test(inputs.optional("binlog_storage_engine")),
        }),
      ),
    ],
  },
  binlogOff: {
    id: "M4",
    notOn: AURORA,
    checks: [lessOnReplica(setting("H", "log_bin"))],
  },
  doublewriteOff: {
    id: "M5",
    notOn: AURORA,
    checks: [
      setting(
        "H",
        "innodb_doublewrite",
        /^(on|1|off|0|detect_only|detect_and_recover|fast)$/i,
        (value) => isOff(value) || /^detect_only$/i.test(value),
      ),
    ],
  },
  forcedRecovery: {
    id: "M6",
    notOn: AURORA,
    checks: [numberCheck("innodb_force_recovery", { C: 0 }, { confidence: "setting" })],
  },
  replicationErrorsSkipped: {
    id: "M7",
    checks: [
      setting(
        "C",
        "replica_skip_errors|slave_skip_errors",
        /^(off|all|ddl_exist_errors|[\d,\s]*)$/i,
        (value) => value !== "" && !isOff(value),
      ),
    ],
  },
  binlogsNeverExpire: {
    id: "M8",
    // They purge by themselves.
    notOn: SERVICES,
    checks: [
      {
        needs: ["log_bin", "binlog_expire_logs_seconds|expire_logs_days"],
        unit: "seconds",
        confidence: "setting",
        severities: ["W"],
        // MariaDB from 11.4 on may limit their size instead.
        unless: (inputs) => hasNoBinlog(inputs) || inputs.numberOr("max_binlog_total_size", 0) > 0,
        value: binlogExpiry,
        test: (seconds) => seconds === 0 && "W",
      },
    ],
  },
  binlogFormatNotRow: {
    id: "M9",
    checks: [
      setting(
        "W",
        "binlog_format",
        /^(row|mixed|statement)$/i,
        // In MIXED, MariaDB's default, statements that are known to be unsafe are written as rows.
        (value) => (/^mixed$/i.test(value) ? "N" : !/^row$/i.test(value)),
        {
          needs: ["log_bin", "binlog_format"],
          severities: ["W", "N"],
          unless: hasNoBinlog,
          isJudgement: true,
        },
      ),
    ],
  },
  sqlModeNotStrict: {
    id: "M10",
    checks: [
      setting(
        "W",
        "sql_mode",
        /^[A-Z_,\d]*$/i,
        (value) => !/\bSTRICT_(TRANS|ALL)_TABLES\b/i.test(value),
      ),
    ],
  },
  defaultEngineNotInnodb: {
    id: "M11",
    checks: [
      setting("W", "default_storage_engine", /^[a-z]\w*$/i, (value) => !/^innodb$/i.test(value)),
    ],
  },
  snapshotIsolationOff: {
    id: "M12",
    versions: [{ product: "mariadb", from: "10.6" }],
    checks: [
      setting(
        "W",
        "innodb_snapshot_isolation",
        ON_OR_OFF,
        // Off is what earlier versions had as their default, and what their applications were written for.
        (value, { version = "" }) =>
          isOff(value) && (compareVersions(version, "11.6.2") < 0 ? "N" : "W"),
        {
          needs: ["innodb_snapshot_isolation", "transaction_isolation|tx_isolation"],
          severities: ["W", "N"],
          // Early releases of a line lack it: the other settings of InnoDB were pasted.
          unless: (inputs) =>
            inputs.text("transaction_isolation|tx_isolation") !== "REPEATABLE-READ" ||
            (!inputs.has("innodb_snapshot_isolation") && inputs.has("innodb_strict_mode")),
        },
      ),
    ],
  },
  queryCacheOn: {
    id: "M13",
    // It has a query cache of its own.
    notOn: AURORA,
    versions: [{ product: "mariadb" }, { product: "mysql", before: "8.0" }],
    checks: [
      setting("W", "query_cache_type", /^(on|off|demand|[012])$/i, (value) => !isOff(value), {
        needs: ["query_cache_type", "query_cache_size"],
        unless: (inputs) => inputs.number("query_cache_size") === 0,
      }),
    ],
  },
  bufferPoolSmall: {
    id: "M14",
    checks: [
      {
        ...BUFFER_POOL_SHARE,
        limits: { H: 0.05, W: 0.25 },
        severities: ["H", "W"],
        unless: (inputs) =>
          isOn(inputs.optional("innodb_dedicated_server")) || inputs.asked("ram") < 4 * GiB,
        test: (share, inputs) => {
          if (Number(share) < 0.05) return "H";
          // All that is read fits in it.
          const hasRoom =
            inputs.has("innodb_buffer_pool_pages_free") &&
            inputs.number("innodb_buffer_pool_pages_free") >
              0.05 * inputs.number("innodb_buffer_pool_pages_total");
          return Number(share) < 0.25 && !hasRoom && "W";
        },
      },
    ],
  },
  bufferPoolLarge: {
    id: "M15",
    checks: [above({ W: 0.85 }, BUFFER_POOL_SHARE)],
  },
  sessionBuffersLarge: {
    id: "M16",
    // From then on MySQL allocates both as they fill, sort buffers from 8.0.12 on.
    versions: [
      { product: "mariadb", from: "10.0" },
      { product: "mysql", from: "5.5", before: "8.0.20" },
    ],
    checks: ["sort", "join"].map((part) =>
      numberCheck(
        `${part}_buffer_size`,
        { W: 8 * MiB },
        {
          part,
          unit: "bytes",
          confidence: "setting",
          isJudgement: true,
          unless: ({ product, version = "" }) =>
            part === "sort" && product === "mysql" && compareVersions(version, "8.0.12") >= 0,
        },
      ),
    ),
  },
});
