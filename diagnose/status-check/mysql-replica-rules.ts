/**
 * The rules about a replica of MySQL, MariaDB or Percona Server, over SHOW REPLICA STATUS and what performance_schema
 * has in its place: M33 to M39.
 */
import { countOf, gtidSet, serversOf } from "./gtids.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { REPLICA_STATUS } from "./rows.ts";
import { graded, isOff, isOn, type Judged, ON_OR_OFF, ofRows, rulesOf, setting } from "./rules.ts";
import { AURORA, type Severity } from "./terms.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MiB = 1024 ** 2;

const runs = (state: string) => /^yes$/i.test(state);
const sqlError = (row: PastedRow) => row.number("last_sql_errno") || row.number("last_errno") || 0;

/** Seconds behind the source, without those that it is to be behind; NaN where the server does not say. */
const lag = (row: PastedRow) =>
  row.number("seconds_behind_source") - (row.number("sql_delay") || 0);
const isBehind = (inputs: Inputs) => inputs.rows(REPLICA_STATUS).some((row) => lag(row) > MINUTE);

/**
 * What was received and is not applied, in bytes of the source's binlog. The number of seconds does not show it while
 * the receiver or the applier is stopped.
 */
function unapplied(row: PastedRow): number {
  const [read, applied] = [row.text("source_log_file"), row.text("relay_source_log_file")];
  const bytes = row.number("read_source_log_pos") - row.number("exec_source_log_pos");
  if (read === applied) return bytes;
  const numberOf = (file: string) => Number(/\d+$/.exec(file)?.[0]);
  // Nobody says how long the files between are: at least what was read of the last one.
  return numberOf(read) > numberOf(applied)
    ? Math.max(row.number("read_source_log_pos"), UNAPPLIED + 1)
    : 0;
}
/** Our judgement. */
const UNAPPLIED = 64 * MiB;

/** The source has sent nothing between two pastes, not even a heartbeat, and the receiver does not know that it is gone. */
function silence(row: PastedRow, inputs: Inputs): Judged | undefined {
  if (!runs(row.get("replica_io_running") ?? "") || inputs.comparison.of !== "two")
    return undefined;
  const before = inputs.rowsBefore(REPLICA_STATUS).find(({ name }) => name === row.name);
  const beats = ["last_heartbeat_timestamp", "replica_received_heartbeats"].find((column) =>
    row.get(column),
  );
  if (!before || !beats) return undefined;
  const same = (column: string) => before.get(column) === row.get(column);
  const { seconds } = inputs.comparison;
  const isSilent = [beats, "read_source_log_pos", "retrieved_gtid_set", "gtid_io_pos"].every(same);
  const period = row.number("heartbeat_period") || row.number("replica_heartbeat_period") || 30;
  return {
    severity: isSilent && period > 0 && seconds > 2 * period && "H",
    value: isSilent ? seconds : 0,
    columns: [beats, "seconds_behind_source"],
  };
}

/** Transactions that did not come from the source: written on the replica, or before it had this source. */
function ownWrites(row: PastedRow, inputs: Inputs): Judged | undefined {
  const executed = row.get("executed_gtid_set");
  const own = inputs.optional("server_uuid").toLowerCase();
  if (executed) {
    const [set, received] = [gtidSet(executed), gtidSet(row.get("retrieved_gtid_set") ?? "")];
    for (const uuid of [row.text("source_uuid").toLowerCase(), ...received.keys()])
      set.delete(uuid);
    return {
      severity: graded(["W", set.has(own)], ["N", set.size > 0]),
      value: countOf(set),
      columns: ["executed_gtid_set", "source_uuid"],
    };
  }
  const id = inputs.optional("server_id");
  const position = [row.get("gtid_slave_pos"), inputs.optional("gtid_binlog_pos")];
  const written = position.flatMap((one) => serversOf(one ?? "")).filter((server) => server === id);
  if (!id || (position[0] === undefined && !position[1])) return undefined;
  return {
    severity: written.length > 0 && "W",
    value: written.length,
    columns: ["gtid_slave_pos"],
  };
}

/** A setting of a replica, of which some values are a fault. */
function ofReplica(
  part: string,
  severity: Severity,
  name: string,
  known: RegExp,
  isFault: (value: string, inputs: Inputs) => boolean,
) {
  return setting(severity, name, known, isFault, {
    part,
    needs: [],
    unless: (inputs) => inputs.missing([name]).length > 0,
  });
}

/** A check of each channel, which shows the gravest. */
const ofChannels = ofRows.bind(undefined, REPLICA_STATUS);

