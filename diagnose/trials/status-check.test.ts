/** The published statements of the status check on real servers, printed by their clients: well, and set up badly. */
import { ENGINES, type Node, type Servers } from "@blc/servers";
import { beforeAll, describe, expect, test } from "vitest";
import { checkHealth, type Report } from "../status-check/check.ts";
import type { Circumstances } from "../status-check/inputs.ts";
import { POSTGRES_QUERY } from "../status-check/queries.ts";
import { firing, read, valuesIn } from "../status-check/test-check.ts";
import { answersOfMariadb, answersOfPostgres, runMariadbClient } from "./status-check/answers.ts";

/** Supported, and up to date: whether the machine's packages are is not what is tested. */
const CIRCUMSTANCES: Circumstances = {
  today: "2026-11-23",
  ram: 8 * 1024 ** 3,
  iops: 1000,
  endOfLife: (_, version) => ({ line: version, ends: "2030-01-01", newest: version }),
};

function check(text: string): Report {
  const { engine, values } = read(text);
  return checkHealth(engine, values, undefined, CIRCUMSTANCES);
}

/** The rules that cannot tell, with why. */
const open = ({ verdicts }: Report) =>
  Object.fromEntries(
    verdicts.flatMap((one) =>
      one.result === "cannot-tell" ? [[one.rule.id, one.reasons.map(({ why }) => why)]] : [],
    ),
  );

/** MariaDB conflicts with what a repeatable read has not seen from 11.6.2 on. */
const snapshots = ({ version }: Report) =>
  Number.parseFloat(version ?? "") < 11.6 ? ["M12 N"] : [];

/** What is open for the same reason. */
const because = (why: string, ...ids: string[]) => Object.fromEntries(ids.map((id) => [id, [why]]));

const YOUNG = because("uptime", "M18", "M20", "M21", "M22", "M23", "M24", "M27", "M43", "M44");

/** A server for the tests of the group that calls this. Its parts are set before the first test. */
function serverForTests(engine: string): Node & Pick<Servers, "url"> {
  const server = {} as Node & Servers;
  beforeAll(async () => {
    const servers = (await ENGINES[engine]?.start()) ?? expect.unreachable();
    Object.assign(server, servers.nodes[0], { url: servers.url });
    return () => servers.stop();
  }, 180_000);
  return server;
}

describe("MariaDB", () => {
  const node = serverForTests("mariadb");

  test("A new server raises what is true of it, and any account learns the same", async () => {
    const report = check(await answersOfMariadb(node, "--batch"));
    expect(report).toMatchObject({
      engine: "mysql",
      product: "mariadb",
      comparison: { of: "one" },
    });
    expect(firing(report)).toEqual(["M4 H", ...snapshots(report), "M14 H", "M30 N"]);
    expect(open(report)).toEqual(YOUNG);
    const { username, password } = new URL(node.url());
    const account = ["--host=127.0.0.1", `--port=${node.port}`, `--user=${username}`, "--table"];
    const asAnybody = await runMariadbClient(account, { MYSQL_PWD: decodeURIComponent(password) });
    expect(firing(check(asAnybody))).toEqual(firing(report));
    // The list of transactions takes a privilege.
    expect(open(check(asAnybody))).toEqual({ ...YOUNG, M31: ["missing"] });
  });

  test("A server that was set up badly raises exactly that", async () => {
    await node.stop();
    await node.restart(
      `--log-bin --sync-binlog=0 --binlog-format=STATEMENT --expire-logs-days=0
      --innodb-flush-log-at-trx-commit=2 --innodb-doublewrite=0 --innodb-force-recovery=1
      --slave-skip-errors=1062 --sql-mode= --default-storage-engine=MyISAM
      --query-cache-type=1 --query-cache-size=1M --sort-buffer-size=16M --join-buffer-size=64M
      --innodb-buffer-pool-size=128M --max-connections=10
      --rpl-semi-sync-master-enabled=ON --rpl-semi-sync-master-timeout=1`.split(/\s+/),
    );
    // No replica confirms it.
    await node.admin("create database waits");
    const sessions = await Promise.all(Array.from({ length: 9 }, () => node.session()));
    const report = check(await answersOfMariadb(node, "--vertical"));
    expect(firing(report)).toEqual([
      "M2 H",
      "M3 H",
      "M5 H",
      "M6 C",
      "M7 C",
      "M8 W",
      "M9 W",
      "M10 W",
      "M11 W",
      ...snapshots(report),
      "M13 W",
      "M14 H",
      "M16 W",
      "M17 W",
      "M26 H",
      "M30 N",
    ]);
    expect(open(report)).toEqual(YOUNG);
    for (const session of sessions) await session.end();
  });
});

