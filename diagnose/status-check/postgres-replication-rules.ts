/** The rules about PostgreSQL's replication, over its views as they are: P28 to P34. */
import { CONFLICTS, REPLAY_PAUSE } from "./answers.ts";
import type { PastedRow } from "./inputs.ts";
import { position, seconds } from "./postgres-values.ts";
import { type Check, graded, type Judged, numberCheck, ofRows, rulesOf } from "./rules.ts";
import { missing, unreadable } from "./terms.ts";

const MINUTE = 60;
const GiB = 1024 ** 3;

/** The difference of two places, as people name it who compute it: no unit of another kind has these names. */
const BYTES_BEHIND = [
  "pg_wal_lsn_diff",
  "pg_xlog_location_diff",
  "lag_bytes",
  "replay_lag_bytes",
  "replication_lag_bytes",
];

const first = (row: PastedRow, ...columns: string[]) =>
  columns.find((column) => row.get(column)) ?? columns[0] ?? "";
const isBackup = (row: PastedRow) =>
  /backup/i.test([row.get("state"), row.get("application_name")].join(" "));

/** Before 10 it was the xlog, and 14 tells the state in words as well. */
const PAUSED = [
  "pg_get_wal_replay_pause_state",
  "pg_is_wal_replay_paused",
  "pg_is_xlog_replay_paused",
] as const;
const CONFLICT_KINDS = [
  "confl_snapshot",
  "confl_lock",
  "confl_bufferpin",
  "confl_deadlock",
  "confl_tablespace",
  "confl_active_logicalslot",
];
/** What walreceiver.c, walsender.c and slotfuncs.c write. A slot that keeps nothing has no state. */
const RECEIVER_STATES = /^(stopped|starting|connecting|streaming|waiting|restarting|stopping)$/;
const SENDER_STATES = /^(startup|backup|catchup|streaming|stopping)$/;
const SLOT_STATES = /^(reserved|extended|unreserved|lost|)$/;

/** A check of each standby, without the backups that are read over the same view. */
const ofStandbys = (judge: (row: PastedRow) => Judged | undefined, more: Partial<Check>) =>
  ofRows("pg_stat_replication", ["W"], (row) => (isBackup(row) ? undefined : judge(row)), more);

