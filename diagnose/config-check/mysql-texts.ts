/** Values of MySQL and MariaDB that are looked at after the reading, and those that depend on the machine. */
import type { Pair, Spec } from "./data-format.ts";
import type { Judged } from "./mysql-values.ts";
import { nearest } from "./nearest.ts";
import type { Product, Reason } from "./types.ts";

const unknown = (key: Reason["key"]): Judged => ({
  outcome: "unknown",
  reason: { key, values: {} },
});
const MACHINE = unknown("machine");
const INSTALLED = unknown("installed");
const UNCHECKED = unknown("unchecked");
const notTaken = (value: string): Judged => ({
  outcome: "refuses",
  reason: { key: "not-taken", values: { value } },
});

/** A value in its file. */
export interface Text {
  product: Product;
  name: string;
  spec: Spec;
  /** Of a bare option: empty. */
  value: string;
  /** The names that a setting of type `n` takes. */
  names: readonly string[];
  /** What the server has of another setting: what the file says of it, or its default. */
  effective: (name: string) => string | undefined;
  /** Did a version before have the plugin? */
  hadPlugin: (name: string) => boolean;
}

const LOADS =
  /^(plugin_load(_add)?|early_plugin_load|wsrep_provider|init_file|keyring_migration_.*)$/;
const MUST_FIT =
  /^(innodb_(page_size|undo_directory|undo_tablespaces|log_group_home_dir|data_home_dir|buffer_pool_size)|aria_block_size|server_memory|lower_case_table_names|character_sets_dir|lc_messages_dir|language|plugin_dir|user|chroot|large_pages|memlock)$/;
const PATHS =
  /dir$|_(file|path|socket)$|^(socket|port|admin_port|extra_port|tmpdir|ssl_.*|log_error|log_bin|relay_log|general_log_file|slow_query_log_file|report_host|log_tc|wsrep_(cluster|node|sst|provider|data|notify|start|allowlist).*)$/;

/** Of texts that are no list of names, those that each version takes. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  session_track_system_variables:
    /^(\*|((autocommit|time_zone|character_set_(client|connection|results))(,(?=\w)|$))*)$/,
  mysqlx_compression_algorithms: /^((deflate_stream|lz4_message|zstd_stream)(,(?=\w)|$))+$/i,
  ft_boolean_syntax: /^\+ -><\(\)~\*:""&\|$/,
  // An enumeration from MySQL 8.0 on.
  innodb_flush_method: /^(fsync|O_DSYNC|littlesync|nosync|O_DIRECT|O_DIRECT_NO_FSYNC)$/,
};

/** Engines and plugins of authentication that come as a library. */
const LOADABLE =
  /^(rocksdb|tokudb|spider|connect|mroonga|oqgraph|s3|federatedx?|sphinx|columnstore|ndb(cluster)?|archive|blackhole|auth_\w+|authentication_\w+|unix_socket|ed25519|gssapi|pam)$/i;

/** By name or number. */
const FILE_FORMATS = /^(antelope|barracuda|[01])$/i;

const JUDGES: Readonly<Record<string, (text: Text) => Judged>> = {
  default_time_zone: timeZone,
  tls_version: tlsVersions,
  admin_tls_version: tlsVersions,
  ssl_cipher: ciphers,
  admin_ssl_cipher: ciphers,
  tls_ciphersuites: ciphers,
  admin_tls_ciphersuites: ciphers,
  authentication_policy: authentication,
  default_authentication_plugin: authentication,
  bind_address: addresses,
  admin_address: addresses,
  mysqlx_bind_address: () => MACHINE,
  innodb_data_file_path: dataFiles,
  log_basename: ({ value }) => (/[./]/.test(value) ? notTaken(value) : undefined),
  // With too little for itself the server ends with a signal, or does not.
  max_session_mem_used: ({ value }) =>
    /^(-.*|\d{0,4}|[1-5]\d{4}|\d\d?k)$/i.test(value) ? UNCHECKED : undefined,
  innodb_temp_data_file_path: dataFiles,
  // MariaDB has rounded it before 10.11.
  innodb_log_write_ahead_size: ({ product, spec, value }) =>
    product === "mysql" ||
    spec.k ||
    Number.isInteger(Math.log2(Number(value))) ||
    !/^\d{3,4}$/.test(value)
      ? undefined
      : notTaken(value),
  innodb_change_buffering: oneOf(/^(none|inserts|deletes|changes|purges|all)$/i),
  innodb_file_format: oneOf(FILE_FORMATS),
  innodb_file_format_max: oneOf(FILE_FORMATS),
  proxy_protocol_networks: networks,
  replicate_rewrite_db: (text) =>
    /^.*[^\s>-].*->\s*\S/.test(text.value) ? undefined : notTaken(text.value),
};

