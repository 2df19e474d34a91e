/** Values of MySQL and MariaDB that are looked at after the reading, and those that depend on the machine. */
import type { Judged } from "./mysql-values.ts";

const MACHINE: Judged = { outcome: "unknown", reason: { key: "machine", values: {} } };
const INSTALLED: Judged = { outcome: "unknown", reason: { key: "installed", values: {} } };
const UNCHECKED: Judged = { outcome: "unknown", reason: { key: "unchecked", values: {} } };

const LOADS = /^(plugin_load(_add)?|early_plugin_load|wsrep_provider|init_file|keyring_migration_.*)$/;
const MUST_FIT =
  /^(innodb_(data_file_path|temp_data_file_path|page_size|undo_directory|undo_tablespaces|log_group_home_dir|data_home_dir|buffer_pool_size)|lower_case_table_names|character_sets_dir|lc_messages_dir|language|plugin_dir|user|chroot|bind_address|large_pages|memlock)$/;
const PATHS =
  /dir$|_(file|path|socket)$|^(socket|port|admin_port|tmpdir|ssl_.*|log_error|log_bin|relay_log|general_log_file|slow_query_log_file|bind_address|admin_address|report_host|wsrep_.*)$/;

/** Known to each version: others are looked up when the server starts. */
const KNOWN: Readonly<Record<string, RegExp>> = {
  character_set_server:
    /^(utf8|utf8mb4|utf8mb3|latin1|latin2|ascii|binary|utf16|ucs2|cp1250|cp1251|cp1252|greek|hebrew|koi8r|sjis|gbk|big5)$/i,
  collation_server:
    /^((utf8|utf8mb4)_(general|unicode|bin|unicode_520|spanish|spanish2)(_ci)?|latin1_(swedish_ci|bin|general_ci|general_cs)|ascii_(general_ci|bin)|binary)$/i,
  default_storage_engine: /^(innodb|myisam|memory|csv|archive)$/i,
  default_tmp_storage_engine: /^(innodb|myisam|memory)$/i,
  ft_boolean_syntax: /^\+ -><\(\)~\*:""&\|$/,
  // An enumeration from MySQL 8.0 on.
  innodb_flush_method: /^(fsync|O_DSYNC|littlesync|nosync|O_DIRECT|O_DIRECT_NO_FSYNC)$/,
  default_time_zone: /^(system|[-+]\d\d?:\d\d)$/i,
};

/** @returns undefined: any text will do */
export function judgeText(name: string, value: string | undefined): Judged {
  if (LOADS.test(name)) return INSTALLED;
  if (MUST_FIT.test(name)) return MACHINE;
  if (Object.hasOwn(KNOWN, name)) return KNOWN[name]?.test(value ?? "") ? undefined : UNCHECKED;
  return PATHS.test(name) ? MACHINE : undefined;
}
