/**
 * Servers are made to fail, and their whole log is read: the first group is the cause, what follows from it comes later,
 * and nothing else in it is grave. A log of a start and a stop has nothing grave.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { kill } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { logs, messages } from "@blc/diagnose";
import {
  crash,
  endReplication,
  IO_ERROR,
  isFetched,
  makeStandby,
  onSmallDisk,
  Record,
  replicate,
  SERVERS,
  type ServerId,
  type Session,
  SQL_ERROR,
  startOutput,
  startVersion,
  until,
  type VersionServer,
  waitForLog,
} from "@blc/servers";
import mysql from "mysql2/promise";
import { afterAll, describe, expect, test } from "vitest";
import { recogniser } from "../app/search/recogniser.server.ts";

afterAll(endReplication);

/** What a page or a kind calls the group. */
const nameOf = ({ id, kind }: logs.LogGroup) => (kind === "unknown" ? kind : (id ?? kind ?? ""));
const readNames = (text: string) => {
  const { groups } = logs.readLog(text, recogniser());
  return { groups, names: groups.map(nameOf), grave: groups.filter(isGrave).map(nameOf) };
};
/** Graver than what follows from a failure. */
const isGrave = ({ rank }: logs.LogGroup) => rank < messages.RANKS.aftermath;

interface Failure {
  on: readonly ServerId[];
  options?: readonly string[];
  /** @returns its log, where it is not the server's own */
  make(server: VersionServer, session: Session): Promise<unknown>;
  /** The first group; of several one, where versions differ. */
  first: string | readonly string[];
  /** Other groups that its log has to have. */
  also?: readonly string[];
  /** Grave groups that follow from the first, of some of the versions. */
  others?: readonly string[];
}

const refuses = async (server: VersionServer, options?: readonly string[]) => {
  await expect(server.restart(options)).rejects.toThrow();
};
const ALL = ["mysql-8.4", "mariadb-11.8"] as const;
const POSTGRES = ["postgres-13", "postgres-18"] as const;

const orders = (rows: number) => [
  "create database shop",
  "use shop",
  "create table orders (id int primary key, note char(200))",
  `insert into orders values ${Array.from({ length: rows }, (_, id) => `(${id}, repeat('x', 200))`).join(", ")}`,
];
const attempts = async (times: number, open: (number: number) => Promise<{ end(): unknown }>) => {
  for (let number = 0; number < times; number++)
    await open(number).then(
      (session) => session.end(),
      () => {},
    );
};
const tcp = ({ port }: VersionServer, user: string) =>
  mysql.createConnection({ host: "127.0.0.1", port, user, password: "wrong" });
/** Has the server log what is no error, too. */
const notes = ({ id }: VersionServer) =>
  `set global ${id.startsWith("mysql") ? "log_error_verbosity" : "log_warnings"} = 3`;
const APP = "create user app@'127.0.0.1' identified by 'right'";
const mysqlProcess = (server: VersionServer) =>
  Number(readFileSync(join(server.folder, "pid"), "utf8"));
const byPath = (server: VersionServer, path: string, size: number) => {
  const file = join(server.data, path);
  const bytes = readFileSync(file);
  bytes.fill(0xaa, size, size + 600);
  writeFileSync(file, bytes);
};
const replicaLog = async (
  id: ServerId,
  make: (pair: Awaited<ReturnType<typeof replicate>>) => Promise<void>,
) => {
  const pair = await replicate(new Record("logs"), { id });
  const before = pair.replicaServer.log().length;
  await make(pair);
  return pair.replicaServer.log().slice(before);
};