/** Of what MySQL 5.7 has as a text. */
function oneOf(members: RegExp): (text: Text) => Judged {
  return ({ value }) => (members.test(value) ? undefined : notTaken(value));
}

/** @returns undefined: any text will do */
export function judgeText(text: Text): Judged {
  const { name, spec, value } = text;
  if (spec.t === "n") return listedName(text);
  if (Object.hasOwn(JUDGES, name)) return JUDGES[name]?.(text);
  if (/^replicate_(wild_)?(do|ignore)_table$/.test(name))
    return value.includes(".") ? undefined : notTaken(value);
  if (LOADS.test(name)) return INSTALLED;
  if (MUST_FIT.test(name)) return MACHINE;
  if (Object.hasOwn(KNOWN, name)) return KNOWN[name]?.test(value) ? undefined : UNCHECKED;
  if (PATHS.test(name)) return MACHINE;
  return spec.c && value !== "" && value !== spec.d ? UNCHECKED : undefined;
}

function listedName({ product, name, spec, value, names }: Text): Judged {
  if (value === "" && product === "mariadb" && /^(enforce|default_tmp)_storage_engine$/.test(name))
    return undefined;
  if (names.some((each) => each.toLowerCase() === value.toLowerCase()))
    // Of another language the server needs the file with its messages.
    return name === "lc_messages" && product === "mariadb" && !/^en_/i.test(value)
      ? MACHINE
      : undefined;
  if (/engine$/.test(name) && LOADABLE.test(value)) return INSTALLED;
  const replacement = nearest(value, names);
  // MySQL keeps to English from 8.0 on.
  if (name.startsWith("lc_") && product === "mysql" && !spec.c)
    return {
      outcome: "ignored",
      reason: { key: "not-taken", values: { value, used: "en_US" } },
      replacement,
    };
  return { ...(notTaken(value) as NonNullable<Judged>), replacement };
}

/** An offset within the version's limits; names are read from tables that may be empty. */
function timeZone({ value, spec }: Text): Judged {
  if (/^system$/i.test(value)) return undefined;
  const minutes = minutesOf(value);
  if (minutes === undefined) return /^[a-z]/i.test(value) ? MACHINE : notTaken(value);
  const [least = 0, most = 0] = [minutesOf(spec.n ?? ""), minutesOf(spec.x ?? "")];
  return minutes < least || minutes > most ? notTaken(value) : undefined;
}

function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([-+])(\d\d?):([0-5]?\d)$/.exec(offset) ?? [];
  const size = Number(hours) * 60 + Number(minutes);
  return sign === undefined ? undefined : sign === "-" ? -size : size;
}

function tlsVersions({ value, spec }: Text): Judged {
  if (!spec.m || spec.t === "l") return undefined;
  if (value === "")
    return { outcome: "ignored", reason: { key: "not-taken", values: { value: "''" } } };
  const parts = value.replace(/,$/, "").split(",");
  const other = parts.find(
    (part) => !spec.m?.some((each) => each.toLowerCase() === part.toLowerCase()),
  );
  if (other === undefined) return undefined;
  // MySQL 5.7 starts without TLS then.
  return spec.c
    ? notAmong(other, spec.m)
    : { outcome: "ignored", reason: { key: "not-taken", values: { value: other } } };
}

/** The server refuses a list with one that is not on its own list. */
function ciphers({ value, spec }: Text): Judged {
  if (!spec.m) return value === "" ? undefined : MACHINE;
  const parts = value.split(":").filter((part) => part !== "" && !part.startsWith("!"));
  const other = parts.find((part) => !spec.m?.includes(part));
  if (other === undefined) return undefined;
  // The server passes over some numbers.
  return /^\d+$/.test(other) ? UNCHECKED : notAmong(other, spec.m);
}

const notAmong = (value: string, members: readonly string[]): Judged => ({
  outcome: "refuses",
  reason: { key: "not-a-member", values: { value, members: members.join(", ") } },
});

