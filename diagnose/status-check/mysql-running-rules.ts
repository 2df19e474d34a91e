/** The rules about how MySQL, MariaDB and Percona Server run, and what may stop them: M17 to M32. */
import { INNODB_TRX } from "./answers.ts";
import { GCACHE_NEEDS, gcacheRate } from "./gcache.ts";
import type { Inputs } from "./inputs.ts";
import { OPEN_TRANSACTIONS } from "./mysql-activity-rules.ts";
import { isReplica } from "./mysql-setting-rules.ts";
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
import { AURORA, missing } from "./terms.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Sessions at once: the most since the start, unless two pastes show that this was before. */
function mostSessions(inputs: Inputs): number {
  return inputs.hasRisen("max_used_connections") || !inputs.has("threads_connected")
    ? inputs.number("max_used_connections")
    : inputs.highest("threads_connected");
}

/** On average more than once a day since the start: no second paste is needed. */
function isDaily(name: string, inputs: Inputs): boolean {
  if (inputs.comparison.of === "two" || !inputs.has("uptime")) return false;
  return inputs.number(name) > Math.max(1, inputs.number("uptime") / DAY);
}

/** The limit is still the one that was reached, as far as the paste says it. */
function isFull(inputs: Inputs): boolean {
  return (
    inputs.missing(["max_used_connections", "max_connections"]).length > 0 ||
    inputs.number("max_used_connections") >= inputs.number("max_connections")
  );
}

/** What a session may allocate by itself, without what its statement allocates for each table. */
const SESSION_BUFFERS = [
  "sort_buffer_size",
  "join_buffer_size",
  "read_buffer_size",
  "read_rnd_buffer_size",
  "thread_stack",
  "binlog_cache_size",
];
const SHARED_BUFFERS = ["innodb_buffer_pool_size", "innodb_log_buffer_size", "key_buffer_size"];

const BUFFERS = [...SHARED_BUFFERS, ...SESSION_BUFFERS];

/** As a share of the RAM. */
function memoryOf(sessions: number, inputs: Inputs): number {
  const sum = (names: readonly string[]) =>
    names.reduce((bytes, name) => bytes + inputs.number(name), 0);
  return (sum(SHARED_BUFFERS) + sessions * sum(SESSION_BUFFERS)) / inputs.asked("ram");
}