const FAILURES: Readonly<{ [name: string]: Failure }> = {
  "an unknown variable": {
    on: ["mysql-5.7", ...ALL],
    make: (server) => refuses(server, ["--nonsense=1"]),
    first: "unknown-variable",
  },
  "a data directory in use": {
    on: ALL,
    make: async (server) => {
      const other = await startVersion(server.id);
      // MySQL tries again for a hundred seconds.
      const starting = server.restart([`--datadir=${other.data}`]).catch(() => {});
      await until("lock", () => /lock .*error: 11/.test(server.log()));
      await server.kill();
      await Promise.all([starting, other.stop()]);
    },
    first: "innodb-lock",
  },
  "too large a buffer pool": {
    on: ["mariadb-11.8"],
    make: (server) => refuses(server, ["--innodb-buffer-pool-size=64T"]),
    first: "out-of-memory",
  },
  "files of a newer version": {
    on: ["mysql-8.4"],
    make: async (server) => {
      const other = await startVersion("mysql-9.7");
      await other.shutDown();
      await refuses(server, [`--datadir=${other.data}`]);
      await other.stop();
    },
    first: "upgrade-refused",
  },
  "files that were not shut down, of an older version": {
    on: ["mariadb-11.8"],
    make: async (server) => {
      const other = await startVersion("mariadb-10.6");
      await (await other.session()).query(...orders(10));
      await other.kill();
      await refuses(server, [`--datadir=${other.data}`]);
      await other.stop();
    },
    first: "upgrade-refused",
  },
  "files that are root's": {
    on: ALL,
    make: async (server) => {
      await server.shutDown();
      const file = join(server.data, "ibdata1");
      chownSync(file, 0, 0);
      chmodSync(file, 0o600);
      await refuses(server);
    },
    first: "data-directory",
  },
  "an empty data directory": {
    on: ALL,
    make: async (server) => {
      await server.shutDown();
      const { uid, gid } = statSync(server.data);
      renameSync(server.data, `${server.data}.kept`);
      mkdirSync(server.data);
      chownSync(server.data, uid, gid);
      await refuses(server);
    },
    first: "data-directory",
  },
  "pages of a table that were overwritten": {
    on: ALL,
    options: ["--innodb-buffer-pool-load-at-startup=OFF"],
    make: async (server, session) => {
      await session.query(...orders(400), "set global innodb_fast_shutdown = 0");
      await server.shutDown();
      for (const page of [4, 5, 6, 7]) byPath(server, "shop/orders.ibd", page * 16_384 + 3_000);
      await server.restart();
      await (await server.session())
        .query("select count(*), max(note) from shop.orders")
        .catch(() => {});
      await until("log", () => /corrupt/i.test(server.log()));
      await pause(2_000);
    },
    first: "innodb-corruption",
    others: ["crash", "corruption"],
  },
  "SIGSEGV to the server": {
    on: ["mysql-5.7", ...ALL],
    make: async (server) => {
      kill(mysqlProcess(server), "SIGSEGV");
      await until("crash", () => /got signal 11/.test(server.log()));
      await pause(3_000);
    },
    first: "crash",
  },
  "SIGKILL to the server": {
    on: ["mysql-5.7", ...ALL],
    make: async (server, session) => {
      await session.query(...orders(10));
      await server.kill();
      await server.restart();
    },
    first: "crash-recovery",
  },
  "logins of one account that fail": {
    on: ALL,
    make: async (server, session) => {
      await session.query(notes(server), APP);
      await attempts(25, () => tcp(server, "app"));
    },
    first: "1045 auth-failures",
  },
  "logins of many accounts that fail": {
    on: ALL,
    make: async (server, session) => {
      await session.query(notes(server), APP);
      await attempts(30, (number) => tcp(server, `admin${number % 10}`));
    },
    first: "1045 brute-force",
  },
  "connections that are cut off": {
    on: ALL,
    make: async (server, session) => {
      await session.query(notes(server), "create user app@'127.0.0.1' identified by 'wrong'");
      for (let number = 0; number < 25; number++) (await tcp(server, "app")).destroy();
      await until("log", () => (server.log().match(/Aborted connection/g)?.length ?? 0) >= 25);
    },
    first: "2006 aborted-connections",
  },
  "a deadlock": {
    on: ALL,
    options: ["--innodb-print-all-deadlocks=ON"],
    make: async (server, one) => {
      await one.query(
        notes(server),
        ...orders(2),
        "begin",
        "update orders set note = 'a' where id = 0",
      );
      const other = await server.session({ database: "shop" });
      await other.query("begin", "update orders set note = 'b' where id = 1");
      const waits = other.query("update orders set note = 'b' where id = 0").catch(() => {});
      await pause(500);
      await one.query("update orders set note = 'a' where id = 1").catch(() => {});
      await waits;
      await until("log", () => /deadlock/i.test(server.log()));
    },
    first: "1213",
  },
  "a duplicate key on a replica": {
    on: ALL,
    make: (server) =>
      replicaLog(server.id, async ({ primary, replica, word, synced, status }) => {
        await primary.query("create table shop.orders (id int primary key)");
        await synced();
        await replica.query(
          `stop ${word}`,
          "set sql_log_bin = 0",
          "insert into shop.orders values (7)",
        );
        await primary.query("insert into shop.orders values (7)");
        await replica.query(`start ${word}`);
        await status(SQL_ERROR);
      }),
    first: "1062",
  },
  "a replica's wrong password": {
    on: ALL,
    make: (server) =>
      replicaLog(server.id, async ({ primary, replica, word, status }) => {
        await replica.query(`stop ${word}`);
        await primary.query("alter user repl@'127.0.0.1' identified by 'other'");
        await replica.query(`start ${word}`);
        await status(IO_ERROR);
        await primary.query("alter user repl@'127.0.0.1' identified by 'repl'");
      }),
    first: "1045",
  },
  "binlogs that a replica needs are purged": {
    on: ALL,
    make: (server) =>
      replicaLog(server.id, async ({ primary, replica, word, status, synced }) => {
        await primary.query("create table shop.orders (id int primary key)");
        await synced();
        await replica.query(`stop ${word}`);
        await primary.query(
          "insert into shop.orders values (7)",
          "flush binary logs",
          "insert into shop.orders values (8)",
          "flush binary logs",
          "purge binary logs to 'binlog.000003'",
        );
        await replica.query(`start ${word}`);
        await status(IO_ERROR);
      }),
    first: "1236",
  },
};

