/** The rules about what PostgreSQL's sessions do at one moment, in pg_stat_activity and pg_locks: P35 and P36. */
import { ACTIVITY, ARCHIVER, BLOCKED, LOCKS } from "./answers.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { moment } from "./moments.ts";
import { seconds } from "./postgres-values.ts";
import { type Check, countCheck, ofRows, rulesOf } from "./rules.ts";
import { missing } from "./terms.ts";
import { into, someOf, type Wait, worstBlocker } from "./waits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** As people name a length of time that they compute. */
const AGES = [
  "xact_age",
  "tx_age",
  "transaction_age",
  "xact_duration",
  "transaction_duration",
  "duration",
  "age",
  "runtime",
  "query_age",
  "query_duration",
  "idle_for",
  "idle_time",
];
const MOMENTS = ["query_start", "state_change", "xact_start", "backend_start"];

/** Seconds since a moment of the row: up to the latest of all rows, and so at least. NaN where nothing tells. */
function ageOf(row: PastedRow, inputs: Inputs, start: string): number {
  const told = AGES.map((column) => seconds(row.get(column))).find((age) => age >= 0);
  return told ?? latest(inputs) - moment(row.get(start));
}

const latestOf = new WeakMap<Inputs, number>();
/** Mostly the start of the query that asked. */
function latest(inputs: Inputs): number {
  const known = latestOf.get(inputs);
  if (known !== undefined) return known;
  let last = Number.NaN;
  for (const row of inputs.rows(ACTIVITY))
    for (const column of MOMENTS) {
      const at = moment(row.get(column));
      if (!(at <= last)) last = Number.isNaN(at) ? last : at;
    }
  latestOf.set(inputs, last);
  return last;
}

const COLUMNS = ["usename", "application_name", "state", "wait_event_type", "wait_event", "query"];
const SHOWN = [...COLUMNS.slice(0, 3), "xact_start", ...AGES, ...COLUMNS.slice(3)];

const isClient = (row: PastedRow) =>
  /^(client backend|parallel worker)?$/.test(row.get("backend_type") ?? "") &&
  !/^(START_REPLICATION|autovacuum: )/.test(row.get("query") ?? "");

/** What a rule over the status query says, of each session. @param part of the rule, whose check of the query says the same */
function ofSessions(
  part: string | undefined,
  limits: Check["limits"],
  start: string,
  isMeant: (state: string) => boolean,
): Check {
  return ofRows(
    ACTIVITY,
    ["H", "W"],
    (row, inputs) => {
      if (!isMeant(row.get("state") ?? "") || !isClient(row)) return undefined;
      if (![start, ...AGES].some((column) => row.get(column) !== undefined)) throw missing([start]);
      return { value: ageOf(row, inputs, start), columns: ["pid", ...SHOWN] };
    },
    { part, unit: "seconds", isJudgement: true, limits },
  );
}

export const IDLE_SESSIONS = ofSessions("", { H: HOUR, W: 5 * MINUTE }, "state_change", (state) =>
  state.startsWith("idle in transaction"),
);
export const RUNNING_SESSIONS = ofSessions(
  "running",
  { H: 24 * HOUR, W: HOUR },
  "xact_start",
  (state) => state === "active",
);

/** Of the archiver that tries again and again, the last success is older than the last failure. */
export const FAILING_ARCHIVER = ofRows(ARCHIVER, ["C"], (row) => {
  const failed = moment(row.get("last_failed_time"));
  const archived = moment(row.get("last_archived_time"));
  const isFailing = Number.isNaN(archived) ? failed > 0 : failed > archived;
  return {
    severity: isFailing && "C",
    value: row.get("last_failed_wal") ?? "",
    columns: ["failed_count", "last_failed_wal", "last_failed_time", "last_archived_time"],
  };
});

/** https://www.postgresql.org/docs/current/explicit-locking.html, table 13.2: what conflicts with each mode. */
const STRONGEST_FIRST = [
  "AccessExclusive",
  "Exclusive",
  "ShareRowExclusive",
  "Share",
  "ShareUpdateExclusive",
  "RowExclusive",
  "RowShare",
  "AccessShare",
];
/** Of each mode, how many of the list conflict with it; Share does not with itself. */
const CONFLICTING = [8, 7, 6, 6, 5, 4, 2, 1];

function conflict(one: string, other: string): boolean {
  const [a, b] = [one, other].map((mode) => STRONGEST_FIRST.indexOf(mode.replace(/Lock$/, "")));
  if (a === undefined || b === undefined || a < 0 || b < 0) return false;
  if (one === "ShareLock" && other === "ShareLock") return false;
  return b < (CONFLICTING[a] ?? 0);
}

