/** A primary and a replica of one fetched version, which the trials of replication errors share. */

import { deepStrictEqual, match } from "node:assert";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { ServerId } from "./list.ts";
import type { Record } from "./record.ts";
import { startVersion, type VersionServer } from "./start.ts";

/** Of the last series that says "slave", of the newest one, and of both ends of MariaDB. */
export const REPLICATED = [
  "mysql-5.7",
  "mysql-8.4",
  "mariadb-10.5",
  "mariadb-11.8",
] as const satisfies ServerId[];

export type ReplicaStatus = { [column: string]: unknown };

interface Pair {
  primary: VersionServer;
  replica: VersionServer;
}

const pairs = new Map<ServerId, Pair>();

/** Ends the servers of all pairs. */
export async function endReplication(): Promise<void> {
  await Promise.all(
    [...pairs.values()].flatMap((pair) => [pair.primary.stop(), pair.replica.stop()]),
  );
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
export async function replicate(record: Record, { id }: Pick<VersionServer, "id">) {
  const isMariadb = id.startsWith("mariadb");
  const isOld = isMariadb || id === "mysql-5.7";
  /** In this version's statements. */
  const word = isOld ? "slave" : "replica";
  const pair = pairs.get(id) ?? (await startPair(id));
  pairs.set(id, pair);
  const primarySession = await pair.primary.session();
  const replicaSession = await pair.replica.session();
  const prefix = isOld ? "master" : "source";
  /** How the replica is told where to read. @param place in the version's own words, such as `auto_position = 1` */
  const source = (place: string) => {
    const login = {
      host: "'127.0.0.1'",
      port: pair.primary.port,
      user: "'repl'",
      password: "'repl'",
      connect_retry: 1,
    };
    const parts = Object.entries(login).map(([name, value]) => `${prefix}_${name} = ${value}`);
    const secure = isOld ? [] : ["source_ssl = 1"];
    return `change ${isOld ? "master" : "replication source"} to ${[...parts, ...secure, place].join(", ")}`;
  };
  /** The place that GTIDs give. */
  const byGtid = isMariadb ? "master_use_gtid = slave_pos" : `${prefix}_auto_position = 1`;
  /** Waits until the replica has applied what the primary has. */
  const synced = async () => {
    const [position] = await primarySession.query(
      `select ${isMariadb ? "@@global.gtid_binlog_pos" : "@@global.gtid_executed"} as reached`,
    );
    const reached = String(position?.reached).replace(/\s/g, "");
    const wait = isMariadb ? "master_gtid_wait" : "wait_for_executed_gtid_set";
    const [answer] = await replicaSession.query(`select ${wait}('${reached}', 20) as answer`);
    if (Number(answer?.answer) !== 0) throw new Error(`The replica does not get to ${reached}`);
  };
  /** Runs statements on the replica while it is stopped, and starts it again. */
  const restarted = async (...statements: string[]) => {
    for (const statement of [`stop ${word}`, ...statements, `start ${word}`])
      await replicaSession.query(statement);
  };
  // Forgets what an earlier trial did, on both servers. From 8.2 on; 8.4 lacks the earlier statement.
  const resetBinlog = isOld || id === "mysql-8.0" ? "reset master" : "reset binary logs and gtids";
  await replicaSession.query(`stop ${word}`);
  await replicaSession.query(`reset ${word} all`);
  for (const session of [replicaSession, primarySession]) {
    await session.query("set sql_log_bin = 0");
    await session.query("drop database if exists shop");
    await session.query("set sql_log_bin = 1");
    await session.query(resetBinlog);
  }
  if (isMariadb) await replicaSession.query("set global gtid_slave_pos = ''");
  await primarySession.query("create user if not exists repl@'127.0.0.1' identified by 'repl'");
  await primarySession.query("grant replication slave on *.* to repl@'127.0.0.1'");
  await primarySession.query("create database shop");
  await restarted(source(byGtid));
  await synced();
  /** Waits until the replica's status is as asked, and records what it says of errors. */
  const status = async (until: (status: ReplicaStatus) => boolean): Promise<ReplicaStatus> => {
    for (let tries = 0; ; tries++) {
      const [row = {}] = await replicaSession.query(`show ${word} status`);
      if (until(row)) {
        record.output(`replica> show ${word} status`, shown(row));
        return row;
      }
      if (tries > 150) throw new Error(`The replica does not get there:\n${shown(row)}`);
      await delay(100);
    }
  };
  const primary = record.recorded("primary", primarySession);
  const replica = record.recorded("replica", replicaSession);
  /**
   * Repairs a table of a read-only replica as the pages say, and starts it again.
   * @throws when the table then differs from the primary's
   */
  const repair = async (table: string, statement: string) => {
    if (isMariadb) {
      await replica.run("set global read_only = 1");
      await replica.run(statement);
    } else {
      await replica.run("set global super_read_only = 1");
      match(await replica.error(statement), /ERROR 1290/);
      await replica.run("set global super_read_only = 0");
      await replica.run(statement);
      await replica.run("set global super_read_only = 1");
    }
    await replica.run(`start ${word}`);
    await synced();
    const rows = `select * from ${table} order by 1`;
    deepStrictEqual(await replica.run(rows), await primary.run(rows));
    await replicaSession.query("set global read_only = 0");
  };
  return {
    primary,
    replica,
    word,
    isMariadb,
    primaryServer: pair.primary,
    replicaServer: pair.replica,
    source,
    byGtid,
    restarted,
    synced,
    status,
    repair,
  };
}

async function startPair(id: ServerId): Promise<Pair> {
  const [primary, replica] = await Promise.all([
    startVersion(id, options(id, 1)),
    startVersion(id, replicaOptions(id)),
  ]);
  if (id.startsWith("mysql")) {
    // Both have copies of the same data, with one UUID.
    rmSync(join(replica.data, "auto.cnf"));
    await replica.restart();
  }
  return { primary, replica };
}

function shown(status: ReplicaStatus): string {
  return Object.entries(status)
    .filter(([column, value]) => /_Running$|Last_(IO|SQL)_Err(no|or)$/.test(column) && value !== "")
    .map(([column, value]) => `  ${column}: ${value}`)
    .join("\n");
}