const pid = async (session: Session) =>
  Number((await session.query("select pg_backend_pid() as pid"))[0]?.pid);
const POSTGRES_FAILURES: Readonly<{ [name: string]: Failure }> = {
  "SIGKILL to a session": {
    on: POSTGRES,
    make: async (server, session) => {
      kill(await pid(session), "SIGKILL");
      await waitForLog(server, /reinitializing/);
      await until("start", () => server.log().split("ready to accept").length > 2);
    },
    first: "out-of-memory",
  },
  "SIGSEGV to a session": {
    on: POSTGRES,
    make: async (server, session) => {
      kill(await pid(session), "SIGSEGV");
      await until("start", () => server.log().split("ready to accept").length > 2);
    },
    first: "crash",
  },
  "no WAL after a crash": {
    on: POSTGRES,
    make: async (server) => {
      await crash(server);
      for (const file of globSync(join(server.data, "pg_wal/0*"))) rmSync(file);
      await refuses(server);
    },
    first: "no-checkpoint",
  },
  "a second server on the same files": {
    on: POSTGRES,
    make: async (server) => startOutput(server, server.data, ["--listen_addresses=127.0.0.1"]),
    first: "lock-file",
  },
  "a port in use": {
    on: POSTGRES,
    make: async (server) => {
      const copy = join(server.folder, "copy");
      execFileSync("cp", ["-a", server.data, copy]);
      rmSync(join(copy, "postmaster.pid"));
      return startOutput(server, copy, ["--listen_addresses=127.0.0.1"]);
    },
    first: "lock-file",
  },
  "files of another version": {
    on: POSTGRES,
    make: async (server) => {
      await server.shutDown();
      writeFileSync(join(server.data, "PG_VERSION"), "12\n");
      await refuses(server);
    },
    first: "version-mismatch",
  },
  "a setting that does not exist": {
    on: POSTGRES,
    make: async (server) => {
      await server.shutDown();
      execFileSync("sh", ["-c", `echo "nonsense = 1" >> '${server.data}/postgresql.conf'`]);
      await refuses(server);
    },
    first: "configuration",
  },
  "a damaged page": {
    on: POSTGRES,
    make: async (server, session) => {
      await session.query(
        "create table orders as select i, repeat('x', 100) from generate_series(1, 500) i",
        "checkpoint",
      );
      const [row] = await session.query("select pg_relation_filepath('orders') as path");
      await server.shutDown();
      byPath(server, String(row?.path), 8_192);
      await server.restart();
      await (await server.session()).query("select count(*) from orders").catch(() => {});
      await waitForLog(server, /invalid page/);
    },
    first: "XX001",
  },
  "a slot that was left behind": {
    on: POSTGRES,
    options: [
      "--wal_level=logical",
      "--max_slot_wal_keep_size=16MB",
      "--checkpoint_warning=0",
      "--max_wal_size=32MB",
      "--min_wal_size=32MB",
    ],
    make: async (server, session) => {
      await session.query("select pg_create_logical_replication_slot('export', 'test_decoding')");
      for (let file = 0; file < 5; file++)
        await session.query(`create table filler_${file} (id int)`, "select pg_switch_wal()");
      await session.query("checkpoint");
      await waitForLog(server, /invalidating .*slot/);
    },
    first: "slot-lost",
  },
  "an archive command that fails": {
    on: POSTGRES,
    options: ["--archive_mode=on", "--archive_command=false"],
    make: async (server, session) => {
      await session.query("select pg_switch_wal()");
      await waitForLog(server, /failed too many times/);
    },
    first: "archive-failed",
  },
  "checkpoints that WAL forces": {
    on: POSTGRES,
    options: ["--max_wal_size=32MB", "--min_wal_size=32MB"],
    make: async (server, session) => {
      for (let times = 0; times < 8; times++)
        await session.query(
          `create table big_${times} as select repeat('x', 900) from generate_series(1, 40000)`,
        );
      await waitForLog(server, /too frequently/);
    },
    first: "checkpoints-frequent",
  },
  "a wait for a lock": {
    on: POSTGRES,
    options: ["--log_lock_waits=on", "--deadlock_timeout=100ms"],
    make: async (server, session) => {
      await session.query("create table orders (id int)", "begin", "lock table orders");
      const waits = (await server.session()).query("select * from orders");
      await waitForLog(server, /still waiting for/);
      await session.query("commit");
      await waits;
    },
    first: "lock-wait",
  },
  "a deadlock": {
    on: POSTGRES,
    options: ["--deadlock_timeout=100ms"],
    make: async (server, one) => {
      const other = await server.session();
      await one.query("create table orders as select 1 as id", "create table others (id int)");
      await one.query("begin", "lock table orders");
      await other.query("begin", "lock table others");
      const waits = one.query("lock table others").catch(() => {});
      await other.query("lock table orders").catch(() => {});
      await waits;
    },
    first: "40P01",
  },
  "a standby on another timeline": {
    on: POSTGRES,
    options: ["--wal_keep_size=512MB"],
    make: async (server) => {
      const standby = await startVersion(server.id);
      await makeStandby(server, standby);
      const there = await standby.session();
      await there.query("select pg_promote()");
      await (await server.session()).query(
        "create table orders as select generate_series(1, 100000)",
        "select pg_switch_wal()",
        "checkpoint",
      );
      await (await standby.session()).query("create table others (id int)", "checkpoint");
      // The old primary follows the new one, which it has diverged from.
      await server.shutDown();
      writeFileSync(join(server.data, "standby.signal"), "");
      await server
        .restart([`--primary_conninfo=host=127.0.0.1 port=${standby.port} user=postgres`])
        .catch(() => {});
      await waitForLog(server, /history|forked off/);
      await standby.stop();
    },
    first: "timeline",
  },
  "a promotion": {
    on: POSTGRES,
    make: async (server) => {
      const standby = await startVersion(server.id);
      await makeStandby(server, standby);
      await (await standby.session()).query("select pg_promote()");
      const log = standby.log();
      await standby.stop();
      return log;
    },
    first: "failover",
  },
  "a standby without its primary": {
    on: POSTGRES,
    make: async (server) => {
      const standby = await startVersion(server.id);
      await makeStandby(server, standby);
      await server.kill();
      await waitForLog(
        standby,
        /could not (?:connect to the primary|receive data|start streaming)|connection to server/,
      );
      const log = standby.log();
      await standby.stop();
      return log;
    },
    first: ["postgres-unreachable", "replication", "postgres-connection-lost replication"],
    others: ["postgres-unreachable", "replication"],
  },
  "WAL that a standby needs is gone": {
    on: POSTGRES,
    options: ["--wal_keep_size=0", "--max_wal_size=32MB", "--min_wal_size=32MB"],
    make: async (server) => {
      const standby = await startVersion(server.id);
      await makeStandby(server, standby);
      await standby.shutDown();
      const session = await server.session();
      for (let file = 0; file < 6; file++)
        await session.query(`create table filler_${file} (id int)`, "select pg_switch_wal()");
      await session.query("checkpoint");
      await standby.restart([
        `--primary_conninfo=host=127.0.0.1 port=${server.port} user=postgres`,
      ]);
      await waitForLog(standby, /has already been removed/);
      const log = standby.log();
      await standby.stop();
      return log;
    },
    first: "58P01",
  },
  "passwords that are guessed": {
    on: POSTGRES,
    make: async (server, session) => {
      await session.query("create role app login password 'right'", "create role web login");
      writeFileSync(
        join(server.data, "pg_hba.conf"),
        "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n",
      );
      await session.query("select pg_reload_conf()");
      await waitForLog(server, /reloading/);
      await attempts(30, (number) =>
        server.session({ user: `user${number % 10}`, password: "wrong" }),
      );
    },
    first: "28P01 brute-force",
  },
  "too many connections": {
    on: POSTGRES,
    options: ["--max_connections=10"],
    make: (server) =>
      attempts(15, async () => {
        await server.session();
        return { end: () => {} };
      }),
    first: "53300",
  },
  "a disk that is full": {
    on: POSTGRES,
    make: async (server, session) => {
      await session.end();
      await server.shutDown();
      const unmount = onSmallDisk(join(server.data, "pg_wal"), 40);
      try {
        await server.restart();
        await (await server.session())
          .query("create table orders as select repeat('x', 500) from generate_series(1, 120000)")
          .catch(() => {});
        await waitForLog(server, /No space left/);
        await pause(2_000);
      } finally {
        await server.kill();
        unmount();
      }
    },
    first: "53100",
    others: ["crash"],
  },
  "a statement that takes too long": {
    on: POSTGRES,
    options: ["--log_min_duration_statement=50", "--log_temp_files=0", "--work_mem=64kB"],
    make: async (_, session) => {
      await session.query("set statement_timeout = 500");
      await session.query("select pg_sleep(5)").catch(() => {});
      await session.query(
        "set statement_timeout = 0",
        "select count(*) from (select md5(i::text) from generate_series(1, 50000) i order by 1) q",
        "select pg_sleep(0.1)",
      );
    },
    first: "57014",
    also: ["temporary-files", "slow-statements"],
  },
};

