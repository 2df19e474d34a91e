/**
 * The rules about a replica of MySQL, MariaDB or Percona Server, over SHOW REPLICA STATUS and what performance_schema
 * has in its place: M33 to M39.
 */

import { REPLICA_STATUS } from "./answers.ts";
import { pageOf } from "./error-pages.ts";
import { countOf, gtidSet, gtidsIn, type MariadbGtid } from "./gtids.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { graded, isOff, isOn, type Judged, ON_OR_OFF, ofRows, rulesOf, setting } from "./rules.ts";
import { AURORA, missing, type Severity } from "./terms.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const MiB = 1024 ** 2;

const runs = (state: string) => /^yes$/i.test(state);
/** What the servers write: `slave_net_io_running` of MariaDB's sql/slave.cc, and MySQL's rpl_replica.cc. */
const APPLIER_STATES = /^(yes|no)$/i;
const RECEIVER_STATES = /^(yes|no|connecting|preparing)$/i;

/** What is pasted of one of the two threads. A start clears its error, so that an error alone says that it stopped. */
function threadOf(row: PastedRow, thread: "sql" | "io", states: RegExp) {
  const running = `replica_${thread}_running`;
  const [errno, error] = ["errno", "error"].map((of) => {
    const own = `last_${thread}_${of}`;
    // As older servers have it.
    return thread === "io" || (row.get(own) || "0") !== "0" ? own : `last_${of}`;
  }) as [string, string];
  const message = row.get(error) ?? "";
  const number = row.number(errno) || numberIn(message);
  const isExcerpt = row.get(running) === undefined && !row.get("seconds_behind_source");
  const state = number > 0 && isExcerpt ? "No" : row.state(running, states);
  return { state, message, number, hasError: number > 0, columns: [running, errno, error] };
}

/** People leave out the number, and the message has it or follows from it; 0: neither. */
function numberIn(message: string): number {
  const [, number] = /\b(?:error_code: (?:MY-0*)?|fatal error )(\d{4,5})\b/i.exec(message) ?? [];
  if (number) return Number(number);
  if (message.includes("Duplicate entry '")) return 1062;
  return message.includes("Can't find record in '") ? 1032 : 0;
}

/** Seconds behind the source, without those that it is to be behind; NaN where the server does not say. */
const lag = (row: PastedRow) =>
  row.number("seconds_behind_source") - (row.number("sql_delay") || 0);
const hasMariadbGtid = (row: PastedRow) =>
  /^(slave|current)_pos$/i.test(row.get("using_gtid") ?? "");
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
  // Nobody says how long the others are, and the source may just have begun a new one: at least what was read of it.
  return numberOf(read) > numberOf(applied) ? row.number("read_source_log_pos") : 0;
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
  const [applied, binlog] = [
    row.get("gtid_slave_pos") ?? inputs.optional("gtid_slave_pos"),
    inputs.optional("gtid_binlog_pos"),
  ];
  const id = inputs.optional("server_id");
  if (!(id ? applied || binlog : applied && binlog)) return undefined;
  const isOwn = id
    ? ({ server }: MariadbGtid) => server === id
    : ({ text }: MariadbGtid) => writtenAfter(applied, binlog).includes(text);
  const written = [...gtidsIn(applied), ...gtidsIn(binlog)].filter(isOwn);
  return {
    severity: written.length > 0 && "W",
    value: written.map(({ text }) => text).join(", ") || 0,
    columns: ["gtid_slave_pos"],
  };
}

/** Of a binlog's position, what is newer than what was applied, and of another server: a replica wrote it itself. */
function writtenAfter(applied = "", binlog = ""): string[] {
  const last = new Map(gtidsIn(applied).map((gtid) => [gtid.domain, gtid]));
  return gtidsIn(binlog).flatMap(({ domain, server, sequence, text }) => {
    const before = last.get(domain);
    return before && before.server !== server && sequence > before.sequence ? [text] : [];
  });
}

