/** What MySQL and MariaDB take of texts, as far as they told; and what only a start on the machine can tell. */
import { namesOf } from "./data-format.ts";
import {
  type Answer,
  answer,
  type Caution,
  NEVER,
  notAmong,
  notTaken,
  ofCautions,
  type Rule,
  unknown,
} from "./judge.ts";
import type { MySetting } from "./mysql-setting.ts";
import { nearest } from "./nearest.ts";

const MB = 1024 * 1024;
const ON = /^(on|1|true|force.*)$/i;
const OFF = /^(off|0|false|)$/i;

/** Of values of any type. */
const AT_START: readonly Caution[] = [
  [/^(replicate_same_server_id|encrypt_binlog)$/, OFF, "unchecked"],
  // Pages that an older version has written may have another checksum.
  [/^innodb_checksum_algorithm$/, /^(?!strict_)/i, "machine"],
  [/^(binlog_encryption|innodb_(redo|undo)_log_encrypt)$/, OFF, "keyring", "mysql"],
  [
    /^(innodb_encrypt_(tables|log|temporary_tables)|encrypt_tmp_files)$/,
    /^(?!(on|1|true|force)$)/i,
    "keyring",
    "mariadb",
  ],
  [/^(innodb|aria)$/, ON, "unchecked", "mariadb"],
  [/^ignore_builtin_innodb$/, OFF, "unchecked", "mariadb"],
  [/^innodb_compression_algorithm$/, /^(none|zlib)$/i, "installed", "mariadb"],
  [/^innodb_log_write_ahead_size$/, /^(512|1024|2048|4096|8192|16384)$/, "unchecked", "mariadb"],
  [/^max_session_mem_used$/, /^(\d{6,}|\d+[mgt])$/i, "unchecked", "mariadb"],
];

/** Of values that are neither a member of a list nor a number with fractions. */
const OF_TEXTS: readonly Caution[] = [
  [
    /^(plugin_load(_add)?|early_plugin_load|wsrep_provider|init_file|keyring_migration_.*)$/,
    NEVER,
    "installed",
  ],
  [
    /^(innodb_(page_size|undo_directory|undo_tablespaces|log_group_home_dir|data_home_dir|buffer_pool_size)|aria_block_size|server_memory|lower_case_table_names|character_sets_dir|lc_messages_dir|language|plugin_dir|user|chroot|large_pages|memlock|mysqlx_bind_address)$/,
    NEVER,
    "machine",
  ],
  [
    /^innodb_flush_method$/,
    /^(fsync|O_DSYNC|littlesync|nosync|O_DIRECT(_NO_FSYNC)?)$/,
    "unchecked",
  ],
  [/^innodb_file_format(_max)?$/, /^(antelope|barracuda|[01])$/i, "unchecked"],
  [/^innodb_change_buffering$/, /^(none|inserts|deletes|changes|purges|all)$/i, "unchecked"],
  [
    /^(proxy_protocol_networks|session_track_system_variables|mysqlx_compression_algorithms)$/,
    /^\*?$/,
    "unchecked",
  ],
  [
    /dir$|_(file|path|socket)$|^(socket|port|admin_port|extra_port|tmpdir|ssl_.*|log_error|log_bin|relay_log|general_log_file|slow_query_log_file|report_host|log_tc|wsrep_(cluster|node|sst|provider|data|notify|start|allowlist).*)$/,
    NEVER,
    "machine",
  ],
];

const cautionIn = (cautions: readonly Caution[]) => (setting: MySetting) =>
  cautions.find(
    ([names, , , product = setting.file.product]) =>
      product === setting.file.product && names.test(setting.name),
  );

/** Of texts that a server looks at when it starts only, what it takes. */
const TAKEN: readonly (readonly [names: RegExp, taken: RegExp])[] = [
  [/^log_basename$/, /^[^./]*$/],
  [/^replicate_rewrite_db$/, /[^\s>-].*->\s*\S/],
  [/^replicate_(wild_)?(do|ignore)_table$/, /\./],
];

