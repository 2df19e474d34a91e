/** The rules for MySQL, MariaDB and Percona Server, over `SHOW GLOBAL VARIABLES` and `SHOW GLOBAL STATUS`. */
import { compareVersions, numbersOf } from "../version-check/recognise.ts";
import type { Inputs } from "./inputs.ts";
import { above, type Check, isOff, isOn, ON_OR_OFF, type Rule, setting } from "./rules.ts";
import { endOfSupport, newestRelease } from "./support.ts";
import { CannotTell, SERVICES, type Service } from "./terms.ts";

const MYSQL = "https://dev.mysql.com/doc/refman/8.4/en";
const MARIADB = "https://mariadb.com/docs";
const ADVISOR = "https://github.com/percona/percona-toolkit/blob/3.x/bin/pt-variable-advisor";
const TUNER = "https://github.com/major/MySQLTuner-perl";
const JEPSEN = "https://jepsen.io/blog/2026-03-16-mariadb-galera-cluster-12.1.2";
const GALERA = `${MARIADB}/galera-cluster/high-availability/monitoring-mariadb-galera-cluster`;

const innodb = (name: string) => `${MYSQL}/innodb-parameters.html#sysvar_${name}`;
const variable = (name: string) => `${MYSQL}/server-system-variables.html#sysvar_${name}`;
const binlog = (name: string) => `${MYSQL}/replication-options-binary-log.html#sysvar_${name}`;
const status = (name: string) => `${MYSQL}/server-status-variables.html#statvar_${name}`;

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** It has a storage of its own, below what InnoDB's settings and counters are about. */
const AURORA: readonly Service[] = ["aurora"];
/** With releases and ends of support of their own. RDS has those of the community, and an extended support. */
const OWN_RELEASES: readonly Service[] = ["aurora", "cloudsql", "azure"];

const hasNoBinlog = (inputs: Inputs) => !isOn(inputs.text("log_bin"));

/** Nobody writes to it but its source, from which it can be made again: worth knowing until it is promoted. */
function lessOnReplica(check: Check): Check {
  return {
    ...check,
    severities: [...check.severities, "N"],
    test: (value, inputs) => {
      const severity = check.test(value, inputs);
      const isReplica = inputs.has("read_only") && !isOff(inputs.text("read_only"));
      return severity && isReplica ? "N" : severity;
    },
  };
}

/** Sessions at once: the most since the start, unless two pastes show that this was before. */
function mostSessions(inputs: Inputs): number {
  return inputs.hasRisen("max_used_connections") || !inputs.has("threads_connected")
    ? inputs.number("max_used_connections")
    : inputs.highest("threads_connected");
}

/** Bytes that a session may allocate by itself, without those that its statement allocates for each table. */
function sessionMemory(inputs: Inputs): number {
  return SESSION_BUFFERS.reduce((sum, name) => sum + inputs.number(name), 0);
}
const SESSION_BUFFERS = [
  "sort_buffer_size",
  "join_buffer_size",
  "read_buffer_size",
  "read_rnd_buffer_size",
  "thread_stack",
  "binlog_cache_size",
] as const;
const SHARED_BUFFERS = ["innodb_buffer_pool_size", "innodb_log_buffer_size", "key_buffer_size"] as const;

const memoryOf = (sessions: number, inputs: Inputs) =>
  (SHARED_BUFFERS.reduce((sum, name) => sum + inputs.number(name), 0) + sessions * sessionMemory(inputs)) /
  inputs.asked("ram");

/** Nobody but the machine itself reaches the server. An empty address, as MariaDB has it, stands for all of them. */
function isLocal(inputs: Inputs): boolean {
  if (inputs.has("skip_networking") && isOn(inputs.text("skip_networking"))) return true;
  return inputs
    .text("bind_address")
    .split(",")
    .every((address) => /^\s*(localhost|127\.[\d.]+|::1)\s*$/i.test(address));
}

/** MySQL 8.4 has no `have_ssl`: without TLS it has no certificate. */
function hasNoTls(inputs: Inputs): boolean {
  if (inputs.has("have_ssl")) return !/^yes$/i.test(inputs.text("have_ssl"));
  return inputs.has("ssl_cert") && inputs.text("ssl_cert") === "";
}

