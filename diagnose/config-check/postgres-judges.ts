/** What PostgreSQL does with a line of a `postgresql.conf`, judge by judge. */
import { absence, namesOf, ownValue, type Spec, sinceOf } from "./data-format.ts";
import { goneBefore } from "./gone.ts";
import {
  type Answer,
  answer,
  badValue,
  byRules,
  type Caution,
  isPlaceholder,
  type Judge,
  NEVER,
  notAmong,
  notTaken,
  ofCautions,
  type Rule,
  unknown,
} from "./judge.ts";
import { nearest, nearestSetting } from "./nearest.ts";
import type { PostgresLine } from "./postgres-conf.ts";
import type { PostgresFile } from "./postgres-file.ts";
import { refusedValue } from "./postgres-values.ts";
import { placeOf } from "./types.ts";

export interface PgLine {
  file: PostgresFile;
  line: PostgresLine;
  /** As it stands in the file. */
  written: string;
  /** As the data have it. */
  known: string;
}

/** A line whose setting the server has. */
export interface PgSetting extends PgLine {
  /** What it is under the name that the server uses. */
  now: Spec;
  spec: Spec;
  /** The name that the server uses. */
  setting: string;
  value: string;
  since(isSo: (spec: Spec) => boolean): string | undefined;
}

/** Of any line, and of a name that the server does not know. */
export const LINE_JUDGES: readonly Judge<PgLine>[] = [
  {
    name: "placeholder",
    proof: "cannot tell",
    judge: ({ line }) => isPlaceholder(line) && unknown("placeholder"),
  },
  {
    name: "kind of line",
    proof: "starts",
    judge: ({ line: { kind, value = "" }, written }) => {
      if (kind === "error") return answer("refuses", "syntax");
      if (kind === "mark") return answer("refuses", "mark");
      if (kind === "included") return answer("fine", kind, { files: value });
      if (kind !== "include" && kind !== "include-folder") return undefined;
      return /^include_if_exists$/i.test(written)
        ? answer("not-read", "include")
        : unknown("include-needed");
    },
  },
  {
    name: "name with a dot",
    proof: "starts",
    judge: ({ file, written, known }) =>
      !file.spec(known) && written.includes(".") && answer("fine", "custom"),
  },
  {
    name: "name that ended before",
    proof: "starts",
    judge: ({ file, known }) => !file.spec(known) && goneBefore("postgres", known),
  },
  {
    name: "unknown name",
    proof: "starts",
    judge: ({ file, written, known }) => {
      const { data, from, to } = file;
      if (file.spec(known)) return undefined;
      const was = file.spec(known, from);
      const since = sinceOf(data, to, (place) => !file.spec(known, place));
      const replaced = ownValue(data.replacements, known);
      const absent = absence(file, since, (place) => file.spec(known, place) !== null);
      const isStrange = absent.key === "unknown-name";
      return {
        outcome: "refuses",
        name: known === written.toLowerCase() ? known : written,
        reason: was ? { key: "removed", values: {} } : absent,
        replacement: replaced?.[0] ?? (isStrange ? nearestSetting(data, known, to) : undefined),
        since: was ? since : undefined,
        source: replaced ? { kind: "manual", url: replaced[1] } : file.source,
      };
    },
  },
];

export const OVERRIDDEN: Judge<PgSetting> = {
  name: "line that a later one sets again",
  proof: "starts",
  judge: ({ file, line, setting }) => {
    const last = file.last(setting);
    return last && last !== line && answer("fine", "overridden", { line: placeOf(last) });
  },
};

export const TEXT_RULES: readonly Rule<PgSetting>[] = [
  {
    name: "empty text",
    proof: "values",
    isOf: ({ now, value }) => value === "" && now.e === 1,
    judge: ({ value }) => notTaken(value),
  },
  {
    name: "time zone",
    proof: "starts",
    isOf: ({ now }) => now.t === "n",
    judge: ({ file, now, value }) => timeZone(value, namesOf(file.data, now, file.to)),
  },
  {
    name: "names of schemas",
    proof: "values",
    isOf: ({ setting }) => /^(search_path|temp_tablespaces)$/.test(setting),
    judge: ({ value }) => !isIdentifierList(value) && notTaken(value),
  },
  {
    name: "name of a slot",
    proof: "values",
    isOf: ({ setting }) => setting === "primary_slot_name",
    judge: ({ value }) => !/^[a-z0-9_]{0,63}$/.test(value) && notTaken(value),
  },
  ofCautions(
    "values that depend on the machine",
    ({ setting }) => CAUTIONS.find(([names]) => names.test(setting)),
    ({ value, now }, fine) => fine.test(value) || (now.t === "s" && value === now.d),
  ),
  { name: "words of a list", proof: "values", isOf: ({ now }) => now.t === "l", judge: otherWord },
  {
    name: "texts that nobody has tried",
    proof: "cannot tell",
    isOf: ({ now }) => now.t === "s" && now.c === 1,
    judge: ({ now, value }) => value !== now.d && unknown("unchecked"),
  },
];

