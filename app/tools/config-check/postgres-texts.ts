/** PostgreSQL's settings of free text: which texts it takes, and what depends on the machine. */
import type { Spec } from "./data-format.ts";
import type { Outcome, Reason } from "./types.ts";

type Told = { outcome: Outcome; reason: Reason };

const FINE: Told = { outcome: "fine", reason: { key: "fine", values: {} } };
const MACHINE: Told = { outcome: "unknown", reason: { key: "machine", values: {} } };
const UNCHECKED: Told = { outcome: "unknown", reason: { key: "unchecked", values: {} } };
const INSTALLED: Told = { outcome: "unknown", reason: { key: "installed", values: {} } };

const PATHS = new Set(
  `data_directory config_file hba_file ident_file external_pid_file unix_socket_directories unix_socket_group
lc_messages lc_monetary lc_numeric lc_time ssl_ca_file ssl_cert_file ssl_crl_file ssl_crl_dir ssl_key_file
ssl_dh_params_file krb_server_keyfile timezone_abbreviations
listen_addresses max_stack_depth huge_page_size`.split(/\s+/),
);

/** Values that hold on any machine. */
const ANYWHERE: Readonly<Record<string, RegExp>> = {
  listen_addresses: /^$|^(\*|localhost|0\.0\.0\.0|::|127\.0\.0\.1)(\s*,\s*(\*|localhost|0\.0\.0\.0|::|127\.0\.0\.1))*$/,
  lc_messages: /^(C|POSIX)?$/,
  lc_monetary: /^(C|POSIX)?$/,
  lc_numeric: /^(C|POSIX)?$/,
  lc_time: /^(C|POSIX)?$/,
  timezone_abbreviations: /^(Default|Australia|India)$/,
  max_stack_depth: /^\s*(\d{1,4}|[12]MB|\d{1,4}kB)\s*$/,
  huge_page_size: /^0$/,
  client_encoding: /^(utf-?8|unicode|sql_?ascii|latin-?[1-9]|latin10|win125\d|iso_?8859_?[5-8])$/i,
  synchronous_standby_names:
    /^(\*|[A-Za-z_]\w*(\s*,\s*[A-Za-z_]\w*)*|(FIRST|ANY)\s+\d+\s*\(\s*[A-Za-z_]\w*(\s*,\s*[A-Za-z_]\w*)*\s*\))?$/i,
  primary_slot_name: /^([a-z0-9_]{1,63})?$/,
  synchronized_standby_slots: /^([a-z0-9_]{1,63}(\s*,\s*[a-z0-9_]{1,63})*)?$/,
  wal_consistency_checking: /^((all|heap2?|btree|hash|gin|gist|sequence|spgist|brin|generic)(\s*,\s*(?=\w)|$))*$/,
  backtrace_functions: /^[\w,\s]*$/,
  recovery_target: /^(immediate)?$/,
  recovery_target_xid: /^\d{0,9}$/,
  recovery_target_lsn: /^([\dA-F]{1,8}\/[\dA-F]{1,8})?$/i,
};

/** Settings of which each text that does not fit ANYWHERE is refused. */
const STRICT = new Set(["primary_slot_name", "recovery_target", "backtrace_functions"]);

/** @returns undefined: its value is no free text, or any text will do */
export function textVerdict(name: string, value: string, spec: Spec): Told | undefined {
  if (spec.t !== "s" && spec.t !== "l" && !PATHS.has(name)) return undefined;
  if (value === "" && spec.e) return { outcome: "refuses", reason: { key: "not-taken", values: { value } } };
  if (Object.hasOwn(ANYWHERE, name)) {
    if (ANYWHERE[name]?.test(value)) return FINE;
    if (STRICT.has(name)) return { outcome: "refuses", reason: { key: "not-taken", values: { value } } };
    return PATHS.has(name) ? MACHINE : UNCHECKED;
  }
  if (/_preload_libraries$/.test(name))
    return value.trim() === "" || name !== "shared_preload_libraries" ? FINE : INSTALLED;
  if (/^(log_)?timezone$/i.test(name)) return isTimeZone(value) ? FINE : MACHINE;
  if (name === "search_path" || name === "temp_tablespaces")
    return isIdentifierList(value) ? FINE : { outcome: "refuses", reason: { key: "not-taken", values: { value } } };
  if (spec.t === "l") return list(spec, value);
  if (PATHS.has(name)) return value === spec.d && spec.t === "s" ? FINE : MACHINE;
  if (spec.c && value !== spec.d) return UNCHECKED;
  return undefined;
}

function list(spec: Spec, value: string): Told {
  const members = [...(spec.m ?? []), ...(spec.h ?? [])];
  const parts = value.trim() === "" ? [] : value.split(",").map((each) => each.trim().replace(/^"(.*)"$/, "$1"));
  const other = parts.find((each) => !members.some((member) => member.toLowerCase() === each.toLowerCase()));
  if (other === undefined) return FINE;
  return {
    outcome: "refuses",
    reason: { key: "not-a-member", values: { value: other, members: (spec.m ?? []).join(", ") } },
  };
}

function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return !/^[-+]/.test(value);
  } catch {
    return false;
  }
}

/** As SplitIdentifierString in the server's source. */
function isIdentifierList(value: string): boolean {
  return /^\s*$|^\s*("([^"]|"")*"|[^\s,"]+)\s*(,\s*("([^"]|"")*"|[^\s,"]+)\s*)*$/.test(value);
}
