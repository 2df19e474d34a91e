import type en from "./en.json";

interface MeasuringPoint {
  /** The centre of its number in the drawing. */
  centre: [x: number, y: number];
  /** What is read there. */
  sources: readonly string[];
}

/** The nine measuring points. Their order is their numbers, in the drawing and in the table. */
export const POINTS: Record<keyof (typeof en)["points"]["rows"], MeasuringPoint> = {
  connections: { centre: [222, 78], sources: ["SHOW GLOBAL STATUS", "performance_schema.threads"] },
  statements: { centre: [222, 138], sources: ["sys.statement_analysis", "pt-query-digest slow.log"] },
  tables: { centre: [222, 372], sources: ["sys.schema_redundant_indexes", "sys.schema_unused_indexes"] },
  locks: { centre: [444, 220], sources: ["SHOW ENGINE INNODB STATUS", "sys.innodb_lock_waits"] },
  bufferPool: { centre: [240, 230], sources: ["Innodb_buffer_pool_%"] },
  redoLog: { centre: [508, 372], sources: ["SHOW ENGINE INNODB STATUS", "innodb_redo_log_capacity"] },
  files: { centre: [410, 372], sources: ["sys.io_global_by_file_by_latency", "Created_tmp_disk_tables"] },
  replicas: { centre: [704, 138], sources: ["SHOW REPLICA STATUS", "replication_applier_status_by_worker"] },
  backups: { centre: [704, 372], sources: ["SELECT user, host, plugin", "binlog_expire_logs_seconds"] },
};
