/** The rules about what stands around PostgreSQL: Patroni's members, P37 to P42, and PgBouncer's pools, P43 and P44. */
import { PATRONI, POOLED_DATABASES, POOLS } from "./answers.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { type Check, graded, type Judged, ofRows, rulesOf } from "./rules.ts";
import type { Severity } from "./terms.ts";
import { unreadable } from "./terms.ts";
import { into } from "./waits.ts";

/** Before 1.7 it writes no other role than this one. */
const isLeader = (row: PastedRow) =>
  /^(leader|master|primary|standby leader)$/i.test(row.get("role") ?? "");

/** With Citus, a cluster has a leader in each group. */
const clusterOf = (row: PastedRow) => [row.get("cluster"), row.get("group")].join(" ");

/** patroni/postgresql/misc.py; "restart failed" names the state before in parentheses. */
const WELL = /^(running|streaming|in archive recovery)$/i;
const FAILED =
  /^(start failed|stop failed|initdb failed|custom bootstrap failed|restart failed.*|crashed|stopped)$/i;
const ON_THE_WAY =
  /^(|stopping|starting.*|restarting.*|creating replica.*|initializing new cluster|running custom bootstrap script)$/i;

/** Megabytes behind, as each version names them; NaN for the leader. */
function lagOf(row: PastedRow): number {
  const column = LAGS.find((one) => row.get(one));
  return column ? row.number(column) : Number.NaN;
}
/** Two columns of the table are "Lag": the last one, of the replay, counts. */
const LAGS = ["replay lag", "lag in mb", "lag"];
const COLUMNS = ["role", "state", "tl", ...LAGS];

/** A check of each member that is no leader, beside its leader. */
function ofReplicas(
  severities: readonly Severity[],
  judge: (row: PastedRow, leader: PastedRow | undefined) => Judged | undefined,
  more: Partial<Check> = {},
): Check {
  return ofRows(
    PATRONI,
    severities,
    (row, inputs) =>
      isLeader(row) ? undefined : judge(row, leadersOf(inputs).get(clusterOf(row))),
    more,
  );
}

const known = new WeakMap<Inputs, Map<string, PastedRow>>();
function leadersOf(inputs: Inputs): Map<string, PastedRow> {
  const leaders =
    known.get(inputs) ??
    new Map(
      inputs
        .rows(PATRONI)
        .filter(isLeader)
        .map((row) => [clusterOf(row), row]),
    );
  known.set(inputs, leaders);
  return leaders;
}

export const POSTGRES_CLUSTER_RULES = rulesOf("postgres", {
  clusterWithoutLeader: {
    id: "P37",
    about: PATRONI,
    checks: [
      {
        needs: [],
        unit: "text",
        confidence: "state",
        severities: ["C", "W"],
        kinds: ["empty"],
        kind: (inputs) => (inputs.rows(PATRONI).length === 0 ? "empty" : undefined),
        value: (inputs) => {
          const clusters = new Map<string, PastedRow[]>();
          if (inputs.number(PATRONI) === 0) return "–";
          for (const row of inputs.rows(PATRONI)) into(clusters, clusterOf(row), row);
          for (const members of clusters.values())
            if (!members.some(isLeader)) {
              for (const row of members) row.note(["role", "state"]);
              return members[0]?.get("cluster") || "–";
            }
          return "";
        },
        // It may have been asked with another name.
        test: (value, inputs) => value !== "" && (inputs.rows(PATRONI).length === 0 ? "W" : "C"),
      },
    ],
  },
  memberDown: {
    id: "P38",
    about: PATRONI,
    checks: [
      ofRows(PATRONI, ["H", "W"], (row) => {
        const state = row.text("state");
        if (![WELL, FAILED, ON_THE_WAY].some((known) => known.test(state)))
          throw unreadable("State");
        return {
          severity: graded(["H", FAILED.test(state)], ["W", ON_THE_WAY.test(state)]),
          value: `${row.text("member")}: ${state || "–"}`,
          columns: COLUMNS,
        };
      }),
    ],
  },
  timelineDiffers: {
    id: "P39",
    about: PATRONI,
    checks: [
      ofReplicas(["H"], (row, leader) => {
        const [own, other] = [row.number("tl"), leader?.number("tl") ?? Number.NaN];
        if (Number.isNaN(own) || Number.isNaN(other)) return undefined;
        return {
          severity: own !== other && "H",
          value: `${row.text("member")}: ${own} ≠ ${other}`,
          columns: COLUMNS,
        };
      }),
    ],
  },
  memberBehind: {
    id: "P40",
    about: PATRONI,
    checks: [
      ofReplicas(["W"], (row) => ({ value: lagOf(row) * 1024 ** 2, columns: COLUMNS }), {
        unit: "bytes",
        isJudgement: true,
        limits: { W: 1024 ** 3 },
      }),
    ],
  },
  restartPending: {
    id: "P41",
    about: PATRONI,
    checks: [
      ofRows(PATRONI, ["N"], (row) => {
        const pending = row.get("pending restart");
        if (pending === undefined) return undefined;
        return {
          severity: /^(\*|true)$/i.test(pending) && "N",
          value: row.get("member") ?? "",
          columns: ["pending restart", "pending restart reason"],
        };
      }),
    ],
  },
  maintenanceMode: {
    id: "P42",
    about: PATRONI,
    checks: [
      {
        needs: [],
        unit: "text",
        confidence: "state",
        severities: ["W"],
        value: (inputs) => inputs.optional(`${PATRONI} maintenance mode`),
        test: (value) => value === "on" && "W",
      },
    ],
  },
  poolExhausted: {
    id: "P43",
    about: POOLS,
    checks: [
      ofRows(
        POOLS,
        ["H", "W"],
        (row) => {
          const waiting = row.number("cl_waiting");
          const longest = row.number("maxwait");
          // One that has come this moment is served in the next.
          const isLong = longest >= 1 || (waiting >= 10 && row.number("sv_idle") === 0);
          if (row.get("database") === "pgbouncer") return undefined;
          return {
            severity: graded(["H", waiting > 0 && longest >= 10], ["W", waiting > 0 && isLong]),
            value: waiting,
            kind: row.number("sv_active") > 0 ? "busy" : "none",
            columns: ["user", "cl_waiting", "sv_active", "sv_idle", "sv_login", "maxwait"],
          };
        },
        { unit: "count", isJudgement: true, kinds: ["busy", "none"] },
      ),
    ],
  },
  poolPaused: {
    id: "P44",
    about: POOLED_DATABASES,
    checks: [
      ofRows(POOLED_DATABASES, ["W"], (row) => {
        const columns = ["paused", "disabled"].filter((column) => row.number(column) === 1);
        return { severity: columns.length > 0 && "W", value: row.get("name") ?? "", columns };
      }),
    ],
  },
});