const takenTexts = ({ name }: MySetting) => TAKEN.find(([names]) => names.test(name))?.[1];

function ofNames(
  name: string,
  names: RegExp,
  judge: (setting: MySetting) => Answer | undefined,
): Rule<MySetting> {
  return { name, proof: "starts", isOf: (setting) => names.test(setting.name), judge };
}

export const TEXT_RULES: readonly Rule<MySetting>[] = [
  {
    name: "name of a list",
    proof: "starts",
    isOf: ({ spec }) => spec.t === "n",
    judge: listedName,
  },
  ofNames("time zone", /^default_time_zone$/, timeZone),
  ofNames("versions of TLS", /^(admin_)?tls_version$/, tlsVersions),
  ofNames("ciphers", /^(admin_)?(ssl_cipher|tls_ciphersuites)$/, ciphers),
  ofNames(
    "authentication",
    /^(authentication_policy|default_authentication_plugin)$/,
    authentication,
  ),
  ofNames("addresses", /^(bind|admin)_address$/, addresses),
  ofNames("data files", /^innodb_(temp_)?data_file_path$/, ({ text }) =>
    /:\d/.test(text) ? unknown("machine") : notTaken(text),
  ),
  {
    name: "texts that a start looks at",
    proof: "starts",
    isOf: (setting) => takenTexts(setting) !== undefined,
    judge: (setting) => !takenTexts(setting)?.test(setting.text) && notTaken(setting.text),
  },
  ofCautions("texts that depend on the machine", cautionIn(OF_TEXTS), ({ text }, fine) =>
    fine.test(text),
  ),
  {
    name: "texts that nobody has tried",
    proof: "cannot tell",
    isOf: ({ spec }) => spec.c === 1,
    judge: ({ spec, text }) => text !== "" && text !== spec.d && unknown("unchecked"),
  },
];

export const START_RULES: readonly Rule<MySetting>[] = [
  ofCautions("values that depend on a start", cautionIn(AT_START), ({ effective }, fine) =>
    fine.test(effective),
  ),
  {
    name: "size of the redo log",
    proof: "cannot tell",
    isOf: () => true,
    judge: smallRedoLog,
  },
];

/** How large the redo log has to be for its threads, each version computes in another way. */
function smallRedoLog({ name, file }: MySetting): Answer | undefined {
  const size = file.number("innodb_log_file_size");
  if (name === "innodb_log_file_size") return size < 2 * MB ? unknown("unchecked") : undefined;
  const threads = name === "innodb_thread_concurrency" ? file.number(name) : 0;
  const isLarge = ["innodb_log_file_size", "innodb_redo_log_capacity"].every(
    (each) => !file.isSet(each) || file.number(each) >= 16 * MB,
  );
  return threads > 64 || (threads > 0 && !isLarge) ? unknown("unchecked") : undefined;
}

/** Engines and plugins of authentication that come as a library. */
const LOADABLE =
  /^(rocksdb|tokudb|spider|connect|mroonga|oqgraph|s3|federatedx?|sphinx|columnstore|ndb(cluster)?|archive|blackhole|auth_\w+|authentication_\w+|unix_socket|ed25519|gssapi|pam)$/i;

function listedName({ name, text, spec, file }: MySetting): Answer | undefined {
  const isMariadb = file.product === "mariadb";
  if (text === "" && isMariadb && /^(enforce|default_tmp)_storage_engine$/.test(name))
    return undefined;
  const names = namesOf(file.data, spec, file.to);
  if (names.some((each) => each.toLowerCase() === text.toLowerCase())) {
    // Of another language the server needs the file with its messages.
    const needsFile = name === "lc_messages" && isMariadb && !/^en_/i.test(text);
    return needsFile ? unknown("machine") : undefined;
  }
  if (/engine$/.test(name) && LOADABLE.test(text)) return unknown("installed");
  const replacement = nearest(text, names);
  // MySQL keeps to English from 8.0 on.
  if (name.startsWith("lc_") && !isMariadb && !spec.c)
    return answer("ignored", "not-taken", { value: text, used: "en_US" }, { replacement });
  return { ...notTaken(text), replacement };
}

