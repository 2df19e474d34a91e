/** Which server a configuration file is for, by what only its files have. */
import type { Product } from "./types.ts";

const GROUP = /^[ \t]*\[[\w.-]+\]/m;
const MARIADB_GROUP = /^[ \t]*\[(?:mariadb|mariadbd|galera)\b/m;
/** Settings that nearly every `postgresql.conf` has, and no group of `my.cnf`. */
const POSTGRES_SETTING =
  /^[ \t]*(?:listen_addresses|shared_buffers|work_mem|maintenance_work_mem|effective_cache_size|wal_level|wal_keep_\w+|min_wal_size|max_wal_size|dynamic_shared_memory_type|log_timezone|lc_messages|hba_file|data_directory|shared_preload_libraries|archive_mode|archive_command|hot_standby|checkpoint_\w+|autovacuum\w*)\b/im;

export const isPostgresText = (text: string) => POSTGRES_SETTING.test(text);

/** @returns the products that it may be for; undefined: it does not tell */
export function productOfFile(text: string): readonly Product[] | undefined {
  if (MARIADB_GROUP.test(text)) return ["mariadb"];
  if (GROUP.test(text)) return ["mysql", "mariadb"];
  return POSTGRES_SETTING.test(text) ? ["postgres"] : undefined;
}
