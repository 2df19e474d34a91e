/** What a client's session tells beside its tables: an answer without rows whose heads are not printed, and a standby. */
import { ANSWERS_OF, PATRONI, REPLAY_PAUSE, REPLICA_STATUS } from "./answers.ts";
import { valuesOf } from "./innodb-status.ts";

const EMPTY =
  /\b(?:(?:from|table)\s+(?:pg_catalog\.)?(pg_\w{1,60})|show\s+(?:replica|slave|all\s+(?:replicas|slaves))\s+status)\b[^;\\]{0,300}(?:;|\\gx?)+\s*(?:\(0 \p{L}+\)|Empty set\b)/giu;
const IN_RECOVERY = /\bpg_is_in_recovery\b[ |]*(?:\n[-+]+\s*|[^\S ]\s*)?(t|f)\b/gi;
/** Where it is the only column: the others are rows. */
const REPLAY =
  /\b(pg_is_(?:wal|xlog)_replay_paused|pg_get_wal_replay_pause_state)\b[ |]*(?:\n[-+]+\s*|[^\S ]\s*)?(t|f|not paused|pause requested|paused)\b/gi;
const MAINTENANCE = /^ *Maintenance mode: (on)\b/m;

const VARIABLE = /^@@(?:global\.|session\.)?([a-z]\w{1,99})$/i;
const VERTICAL = /^\s{0,99}@@(?:global\.|session\.)?([a-z]\w{1,99}): ?(.*)$/i;
const EDGE = /^[\s|+-]*$/;

/** What `SELECT @@gtid_slave_pos, @@gtid_binlog_pos` answers, as a table or after `\G`. */
function* selected(text: string): Iterable<[name: string, value: string]> {
  const lines = text.split("\n");
  for (const [index, line] of lines.entries()) {
    if (!line.includes("@@")) continue;
    const [, column, content = ""] = VERTICAL.exec(line) ?? [];
    if (column) yield [column.toLowerCase(), content.trim()];
    const names = fieldsOf(line).map((field) => VARIABLE.exec(field)?.[1]?.toLowerCase());
    const row = lines.slice(index + 1, index + 3).find((each) => !EDGE.test(each)) ?? "";
    const values = fieldsOf(row);
    for (const [at, name] of names.entries()) {
      const value = values[at];
      if (name && value !== undefined && names.length === values.length) yield [name, value];
    }
  }
}

const fieldsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split(/[|\t]/)
    .map((field) => field.trim());

/** As values of the paste. */
export function* sessionValues(text: string): Iterable<[name: string, value: string]> {
  yield* selected(text);
  for (const [, view] of text.matchAll(EMPTY)) {
    const answer = view?.toLowerCase() ?? REPLICA_STATUS;
    if (!view || ANSWERS_OF.postgres.includes(answer)) yield [answer, "0"];
  }
  for (const [, value] of text.matchAll(IN_RECOVERY))
    yield ["in_recovery", value?.toLowerCase() === "t" ? "on" : "off"];
  for (const [, name = "", value = ""] of text.matchAll(REPLAY))
    yield* valuesOf(REPLAY_PAUSE, [[[name.toLowerCase(), value]]]);
  const pause = MAINTENANCE.exec(text)?.[1];
  if (pause) yield [`${PATRONI} maintenance mode`, pause];
}