export const MYSQL_REPLICA_RULES = rulesOf("mysql", {
  applierStopped: {
    id: "M33",
    about: REPLICA_STATUS,
    checks: [
      ofChannels(["H", "W"], (row) => {
        const state = row.text("replica_sql_running");
        const hasError = sqlError(row) > 0;
        return {
          severity: graded(["H", !runs(state) && hasError], ["W", !runs(state)]),
          value: state,
          columns: hasError
            ? [
                "replica_sql_running",
                row.number("last_sql_errno") ? "last_sql_errno" : "last_errno",
                row.get("last_sql_error") ? "last_sql_error" : "last_error",
              ]
            : ["replica_sql_running"],
        };
      }),
    ],
  },
  receiverStopped: {
    id: "M34",
    about: REPLICA_STATUS,
    checks: [
      ofChannels(["H", "W"], (row) => {
        const state = row.text("replica_io_running");
        const hasError = row.number("last_io_errno") > 0;
        // It may have begun to connect just now.
        const isStarting = /^(connecting|preparing)$/i.test(state) && !hasError;
        return {
          severity: graded(["H", !runs(state) && !isStarting], ["W", !runs(state)]),
          value: state,
          columns: hasError
            ? ["replica_io_running", "last_io_errno", "last_io_error"]
            : ["replica_io_running", "replica_io_state"],
        };
      }),
    ],
  },
  replicaBehind: {
    id: "M35",
    about: REPLICA_STATUS,
    checks: [
      ofChannels(
        ["H", "W"],
        // Not said: the applier or the receiver is stopped, which others find.
        (row) => ({
          value: Math.max(0, lag(row)),
          columns: ["seconds_behind_source", "sql_delay"],
        }),
        { part: "seconds", unit: "seconds", isJudgement: true, limits: { H: HOUR, W: MINUTE } },
      ),
      ofChannels(
        ["W"],
        (row) => {
          // The number of seconds says it, or it is wanted.
          if (
            lag(row) > 0 ||
            row.number("sql_delay") > 0 ||
            row.get("relay_source_log_file") === undefined
          )
            return undefined;
          return {
            value: Math.max(0, unapplied(row)),
            columns: [
              "seconds_behind_source",
              "source_log_file",
              "read_source_log_pos",
              "relay_source_log_file",
              "exec_source_log_pos",
            ],
          };
        },
        { part: "unapplied", unit: "bytes", isJudgement: true, limits: { W: UNAPPLIED } },
      ),
      ofChannels(["H"], silence, { part: "silent", unit: "seconds" }),
    ],
  },
  writtenOnReplica: {
    id: "M36",
    about: REPLICA_STATUS,
    checks: [ofChannels(["W", "N"], ownWrites, { unit: "transactions" })],
  },
  replicaWritable: {
    id: "M37",
    about: REPLICA_STATUS,
    notOn: AURORA,
    checks: [
      // From MariaDB 12 on it has more values.
      setting("W", "read_only", /^(on|off|0|1|no_lock\w*)$/i, isOff, { part: "read-only" }),
      ofReplica(
        "super",
        "N",
        "super_read_only",
        ON_OR_OFF,
        (value, inputs) => isOff(value) && isOn(inputs.optional("read_only")),
      ),
    ],
  },
  replicaFragile: {
    id: "M38",
    about: REPLICA_STATUS,
    notOn: AURORA,
    checks: [
      ofReplica(
        "mode",
        "H",
        "replica_exec_mode|slave_exec_mode",
        /^(strict|idempotent)$/i,
        (value) => /^idempotent$/i.test(value),
      ),
      ofReplica("recovery", "N", "relay_log_recovery", ON_OR_OFF, isOff),
      ofChannels(
        ["N"],
        (row) => {
          const column = ["auto_position", "using_gtid"].find((one) => row.get(one) !== undefined);
          if (!column) return undefined;
          const value = row.text(column);
          return { severity: isOff(value) && "N", value, columns: [column] };
        },
        { part: "position" },
      ),
      // One worker applies what many sessions have written at once.
      ofReplica(
        "workers",
        "W",
        "replica_parallel_workers|slave_parallel_workers|slave_parallel_threads",
        /^\d+$/,
        (value, inputs) => Number(value) <= 1 && isBehind(inputs),
      ),
      ofReplica(
        "order",
        "N",
        "replica_preserve_commit_order|slave_preserve_commit_order",
        ON_OR_OFF,
        (value, inputs) =>
          isOff(value) && inputs.number("replica_parallel_workers|slave_parallel_workers") > 1,
      ),
    ],
  },
  replicationUnencrypted: {
    id: "M39",
    about: REPLICA_STATUS,
    notOn: AURORA,
    checks: [
      ofChannels(["N"], (row) => {
        const value = row.text("source_ssl_allowed");
        const isHere = /^(localhost|127\.|::1)/i.test(row.get("source_host") ?? "");
        return {
          severity: isOff(value) && !isHere && "N",
          value,
          columns: ["source_ssl_allowed"],
        };
      }),
    ],
  },
});
