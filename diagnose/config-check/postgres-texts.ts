/** PostgreSQL's settings of free text: which texts it takes, and what depends on the machine. */
import type { Spec } from "./data-format.ts";
import { nearest } from "./nearest.ts";
import type { Outcome, Reason } from "./types.ts";

/** `replacement`: the name that was probably meant. */
export type Told = { outcome: Outcome; reason: Reason; replacement?: string | undefined };

const FINE: Told = { outcome: "fine", reason: { key: "fine", values: {} } };
const MACHINE: Told = { outcome: "unknown", reason: { key: "machine", values: {} } };
const UNCHECKED: Told = { outcome: "unknown", reason: { key: "unchecked", values: {} } };
export const INSTALLED: Told = { outcome: "unknown", reason: { key: "installed", values: {} } };
const notTaken = (value: string): Told => ({
  outcome: "refuses",
  reason: { key: "not-taken", values: { value } },
});

const PATHS = new Set(
  `data_directory config_file hba_file ident_file external_pid_file unix_socket_directories unix_socket_group
lc_messages lc_monetary lc_numeric lc_time ssl_ca_file ssl_cert_file ssl_crl_file ssl_crl_dir ssl_key_file
ssl_dh_params_file krb_server_keyfile timezone_abbreviations
listen_addresses max_stack_depth huge_page_size shared_buffers`.split(/\s+/),
);

/** Values that hold on any machine. */
const ANYWHERE: Readonly<Record<string, RegExp>> = {
  listen_addresses:
    /^$|^(\*|localhost|0\.0\.0\.0|::|127\.0\.0\.1)(\s*,\s*(\*|localhost|0\.0\.0\.0|::|127\.0\.0\.1))*$/,
  lc_messages: /^(C|POSIX)$/,
  lc_monetary: /^(C|POSIX)$/,
  lc_numeric: /^(C|POSIX)$/,
  lc_time: /^(C|POSIX)$/,
  timezone_abbreviations: /^(Default|Australia|India)$/,
  max_stack_depth: /^\s*(\d{1,4}|[12]MB|\d{1,4}kB)\s*$/,
  huge_page_size: /^0$/,
  client_encoding: /^(utf-?8|unicode|sql_?ascii|latin-?[1-9]|latin10|win125\d|iso_?8859_?[5-8])$/i,
  synchronous_standby_names:
    /^(\*|[A-Za-z_]\w*(\s*,\s*[A-Za-z_]\w*)*|(FIRST|ANY)\s+\d+\s*\(\s*[A-Za-z_]\w*(\s*,\s*[A-Za-z_]\w*)*\s*\))?$/i,
  primary_slot_name: /^([a-z0-9_]{1,63})?$/,
  synchronized_standby_slots: /^([a-z0-9_]{1,63}(\s*,\s*[a-z0-9_]{1,63})*)?$/,
  wal_consistency_checking:
    /^((all|heap2?|btree|hash|gin|gist|sequence|spgist|brin|generic)(\s*,\s*(?=\w)|$))*$/,
  backtrace_functions: /^[\w,\s]*$/,
  recovery_target: /^(immediate)?$/,
  recovery_target_xid: /^\d{0,9}$/,
  recovery_target_lsn: /^([\dA-F]{1,8}\/[\dA-F]{1,8})?$/i,
};

/** Settings of which each text that does not fit ANYWHERE is refused. */
const STRICT = new Set(["primary_slot_name", "recovery_target", "backtrace_functions"]);

/** @param names those of a setting of type `n` @returns undefined: its value is no free text, or any text will do */
export function textVerdict(
  name: string,
  value: string,
  spec: Spec,
  names: readonly string[],
): Told | undefined {
  if (!"snl".includes(spec.t) && !PATHS.has(name)) return undefined;
  if (value === "" && spec.e) return notTaken(value);
  if (spec.t === "n") return timeZone(value, names);
  if (Object.hasOwn(ANYWHERE, name)) {
    if (ANYWHERE[name]?.test(value)) return FINE;
    if (STRICT.has(name)) return notTaken(value);
    return PATHS.has(name) ? MACHINE : UNCHECKED;
  }
  if (/_preload_libraries$/.test(name))
    return value.trim() === "" || name !== "shared_preload_libraries" ? FINE : INSTALLED;
  if (name === "search_path" || name === "temp_tablespaces")
    return isIdentifierList(value) ? FINE : notTaken(value);
  if (name === "DateStyle") return isDateStyle(value) ? FINE : notTaken(value);
  if (spec.t === "l") return list(spec, value);
  if (PATHS.has(name)) return value === spec.d && spec.t === "s" ? FINE : MACHINE;
  if (spec.c && value !== spec.d) return UNCHECKED;
  return undefined;
}

function list(spec: Spec, value: string): Told {
  const members = [...(spec.m ?? []), ...(spec.h ?? [])];
  const parts =
    value.trim() === ""
      ? []
      : value.split(",").map((each) => each.trim().replace(/^"(.*)"$/, "$1"));
  const other = parts.find(
    (each) => !members.some((member) => member.toLowerCase() === each.toLowerCase()),
  );
  if (other === undefined) return FINE;
  return {
    outcome: "refuses",
    reason: { key: "not-a-member", values: { value: other, members: (spec.m ?? []).join(", ") } },
  };
}

const OFFSET = /^[-+]?(\d|1[0-5])(:[0-5]\d)?$/;
/** What only some distributions have among their time zones. */
const OF_THE_SYSTEM = /^(posix|right)\/|^(localtime|posixrules)$/i;

/** A name with a digit or a sign may be a rule of POSIX, such as EST5EDT. */
function timeZone(value: string, names: readonly string[]): Told {
  const zone = value.toLowerCase();
  if (
    OFFSET.test(value) ||
    names.some((each) => each.toLowerCase() === zone) ||
    isOfThisBrowser(value)
  )
    return FINE;
  if (OF_THE_SYSTEM.test(value)) return MACHINE;
  return /[-+\d]/.test(value)
    ? UNCHECKED
    : { ...notTaken(value), replacement: nearest(value, names) };
}

const REGION =
  /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//i;

/** A zone that is newer than the servers that were asked. Browsers take old names too, such as PST. */
function isOfThisBrowser(value: string): boolean {
  if (!REGION.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** As check_datestyle in the server's source: one style, and one order of day and month. */
function isDateStyle(value: string): boolean {
  if (!isIdentifierList(value)) return false;
  const words = value.split(",").map((each) => each.trim().replaceAll('"', "").toLowerCase());
  const kinds = words.filter((word) => word !== "" && word !== "default").map(styleOf);
  const conflicts = (kind: string) =>
    new Set(kinds.filter((each) => each?.startsWith(kind))).size > 1;
  return !kinds.includes(undefined) && !conflicts("style") && !conflicts("order");
}

function styleOf(word: string): string | undefined {
  if (/^(iso|sql|german)$/.test(word)) return `style ${word}`;
  if (word.startsWith("postgres")) return "style postgres";
  if (word === "ymd") return "order ymd";
  if (word === "dmy" || word.startsWith("euro")) return "order dmy";
  return word === "mdy" || word === "us" || word.startsWith("noneuro") ? "order mdy" : undefined;
}

/** As SplitIdentifierString in the server's source. */
function isIdentifierList(value: string): boolean {
  return /^\s*$|^\s*("([^"]|"")*"|[^\s,"]+)\s*(,\s*("([^"]|"")*"|[^\s,"]+)\s*)*$/.test(value);
}