/** The errors that are named in a finding, by their pages. */
const TABLE_KINDS = ["1062", "1032", "dropped-table"];
const APPLIER_KINDS = [
  ...TABLE_KINDS,
  ...TABLE_KINDS.map((kind) => `${kind} in`),
  "1594",
  "1677",
  "replication-stopped",
];
const RECEIVER_KINDS = ["1045", "1130", "1236", "1251", "1593", "2002", "replication-stopped"];

const kindOf = (kinds: readonly string[], number: string) =>
  kinds.find((kind) => kind === pageOf(number)) ?? "replication-stopped";

/** `… on table shop.orders; …` of row events, `Table 'shop.orders' doesn't exist` of statements. */
const TABLE = /\bon table ([^\s;]{1,129});|\bTable '([^'\s]{1,129})' doesn't exist/;

/** What stopped the applier, and where it is known, in which table. */
function sqlErrorOf(message: string, number: string): Pick<Judged, "kind" | "value"> {
  const kind = kindOf(APPLIER_KINDS, number);
  const [, ofRow, ofStatement] = TABLE.exec(message) ?? [];
  const table = ofRow ?? ofStatement;
  return table && APPLIER_KINDS.includes(`${kind} in`)
    ? { kind: `${kind} in`, value: table }
    : { kind, value: number };
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

const OWN_WRITES = ofChannels(["W", "N"], ownWrites, { unit: "transactions" });
const POSITIONS = ["gtid_slave_pos", "gtid_binlog_pos"];

export const MYSQL_REPLICA_RULES = rulesOf("mysql", {
  applierStopped: {
    id: "M33",
    about: REPLICA_STATUS,
    checks: [
      ofChannels(
        ["H", "W"],
        (row) => {
          const { state, message, number, hasError, columns } = threadOf(
            row,
            "sql",
            APPLIER_STATES,
          );
          return {
            severity: graded(
              ["H", !runs(state) && (hasError || message !== "")],
              ["W", !runs(state)],
            ),
            ...(hasError
              ? sqlErrorOf(message, `${number}`)
              : { value: state, kind: message ? undefined : "stopped" }),
            columns,
          };
        },
        { kinds: [...APPLIER_KINDS, "stopped"] },
      ),
    ],
  },
  receiverStopped: {
    id: "M34",
    about: REPLICA_STATUS,
    checks: [
      ofChannels(
        ["H", "W"],
        (row) => {
          const { state, message, number, hasError, columns } = threadOf(
            row,
            "io",
            RECEIVER_STATES,
          );
          const [running = "", errno = "", error = ""] = columns;
          // It may have begun to connect just now.
          const isStarting = /^(connecting|preparing)$/i.test(state) && !hasError && !message;
          const isByHand = row.get(errno) === "0" && !message && /^no$/i.test(state);
          const page = kindOf(RECEIVER_KINDS, `${number}`);
          // A fatal error of any kind has this number.
          const isOther = page === "1593" && !/\bequal\b/.test(message);
          const kind = hasError
            ? (isOther && "replication-stopped") || page
            : (isStarting && "connecting") || (isByHand && "stopped");
          return {
            severity: graded(["H", !runs(state) && !isStarting], ["W", !runs(state)]),
            value: hasError ? `${number}` : state,
            kind: kind || undefined,
            columns: [running, hasError && !isOther ? errno : "replica_io_state", error],
          };
        },
        { kinds: [...RECEIVER_KINDS, "connecting", "stopped"] },
      ),
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
    about: `${REPLICA_STATUS}|gtid_slave_pos`,
    checks: [
      {
        ...OWN_WRITES,
        unless: (inputs) => {
          // A primary that was a replica before says the same.
          const [applied, binlog] = POSITIONS.map((name) => inputs.optional(name));
          if (!inputs.has(REPLICA_STATUS) && writtenAfter(applied, binlog).length > 0)
            throw missing([REPLICA_STATUS]);
          return OWN_WRITES.unless?.(inputs) ?? false;
        },
      },
    ],
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
      ofReplica(
        "recovery",
        "N",
        "relay_log_recovery",
        ON_OR_OFF,
        // With GTID positions MariaDB throws its relay logs away at a start, and fetches them again.
        (value, inputs) => isOff(value) && !inputs.rows(REPLICA_STATUS).every(hasMariadbGtid),
      ),
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
