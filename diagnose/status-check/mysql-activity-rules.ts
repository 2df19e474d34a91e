/** The rules about what MySQL's and MariaDB's sessions do at one moment, in the process list and in the lists of locks: M45 to M51. */
import { INNODB_LOCK_WAITS, INNODB_TRX, PROCESSLIST, TABLE_LOCK_WAITS } from "./answers.ts";
import type { Inputs, PastedRow } from "./inputs.ts";
import { moment } from "./moments.ts";
import { type Check, countCheck, ofRows, rulesOf } from "./rules.ts";
import { into, someOf, type Wait, worstBlocker } from "./waits.ts";

const HOUR = 3600;
/** A clock that was set back makes a session look older than a server can be. */
const OLDEST = 5 * 365 * 86_400;

const idOf = (row: PastedRow) => row.get("id") ?? row.get("conn_id") ?? "";
const stateOf = (row: PastedRow) => row.get("state") ?? "";
const SHOWN = ["user", "db", "command", "time", "state", "info", "current_statement"];

/** Threads of the server and of its replicas. */
const isSystem = (row: PastedRow) =>
  /^(system user|event_scheduler|rdsadmin|azure_superuser)$/i.test(row.get("user") ?? "") ||
  /^(daemon|connect|binlog dump|slave|replica|register slave|register replica)/i.test(
    row.get("command") ?? "",
  );
const isAsleep = (row: PastedRow) => /^sleep$/i.test(row.get("command") ?? "");
const isAtWork = (row: PastedRow) => !isSystem(row) && !isAsleep(row);

function timeOf(row: PastedRow): number {
  const time = row.number("time");
  return time >= 0 && time < OLDEST ? time : Number.NaN;
}
const longest = (rows: readonly PastedRow[]) =>
  rows.toSorted((a, b) => (timeOf(b) || 0) - (timeOf(a) || 0));

/** A check of the sessions in states: how many, with the one that waits longest. */
const inState = (states: RegExp, note?: (first: PastedRow, inputs: Inputs) => void) =>
  countCheck({ H: 10, W: 1 }, (inputs) => {
    const waiting = longest(inputs.rows(PROCESSLIST).filter((row) => states.test(stateOf(row))));
    const [first] = waiting;
    if (first) {
      first.note(SHOWN, idOf(first));
      note?.(first, inputs);
    }
    const listed = states === METADATA_LOCK ? waitsIn(inputs, TABLE_LOCK_WAITS).count : 0;
    return Math.max(waiting.length, listed);
  });

const METADATA_LOCK = /metadata lock$/i;
const GLOBAL_LOCK = /^waiting for (global read lock|commit lock|backup lock|table flush)$/i;

/** Whoever held a lock before the first one waited for it. */
function suspects(first: PastedRow, inputs: Inputs): { kind: string; rows: PastedRow[] } {
  const rows = inputs.rows(PROCESSLIST);
  const since = timeOf(first);
  const older = longest(
    rows.filter(
      (row) => isAtWork(row) && timeOf(row) > since && !/^waiting for/i.test(stateOf(row)),
    ),
  );
  if (older.length > 0) return { kind: "statement", rows: older };
  // One whose transaction is open, and which has said nothing since.
  const asleep = rows.filter(
    (row) => isAsleep(row) && timeOf(row) >= since && row.get("db") === first.get("db"),
  );
  return { kind: "asleep", rows: longest(asleep).toReversed() };
}

function firstInState(inputs: Inputs, states: RegExp): PastedRow | undefined {
  return longest(inputs.rows(PROCESSLIST).filter((row) => states.test(stateOf(row))))[0];
}

function kindOf(inputs: Inputs): string | undefined {
  const first = firstInState(inputs, METADATA_LOCK);
  return first && suspects(first, inputs).kind;
}

/** Of sessions or of transactions, by whatever the view names them. */
const PAIRS = [
  ["waiting_pid", "blocking_pid"],
  ["requesting_trx_id", "blocking_trx_id"],
  ["requesting_engine_transaction_id", "blocking_engine_transaction_id"],
] as const;

/** Those who wait in a view of pairs, and whoever holds up most of them. */
function waitsIn(inputs: Inputs, view: string) {
  const rows = inputs.rows(view);
  const [waiter, holder] = PAIRS.find(([, holder]) => rows[0]?.get(holder)) ?? PAIRS[0];
  const waits = rows.map((row): Wait => [row.get(waiter) ?? "", row.get(holder) ?? ""]);
  const worst = worstBlocker(waits);
  if (worst) {
    const row = rows.find((one) => one.get(holder) === worst.holder);
    inputs.note(holder, worst.holder);
    row?.note(["blocking_query", "locked_table", "object_name", "wait_age", "waiting_query"], "");
    inputs.note(waiter, someOf(worst.waiters));
  }
  const count = new Set(waits.filter(([one, other]) => one !== other).map(([one]) => one)).size;
  return { worst, count };
}

function rowLocks(inputs: Inputs): number {
  const { worst, count } = waitsIn(inputs, INNODB_LOCK_WAITS);
  const transactions = inputs.rows(INNODB_TRX);
  const own = transactions.find((row) => row.get("trx_id") === worst?.holder);
  own?.note(["trx_mysql_thread_id", "trx_started", "trx_query"], "");
  const waiting = transactions.filter((row) => row.get("trx_state") === "LOCK WAIT");
  if (!worst) waiting[0]?.note(["trx_id", "trx_mysql_thread_id", "trx_query"], "");
  return Math.max(count, waiting.length);
}