const FORMS: readonly (readonly [ServerId, form: string, file: string])[] = [
  ["postgres-13", "csvlog", "*.csv"],
  ["postgres-18", "csvlog", "*.csv"],
  ["postgres-18", "jsonlog", "*.json"],
];
test.each(FORMS.filter(([id]) => isFetched(id)))("%s writes a %s", async (id, form, file) => {
  const server = await startVersion(id, [
    "--logging_collector=on",
    `--log_destination=${form}`,
    "--log_directory=log",
  ]);
  try {
    const session = await server.session();
    await session.query("select pg_reload_conf()");
    await session.query("select 'a\n\"b\"' / 0").catch(() => {});
    await session.query("set statement_timeout = 100");
    await session.query("select pg_sleep(5) /* two\nlines */").catch(() => {});
    await server.shutDown();
    const log = globSync(join(server.data, "log", file)).map((each) => readFileSync(each, "utf8"));
    const { grave, names } = readNames(log.join(""));
    expect(grave, log.join("")).toEqual(["57014"]);
    expect(names).toContain("restart");
    expect(logs.isLog(log.join(""))).toBe("postgresql");
  } finally {
    await server.stop().catch(() => {});
  }
});

test("MySQL writes JSON", async () => {
  const server = await startVersion("mysql-8.4");
  try {
    const session = await server.session();
    await session.query(
      "install component 'file://component_log_sink_json'",
      "set global log_error_verbosity = 3",
      "set global log_error_services = 'log_sink_json'",
    );
    await server.shutDown();
    const log = globSync(join(server.folder, "error.log*.json")).map((each) =>
      readFileSync(each, "utf8"),
    );
    expect(readNames(log.join("")).grave, log.join("")).toEqual([]);
    expect(logs.isLog(log.join(""))).toBe("mysql");
  } finally {
    await server.stop().catch(() => {});
  }
});