describe("PostgreSQL", () => {
  const node = serverForTests("postgres");

  const psql = (user: string, ...format: string[]) =>
    answersOfPostgres(node, user, "blc", ...format);
  const restart = async (...settings: string[]) => {
    await node.stop();
    await node.restart(settings.flatMap((setting) => ["-c", setting]));
  };
  /** Checksums are on by default from 18 on. */
  const checksums = ({ version }: Report) =>
    Number.parseFloat(version ?? "") < 18 ? ["P4 W"] : [];
  const defaults = (report: Report) => [...checksums(report), "P10 N", "P15 N", "P20 W", "P27 N"];
  const YOUNG = because("uptime", "P17", "P18");

  test("A new server raises what is true of it, and an account without roles learns the same", async () => {
    const report = check(await psql("postgres"));
    expect(report).toMatchObject({ engine: "postgres", product: "postgres" });
    expect(firing(report)).toEqual(defaults(report));
    expect(open(report)).toEqual(YOUNG);
    const limited = check(await psql("blc"));
    expect(firing(limited)).toEqual(defaults(limited));
    expect(open(limited)).toEqual({ ...YOUNG, ...because("missing", "P9", "P26") });
  });

  test("The answer names no object, no user and no query, and is the same in a transaction that may not write", async () => {
    for (const [name, value] of read(await psql("postgres", "--csv")).values)
      expect(value, name).toMatch(
        /^(on|off|never|-?[\d.]+|\d+(B|kB|MB|GB|TB|ms|s|min|h|d)|minimal|replica|logical|always|scram-sha-256|md5)$/,
      );
    const session = await node.session("blc");
    await session.query("begin read only");
    const rows = await session.query(POSTGRES_QUERY);
    await session.end();
    expect(firing(check(JSON.stringify(rows)))).toEqual(firing(check(await psql("postgres"))));
  });

  test("A server that was set up badly raises exactly that", async () => {
    await restart(
      "fsync=off",
      "full_page_writes=off",
      "wal_level=minimal",
      "max_wal_senders=0",
      "autovacuum=off",
      "password_encryption=md5",
      "max_connections=10",
      "shared_buffers=16MB",
    );
    const sessions = await Promise.all(Array.from({ length: 7 }, () => node.session("blc")));
    const report = check(await psql("postgres"));
    for (const session of sessions) await session.end();
    expect(firing(report)).toEqual([
      "P2 C",
      "P3 C",
      ...checksums(report),
      "P5 C",
      "P10 N",
      "P15 N",
      "P16 H",
      "P19 W",
      "P20 W",
      "P25 W",
      "P27 N",
    ]);
    expect(open(report)).toEqual(YOUNG);
  });

  test("Slots, an archive, keys and standbys in trouble raise exactly that", async () => {
    await restart(
      "archive_mode=on",
      "archive_command=false",
      "max_slot_wal_keep_size=1MB",
      "min_wal_size=32MB",
    );
    const session = await node.session("blc");
    await session.query(
      "select pg_create_physical_replication_slot('behind', true)",
      "create table keys (id serial primary key, twice int)",
      "select setval('keys_id_seq', 1500000000)",
      "insert into keys (twice) values (1), (1)",
      // Owned by nobody, and larger than the column that it fills.
      "create sequence shared as bigint",
      "create table other (id int default nextval('shared'))",
      "select setval('shared', 2000000000)",
    );
    // The parent's own index is not valid, and stores nothing.
    await session.query(
      "create table parent (id int) partition by range (id)",
      "create table part partition of parent for values from (0) to (9)",
      "create index on only parent (id)",
    );
    await expect(
      session.query("create unique index concurrently half on keys (twice)"),
    ).rejects.toThrow("unique");
    for (let segment = 0; segment < 3; segment++)
      await session.query("insert into other values (default)", "select pg_switch_wal()");
    await session.query("checkpoint");
    const failed = async () =>
      (await session.query("select failed_count from pg_stat_archiver"))[0]?.failed_count;
    await expect.poll(async () => Number(await failed())).toBeGreaterThan(0);
    const waits = async () => valuesIn(await psql("postgres")).synchronous_standbys_required;
    for (const [names, required] of [
      ["", "0"],
      ["any\t3 (a, b, c)", "3"],
      ["2(a, b)", "2"],
      ["nobody", "1"],
    ] as const) {
      await session.query(
        `alter system set synchronous_standby_names = '${names}'`,
        "select pg_reload_conf()",
      );
      await expect.poll(waits, { message: names }).toBe(required);
    }

    // What this session has set changes nothing.
    expect(await psql("postgres", "--command=set synchronous_commit = local", "--file=-")).toMatch(
      /standbys_required +\| 1/,
    );

    const report = check(await psql("postgres"));
    const known = [
      ...checksums(report),
      "P10 N",
      "P12 H",
      "P14 C",
      "P20 W",
      "P21 C",
      "P23 H",
      "P24 W",
      "P27 N",
    ];
    expect(firing(report)).toEqual(known);
    expect(valuesIn(await psql("postgres")).invalid_indexes).toBe("1");
    const key = report.verdicts.find(({ rule }) => rule.id === "P23");
    expect(key?.result === "fires" && key.measurements[0]?.value).toBeCloseTo(
      2_000_000_003 / 2_147_483_647,
      4,
    );

    // Sessions, standbys and sequences of others are hidden.
    const limited = check(await psql("blc"));
    expect(firing(limited)).toEqual(known.filter((one) => !/^P(21|23) /.test(one)));
    expect(open(limited)).toEqual({
      ...YOUNG,
      ...because("missing", "P9", "P21", "P23", "P26"),
    });

    // No standby will confirm the grant.
    await session.query(
      "set synchronous_commit = local",
      "grant pg_monitor to blc",
      "grant select on all sequences in schema public to blc",
    );
    await session.end();
    expect(firing(check(await psql("blc")))).toEqual(known);
  });
});
