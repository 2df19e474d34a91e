/** What each version of a product does with a few well-known settings, as the check itself answers it. */
import { configCheck } from "@blc/diagnose";

/** Lines that were right in some version. */
const LINES: Readonly<Record<configCheck.Product, readonly string[]>> = {
  mysql: [
    "query_cache_size = 0",
    "innodb_file_format = Barracuda",
    "expire_logs_days = 7",
    "innodb_log_file_size = 512M",
    "binlog_expire_logs_seconds = 604800",
  ],
  mariadb: [
    "innodb_file_format = Barracuda",
    "innodb_buffer_pool_instances = 8",
    "innodb_log_files_in_group = 2",
    "tx_isolation = READ-COMMITTED",
    "innodb_snapshot_isolation = ON",
  ],
  postgres: [
    "promote_trigger_file = ''",
    "vacuum_defer_cleanup_age = 0",
    "old_snapshot_threshold = -1",
    "stats_temp_directory = 'pg_stat_tmp'",
    "io_method = worker",
  ],
};

export interface Life {
  line: string;
  versions: readonly { series: string; outcome: configCheck.Outcome }[];
}

export function livesOf(product: configCheck.Product): Life[] {
  const data = configCheck.CONFIG_DATA[product];
  const group = product === "postgres" ? "" : "[mysqld]\n";
  return LINES[product].map((line) => ({
    line,
    versions: data.versions.map(({ series }) => {
      const { verdicts } = configCheck.checkConfig(
        group + line,
        { from: series, to: series },
        data,
      );
      return { series, outcome: verdicts.find((each) => each.line)?.outcome ?? "unknown" };
    }),
  }));
}
