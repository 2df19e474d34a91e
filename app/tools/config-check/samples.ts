/** Invented files with settings from older versions, to see what a check looks like. */
import type { MeasuredProduct } from "./moves.ts";

export const SAMPLES: Readonly<Record<MeasuredProduct, string>> = {
  postgres: `listen_addresses = 'localhost'
max_connections = 200
shared_buffers = 8GB
work_mem = 64Mb
wal_keep_segments = 64
stats_temp_directory = '/run/postgresql/stats'
force_parallel_mode = off
vacuum_defer_cleanup_age = 0
log_timezone = 'Europe/Madrid'
`,
};
