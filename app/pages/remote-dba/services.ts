import type en from "./en.json";

type Copy = typeof en;

interface Service {
  /** Its hours on the drawing of a day. */
  from: number;
  to: number;
  tools: string;
}

/** The services in the order of the list and of its numbers. */
export const SERVICES: Record<keyof Copy["services"]["lines"], Service> = {
  operation: { from: 8, to: 9.5, tools: "SHOW REPLICA STATUS · rs.status() · nodetool status" },
  performance: { from: 10, to: 13.5, tools: "sys.statement_analysis · EXPLAIN ANALYZE · explain()" },
  backups: { from: 1, to: 4.5, tools: "XtraBackup · mariadb-backup · PBM · sctool backup" },
  availability: { from: 5, to: 6.5, tools: "GTID · Galera · replica set · LOCAL_QUORUM" },
  security: { from: 22, to: 24, tools: "REQUIRE SSL · ROLE · util.checkForServerUpgrade()" },
  capacity: { from: 16, to: 17.5, tools: "information_schema.TABLES · IOPS · max_connections" },
};

export const ENGINES: readonly Record<keyof Copy["engines"]["columns"], string>[] = [
  {
    engine: "MySQL",
    backup: "XtraBackup, CLONE + binlog",
    availability: "InnoDB Cluster, semisync",
    firstLook: "`Threads_running`",
    schemaChange: "INSTANT, gh-ost",
  },
  {
    engine: "MariaDB",
    backup: "mariadb-backup + binlog",
    availability: "Galera, MaxScale",
    firstLook: "`wsrep_flow_control_paused`",
    schemaChange: "INSTANT, NOCOPY, pt-osc",
  },
  {
    engine: "ScyllaDB",
    backup: "Scylla Manager, snapshot",
    availability: "RF=3, LOCAL_QUORUM",
    firstLook: "`nodetool compactionstats`",
    schemaChange: "ALTER TABLE … ADD",
  },
  {
    engine: "MongoDB",
    backup: "PBM + oplog",
    availability: "replica set, w: majority",
    firstLook: "`rs.printReplicationInfo()`",
    schemaChange: "collMod, rolling index build",
  },
];