/** What tells the thing that is locked, by the type of the lock. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  relation: ["relation"],
  transactionid: ["transactionid"],
  virtualxid: ["virtualxid"],
  tuple: ["relation", "page", "tuple"],
  advisory: ["classid", "objid", "objsubid"],
};

function objectOf(row: PastedRow): string | undefined {
  const type = row.get("locktype") ?? "relation";
  // People shorten the longest name.
  const names = OBJECTS[type]?.map(
    (column) => row.get(column) ?? (column === "transactionid" ? row.get("xid") : undefined),
  );
  if (!names?.every(Boolean)) return undefined;
  return [type, row.get("database"), ...names].join(" ");
}

const isGranted = (row: PastedRow) => /^(t|true)$/i.test(row.get("granted") ?? "");
const isRefused = (row: PastedRow) => /^(f|false)$/i.test(row.get("granted") ?? "");

function* waitsForLocks(rows: readonly PastedRow[]): Iterable<Wait> {
  /** By object and mode: who holds it. */
  const granted = new Map<string, Map<string, string[]>>();
  for (const row of rows) {
    const object = isGranted(row) ? objectOf(row) : undefined;
    if (!object) continue;
    const modes = granted.get(object) ?? new Map<string, string[]>();
    granted.set(object, modes);
    into(modes, row.get("mode") ?? "", row.get("pid") ?? "");
  }
  for (const row of rows.filter(isRefused)) {
    const [pid, mode] = [row.get("pid") ?? "", row.get("mode") ?? ""];
    for (const [other, holders] of granted.get(objectOf(row) ?? "") ?? [])
      if (conflict(mode, other)) for (const holder of holders) yield [pid, holder];
  }
}

/** `{4711,4712}`; 0 stands for a prepared transaction. */
const pidsIn = (row: PastedRow) =>
  ["blocked_by", "pg_blocking_pids", "blocking_pids", "blocking_pid"]
    .flatMap((column) => row.get(column)?.match(/\d{1,10}/g) ?? [])
    .map(String);

/** Of a lock of which nobody tells who waits for it. */
const UNNAMED = "#";

interface Waiting {
  waits: Wait[];
  /** All who wait, also those of whom nobody tells for whom. */
  waiters: Set<string>;
}

function waitingIn(inputs: Inputs): Waiting {
  const activity = inputs.rows(ACTIVITY);
  const locks = inputs.rows(LOCKS);
  const waits: Wait[] = [
    ...[...activity, ...locks].flatMap((row) =>
      pidsIn(row).map((pid): Wait => [row.get("pid") ?? "", pid]),
    ),
    ...inputs.rows(BLOCKED).flatMap((row) => {
      const waiter = row.get("blocked_pid") ?? row.get("waiting_pid") ?? "";
      return pidsIn(row).map((pid): Wait => [waiter, pid]);
    }),
    ...waitsForLocks(locks.filter((row) => row.get("pid"))),
  ];
  // The session that asked tells what the time is. It waits for nothing, and may be left out.
  const isTimed = activity.some(
    (row) => row.get("state") === "active" && !row.get("wait_event_type"),
  );
  const alone = activity.filter(
    (row) =>
      row.get("wait_event_type") === "Lock" &&
      // Each server has waits that end at once.
      !(isTimed && ageOf(row, inputs, "query_start") < 1),
  );
  const waiters = [...alone, ...locks.filter(isRefused)].map(
    (row, at) => row.get("pid") ?? `${UNNAMED}${at + 1}`,
  );
  return { waits, waiters: new Set([...waits.map(([waiter]) => waiter), ...waiters]) };
}

function noteBlocker(inputs: Inputs, { waits, waiters }: Waiting): void {
  const activity = inputs.rows(ACTIVITY);
  const worst = worstBlocker(waits);
  if (worst) {
    inputs.note("blocking_pid", worst.holder);
    activity.find((row) => row.get("pid") === worst.holder)?.note(SHOWN, worst.holder);
    inputs
      .rows(BLOCKED)
      .find((row) => row.get("blocking_pid") === worst.holder)
      ?.note(
        [
          "blocking_user",
          "blocking_state",
          "current_statement_in_blocking_process",
          "blocking_statement",
          "blocking_query",
        ],
        worst.holder,
      );
  }
  const [first = ""] = waiters;
  if (!first.startsWith(UNNAMED))
    inputs.note("blocked_pid", someOf(worst?.waiters ?? [...waiters]));
  activity.find((row) => row.get("pid") === first)?.note(["wait_event", "query"], first);
  inputs
    .rows(LOCKS)
    .find((row) => (row.get("pid") ?? first) === first && isRefused(row))
    ?.note(["locktype", "relation", "mode"], first);
}

/** Waits that a busy server need not have: not those for clients, for work, and for locks, which are told apart. */
const IDLE_WAITS = /^(|Client|Activity|Lock|Timeout|Extension)$/;

/** Of the active sessions, those with the wait that most of them have. */
function crowd(inputs: Inputs): PastedRow[] {
  const active = inputs
    .rows(ACTIVITY)
    .filter((row) => row.get("state") === "active" && isClient(row));
  const byWait = new Map<string, PastedRow[]>();
  for (const row of active) {
    if (IDLE_WAITS.test(row.get("wait_event_type") ?? "")) continue;
    into(byWait, row.get("wait_event") ?? "", row);
  }
  const [most = []] = [...byWait.values()].sort((a, b) => b.length - a.length);
  return most.length * 2 >= active.length ? most : [];
}

export const POSTGRES_ACTIVITY_RULES = rulesOf("postgres", {
  sessionsBlocked: {
    id: "P35",
    about: [ACTIVITY, LOCKS, BLOCKED].join("|"),
    checks: [
      countCheck({ H: 10, W: 1 }, (inputs) => {
        const waiting = waitingIn(inputs);
        if (waiting.waiters.size > 0) noteBlocker(inputs, waiting);
        return waiting.waiters.size;
      }),
    ],
  },
  sessionsInOneWait: {
    id: "P36",
    about: ACTIVITY,
    checks: [
      countCheck({ W: 10 }, (inputs) => {
        const crowded = crowd(inputs);
        crowded[0]?.note(["wait_event_type", "wait_event", "query"], "");
        return crowded.length;
      }),
    ],
  },
});