/** Up to three factors: a plugin, `*`, or `*:` and the default plugin; the last ones may be empty. */
function authentication({ name, value, spec, effective, hadPlugin }: Text): Judged {
  const factors =
    name === "authentication_policy" ? value.split(",").map((each) => each.trim()) : [value];
  if (factors.length > 3 || factors[0] === "") return notTaken(value);
  if (factors.slice(1).some((factor) => factor !== "" && factor !== "*")) return UNCHECKED;
  // Beside the older setting the newer one names no default.
  const hasDefault = effective("default_authentication_plugin") === undefined;
  const plugin = (factors[0] ?? "").replace(hasDefault ? /^\*:/ : "", "").toLowerCase();
  if ((plugin === "*" && name === "authentication_policy") || spec.m?.includes(plugin))
    return undefined;
  if (spec.h?.includes(plugin))
    return /^(1|on|true|force.*)$/i.test(effective(plugin) ?? "")
      ? undefined
      : { outcome: "refuses", reason: { key: "needs", values: { other: `${plugin} = ON` } } };
  if (hadPlugin(plugin))
    return { outcome: "refuses", reason: { key: "plugin-gone", values: { value: plugin } } };
  return LOADABLE.test(plugin) ? INSTALLED : notTaken(plugin);
}

const WILDCARD = /^(\*|::|0\.0\.0\.0)$/;

/** A list may not have a wildcard, but where the server has taken `0.0.0.0,::`. */
function addresses({ name, value, spec }: Text): Judged {
  const parts = value.split(",");
  const isList = parts.length > 1;
  if (spec.m?.includes(value) || (!isList && /^(127\.0\.0\.1|localhost)$/.test(value)))
    return undefined;
  if (name === "admin_address" && (isList || WILDCARD.test(value))) return notTaken(value);
  const isWrong = parts.some((part) => !/^[\w.:%-]+$/.test(part) && part !== "*");
  const isTwice = new Set(parts).size < parts.length;
  if (isWrong || isTwice || (isList && parts.some((part) => WILDCARD.test(part))))
    return notTaken(value);
  return isList && spec.m && !spec.m.includes("127.0.0.1,::1") ? notTaken(value) : MACHINE;
}

/** Addresses with or without the length of a prefix, or an asterisk for all of them. */
function networks({ value }: Text): Judged {
  const parts = value.split(/[,\s]+/).filter((part) => part !== "");
  const isRead = (part: string) => {
    const [, four, six, length = "0"] =
      /^(?:(\d+(?:\.\d+){3})|([\da-f:.]*:[\da-f:.]*))(?:\/(\d+))?$/i.exec(part) ?? [];
    return (
      part === "localhost" || ((four ?? six) !== undefined && Number(length) <= (four ? 32 : 128))
    );
  };
  const other = value.startsWith("*") ? undefined : parts.find((part) => !isRead(part));
  // Before 10.11 MariaDB passes over a word.
  return other === undefined ? undefined : /[.:]/.test(other) ? notTaken(other) : UNCHECKED;
}

/** Name and size of each file, of which the last one may grow. Whether they fit those that exist, the machine knows. */
function dataFiles({ value }: Text): Judged {
  const isRead =
    /^([^:;]+:\d+[KMG]?;)*[^:;]+:\d+[KMG]?(:autoextend(:max:\d+[KMG]?)?)?(:new(raw)?|:raw)?$/i.test(
      value,
    );
  return isRead ? MACHINE : notTaken(value);
}

/** The pair of settings that stops the server, at a line of the first, or of the other beside the first one's default. */
export function pairThatStops(
  pairs: readonly Pair[],
  { name, value, effective }: Pick<Text, "name" | "value" | "effective">,
  isSet: (name: string) => boolean,
): Reason | undefined {
  for (const [first, its, other, otherValue] of pairs) {
    if (first === name && (its === "" || its === value)) {
      if (otherValue === "" ? !isSet(other) : effective(other) === otherValue)
        return { key: isSet(other) ? "combination" : "needs", values: { other } };
    }
    if (other === name && otherValue === value && !isSet(first) && effective(first) === its)
      return { key: "combination", values: { other: first } };
  }
  return undefined;
}

const NEED_STRICT = ["NO_ZERO_DATE", "NO_ZERO_IN_DATE", "ERROR_FOR_DIVISION_BY_ZERO"];

/** MySQL warns of strict mode without these modes, and of them without strict mode. */
export function isHalfStrict(value: string): boolean {
  const modes = value.toUpperCase().split(",");
  if (modes.includes("TRADITIONAL")) return false;
  const isStrict = modes.some((mode) => /^STRICT_(TRANS|ALL)_TABLES$/.test(mode));
  return isStrict
    ? NEED_STRICT.some((mode) => !modes.includes(mode))
    : NEED_STRICT.some((mode) => modes.includes(mode));
}