/** An offset within the version's limits; names are read from tables that may be empty. */
function timeZone({ text, spec }: MySetting): Answer | undefined {
  if (/^system$/i.test(text)) return undefined;
  const minutes = minutesOf(text);
  if (minutes === undefined) return unknown(/^[a-z]/i.test(text) ? "machine" : "unchecked");
  const [least = 0, most = 0] = [minutesOf(spec.n ?? ""), minutesOf(spec.x ?? "")];
  return minutes < least || minutes > most ? notTaken(text) : undefined;
}

function minutesOf(offset: string): number | undefined {
  const [, sign, hours, minutes] = /^([-+])(\d\d?):([0-5]?\d)$/.exec(offset) ?? [];
  if (sign === undefined) return undefined;
  const size = Number(hours) * 60 + Number(minutes);
  return sign === "-" ? -size : size;
}

/** Each version that the server has started with. */
function tlsVersions({ text, spec }: MySetting): Answer | undefined {
  if (!spec.m || spec.t === "l") return undefined;
  const known = spec.m.map((each) => each.toLowerCase());
  const other = text
    .replace(/,$/, "")
    .split(",")
    .find((part) => !known.includes(part.toLowerCase()));
  if (other === undefined) return undefined;
  // MySQL 5.7 starts with some that it does not know.
  return spec.c && other !== "" ? notAmong(other, spec.m) : unknown("unchecked");
}

/** Those that the server does not block. It blocks each that is not on its own list. */
function ciphers({ text, spec: { m } }: MySetting): Answer | undefined {
  if (!m) return unknown("machine");
  const other = text
    .split(":")
    .find((part) => part !== "" && !part.startsWith("!") && !m.includes(part));
  if (other === undefined) return undefined;
  // The server passes over some numbers.
  return /^\d+$/.test(other) ? unknown("unchecked") : notAmong(other, m);
}

/** Up to three factors: a plugin, `*`, or `*:` and the default plugin; the last ones may be empty. */
function authentication(setting: MySetting): Answer | undefined {
  const { name, text, spec, file } = setting;
  const isPolicy = name === "authentication_policy";
  const factors = isPolicy ? text.split(",").map((each) => each.trim()) : [text];
  const [first = "", ...others] = factors;
  if (factors.length > 3 || first === "") return notTaken(text);
  if (others.some((factor) => factor !== "" && factor !== "*")) return unknown("unchecked");
  // Beside the older setting the newer one names no default.
  const hasDefault = file.effective("default_authentication_plugin") === undefined;
  const plugin = first.replace(hasDefault ? /^\*:/ : "", "").toLowerCase();
  if ((plugin === "*" && isPolicy) || spec.m?.includes(plugin)) return undefined;
  if (spec.h?.includes(plugin)) {
    const isOn = ON.test(file.effective(plugin) ?? "");
    return isOn ? undefined : answer("refuses", "needs", { other: `${plugin} = ON` });
  }
  const had = setting.before.some((each) => each.m?.includes(plugin) || each.h?.includes(plugin));
  if (had) return answer("refuses", "plugin-gone", { value: plugin });
  return LOADABLE.test(plugin) ? unknown("installed") : notTaken(plugin);
}

const WILDCARD = /^(\*|::|0\.0\.0\.0)$/;

/** A list may not have a wildcard, but where the server has taken `0.0.0.0,::`. */
function addresses({ name, text, spec }: MySetting): Answer | undefined {
  if (spec.m?.includes(text)) return undefined;
  const parts = text.split(",");
  const isList = parts.length > 1;
  const hasWildcard = parts.some((part) => WILDCARD.test(part));
  const takesNoList = name === "admin_address" || (spec.m && !spec.m.includes("127.0.0.1,::1"));
  const isRefused =
    parts.some((part) => /\s/.test(part)) ||
    (isList && (hasWildcard || takesNoList)) ||
    (name === "admin_address" && hasWildcard);
  return isRefused ? notTaken(text) : unknown("machine");
}
