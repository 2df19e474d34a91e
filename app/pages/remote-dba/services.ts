/** What each of the six services works with, in the order of the copy's lines. */
export const TOOLS = [
  "SHOW REPLICA STATUS · rs.status() · nodetool status",
  "sys.statement_analysis · EXPLAIN ANALYZE · explain()",
  "XtraBackup · mariadb-backup · PBM · sctool backup",
  "GTID · Galera · replica set · LOCAL_QUORUM",
  "REQUIRE SSL · ROLE · util.checkForServerUpgrade()",
  "information_schema.TABLES · IOPS · max_connections",
];

/** Engine, backup, availability, first look, schema change. */
export const ENGINES = [
  ["MySQL", "XtraBackup, CLONE + binlog", "InnoDB Cluster, semisync", "Threads_running", "INSTANT, gh-ost"],
  ["MariaDB", "mariadb-backup + binlog", "Galera, MaxScale", "wsrep_flow_control_paused", "INSTANT, NOCOPY, pt-osc"],
  ["ScyllaDB", "Scylla Manager, snapshot", "RF=3, LOCAL_QUORUM", "nodetool compactionstats", "ALTER TABLE … ADD"],
  ["MongoDB", "PBM + oplog", "replica set, w: majority", "rs.printReplicationInfo()", "collMod, rolling index build"],
];
