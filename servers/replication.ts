/** A primary and a replica of one fetched version, which the trials of replication errors share. */

import { deepStrictEqual, match } from "node:assert";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { ServerId } from "./list.ts";
import { until } from "./process.ts";
import type { Record, RecordedSession } from "./record.ts";
import { startVersion, type VersionServer } from "./start.ts";

/** Of the last series that says "slave", of the newest one, and of both ends of MariaDB. */
export const REPLICATED = [
  "mysql-5.7",
  "mysql-8.4",
  "mariadb-10.5",
  "mariadb-11.8",
] as const satisfies ServerId[];

export type ReplicaStatus = { [column: string]: unknown };

export interface Replication {
  primary: RecordedSession;
  replica: RecordedSession;
  /** The words of this version's statements: "replica" and "source", or "slave" and "master". */
  word: string;
  prefix: string;
  isMariadb: boolean;
  primaryServer: VersionServer;
  replicaServer: VersionServer;
  /** How the replica is told where to read. @param place in the version's own words, such as `auto_position = 1` */
  source(place: string): string;
  /** The place that GTIDs give. */
  byGtid: string;
  /** Runs statements on the replica while it is stopped, and starts it again. */
  restarted(...statements: string[]): Promise<void>;
  /** Waits until the replica has applied what the primary has. */
  synced(): Promise<void>;
  /** Waits until the replica's status is as asked, and records what it says of errors. */
  status(isReached: (status: ReplicaStatus) => boolean): Promise<void>;
  /**
   * Repairs a table of a read-only replica as the pages say, and starts it again.
   * @throws when the table then differs from the primary's
   */
  repair(table: string, statement: string): Promise<void>;
}

type Pair = readonly [primary: VersionServer, replica: VersionServer];

const pairs = new Map<ServerId, Pair>();

/** Ends the servers of all pairs. */
export async function endReplication(): Promise<void> {
  await Promise.all([...pairs.values()].flat().map((server) => server.stop()));
}

/** The error is shown before the thread has ended; until then a start does nothing. */
export const SQL_ERROR = (status: ReplicaStatus) =>
  Number(status.Last_SQL_Errno) > 0 &&
  (status.Replica_SQL_Running ?? status.Slave_SQL_Running) === "No";
export const IO_ERROR = (status: ReplicaStatus) => Number(status.Last_IO_Errno) > 0;

/** Options of a replica. @param relayLog the name of its files */
export function replicaOptions(id: ServerId, relayLog = "relay"): string[] {
  return [...options(id, 2), "--skip-slave-start", `--relay-log=${relayLog}`];
}

function options(id: ServerId, number: number): string[] {
  return [
    `--server-id=${number}`,
    "--log-bin=binlog",
    "--binlog-format=ROW",
    "--log-slave-updates",
    ...(id.startsWith("mysql") ? ["--gtid-mode=ON", "--enforce-gtid-consistency=ON"] : []),
  ];
}