/** Nobody but the machine itself reaches the server. An empty address, as MariaDB has it, stands for all of them. */
function isLocal(inputs: Inputs): boolean {
  if (isOn(inputs.optional("skip_networking"))) return true;
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
export function hasNoGalera(inputs: Inputs): boolean {
  if (inputs.has("wsrep_on")) return !isOn(inputs.peek("wsrep_on"));
  if (inputs.has("wsrep_provider_name")) return inputs.peek("wsrep_provider_name") === "";
  // What only a member of a cluster says, in an answer to `wsrep_cluster%`.
  if (/primary$/i.test(inputs.peek("wsrep_cluster_status"))) return false;
  if (Number(inputs.peek("wsrep_cluster_size")) > 0) return false;
  if (isOn(inputs.peek("wsrep_connected"))) return false;
  // The settings were pasted, and this server has none for Galera.
  if (inputs.has("version") && !inputs.has("wsrep_cluster_status")) return true;
  throw missing(["wsrep_on|wsrep_provider_name"]);
}

/** A check of a node of a cluster, whose status it reads. */
const ofMember = (check: Check): Check => ({
  ...check,
  confidence: check.confidence === "setting" ? "state" : check.confidence,
  unless: hasNoGalera,
});

/** Galera's `state2stats_str`, and what wsrep-lib names before the node has joined. */
const GALERA_STATES =
  /^(synced|joined|joiner|joining(: [a-z ]{1,60})?|donor\/desynced|initialized|undefined|destroyed|closed|disconnected|connected|inconsistent|error)$/i;

const SEMI_SYNC_ENABLED = "rpl_semi_sync_master_enabled|rpl_semi_sync_source_enabled";
const SEMI_SYNC_STATUS = "rpl_semi_sync_master_status|rpl_semi_sync_source_status";

/** A counter's rise, whose limit no vendor names. */
const perSecond = (name: string): Parameters<typeof above>[1] => ({
  needs: [name, "uptime"],
  unit: "perSecond",
  confidence: "counter",
  isJudgement: true,
  value: (inputs) => inputs.perSecond(name),
});

export const MYSQL_RUNNING_RULES = rulesOf("mysql", {
  connectionsExhausted: {
    id: "M17",
    checks: [
      numberCheck(
        "connection_errors_max_connections",
        { H: 0 },
        {
          part: "refused",
          confidence: "counter",
          isJudgement: true,
          value: (inputs) =>
            isFull(inputs) && isDaily("connection_errors_max_connections", inputs)
              ? inputs.number("connection_errors_max_connections")
              : inputs.rise("connection_errors_max_connections"),
        },
      ),
      shareAbove(
        "max_used_connections",
        "max_connections",
        { W: 0.85 },
        {
          part: "used",
          isInclusive: true,
          value: (inputs) => mostSessions(inputs) / inputs.divisor("max_connections"),
        },
      ),
    ],
  },
  threadsCreatedOften: {
    id: "M18",
    checks: [above({ W: 1 }, perSecond("threads_created"))],
  },
  bufferPoolWaits: {
    id: "M19",
    notOn: AURORA,
    checks: [
      numberCheck(
        "innodb_buffer_pool_wait_free",
        { W: 0, N: 0 },
        {
          confidence: "counter",
          isJudgement: true,
          // A load in the first hours of a new server is no trouble.
          value: (inputs) =>
            isDaily("innodb_buffer_pool_wait_free", inputs)
              ? inputs.average("innodb_buffer_pool_wait_free")
              : inputs.rise("innodb_buffer_pool_wait_free"),
          test: (waits, { comparison }) =>
            Number(waits) > 0 && (comparison.of === "two" ? "W" : "N"),
        },
      ),
    ],
  },
  bufferPoolReads: {
    id: "M20",
    notOn: AURORA,
    checks: [
      above(
        { W: 0.5 },
        {
          ...perSecond("innodb_buffer_pool_reads"),
          unit: "ratio",
          value: (inputs) => inputs.perSecond("innodb_buffer_pool_reads") / inputs.asked("iops"),
        },
      ),
    ],
  },
  redoLogSmall: {
    id: "M21",
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
          value: (inputs) =>
            (inputs.perSecond("innodb_os_log_written") * 3600) / redoCapacity(inputs),
        },
      ),
    ],
  },
  logBufferWaits: {
    id: "M22",
    notOn: AURORA,
    checks: [
      above(
        { W: 1 },
        {
          ...perSecond("innodb_log_waits"),
          unit: "perHour",
          value: (inputs) => inputs.perSecond("innodb_log_waits") * 3600,
        },
      ),
    ],
  },
  rowLockWaits: {
    id: "M23",
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
            return (
              inputs.increase("innodb_row_lock_time").by /
              inputs.increase("innodb_row_lock_waits").by
            );
          },
        },
      ),
    ],
  },
  fullJoins: {
    id: "M24",
    checks: [above({ N: 1 }, perSecond("select_full_join"))],
  },
  galeraUnhealthy: {
    id: "M25",
    notOn: AURORA,
    checks: [
      setting(
        "C",
        "wsrep_cluster_status",
        /^(primary|non-primary|disconnected)$/i,
        (value) => !/^primary$/i.test(value),
        { part: "status" },
      ),
      numberCheck(
        "wsrep_cluster_size",
        {},
        {
          part: "size",
          severities: ["W"],
          kinds: ["one"],
          kind: (inputs) => (inputs.number("wsrep_cluster_size") === 1 ? "one" : undefined),
          // A node without a cluster says 0, and another check that it has none.
          test: (size) => (size === 1 || (Number(size) > 0 && Number(size) % 2 === 0)) && "W",
        },
      ),
      above(
        { W: 0.05 },
        {
          part: "flow-control",
          needs: ["wsrep_flow_control_paused"],
          unit: "ratio",
          confidence: "counter",
          isJudgement: true,
          value: (inputs) =>
            inputs.comparison.of === "two" && inputs.has("wsrep_flow_control_paused_ns")
              ? inputs.perSecond("wsrep_flow_control_paused_ns") / 1e9
              : // SHOW STATUS LIKE 'wsrep%' has no uptime. It is an average all the same.
                inputs[inputs.has("uptime") ? "average" : "number"]("wsrep_flow_control_paused"),
        },
      ),
      setting("C", "wsrep_ready", ON_OR_OFF, isOff, { part: "ready" }),
      setting(
        "W",
        "wsrep_local_state_comment",
        GALERA_STATES,
        (value) => !/^synced$/i.test(value),
        { part: "state" },
      ),
      numberCheck("wsrep_local_recv_queue_avg", { W: 0.5 }, { part: "queue", isJudgement: true }),
      shareAbove(
        "wsrep_local_cert_failures",
        "wsrep_local_commits",
        { N: 0.01 },
        {
          part: "conflicts",
          isJudgement: true,
          value: (inputs) => {
            const failures = inputs.number("wsrep_local_cert_failures");
            return failures / (failures + inputs.number("wsrep_local_commits")) || 0;
          },
        },
      ),
    ].map(ofMember),
  },
  semiSyncFellBack: {
    id: "M26",
    notOn: AURORA,
    checks: [
      setting(
        "H",
        SEMI_SYNC_STATUS,
        ON_OR_OFF,
        (value, inputs) => isOff(value) && isOn(inputs.text(SEMI_SYNC_ENABLED)),
        {
          needs: [SEMI_SYNC_ENABLED, SEMI_SYNC_STATUS],
          confidence: "state",
          unless: (inputs) => {
            // MySQL without the plugin has no such setting. A replica has nobody to wait for.
            if (inputs.missing([SEMI_SYNC_ENABLED]).length > 0) return inputs.product === "mysql";
            return isOff(inputs.text(SEMI_SYNC_ENABLED)) || isReplica(inputs);
          },
        },
      ),
    ],
  },
  tableCacheOverflows: {
    id: "M27",
    checks: [above({ W: 1, N: 0.03 }, perSecond("table_open_cache_overflows"))],
  },
  memoryOvercommitted: {
    id: "M28",
    checks: [
      above(
        { W: 1 },
        {
          part: "reached",
          needs: ["max_used_connections", ...BUFFERS],
          unit: "ratio",
          confidence: "state",
          value: (inputs) => memoryOf(mostSessions(inputs), inputs),
        },
      ),
      above(
        { N: 1 },
        {
          part: "possible",
          needs: ["max_connections", ...BUFFERS],
          unit: "ratio",
          confidence: "setting",
          // The other check says it.
          unless: (inputs) =>
            inputs.has("max_used_connections") && memoryOf(mostSessions(inputs), inputs) > 1,
          value: (inputs) => memoryOf(inputs.number("max_connections"), inputs),
        },
      ),
    ],
  },
  unencryptedConnections: {
    id: "M29",
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
        kinds: ["no-tls"],
        kind: (inputs) => (hasNoTls(inputs) ? "no-tls" : undefined),
        value: (inputs) => inputs.text("require_secure_transport"),
        test: (value, inputs) => {
          if (isOn(String(value))) return undefined;
          return hasNoTls(inputs) ? "W" : "N";
        },
      },
    ],
  },
  slowStatementsNotRecorded: {
    id: "M30",
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
  },
  longTransaction: {
    id: "M31",
    checks: [
      numberCheck(
        "oldest_transaction_seconds",
        { H: DAY, W: HOUR },
        {
          role: "PROCESS",
          unit: "seconds",
          isJudgement: true,
          unless: (inputs) => isViewOnly(inputs, INNODB_TRX, "oldest_transaction_seconds"),
        },
      ),
      OPEN_TRANSACTIONS,
    ],
  },
  gcacheSmall: {
    id: "M32",
    notOn: AURORA,
    checks: [
      {
        needs: [...GCACHE_NEEDS, "uptime"],
        unit: "seconds",
        confidence: "counter",
        isJudgement: true,
        limits: { W: HOUR, N: 8 * HOUR },
        severities: ["W", "N"],
        unless: hasNoGalera,
        // Nothing is written: a year says that it lasts.
        value: (inputs) =>
          Math.min(
            inputs.gcacheBytes() / gcacheRate((name) => inputs.perSecond(name)) || 0,
            365 * DAY,
          ),
        test: (seconds) => graded(["W", Number(seconds) < HOUR], ["N", Number(seconds) < 8 * HOUR]),
      },
    ],
  },
});

/** Bytes. */
function redoCapacity(inputs: Inputs): number {
  // The status is what is in effect. The variable is not, where the old variables of MySQL 8.0 are set.
  for (const name of ["innodb_redo_log_capacity_resized", "innodb_redo_log_capacity"])
    if (inputs.has(name)) return inputs.divisor(name);
  // MariaDB from 10.6 on has one file.
  const files = inputs.has("innodb_log_files_in_group")
    ? inputs.divisor("innodb_log_files_in_group")
    : 1;
  return inputs.divisor("innodb_log_file_size") * files;
}
