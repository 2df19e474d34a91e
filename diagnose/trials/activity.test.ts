/** What the status check says of servers whose sessions wait, in each form in which their clients print it. */
import { freePort, startPgBouncer, type VersionServer } from "@blc/servers";
import { expect, onTestFinished, test } from "vitest";
import { reportOf } from "../status-check/test-check.ts";
import { startReplicatedPostgres } from "./failover/replication.ts";
import {
  FORMATS,
  PSQL_FORMATS,
  printed,
  queried,
  queriedLater,
  started,
  viewOf,
} from "./status-check/answers.ts";

/** What fires about an answer that a client has printed, with what was read for it. */
function findings(paste: string) {
  return reportOf(paste).verdicts.flatMap((one) =>
    one.result === "fires" && one.rule.about
      ? one.measurements.map(({ value, kind, read }) => ({
          rule: `${one.rule.id} ${one.severity}`,
          value,
          kind,
          read: Object.fromEntries(read),
        }))
      : [],
  );
}

const waitFor = <Value>(what: () => Value, timeout = 30_000) =>
  expect.poll(what, { timeout, interval: 500 });

/** Until a session of the server is in a state. */
async function inState(server: VersionServer, state: RegExp): Promise<void> {
  await waitFor(() => printed(server, "show full processlist;", "--batch")).toMatch(state);
}

const MYSQLS = ["mysql-5.7", "mysql-8.4", "mysql-9.7", "mariadb-10.11", "mariadb-11.8"] as const;

/** Which list of waits each has. */
const WAITS = {
  "mysql-5.7": ["information_schema.innodb_lock_waits", "sys.innodb_lock_waits"],
  "mysql-8.4": ["performance_schema.data_lock_waits", "sys.innodb_lock_waits"],
  "mysql-9.7": ["performance_schema.data_lock_waits", "sys.innodb_lock_waits"],
  "mariadb-10.11": ["information_schema.innodb_lock_waits"],
  "mariadb-11.8": ["information_schema.innodb_lock_waits"],
} as const;

test.each(MYSQLS)(
  "Sessions of %s that wait for locks are told, with who holds them",
  async (id) => {
    const server = await started(id);
    const [one, two, three] = [
      await server.session(),
      await server.session(),
      await server.session(),
    ];
    await one.query(
      "create database shop",
      "use shop",
      "create table orders (id int primary key, total int)",
      "insert into orders values (1, 0)",
    );
    for (const session of [two, three]) await session.query("use shop");
    const idOf = async (session: typeof one) =>
      String((await session.query("select connection_id() as id"))[0]?.id);
    const [first, second] = [await idOf(one), await idOf(two)];
    const list = "show full processlist;";
    const expectOfAll = (statement: string, ...expected: unknown[]) => {
      for (const format of FORMATS) {
        const paste = printed(server, statement, format);
        expect(findings(paste), `${format}:\n${paste}`).toMatchObject(expected);
      }
    };
    expectOfAll(`${list}\nselect * from information_schema.innodb_trx;`);

    // A row that another transaction has changed.
    await one.query("begin", "update orders set total = 1 where id = 1");
    const row = two.query("update orders set total = 2 where id = 1");
    await waitFor(() =>
      printed(server, "select * from information_schema.innodb_trx;", "--batch"),
    ).toContain("LOCK WAIT");
    for (const view of WAITS[id])
      expectOfAll(`select * from ${view};`, { rule: "M46 W", value: 1 });
    const { read = {} } =
      findings(printed(server, `select * from ${WAITS[id].at(-1)};`, "--table"))[0] ?? {};
    if (id.startsWith("mysql"))
      expect(read).toMatchObject({ blocking_pid: first, waiting_pid: second });
    else expect(read).toHaveProperty("blocking_trx_id");
    expectOfAll("select * from information_schema.innodb_trx;", { rule: "M46 W", value: 1 });
    await one.query("rollback");
    await row;

    // A table that a transaction has read, which is asleep.
    await one.query("begin", "select * from orders");
    const change = two.query("alter table orders add column pieces int");
    await inState(server, /metadata lock/);
    const behind = three.query("select * from orders");
    await waitFor(() => findings(printed(server, list, "--table"))).toMatchObject([{ value: 2 }]);
    expectOfAll(list, {
      rule: "M45 W",
      value: 2,
      kind: "asleep",
      read: {
        [`${second}: info`]: "alter table orders add column pieces int",
        [`${first}: command`]: "Sleep",
      },
    });
    await one.query("commit");
    await Promise.all([change, behind]);

    // The lock that a backup takes.
    await one.query("flush tables with read lock");
    const write = two.query("insert into orders (id) values (2)");
    await inState(server, /Waiting for (?:global read|backup) lock/);
    expectOfAll(list, { rule: "M47 W", value: 1 });
    await one.query("unlock tables");
    await write;

    // Eleven that wait for one thing, on a server that has no more room for many others.
    await one.query("set global max_connections = 16", "select get_lock('export', 0)");
    const crowd = await Promise.all(Array.from({ length: 11 }, () => server.session()));
    const waits = crowd.map((session) =>
      session.query("select get_lock('export', 600)", "do release_lock('export')"),
    );
    await waitFor(() => findings(printed(server, list, "--table")).map(({ rule }) => rule)).toEqual(
      ["M48 W"],
    );
    expectOfAll(list, { rule: "M48 W", value: 11, read: { state: "User lock" } });
    const settings = "show global variables like 'max_connections';";
    await one.query("do release_lock('export')");
    await Promise.all(waits);
    expectOfAll(`${settings}\n${list}`, { rule: "M50 W", read: { max_connections: "16" } });
  },
  300_000,
);