/** Of the line of a setting that counts. */
export const SETTING_JUDGES: readonly Judge<PgSetting>[] = [
  {
    name: "setting of no file",
    proof: "starts",
    judge: ({ now, since }) =>
      now.r && answer("refuses", "not-settable", {}, { since: since((each) => each.r === 1) }),
  },
  {
    name: "bad value",
    proof: "values",
    judge: ({ file, known, now, value, since }) => {
      const reason = refusedValue(now, value);
      const before = file.spec(known, file.from);
      const isBad = (each: Spec) => refusedValue(each, value) !== undefined;
      return reason && badValue(reason, before, isBad, since);
    },
  },
  byRules("text", TEXT_RULES),
  {
    name: "value that a start refuses",
    proof: "starts",
    judge: ({ file, setting }) => {
      const { isSo, other = "" } = TOO_SMALL[setting] ?? {};
      return isSo?.(file.number(setting)) && answer("refuses", "combination", { other });
    },
  },
  { name: "settings that exclude each other", proof: "starts", judge: clash },
  { name: "processes of the server", proof: "cannot tell", judge: manyProcesses },
  {
    name: "old name",
    proof: "starts",
    judge: ({ spec: { a }, since }) =>
      a !== undefined &&
      answer("renamed", "renamed", {}, { replacement: a, since: since((each) => each.a === a) }),
  },
];

const LOCALE = /^(C|POSIX)$/;
const ADDRESS = String.raw`(\*|localhost|0\.0\.0\.0|::|127\.0\.0\.1)`;
/** Values of a switch that is on. */
const ON = /^(on|t|tr|tru|true|y|ye|yes|1|always)$/i;
const NOT_ON = new RegExp(`^(?!${ON.source.slice(1)})`, "i");

const CAUTIONS: readonly Caution[] = [
  // What depends on how the server was built: the manual names these values.
  [/^(wal_compression|default_toast_compression)$/, /^(?!(lz4|zstd)$)/i, "installed"],
  [/^io_method$/, /^(?!io_uring$)/i, "installed"],
  [/^(bonjour|huge_pages|ssl)$/, NOT_ON, "installed"],
  [/^shared_preload_libraries$/, /^\s*$/, "installed"],
  [/^listen_addresses$/, new RegExp(String.raw`^$|^${ADDRESS}(\s*,\s*${ADDRESS})*$`), "machine"],
  [/^lc_/, LOCALE, "machine"],
  [/^timezone_abbreviations$/, /^Default$/, "machine"],
  [/^max_stack_depth$/, /^\s*(\d{1,4}|[12]MB|\d{1,4}kB)\s*$/, "machine"],
  [/^huge_page_size$/, /^0$/, "machine"],
  [/^client_encoding$/, /^(utf-?8|sql_ascii|latin1)$/i, "unchecked"],
  [
    /^synchronous_standby_names$/,
    /^(\*|[a-z_]\w*(, ?[a-z_]\w*)*|(ANY|FIRST) \d+ \([a-z_]\w*(, ?[a-z_]\w*)*\))?$/i,
    "unchecked",
  ],
  // Some of its words go together, others do not.
  [/^DateStyle$/, /^((iso|postgres|sql|german)(, *(mdy|dmy|ymd))?)?$/i, "unchecked"],
  [/^recovery_target$/, /^(immediate)?$/, "unchecked"],
  [/^recovery_target_xid$/, /^\d{0,9}$/, "unchecked"],
  [/^wal_consistency_checking$/, /^(all)?$/, "unchecked"],
  [
    /^(synchronized_standby_slots|backtrace_functions|recovery_target_(lsn|time))$/,
    /^$/,
    "unchecked",
  ],
  [
    /^(data_directory|shared_buffers|(config|hba|ident|external_pid)_file|unix_socket_(directories|group)|ssl_(ca|cert|crl|key|dh_params)_file|ssl_crl_dir|krb_server_keyfile)$/,
    NEVER,
    "machine",
  ],
];

/** Members are in quotes or not, and of any case. */
function otherWord({ now, value }: PgSetting): Answer | undefined {
  const members = [...(now.m ?? []), ...(now.h ?? [])].map((each) => each.toLowerCase());
  const words = value.split(",").map((each) => each.trim().replace(/^"(.*)"$/, "$1"));
  const other = words.find((each) => !members.includes(each.toLowerCase()));
  return value.trim() === "" || other === undefined ? undefined : notAmong(other, now.m);
}

