import type en from "./en.json";

interface MeasuringPoint {
  /** The centre of its number in the drawing. */
  centre: [x: number, y: number];
  /** The same in the upright drawing. */
  upright: [x: number, y: number];
  /** What is read there. */
  sources: readonly string[];
}

/** The nine measuring points. Their order is their numbers, in the drawing and in the table. */
export const POINTS: Record<keyof (typeof en)["points"]["rows"], MeasuringPoint> = {
  connections: {
    centre: [222, 78],
    upright: [40, 110],
    sources: ["SHOW GLOBAL STATUS", "performance_schema.threads"],
  },
  statements: {
    centre: [222, 138],
    upright: [40, 166],
    sources: ["sys.statement_analysis", "pt-query-digest slow.log"],
  },
  tables: {
    centre: [222, 372],
    upright: [40, 472],
    sources: ["sys.schema_redundant_indexes", "sys.schema_unused_indexes"],
  },
  locks: {
    centre: [444, 220],
    upright: [192, 255],
    sources: ["SHOW ENGINE INNODB STATUS", "sys.innodb_lock_waits"],
  },
  bufferPool: { centre: [240, 230], upright: [52, 260], sources: ["Innodb_buffer_pool_%"] },
  redoLog: {
    centre: [508, 372],
    upright: [152, 532],
    sources: [
      "SHOW ENGINE INNODB STATUS",
      "innodb_redo_log_capacity",
      "innodb_log_file_size (MariaDB)",
    ],
  },
  files: {
    centre: [410, 372],
    upright: [67, 532],
    sources: ["sys.io_global_by_file_by_latency", "Created_tmp_disk_tables"],
  },
  replicas: {
    centre: [704, 138],
    upright: [284, 532],
    sources: ["SHOW REPLICA STATUS", "replication_applier_status_by_worker"],
  },
  backups: {
    centre: [704, 372],
    upright: [38, 606],
    sources: ["SELECT user, host, plugin", "binlog_expire_logs_seconds"],
  },
};
