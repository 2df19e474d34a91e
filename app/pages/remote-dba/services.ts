import type en from "./en.json";

type Copy = typeof en;

/** The commands and tools of each service, in the order of the list and of its numbers. */
export const SERVICES: Record<keyof Copy["services"]["lines"], string> = {
  operation: "`SHOW REPLICA STATUS` · `rs.status()` · `nodetool status`",
  performance: "`sys.statement_analysis` · `EXPLAIN ANALYZE` · `explain()`",
  backups: "`XtraBackup` · `mariadb-backup` · `PBM` · `sctool backup`",
  availability: "`GTID` · `Galera` · `InnoDB Cluster` · `replica set` · `LOCAL_QUORUM`",
  security: "`REQUIRE SSL` · `ROLE` · `util.checkForServerUpgrade()`",
  capacity: "`information_schema.TABLES` · `IOPS` · `max_connections`",
};

export const ENGINES: readonly Record<keyof Copy["engines"]["columns"], string>[] = [
  {
    engine: "MySQL",
    backup: "XtraBackup, CLONE + binlog",
    firstLook: "`Threads_running`",
    schemaChange: "INSTANT, gh-ost",
  },
  {
    engine: "MariaDB",
    backup: "mariadb-backup + binlog",
    firstLook: "`wsrep_flow_control_paused`",
    schemaChange: "INSTANT, NOCOPY, pt-osc",
  },
  {
    engine: "ScyllaDB",
    backup: "Scylla Manager, snapshot",
    firstLook: "`nodetool compactionstats`",
    schemaChange: "ALTER TABLE … ADD",
  },
  {
    engine: "MongoDB",
    backup: "PBM + oplog",
    firstLook: "`rs.printReplicationInfo()`",
    schemaChange: "collMod, rolling index build",
  },
];