describe.each(
  Object.entries({ ...FAILURES }).concat(
    Object.entries(POSTGRES_FAILURES).map(([name, each]) => [`${name} of PostgreSQL`, each]),
  ),
)("%s", (_, { on, options = [], make, first, also = [], others = [] }) => {
  test.each(on.filter(isFetched))("%s", async (id) => {
    const server = await startVersion(id, options);
    try {
      const session = await server.session();
      const own = await make(server, session);
      const log = typeof own === "string" ? own : server.log();
      const { groups, names, grave } = readNames(log);
      const [cause] = groups;
      const said = cause && [nameOf(cause), cause.id && cause.kind].filter(Boolean).join(" ");
      const wanted = [first].flat();
      expect(
        wanted.some((each) => each === said || each === cause?.id),
        `${said}: ${JSON.stringify(groups, undefined, 1).slice(0, 4_000)}`,
      ).toBe(true);
      for (const each of also) expect(names, log).toContain(each);
      const known = [cause && nameOf(cause), ...also, ...others];
      const more = grave.filter((each) => !known.includes(each));
      expect(more, JSON.stringify(groups, undefined, 1)).toEqual([]);
      expect(logs.isLog(log), log).toBeDefined();
    } finally {
      await server.stop().catch(() => {});
    }
  });
});

test.each(SERVERS.map(({ id }) => id).filter(isFetched))(
  "%s: a start, a stop and a start have nothing grave",
  async (id) => {
    const server = await startVersion(
      id,
      ["--log_checkpoints=on"].filter(() => id.startsWith("postgres")),
    );
    await server.restart();
    await server.shutDown();
    const log = server.log();
    const { grave, names } = readNames(log);
    const { product, version } = logs.readLog(log, recogniser());
    await server.stop();
    expect(grave, log).toEqual([]);
    expect(names, log).toContain("restart");
    expect(product).toBe(id.startsWith("postgres") ? "postgresql" : id.split("-")[0]);
    expect(version, log).toContain(id.split("-")[1]);
  },
);
