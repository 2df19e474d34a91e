/** The rules about PostgreSQL's replication, over its views as they are: P28 to P31. */
import type { PastedRow } from "./inputs.ts";
import { type Check, graded, type Judged, numberCheck, ofRows, rulesOf } from "./rules.ts";
import { missing } from "./terms.ts";

const MINUTE = 60;
const GiB = 1024 ** 3;

/** A place in the WAL, `16/B374D848`, in bytes. */
function position(text = ""): number {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16) : Number.NaN;
}

/** `1 day 02:03:04.5`, in seconds. */
function seconds(interval = ""): number {
  const [, days = 0, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d+) days? ?)?(?:(\d+):(\d\d):(\d\d(?:\.\d+)?))?$/.exec(interval.trim()) ?? [];
  if (interval.trim() === "") return Number.NaN;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}

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
        const status = row.text("status");
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
            severity: state !== "streaming" && "W",
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
          const status = row.get("wal_status");
          if (status === undefined) return undefined;
          return {
            severity: /^(lost|unreserved)$/.test(status) && "H",
            value: status,
            columns: ["slot_name", "wal_status", "invalidation_reason"],
          };
        },
        { part: "status" },
      ),
      ofRows(
        "pg_replication_slots",
        ["W"],
        (row) => {
          // A slot that nobody has used keeps nothing.
          if (row.get("active") === undefined || row.get("restart_lsn") === "") return undefined;
          const active = row.text("active");
          return {
            severity: /^(f|false|off)$/i.test(active) && "W",
            value: active,
            columns: ["slot_name", "active", "restart_lsn"],
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
});