export const POSTGRES_REPLICATION_RULES = rulesOf("postgres", {
  walReceiverStopped: {
    id: "P28",
    about: "pg_stat_wal_receiver",
    checks: [
      numberCheck(
        "pg_stat_wal_receiver",
        {},
        {
          part: "none",
          needs: [],
          severities: ["H"],
          // A primary has none.
          unless: (inputs) => /^(off|f|false)$/i.test(inputs.optional("in_recovery")),
          test: (count) => count === 0 && "H",
        },
      ),
      ofRows("pg_stat_wal_receiver", ["H", "W"], (row) => {
        const status = row.state("status", RECEIVER_STATES);
        const isStarting = /^(starting|restarting)$/.test(status);
        const severity = graded(["W", isStarting], ["H", status !== "streaming"]);
        return { severity, value: status, columns: ["status"] };
      }),
    ],
  },
  standbyBehind: {
    id: "P29",
    about: "pg_stat_replication",
    checks: [
      ofStandbys(
        (row) => {
          const state = row.get("state");
          if (state === undefined) return undefined;
          // Without a role that may see it, the state of others is empty.
          if (!state) throw missing(["state"], "pg_monitor");
          return {
            severity: row.state("state", SENDER_STATES) !== "streaming" && "W",
            value: state,
            columns: ["application_name", "state"],
          };
        },
        { part: "state" },
      ),
      ofStandbys(
        (row) => {
          // NULL, too, where nothing was written of late.
          const value = seconds(row.get("replay_lag"));
          return { value, columns: ["application_name", "replay_lag"] };
        },
        { part: "time", unit: "seconds", isJudgement: true, limits: { W: MINUTE } },
      ),
      ofStandbys(
        (row) => {
          // Before 10, a place was called a location.
          const [sent, replayed] = [
            first(row, "sent_lsn", "sent_location"),
            first(row, "replay_lsn", "replay_location"),
          ];
          const computed = BYTES_BEHIND.find((column) => row.get(column));
          const value = computed
            ? Number(row.get(computed))
            : position(row.get(sent)) - position(row.get(replayed));
          // A list of standbys without any lag says nothing of it.
          const isTold = ["replay_lag", sent, replayed].some(
            (column) => row.get(column) !== undefined,
          );
          if (Number.isNaN(value) && !isTold)
            throw missing(["sent_lsn", "replay_lsn", "replay_lag"]);
          return {
            value: Math.max(0, value),
            columns: computed
              ? ["application_name", computed]
              : ["application_name", sent, replayed],
          };
        },
        { part: "bytes", unit: "bytes", isJudgement: true, limits: { W: GiB } },
      ),
    ],
  },
  slotLost: {
    id: "P30",
    about: "pg_replication_slots",
    checks: [
      ofRows(
        "pg_replication_slots",
        ["H"],
        (row) => {
          if (row.get("wal_status") === undefined) return undefined;
          const status = row.state("wal_status", SLOT_STATES);
          return {
            severity: /^(lost|unreserved)$/.test(status) && "H",
            value: row.name,
            kind: status === "unreserved" ? status : undefined,
            columns: ["slot_name", "wal_status", "invalidation_reason"],
          };
        },
        { part: "status", kinds: ["unreserved"] },
      ),
      ofRows(
        "pg_replication_slots",
        ["W"],
        (row) => {
          // A slot that nobody has used keeps nothing.
          if (row.get("active") === undefined || row.get("restart_lsn") === "") return undefined;
          // These keep none any more.
          if (/^(lost|unreserved)$/.test(row.get("wal_status") ?? "")) return undefined;
          // A standby's copy of a primary's slot is for a failover: until then nobody may use it.
          if (/^(t|true|on)$/i.test(row.get("synced") ?? "")) return undefined;
          const active = row.state("active", /^(t|true|on|f|false|off)$/i);
          return {
            severity: /^(f|false|off)$/i.test(active) && "W",
            value: row.name,
            columns: [
              "slot_name",
              "active",
              "inactive_since",
              "restart_lsn",
              "retained_wal",
              "lag",
            ],
          };
        },
        { part: "inactive" },
      ),
    ],
  },
  subscriptionWithoutWorker: {
    id: "P31",
    about: "pg_stat_subscription",
    checks: [
      ofRows("pg_stat_subscription", ["H"], (row) => {
        // A worker that copies a table.
        if (row.get("relid")) return undefined;
        const pid = row.text("pid");
        return { severity: pid === "" && "H", value: pid, columns: ["subname", "pid"] };
      }),
    ],
  },
  replayPaused: {
    id: "P32",
    about: REPLAY_PAUSE,
    checks: [
      ofRows(REPLAY_PAUSE, ["W"], (row) => {
        const [name = "", state = ""] = PAUSED.map((column) => [column, row.get(column)]).find(
          ([, value]) => value,
        ) ?? ["pg_is_wal_replay_paused", row.text("pg_is_wal_replay_paused")];
        if (!/^(t|true|on|paused|pause requested|f|false|off|not paused)$/i.test(state))
          throw unreadable(name);
        return {
          severity: !/^(f|false|off|not paused)$/i.test(state) && "W",
          value: state,
          columns: [name, "pg_last_wal_replay_lsn", "pg_last_wal_receive_lsn"],
        };
      }),
    ],
  },
  conflictsWithRecovery: {
    id: "P33",
    about: CONFLICTS,
    checks: [
      {
        needs: [],
        unit: "count",
        confidence: "state",
        severities: ["N"],
        value: (inputs) => {
          let all = 0;
          for (const row of inputs.rows(CONFLICTS))
            for (const column of CONFLICT_KINDS) {
              const count = row.number(column);
              if (!(count > 0)) continue;
              all += count;
              inputs.note([row.get("datname"), column].filter(Boolean).join(": "), String(count));
            }
          return all;
        },
        test: (count) => Number(count) > 0 && "N",
      },
    ],
  },
  noStandby: {
    id: "P34",
    about: "pg_stat_replication",
    checks: [
      numberCheck(
        "pg_stat_replication",
        {},
        {
          needs: [],
          severities: ["N"],
          // A standby has none, unless another one reads from it.
          unless: (inputs) =>
            /^(on|t|true)$/i.test(inputs.optional("in_recovery")) ||
            inputs.rows("pg_stat_wal_receiver").length > 0,
          test: (count) => count === 0 && "N",
        },
      ),
    ],
  },
});