/** Replication by GTID from an empty primary, in which the database `shop` has been made. */
export async function replicate(
  record: Record,
  { id }: Pick<VersionServer, "id">,
): Promise<Replication> {
  const isMariadb = id.startsWith("mariadb");
  const isOld = isMariadb || id === "mysql-5.7";
  const word = isOld ? "slave" : "replica";
  const prefix = isOld ? "master" : "source";
  const pair = pairs.get(id) ?? (await startPair(id));
  pairs.set(id, pair);
  const [primaryServer, replicaServer] = pair;
  const primary = record.recorded("primary", await primaryServer.session());
  const replica = record.recorded("replica", await replicaServer.session());
  const source = (place: string) => {
    const login = [
      "host = '127.0.0.1'",
      `port = ${primaryServer.port}`,
      "user = 'repl'",
      "password = 'repl'",
      "connect_retry = 1",
    ];
    const parts = login.map((part) => `${prefix}_${part}`);
    const secure = isOld ? [] : ["source_ssl = 1"];
    return `change ${isOld ? "master" : "replication source"} to ${[...parts, ...secure, place].join(", ")}`;
  };
  const byGtid = isMariadb ? "master_use_gtid = slave_pos" : `${prefix}_auto_position = 1`;
  const synced = async () => {
    const position = isMariadb ? "@@global.gtid_binlog_pos" : "@@global.gtid_executed";
    const [row] = await primary.query(`select ${position} as reached`);
    const reached = String(row?.reached).replace(/\s/g, "");
    const wait = isMariadb ? "master_gtid_wait" : "wait_for_executed_gtid_set";
    const [answer] = await replica.query(`select ${wait}('${reached}', 20) as answer`);
    if (Number(answer?.answer) !== 0) throw new Error(`The replica does not get to ${reached}`);
  };
  const restarted = async (...statements: string[]) => {
    await replica.query(`stop ${word}`, ...statements, `start ${word}`);
  };

  // What an earlier trial did is forgotten, on both servers.
  await replica.query(`stop ${word}`, `reset ${word} all`);
  // From 8.2 on; 8.4 lacks the earlier statement.
  const resetBinlog = isOld || id === "mysql-8.0" ? "reset master" : "reset binary logs and gtids";
  for (const session of [replica, primary]) {
    await session.query(
      "set sql_log_bin = 0",
      "drop database if exists shop",
      "set sql_log_bin = 1",
      resetBinlog,
    );
  }
  if (isMariadb) await replica.query("set global gtid_slave_pos = ''");
  await primary.query(
    "create user if not exists repl@'127.0.0.1' identified by 'repl'",
    "grant replication slave on *.* to repl@'127.0.0.1'",
    "create database shop",
  );
  await restarted(source(byGtid));
  await synced();

  return {
    primary,
    replica,
    word,
    prefix,
    isMariadb,
    primaryServer,
    replicaServer,
    source,
    byGtid,
    restarted,
    synced,
    async status(isReached) {
      let row: ReplicaStatus = {};
      await until("such status", async () => {
        [row = {}] = await replica.query(`show ${word} status`);
        return isReached(row);
      }).catch((error) => {
        throw new Error(`${error}:\n${shown(row)}`);
      });
      record.output(`replica> show ${word} status`, shown(row));
      // Of several workers the status says only that one has stopped.
      if (!isOld && Number(row.Last_SQL_Errno) > 0)
        await replica.run(`select worker_id, applying_transaction, last_error_number, last_error_message
        from performance_schema.replication_applier_status_by_worker where last_error_number <> 0`);
    },
    async repair(table, statement) {
      const setting = isMariadb ? "read_only" : "super_read_only";
      await replica.run(`set global ${setting} = 1`);
      if (!isMariadb) {
        match(await replica.error(statement), /ERROR 1290/);
        await replica.run(`set global ${setting} = 0`);
      }
      await replica.run(statement);
      if (!isMariadb) await replica.run(`set global ${setting} = 1`);
      await replica.run(`start ${word}`);
      await synced();
      const rows = `select * from ${table} order by 1`;
      deepStrictEqual(await replica.run(rows), await primary.run(rows));
      await replica.query("set global read_only = 0");
    },
  };
}

async function startPair(id: ServerId): Promise<Pair> {
  const pair = await Promise.all([
    startVersion(id, options(id, 1)),
    startVersion(id, replicaOptions(id)),
  ]);
  const [, replica] = pair;
  if (id.startsWith("mysql")) {
    // Both have copies of the same data, with one UUID.
    rmSync(join(replica.data, "auto.cnf"));
    await replica.restart();
  }
  return pair;
}

function shown(status: ReplicaStatus): string {
  return Object.entries(status)
    .filter(([column, value]) => /_Running$|Last_(IO|SQL)_Err(no|or)$/.test(column) && value !== "")
    .map(([column, value]) => `  ${column}: ${value}`)
    .join("\n");
}