test.each([
  [
    "mysql-8.4",
    "install plugin rpl_semi_sync_source soname 'semisync_source.so'",
    "rpl_semi_sync_source_",
  ],
  ["mariadb-11.8", "select 1", "rpl_semi_sync_master_"],
] as const)(
  "A commit of %s that waits for a semi-synchronous replica is told",
  async (id, plugin, name) => {
    const server = await started(id, ["--server-id=1", "--log-bin=binlog"]);
    const [one, two] = [await server.session(), await server.session()];
    await one.query(
      plugin,
      "create database shop",
      "create table shop.orders (id int primary key)",
      `set global ${name}timeout = 60000`,
      `set global ${name}enabled = on`,
    );
    const commit = two.query("insert into shop.orders values (1)");
    await waitFor(() => findings(printed(server, "show processlist;", "--table"))).toMatchObject([
      { rule: "M51 W", read: { state: expect.stringContaining("semi-sync ACK") } },
    ]);
    await one.query(`set global ${name}enabled = off`);
    await commit;
  },
);

test("A member that is alone in its group is told from one that has not joined", async () => {
  const server = await started("mysql-8.4", [
    "--server-id=1",
    "--gtid-mode=on",
    "--enforce-gtid-consistency=on",
    "--log-bin=binlog",
    "--plugin-load-add=group_replication.so",
    "--loose-group-replication-group-name=5f4e8d0c-3a70-4d3a-9c36-0242ac120002",
  ]);
  const session = await server.session();
  const list = "select * from performance_schema.replication_group_members;";
  const of = (format: string) => findings(printed(server, list, format)).map(({ rule }) => rule);
  for (const format of FORMATS) expect(of(format), format).toEqual(["M52 W"]);
  await session.query(
    `set global group_replication_local_address = '127.0.0.1:${await freePort()}'`,
    "set global group_replication_bootstrap_group = on",
    "start group_replication",
  );
  await waitFor(() => printed(server, list, "--batch")).toContain("ONLINE");
  for (const format of FORMATS) expect(of(format), format).toEqual([]);
});

const BLOCKED = `select blocked_locks.pid as blocked_pid, blocking_locks.pid as blocking_pid,
  blocking_activity.query as current_statement_in_blocking_process
  from pg_locks as blocked_locks
  join pg_locks as blocking_locks on blocking_locks.locktype = blocked_locks.locktype
    and blocking_locks.transactionid is not distinct from blocked_locks.transactionid
    and blocking_locks.pid <> blocked_locks.pid
  join pg_stat_activity as blocking_activity on blocking_activity.pid = blocking_locks.pid
  where not blocked_locks.granted and blocked_locks.locktype = 'transactionid'`;

test.each(["postgres-13", "postgres-15", "postgres-18"] as const)(
  "Sessions of %s that wait for a lock are told, with who holds it",
  async (id) => {
    const server = await started(id);
    const [one, two] = [await server.session(), await server.session()];
    const expectOfAll = (query: string, ...expected: unknown[]) => {
      for (const format of PSQL_FORMATS) {
        const paste = queried(server, query, format);
        expect(findings(paste), `${format}:\n${paste}`).toMatchObject(expected);
      }
    };
    await one.query(
      "create table orders (id int primary key, total int)",
      "insert into orders values (1, 0)",
    );
    expectOfAll("select * from pg_stat_activity");
    expectOfAll("select * from pg_locks");
    // Without rows, psql's expanded form does not say of what.
    const standbys = queried(server, "select * from pg_stat_replication", "--csv");
    expect(findings(standbys)).toMatchObject([{ rule: "P34 N" }]);

    const pidOf = async (session: typeof one) =>
      String((await session.query("select pg_backend_pid() as pid"))[0]?.pid);
    const [first, second] = [await pidOf(one), await pidOf(two)];
    // A statement in several lines.
    await one.query("begin", "update orders\n set total = 1\n where id = 1");
    const waiting = two.query("update orders set total = 2\n where id = 1");
    await waitFor(() =>
      findings(queried(server, "select * from pg_stat_activity", "--csv")),
    ).toMatchObject([{ rule: "P35 W", value: 1 }]);
    const head = { rule: "P35 W", value: 1, read: { blocking_pid: first, blocked_pid: second } };
    expectOfAll("select * from pg_stat_activity", {
      rule: "P35 W",
      value: 1,
      read: { blocked_pid: second },
    });
    expectOfAll("select *, pg_blocking_pids(pid) as blocked_by from pg_stat_activity", {
      ...head,
      read: { ...head.read, [`${first}: state`]: "idle in transaction" },
    });
    expectOfAll("select * from pg_locks", head);
    expectOfAll(BLOCKED, head);
    await one.query("commit");
    await waiting;
  },
);