/** As SplitIdentifierString in the server's source. */
function isIdentifierList(value: string): boolean {
  return /^\s*$|^\s*("([^"]|"")*"|[^\s,"]+)\s*(,\s*("([^"]|"")*"|[^\s,"]+)\s*)*$/.test(value);
}

const OFFSET = /^[-+]?(\d|1[0-5])(:[0-5]\d)?$/;
/** What only some distributions have among their time zones. */
const OF_THE_SYSTEM = /^(posix|right)\/|^(localtime|posixrules)$/i;

/** A name with a digit or a sign may be a rule of POSIX, such as EST5EDT; one of a region may be newer than the data. */
function timeZone(value: string, names: readonly string[]): Answer | undefined {
  const zone = value.toLowerCase();
  if (OFFSET.test(value) || names.some((each) => each.toLowerCase() === zone)) return undefined;
  if (OF_THE_SYSTEM.test(value)) return unknown("machine");
  if (/[-+\d]/.test(value) || isOfThisBrowser(value)) return unknown("unchecked");
  return { ...notTaken(value), replacement: nearest(value, names) };
}

/** Browsers take old names too, such as PST. */
function isOfThisBrowser(value: string): boolean {
  try {
    return value.includes("/") && new Intl.DateTimeFormat("en", { timeZone: value }) !== undefined;
  } catch {
    return false;
  }
}

/** PostgreSQL starts with two blocks of its log at least: 32 MB, unless the cluster was made with others. */
const FEW_SEGMENTS = { isSo: (megabytes: number) => megabytes < 32, other: "wal_segment_size" };

/** Numbers within a setting's limits that a start refuses all the same, and what they do not go together with. */
const TOO_SMALL: Readonly<
  Record<string, { isSo: (number: number) => boolean; other: string } | undefined>
> = {
  min_wal_size: FEW_SEGMENTS,
  max_wal_size: FEW_SEGMENTS,
  vacuum_buffer_usage_limit: { isSo: (size) => size > 0 && size < 128, other: "" },
  io_max_concurrency: { isSo: (count) => count === 0, other: "" },
};

const STAGES = ["log_parser_stats", "log_planner_stats", "log_executor_stats"];
const TARGETS = ["", "_lsn", "_name", "_time", "_xid"].map((each) => `recovery_target${each}`);
const isOn = (file: PostgresFile, name: string) => ON.test(file.text(name));

/** Settings that stop the server together, told at the last of their lines. */
const CLASHES: readonly (readonly [
  names: readonly string[],
  isSo: (file: PostgresFile) => boolean,
])[] = [
  [
    ["max_connections", "superuser_reserved_connections", "reserved_connections"],
    (file) =>
      file.number("superuser_reserved_connections") + file.number("reserved_connections") >=
      file.number("max_connections"),
  ],
  [["wal_level", "archive_mode"], (file) => isMinimal(file) && isOn(file, "archive_mode")],
  [["wal_level", "summarize_wal"], (file) => isMinimal(file) && isOn(file, "summarize_wal")],
  [
    ["wal_level", "max_wal_senders"],
    (file) => isMinimal(file) && file.number("max_wal_senders") > 0,
  ],
  [
    ["log_statement_stats", ...STAGES],
    (file) => isOn(file, "log_statement_stats") && STAGES.some((name) => isOn(file, name)),
  ],
  [TARGETS, (file) => TARGETS.filter((name) => file.text(name) !== "").length > 1],
];

const isMinimal = (file: PostgresFile) => file.text("wal_level").toLowerCase() === "minimal";

/** Server processes in all, of which each of these adds some: somewhat fewer than MAX_BACKENDS in the server's source. */
const MANY_PROCESSES = 250_000;
const PROCESSES = [
  "max_connections",
  "max_worker_processes",
  "max_wal_senders",
  "autovacuum_max_workers",
  "autovacuum_worker_slots",
];

function clash({ file, setting }: PgSetting): Answer | undefined {
  const found = CLASHES.find(
    ([names, isSo]) => names.includes(setting) && file.isLastOf(setting, names) && isSo(file),
  );
  if (!found) return undefined;
  const other = found[0].filter((name) => name !== setting).join(", ");
  return answer("refuses", "combination", { other });
}

function manyProcesses({ file, setting }: PgSetting): Answer | undefined {
  const processes = PROCESSES.reduce((sum, name) => sum + file.number(name), 0);
  return PROCESSES.includes(setting) && processes > MANY_PROCESSES
    ? unknown("unchecked")
    : undefined;
}