/** Without a provider that is loaded MariaDB has the names of Galera as well, and says Disconnected. */
function hasNoGalera(inputs: Inputs): boolean {
  if (inputs.has("wsrep_on")) return !isOn(inputs.text("wsrep_on"));
  if (inputs.has("wsrep_provider_name")) return inputs.text("wsrep_provider_name") === "";
  // The settings were pasted, and this server has none for Galera.
  if (inputs.has("version") && !inputs.has("wsrep_cluster_status")) return true;
  throw new CannotTell({ why: "missing", names: ["wsrep_on|wsrep_provider_name"] });
}

const perSecond = (name: string): Pick<Check, "needs" | "unit" | "confidence" | "value"> => ({
  needs: [name, "uptime"],
  unit: "perSecond",
  confidence: "counter",
  value: (inputs) => inputs.perSecond(name),
});

export const MYSQL_RULES: readonly Rule[] = [
  {
    id: "M1",
    engine: "mysql",
    versions: [{ product: "mysql" }, { product: "mariadb" }],
    notOn: OWN_RELEASES,
    checks: [
      endOfSupport("version"),
      newestRelease("version", (inputs) => inputs.isOfDistribution || inputs.line?.newest === undefined),
    ],
    sources: ["https://endoflife.date/mysql", "https://endoflife.date/mariadb"],
  },
  {
    id: "M2",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      lessOnReplica(
        setting("H", "innodb_flush_log_at_trx_commit", /^[0-3]$/, (value, { product }) =>
          // MariaDB's 3 flushes at each commit as well, as MariaDB 5.5 and earlier did; MySQL has no 3.
          product === "mysql" ? value !== "1" : value !== "1" && value !== "3",
        ),
      ),
    ],
    sources: [innodb("innodb_flush_log_at_trx_commit"), JEPSEN, ADVISOR],
  },
  {
    id: "M3",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      lessOnReplica(
        setting("H", "sync_binlog", /^\d+$/, (value) => value !== "1", {
          needs: ["log_bin", "sync_binlog"],
          // From MariaDB 12.3 on the binlog may be in InnoDB, with whose redo log it recovers.
          unless: (inputs) =>
            hasNoBinlog(inputs) ||
            (inputs.has("binlog_storage_engine") && /^innodb$/i.test(inputs.text("binlog_storage_engine"))),
        }),
      ),
    ],
    sources: [binlog("sync_binlog"), `${MARIADB}/reference/mdb/system-variables/sync_binlog/`, ADVISOR],
  },
  {
    id: "M4",
    engine: "mysql",
    notOn: AURORA,
    checks: [lessOnReplica(setting("H", "log_bin", ON_OR_OFF, isOff))],
    sources: [ADVISOR, binlog("log_bin")],
  },
  {
    id: "M5",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      setting(
        "H",
        "innodb_doublewrite",
        /^(on|1|off|0|detect_only|detect_and_recover|fast)$/i,
        (value) => isOff(value) || /^detect_only$/i.test(value),
      ),
    ],
    sources: [innodb("innodb_doublewrite"), ADVISOR],
  },
  {
    id: "M6",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      above(
        { C: 0 },
        {
          needs: ["innodb_force_recovery"],
          unit: "count",
          confidence: "setting",
          value: (inputs) => inputs.number("innodb_force_recovery"),
        },
      ),
    ],
    sources: [`${MYSQL}/forcing-innodb-recovery.html`, ADVISOR],
  },
  {
    id: "M7",
    engine: "mysql",
    checks: [
      setting(
        "C",
        "replica_skip_errors|slave_skip_errors",
        /^(off|all|ddl_exist_errors|[\d,\s]*)$/i,
        (value) => value !== "" && !isOff(value),
      ),
    ],
    sources: [`${MYSQL}/replication-options-replica.html`, ADVISOR],
  },
  {
    id: "M8",
    engine: "mysql",
    // They purge by themselves.
    notOn: SERVICES,
    checks: [
      {
        needs: ["log_bin", "binlog_expire_logs_seconds|expire_logs_days"],
        unit: "seconds",
        confidence: "setting",
        severities: ["W"],
        // MariaDB from 11.4 on may limit their size instead.
        unless: (inputs) =>
          hasNoBinlog(inputs) || (inputs.has("max_binlog_total_size") && inputs.number("max_binlog_total_size") > 0),
        value: (inputs) => {
          // MySQL from 8.0.29 on.
          if (inputs.has("binlog_expire_logs_auto_purge") && isOff(inputs.text("binlog_expire_logs_auto_purge")))
            return 0;
          const seconds = inputs.has("binlog_expire_logs_seconds") ? inputs.number("binlog_expire_logs_seconds") : 0;
          // MySQL 8.0 has both, MySQL 5.7 only this.
          return seconds || (inputs.has("expire_logs_days") ? inputs.number("expire_logs_days") * 86_400 : 0);
        },
        test: (seconds) => (seconds === 0 ? "W" : undefined),
      },
    ],
    sources: [binlog("binlog_expire_logs_seconds"), ADVISOR],
  },
  {
    id: "M9",
    engine: "mysql",
    checks: [
      {
        ...setting("W", "binlog_format", /^(row|mixed|statement)$/i, () => false, {
          needs: ["log_bin", "binlog_format"],
          unless: hasNoBinlog,
          isJudgement: true,
        }),
        severities: ["W", "N"],
        // In MIXED, MariaDB's default, statements that are known to be unsafe are written as rows.
        test: (value) => (/^row$/i.test(String(value)) ? undefined : /^mixed$/i.test(String(value)) ? "N" : "W"),
      },
    ],
    sources: [binlog("binlog_format")],
  },
  {
    id: "M10",
    engine: "mysql",
    checks: [setting("W", "sql_mode", /^[A-Z_,\d]*$/i, (value) => !/\bSTRICT_(TRANS|ALL)_TABLES\b/i.test(value))],
    sources: [`${MYSQL}/sql-mode.html#sql-mode-strict`],
  },
  {
    id: "M11",
    engine: "mysql",
    checks: [setting("W", "default_storage_engine", /^[a-z]\w*$/i, (value) => !/^innodb$/i.test(value))],
    sources: [variable("default_storage_engine")],
  },
  {
    id: "M12",
    engine: "mysql",
    versions: [{ product: "mariadb", from: "10.6" }],
    checks: [
      {
        ...setting("W", "innodb_snapshot_isolation", ON_OR_OFF, isOff, {
          needs: ["innodb_snapshot_isolation", "transaction_isolation|tx_isolation"],
          // Early releases of a line lack it: the other settings of InnoDB were pasted.
          unless: (inputs) =>
            inputs.text("transaction_isolation|tx_isolation") !== "REPEATABLE-READ" ||
            (!inputs.has("innodb_snapshot_isolation") && inputs.has("innodb_strict_mode")),
        }),
        severities: ["W", "N"],
        // Off is what earlier versions had as their default, and what their applications were written for.
        test: (value, { version = "" }) =>
          isOff(String(value)) ? (compareVersions(numbersOf(version), [11, 6, 2]) < 0 ? "N" : "W") : undefined,
      },
    ],
    sources: [
      `${MARIADB}/server/reference/sql-statements/administrative-sql-statements/set-commands/set-transaction`,
      JEPSEN,
    ],
  },
  {
    id: "M13",
    engine: "mysql",
    // It has a query cache of its own.
    notOn: AURORA,
    versions: [{ product: "mariadb" }, { product: "mysql", before: "8.0" }],
    checks: [
      setting("W", "query_cache_type", /^(on|off|demand|[012])$/i, (value) => !isOff(value), {
        needs: ["query_cache_type", "query_cache_size"],
        unless: (inputs) => inputs.number("query_cache_size") === 0,
      }),
    ],
    sources: [ADVISOR],
  },
  {
    id: "M14",
    engine: "mysql",
    checks: [
      {
        needs: ["innodb_buffer_pool_size"],
        asks: ["ram"],
        unit: "ratio",
        confidence: "setting",
        isJudgement: true,
        limits: { H: 0.05, W: 0.25 },
        severities: ["H", "W"],
        unless: (inputs) =>
          (inputs.has("innodb_dedicated_server") && isOn(inputs.text("innodb_dedicated_server"))) ||
          inputs.asked("ram") < 4 * GiB,
        value: (inputs) => inputs.number("innodb_buffer_pool_size") / inputs.asked("ram"),
        test: (share, inputs) => {
          if (Number(share) < 0.05) return "H";
          // All that is read fits in it.
          const hasRoom =
            inputs.has("innodb_buffer_pool_pages_free") &&
            inputs.number("innodb_buffer_pool_pages_free") > 0.05 * inputs.number("innodb_buffer_pool_pages_total");
          return Number(share) < 0.25 && !hasRoom ? "W" : undefined;
        },
      },
    ],
    sources: [innodb("innodb_buffer_pool_size"), `${MYSQL}/innodb-dedicated-server.html`],
  },
  {
    id: "M15",
    engine: "mysql",
    checks: [
      above(
        { W: 0.85 },
        {
          needs: ["innodb_buffer_pool_size"],
          asks: ["ram"],
          unit: "ratio",
          confidence: "setting",
          isJudgement: true,
          value: (inputs) => inputs.number("innodb_buffer_pool_size") / inputs.asked("ram"),
        },
      ),
    ],
    sources: [innodb("innodb_buffer_pool_size")],
  },
  {
    id: "M16",
    engine: "mysql",
    // From then on MySQL allocates both as they fill, sort buffers from 8.0.12 on.
    versions: [
      { product: "mariadb", from: "10.4" },
      { product: "mysql", from: "5.7", before: "8.0.20" },
    ],
    checks: ["sort", "join"].map((part) =>
      above(
        { W: 8 * MiB },
        {
          part,
          needs: [`${part}_buffer_size`],
          unit: "bytes",
          confidence: "setting",
          isJudgement: true,
          unless: ({ product, version = "" }) =>
            part === "sort" && product === "mysql" && compareVersions(numbersOf(version), [8, 0, 12]) >= 0,
          value: (inputs) => inputs.number(`${part}_buffer_size`),
        },
      ),
    ),
    sources: [
      variable("sort_buffer_size"),
      variable("join_buffer_size"),
      `${MYSQL}/order-by-optimization.html`,
      `${MYSQL}/hash-joins.html`,
      ADVISOR,
    ],
  },
  {
    id: "M17",
    engine: "mysql",
    checks: [
      above(
        { H: 0 },
        {
          part: "refused",
          needs: ["connection_errors_max_connections"],
          unit: "count",
          confidence: "counter",
          value: (inputs) => inputs.rise("connection_errors_max_connections"),
        },
      ),
      above(
        { W: 0.85 },
        {
          part: "used",
          needs: ["max_used_connections", "max_connections"],
          unit: "ratio",
          confidence: "state",
          isInclusive: true,
          value: (inputs) => mostSessions(inputs) / inputs.divisor("max_connections"),
        },
      ),
    ],
    sources: [TUNER, status("Max_used_connections"), status("Connection_errors_max_connections")],
  },
  {
    id: "M18",
    engine: "mysql",
    checks: [above({ W: 1 }, { ...perSecond("threads_created"), isJudgement: true })],
    sources: [status("Threads_created"), variable("thread_cache_size")],
  },
  {
    id: "M19",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      above(
        { W: 0 },
        {
          needs: ["innodb_buffer_pool_wait_free"],
          unit: "count",
          confidence: "counter",
          value: (inputs) => inputs.rise("innodb_buffer_pool_wait_free"),
        },
      ),
    ],
    sources: [status("Innodb_buffer_pool_wait_free")],
  },
  {
    id: "M20",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      above(
        { W: 0.5 },
        {
          ...perSecond("innodb_buffer_pool_reads"),
          asks: ["iops"],
          unit: "ratio",
          isJudgement: true,
          value: (inputs) => inputs.perSecond("innodb_buffer_pool_reads") / inputs.asked("iops"),
        },
      ),
    ],
    sources: [status("Innodb_buffer_pool_reads")],
  },
  {
    id: "M21",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      above(
        { W: 1 },
        {
          needs: [
            "innodb_os_log_written",
            "uptime",
            "innodb_redo_log_capacity_resized|innodb_redo_log_capacity|innodb_log_file_size",
          ],
          unit: "ratio",
          confidence: "counter",
          value: (inputs) => (inputs.perSecond("innodb_os_log_written") * 3600) / redoCapacity(inputs),
        },
      ),
    ],
    sources: [TUNER, innodb("innodb_redo_log_capacity"), status("Innodb_os_log_written")],
  },
  {
    id: "M22",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      above(
        { W: 1 },
        {
          ...perSecond("innodb_log_waits"),
          unit: "perHour",
          isJudgement: true,
          value: (inputs) => inputs.perSecond("innodb_log_waits") * 3600,
        },
      ),
    ],
    sources: [status("Innodb_log_waits"), innodb("innodb_log_buffer_size")],
  },
  {
    id: "M23",
    engine: "mysql",
    checks: [
      above(
        { W: 1000 },
        {
          needs: ["innodb_row_lock_waits", "innodb_row_lock_time_avg", "uptime"],
          unit: "milliseconds",
          confidence: "counter",
          isJudgement: true,
          // Rare waits are no problem, however long one of them was.
          unless: (inputs) => inputs.perSecond("innodb_row_lock_waits") <= 0.1,
          value: (inputs) => {
            // The server's own average covers the time since its start.
            if (inputs.comparison.of !== "two" || !inputs.has("innodb_row_lock_time"))
              return inputs.number("innodb_row_lock_time_avg");
            return inputs.increase("innodb_row_lock_time").by / inputs.increase("innodb_row_lock_waits").by;
          },
        },
      ),
    ],
    sources: [status("Innodb_row_lock_time_avg"), status("Innodb_row_lock_waits")],
  },
  {
    id: "M24",
    engine: "mysql",
    checks: [above({ N: 1 }, { ...perSecond("select_full_join"), isJudgement: true })],
    sources: [
      status("Select_full_join"),
      "https://github.com/major/MySQLTuner-perl/issues/687",
      "https://github.com/major/MySQLTuner-perl/issues/434",
    ],
  },
  {
    id: "M25",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      setting(
        "C",
        "wsrep_cluster_status",
        /^(primary|non-primary|disconnected)$/i,
        (value) => !/^primary$/i.test(value),
        {
          part: "status",
          confidence: "state",
          unless: hasNoGalera,
        },
      ),
      {
        part: "size",
        needs: ["wsrep_cluster_size"],
        unit: "count",
        confidence: "state",
        severities: ["W"],
        unless: hasNoGalera,
        value: (inputs) => inputs.number("wsrep_cluster_size"),
        test: (size) => (Number(size) < 3 || Number(size) % 2 === 0 ? "W" : undefined),
      },
      above(
        { W: 0.05 },
        {
          part: "flow-control",
          needs: ["wsrep_flow_control_paused", "uptime"],
          unit: "ratio",
          confidence: "counter",
          isJudgement: true,
          unless: hasNoGalera,
          value: (inputs) =>
            inputs.comparison.of === "two" && inputs.has("wsrep_flow_control_paused_ns")
              ? inputs.perSecond("wsrep_flow_control_paused_ns") / 1e9
              : inputs.average("wsrep_flow_control_paused"),
        },
      ),
    ],
    sources: [GALERA],
  },
  {
    id: "M26",
    engine: "mysql",
    notOn: AURORA,
    checks: [
      setting(
        "H",
        "rpl_semi_sync_master_status|rpl_semi_sync_source_status",
        ON_OR_OFF,
        (value, inputs) =>
          isOff(value) && isOn(inputs.text("rpl_semi_sync_master_enabled|rpl_semi_sync_source_enabled")),
        {
          needs: [
            "rpl_semi_sync_master_enabled|rpl_semi_sync_source_enabled",
            "rpl_semi_sync_master_status|rpl_semi_sync_source_status",
          ],
          confidence: "state",
          unless: (inputs) => {
            const enabled = ["rpl_semi_sync_master_enabled", "rpl_semi_sync_source_enabled"].find((name) =>
              inputs.has(name),
            );
            // MySQL without the plugin has no such setting. A replica has nobody to wait for.
            if (!enabled) return inputs.product === "mysql";
            return isOff(inputs.text(enabled)) || (inputs.has("read_only") && !isOff(inputs.text("read_only")));
          },
        },
      ),
    ],
    sources: [`${MYSQL}/replication-semisync-monitoring.html`, `${MYSQL}/replication-semisync.html`],
  },
  {
    id: "M27",
    engine: "mysql",
    checks: [above({ W: 1 }, { ...perSecond("table_open_cache_overflows"), isJudgement: true })],
    sources: [status("Table_open_cache_overflows"), variable("table_open_cache")],
  },
  {
    id: "M28",
    engine: "mysql",
    checks: [
      above(
        { W: 1 },
        {
          part: "reached",
          needs: ["max_used_connections", ...SHARED_BUFFERS, ...SESSION_BUFFERS],
          asks: ["ram"],
          unit: "ratio",
          confidence: "state",
          value: (inputs) => memoryOf(mostSessions(inputs), inputs),
        },
      ),
      above(
        { N: 1 },
        {
          part: "possible",
          needs: ["max_connections", ...SHARED_BUFFERS, ...SESSION_BUFFERS],
          asks: ["ram"],
          unit: "ratio",
          confidence: "setting",
          // The other check says it.
          unless: (inputs) => inputs.has("max_used_connections") && memoryOf(mostSessions(inputs), inputs) > 1,
          value: (inputs) => memoryOf(inputs.number("max_connections"), inputs),
        },
      ),
    ],
    sources: [`${MYSQL}/memory-use.html`, TUNER],
  },
  {
    id: "M29",
    engine: "mysql",
    versions: [
      { product: "mysql", from: "5.7" },
      { product: "mariadb", from: "10.5" },
    ],
    checks: [
      {
        needs: ["require_secure_transport", "bind_address"],
        unit: "text",
        confidence: "setting",
        severities: ["W", "N"],
        unless: isLocal,
        value: (inputs) => inputs.text("require_secure_transport"),
        test: (value, inputs) => {
          if (isOn(String(value))) return undefined;
          return hasNoTls(inputs) ? "W" : "N";
        },
      },
    ],
    sources: [variable("require_secure_transport"), `${MYSQL}/using-encrypted-connections.html`],
  },
  {
    id: "M30",
    engine: "mysql",
    checks: [
      setting(
        "N",
        "slow_query_log",
        ON_OR_OFF,
        (value, inputs) => isOff(value) && isOff(inputs.text("performance_schema")),
        {
          needs: ["slow_query_log", "performance_schema"],
        },
      ),
    ],
    sources: [variable("slow_query_log"), `${MYSQL}/performance-schema-statement-summary-tables.html`],
  },
  {
    id: "M31",
    engine: "mysql",
    checks: [
      above(
        { H: DAY, W: HOUR },
        {
          needs: ["oldest_transaction_seconds"],
          role: "PROCESS",
          unit: "seconds",
          confidence: "state",
          isJudgement: true,
          value: (inputs) => inputs.number("oldest_transaction_seconds"),
        },
      ),
    ],
    sources: [`${MYSQL}/information-schema-innodb-trx-table.html`, `${MYSQL}/innodb-multi-versioning.html`],
  },
];

/** Bytes. */
function redoCapacity(inputs: Inputs): number {
  // The status is what is in effect. The variable is not, where the old variables of MySQL 8.0 are set.
  for (const name of ["innodb_redo_log_capacity_resized", "innodb_redo_log_capacity"])
    if (inputs.has(name)) return inputs.divisor(name);
  // MariaDB from 10.6 on has one file.
  const files = inputs.has("innodb_log_files_in_group") ? inputs.divisor("innodb_log_files_in_group") : 1;
  return inputs.divisor("innodb_log_file_size") * files;
}