/** States of one that works on its own. */
const BUSY =
  /^(|init|starting|executing|sending data|user sleep|waiting for (work|an event|next activation|more).*|.*metadata lock|.*has sent all binlog.*)$/i;

/** Of the sessions at work, those in the state that most of them are in. */
function crowd(inputs: Inputs): PastedRow[] {
  const rows = inputs.rows(PROCESSLIST).filter(isAtWork);
  const byState = new Map<string, PastedRow[]>();
  for (const row of rows)
    if (!BUSY.test(stateOf(row)) && !GLOBAL_LOCK.test(stateOf(row)))
      into(byState, stateOf(row), row);
  const [most = []] = [...byState.values()].sort((a, b) => b.length - a.length);
  return most.length * 2 >= rows.length ? most : [];
}

const seconds = (severity: NonNullable<Check["limits"]>, more?: Partial<Check>) => ({
  unit: "seconds" as const,
  isJudgement: true as const,
  limits: severity,
  ...more,
});

/** The last moment that each list of transactions has: once for all of its rows. */
const LAST_MOMENTS = new WeakMap<Inputs, number>();

function lastMoment(inputs: Inputs): number {
  const known = LAST_MOMENTS.get(inputs);
  if (known !== undefined) return known;
  const last = inputs
    .rows(INNODB_TRX)
    .flatMap((one) => ["trx_started", "trx_wait_started"].map((name) => moment(one.get(name))))
    .filter((at) => at > 0)
    .reduce((a, b) => Math.max(a, b), 0);
  LAST_MOMENTS.set(inputs, last);
  return last;
}

/** Up to the last moment of all rows, and so at least. */
export const OPEN_TRANSACTIONS = ofRows(
  INNODB_TRX,
  ["H", "W"],
  (row, inputs) => ({
    value: lastMoment(inputs) - moment(row.get("trx_started")),
    columns: ["trx_mysql_thread_id", "trx_started", "trx_query"],
  }),
  seconds({ H: 24 * HOUR, W: HOUR }),
);

export const MYSQL_ACTIVITY_RULES = rulesOf("mysql", {
  metadataLockWait: {
    id: "M45",
    about: `${PROCESSLIST}|${TABLE_LOCK_WAITS}`,
    checks: [
      {
        ...inState(METADATA_LOCK, (first, inputs) => {
          for (const row of suspects(first, inputs).rows.slice(0, 3)) row.note(SHOWN, idOf(row));
        }),
        kinds: ["statement", "asleep"],
        kind: kindOf,
      },
    ],
  },
  rowLockWait: {
    id: "M46",
    about: `${INNODB_LOCK_WAITS}|${INNODB_TRX}`,
    checks: [countCheck({ H: 10, W: 1 }, rowLocks)],
  },
  globalReadLock: {
    id: "M47",
    about: PROCESSLIST,
    checks: [
      inState(GLOBAL_LOCK, (first, inputs) => {
        const row = inputs
          .rows(PROCESSLIST)
          .find((one) => /\bflush\b.*\btables\b|\bbackup stage\b/i.test(one.get("info") ?? ""));
        row?.note(SHOWN, idOf(row));
        const { kind, rows } = suspects(first, inputs);
        if (kind === "statement") rows[0]?.note(SHOWN, idOf(rows[0]));
      }),
    ],
  },
  sessionsInOneState: {
    id: "M48",
    about: PROCESSLIST,
    checks: [
      countCheck({ W: 10 }, (inputs) => {
        const sessions = longest(crowd(inputs));
        sessions[0]?.note(["state", "time", "info", "current_statement"], "");
        return sessions.length;
      }),
    ],
  },
  statementLong: {
    id: "M49",
    about: PROCESSLIST,
    checks: [
      ofRows(
        PROCESSLIST,
        ["W"],
        (row) =>
          /^(query|execute)$/i.test(row.get("command") ?? "") &&
          isAtWork(row) &&
          !METADATA_LOCK.test(stateOf(row))
            ? { value: timeOf(row), columns: ["id", "conn_id", ...SHOWN] }
            : undefined,
        seconds({ W: HOUR }),
      ),
    ],
  },
  connectionsAsleep: {
    id: "M50",
    about: PROCESSLIST,
    checks: [
      countCheck(
        { W: 0.6 },
        (inputs) => {
          const asleep = inputs.rows(PROCESSLIST).filter(isAsleep).length;
          inputs.note("Sleep", String(asleep));
          return asleep / inputs.divisor("max_connections");
        },
        { needs: ["max_connections"], unit: "ratio" },
      ),
    ],
  },
  semiSyncWait: {
    id: "M51",
    about: PROCESSLIST,
    checks: [
      ofRows(
        PROCESSLIST,
        ["W"],
        (row) =>
          /^waiting for semi-sync ack/i.test(stateOf(row))
            ? { value: timeOf(row), columns: SHOWN }
            : undefined,
        seconds({ W: 5 }),
      ),
    ],
  },
});