test("An archiver of PostgreSQL that fails is told, and no longer once it has archived", async () => {
  const server = await started("postgres-18", ["--archive_mode=on"]);
  const session = await server.session();
  const archiveBy = (command: string) =>
    session.query(`alter system set archive_command = '${command}'`, "select pg_reload_conf()");
  await archiveBy("false");
  await session.query("create table orders (id int)", "select pg_switch_wal()");
  const archiver = () => queried(server, "select * from pg_stat_archiver", "--expanded");
  const firing = (paste: string) =>
    reportOf(paste).verdicts.flatMap(({ rule, result }) => (result === "fires" ? [rule.id] : []));
  await waitFor(() => firing(archiver())).toEqual(["P14"]);
  for (const format of PSQL_FORMATS)
    expect(firing(queried(server, "select * from pg_stat_archiver", format)), format).toEqual([
      "P14",
    ]);
  await archiveBy("true");
  // It tries again once a minute.
  await waitFor(() => firing(archiver()), 90_000).toEqual([]);
});

test("A standby of PostgreSQL whose replay is paused is told, and the queries that replay has cancelled", async () => {
  const { nodes, stop } = await startReplicatedPostgres();
  onTestFinished(stop);
  const [primary, standby] = nodes;
  const rules = (view: string, format: string) =>
    findings(viewOf(standby, view, format)).map(({ rule }) => rule);
  const expectOfAll = (view: string, ...expected: string[]) => {
    for (const format of PSQL_FORMATS) expect(rules(view, format), format).toEqual(expected);
  };
  const pause = "pg_is_wal_replay_paused()";
  const places =
    "(select pg_is_in_recovery(), pg_is_wal_replay_paused(), pg_last_wal_replay_lsn()) as one";
  await primary.admin("create table orders as select 1 as id");
  expectOfAll(pause);
  expectOfAll(places);
  expectOfAll("pg_stat_database_conflicts");
  await standby.admin("select pg_wal_replay_pause()");
  for (const view of [pause, places, "pg_get_wal_replay_pause_state()"]) expectOfAll(view, "P32 W");
  await standby.admin("select pg_wal_replay_resume()");

  await standby.admin("alter system set max_standby_streaming_delay = 0");
  await standby.admin("select pg_reload_conf()");
  const reader = await standby.session();
  await expect.poll(() => viewOf(standby, "orders", "--csv")).toContain("1");
  const reading = reader.query("select *, pg_sleep(20) from orders").catch(String);
  await expect
    .poll(() => viewOf(standby, "pg_stat_activity where query like '%pg_sleep(20)%'", "--csv"))
    .toContain("PgSleep");
  await primary.admin("drop table orders");
  expect(await reading).toMatch(/conflict with recovery/);
  await expect.poll(() => rules("pg_stat_database_conflicts", "--csv")).toEqual(["P33 N"]);
  expectOfAll("pg_stat_database_conflicts", "P33 N");
});

test("A pool of PgBouncer's that is exhausted is told, one whose server is away, and one that is paused", async () => {
  const server = await started("postgres-18");
  const pooler = await startPgBouncer(server.port, [
    "default_pool_size = 2",
    "pool_mode = session",
  ]);
  onTestFinished(pooler.stop);
  const asked = (statement: string) =>
    PSQL_FORMATS.map((format) => queried(pooler, statement, format, "--dbname=pgbouncer"));
  const firing = (paste: string) =>
    findings(paste).map(({ rule, kind }) => [rule, kind].filter(Boolean).join(" "));
  const expectOfAll = (statement: string, ...expected: string[]) => {
    for (const paste of asked(statement)) expect(firing(paste), paste).toEqual(expected);
  };
  const client = () => queriedLater(pooler, "select pg_sleep(30)", "--dbname=shop");
  expectOfAll("show pools");
  expectOfAll("show databases");

  const clients = [client(), client(), client(), client()];
  await waitFor(() => firing(asked("show pools")[1] ?? "")).toEqual(["P43 W busy"]);
  expectOfAll("show pools", "P43 W busy");
  for (const one of clients) one.kill();
  await waitFor(() => firing(asked("show pools")[1] ?? "")).toEqual([]);

  await server.shutDown();
  const late = client();
  await waitFor(() => firing(asked("show pools")[1] ?? "")).toEqual(["P43 W none"]);
  expectOfAll("show pools", "P43 W none");
  late.kill();
  await server.restart();

  queried(pooler, "pause shop", "--dbname=pgbouncer");
  expectOfAll("show databases", "P44 W");
  queried(pooler, "resume shop", "--dbname=pgbouncer");
  expectOfAll("show databases");
});
