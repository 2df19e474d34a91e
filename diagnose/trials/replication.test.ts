/** What the status check says of replicas that are broken for real: of each kind of server, in each way. */

import {
  endReplication,
  IO_ERROR,
  type Node,
  Record,
  replicate,
  SQL_ERROR,
  type VersionServer,
} from "@blc/servers";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { errorPages } from "../status-check/foreseen.ts";
import { reportOf } from "../status-check/test-check.ts";
import { startReplicatedPostgres } from "./failover/replication.ts";
import { FORMATS, PSQL_FORMATS, printed, started, viewOf } from "./status-check/answers.ts";

afterAll(endReplication);

/** The rules about replication that fire on a paste; of a stopped thread with the page that it leads to. */
function firing(text: string): string[] {
  return reportOf(text).verdicts.flatMap((one) => {
    if (one.result !== "fires" || !one.rule.about) return [];
    const pages = /^M3[34]$/.test(one.rule.id) ? errorPages(one) : [];
    return [[one.rule.id, one.severity, ...pages].join(" ")];
  });
}

const TABLES = [
  "connection_configuration",
  "connection_status",
  "applier_status",
  "applier_status_by_worker",
];

/** A server's answers, as its client prints them in each form. */
function pastes(server: VersionServer, statement: string): string[] {
  const settings =
    "show global variables where variable_name in ('server_id', 'server_uuid', 'gtid_binlog_pos', 'read_only');";
  const tables = TABLES.map((name) => `select * from performance_schema.replication_${name};`).join(
    "\n",
  );
  return [
    ...FORMATS.map((format) => printed(server, `${statement};\n${settings}`, format)),
    // MariaDB's tables are empty unless performance_schema is on.
    ...(server.id.startsWith("mysql") ? [printed(server, tables + settings, "--vertical")] : []),
  ];
}

test.each([
  "mysql-5.7",
  "mysql-8.0",
  "mysql-8.4",
  "mysql-9.7",
  "mariadb-10.11",
  "mariadb-11.8",
] as const)("A replica of %s is said to be what is wrong with it, and only that", async (id) => {
  const {
    primary,
    replica,
    word,
    isMariadb,
    source,
    byGtid,
    status,
    restarted,
    synced,
    primaryServer,
    replicaServer,
  } = await replicate(new Record("replication"), { id });
  const statement = isMariadb ? "show all slaves status" : `show ${word} status`;
  const expectOfAll = (...expected: string[]) => {
    for (const paste of pastes(replicaServer, statement))
      expect(firing(paste), paste).toEqual(expected);
  };
  // Nobody has set it in these trials: only administrators write.
  const writable = "M37 W";

  await primary.query("create table shop.orders (id int primary key, total int)");
  await synced();
  expectOfAll(writable);

  // A row that the replica has already, and one that it lacks.
  await replica.query("set sql_log_bin = 0", "insert into shop.orders values (7, 20)");
  await primary.query("insert into shop.orders values (7, 25)");
  await status(SQL_ERROR);
  expectOfAll("M33 H 1062", writable);
  await replica.query("delete from shop.orders where id = 7", `start ${word}`);
  await synced();
  await replica.query("delete from shop.orders where id = 7");
  await primary.query("update shop.orders set total = 1 where id = 7");
  await status(SQL_ERROR);
  expectOfAll("M33 H 1032", writable);
  await replica.query("insert into shop.orders values (7, 25)", `start ${word}`);
  await synced();

  // Each thread stopped by hand.
  await replica.query(`stop ${word} sql_thread`);
  expectOfAll("M33 W replication-stopped", writable);
  await replica.query(`start ${word}`, `stop ${word} io_thread`);
  expectOfAll("M34 H replication-stopped", writable);

  // A password that is wrong, then binlogs that are gone.
  await restarted(source(byGtid).replace("password = 'repl'", "password = 'wrong'"));
  await status(IO_ERROR);
  expectOfAll("M34 H 1045", writable);
  await replica.query(`stop ${word}`);
  await primary.query("insert into shop.orders values (8, 1)", "flush binary logs");
  const last = (await primary.query("show binary logs")).at(-1);
  // A file that a former connection still reads is not removed.
  await expect
    .poll(async () => {
      await primary.query(`purge binary logs to '${last?.Log_name}'`);
      return (await primary.query("show binary logs")).length;
    })
    .toBe(1);
  await restarted(source(byGtid));
  await status(IO_ERROR);
  expectOfAll("M34 H 1236", writable);

  // A write of its own, and a source that is down.
  await replica.query("set sql_log_bin = 1", "insert into shop.orders values (99, 1)");
  await primaryServer.stop();
  await restarted();
  await status((row) => /^200[23]$/.test(String(row.Last_IO_Errno)));
  const [first = "", ...others] = pastes(replicaServer, statement);
  expect(firing(first), first).toEqual(["M34 H 2002", "M36 W", writable]);
  for (const paste of others) expect(firing(paste), paste).toContain("M34 H 2002");
});

/** What psql prints of a view, in each of its forms. */
function views(node: Node, view: string): string[] {
  return PSQL_FORMATS.map((format) => viewOf(node, view, format));
}

test("A standby of PostgreSQL that has lost its primary is said to be so, and a slot that nobody reads", async () => {
  const { nodes, stop } = await startReplicatedPostgres();
  onTestFinished(stop);
  const [primary, standby] = nodes;
  const expectOfAll = (node: Node, view: string, ...expected: string[]) => {
    for (const paste of views(node, view)) expect(firing(paste), paste).toEqual(expected);
  };
  await expect.poll(() => views(primary, "pg_stat_replication")[0]).toContain("streaming");
  expectOfAll(primary, "pg_stat_replication");
  expectOfAll(standby, "pg_stat_wal_receiver");
  await primary.admin("select pg_create_physical_replication_slot('left', true)");
  expectOfAll(primary, "pg_replication_slots", "P30 W");
  await primary.stop();
  await expect
    .poll(() => views(standby, "pg_stat_wal_receiver")[1]?.trim().split("\n").length)
    .toBe(1);
  const [unaligned, csv, html, , aligned] = views(standby, "pg_stat_wal_receiver");
  for (const paste of [unaligned, csv, html, aligned])
    expect(firing(paste ?? ""), paste).toEqual(["P28 H"]);
});

test("A slot of PostgreSQL 18 that has lost its WAL, and a subscription that is disabled", async () => {
  const server = await started("postgres-18", [
    "--wal_level=logical",
    "--max_slot_wal_keep_size=16MB",
    "--max_wal_size=32MB",
    "--min_wal_size=32MB",
  ]);
  const session = await server.session();
  const rows = async (view: string) => JSON.stringify(await session.query(`select * from ${view}`));
  await session.query("select pg_create_logical_replication_slot('export', 'test_decoding')");
  for (let file = 0; file < 5; file++) {
    await session.query(`create table filler_${file} (id int)`, "select pg_switch_wal()");
  }
  await session.query("checkpoint");
  expect(firing(await rows("pg_replication_slots"))).toEqual(["P30 H"]);
  await session.query(
    "create subscription orders connection 'dbname=nowhere' publication orders with (connect = false)",
  );
  expect(firing(await rows("pg_stat_subscription"))).toEqual(["P31 H"]);
});
