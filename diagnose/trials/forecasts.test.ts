/**
 * The forecasts of the status check on real servers under a steady load: what two pastes foretell comes at its time,
 * and within 5 %. The four run side by side, as each waits for a minute between its pastes.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  account,
  installed,
  mysqlSession,
  type Node,
  runProgram,
  type Session,
  startGaleraNodes,
  startMariadbNodes,
  startPostgresNode,
} from "@blc/servers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Outcome } from "../status-check/forecasts.ts";
import { predict } from "../status-check/predict.ts";
import { read } from "../status-check/test-check.ts";
import { answersOfMariadb, answersOfPostgres } from "./status-check/answers.ts";

/** Milliseconds between two pastes: the least that the tool accepts, and one that a busy machine may take. */
const BETWEEN = 61_000;
const MiB = 1024 ** 2;

/**
 * A paste a third of a second after the uptime's last second began, so that the seconds between two of them are whole.
 * @returns also when it was made, in milliseconds and on the load's clock
 */
async function paste(load: Load, uptime: () => Promise<number>, answers: () => Promise<string>) {
  const before = await uptime();
  while ((await uptime()) === before) await wait(20);
  await wait(300);
  const start = [performance.now(), load.seconds()] as const;
  const text = await answers();
  return { text, at: (start[0] + performance.now()) / 2, loadAt: (start[1] + load.seconds()) / 2 };
}

/** The first of two pastes, and the second when it is due. */
async function twoPastes<Made extends { at: number }>(made: () => Promise<Made>) {
  const first = await made();
  await wait(first.at + BETWEEN - performance.now());
  return [first, await made()] as const;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Load {
  /** How long the work done so far takes at the steady rate: a clock that a busy machine does not put out of step. */
  seconds(): number;
  stop(): Promise<void>;
}

/** Work at a steady rate, which catches up when it was held up. @param perSecond how much of it */
function steadily(perSecond: number, work: (count: number) => Promise<unknown>): Load {
  const atOnce = Math.ceil(perSecond / 10);
  const start = performance.now();
  let done = 0;
  let isEnded = false;
  const loop = (async () => {
    while (!isEnded) {
      const due = Math.floor(((performance.now() - start) * perSecond) / 1000) - done;
      const count = Math.min(due, atOnce);
      if (count > 0) {
        await work(count);
        done += count;
      }
      if (count === due) await wait(20);
    }
  })();
  return {
    seconds: () => done / perSecond,
    async stop() {
      isEnded = true;
      await loop;
    },
  };
}

/** Seconds on the load's clock until something happens. */
async function secondsUntil(
  load: Load,
  happens: () => Promise<boolean>,
  start = load.seconds(),
): Promise<number> {
  while (!(await happens())) {
    if (load.seconds() - start > 60) return Number.POSITIVE_INFINITY;
    await wait(25);
  }
  return load.seconds() - start;
}

function outcomesOf(
  first: string,
  second: string,
  free?: number,
): Record<string, Outcome | undefined> {
  const [one, two] = [read(first), read(second)];
  const circumstances = { today: "2026-11-25", endOfLife: () => undefined, free };
  const { predictions } =
    predict(one.engine, one.values, two.values, circumstances) ?? expect.unreachable();
  return Object.fromEntries(
    predictions.map((each) => [each.forecast.id, each.isMade ? each.outcome : undefined] as const),
  );
}

const secondsOf = (outcome: Outcome | undefined) =>
  outcome && "seconds" in outcome && outcome.seconds !== undefined
    ? outcome.seconds
    : expect.unreachable();

function expectNear(what: string, forecast: number, measured: number) {
  const error = (forecast - measured) / measured;
  console.info(
    `${what}: ${forecast.toPrecision(5)} forecast, ${measured.toPrecision(5)} measured, ${(error * 100).toFixed(1)} %`,
  );
  expect(Math.abs(error), what).toBeLessThanOrEqual(0.05);
}

const rootOf = ({ folder }: Node) =>
  mysqlSession(join(folder, "socket"), { multipleStatements: true });

const statusOf = async (session: Session, name: string) => {
  const [row] = await session.query(`show global status like '${name}'`);
  return Number(row?.Value);
};

const postgresOf = async (node: Node) => {
  const session = await node.session();
  await session.query("set synchronous_commit = off");
  return session;
};

const pasteOfPostgres = (load: Load, node: Node, watcher: Session) => {
  const uptime =
    "select floor(extract(epoch from clock_timestamp() - pg_postmaster_start_time()))::int as seconds";
  return paste(
    load,
    async () => Number((await watcher.query(uptime))[0]?.seconds),
    () => answersOfPostgres(node, "postgres", "postgres", "--csv"),
  );
};

/** Transactions that do nothing but take an id. */
const burn = (session: Session, count: number) =>
  session.query(
    `do $$ begin for i in 1..${count} loop perform pg_current_xact_id(); commit; end loop; end $$`,
  );

describe.concurrent("After two pastes of a server under a steady load", {
  timeout: 180_000,
}, () => {
  const servers = {} as { galera: Node[]; mariadb: Node; vacuum: Node; refusal: Node };

  beforeAll(async () => {
    const [galera, mariadb, vacuum, refusal] = await Promise.all([
      startGaleraNodes("8M"),
      startMariadb(),
      startPostgresNode(SMALL_FILES, [
        "autovacuum_freeze_max_age=112500",
        "autovacuum_naptime=1s",
        "max_wal_size=32MB",
        "min_wal_size=2MB",
        "archive_mode=on",
        "archive_command=false",
      ]),
      startNearWraparound(),
    ]);
    Object.assign(servers, {
      galera: galera.nodes,
      mariadb: mariadb.nodes[0],
      vacuum: vacuum.node,
      refusal: refusal.node,
    });
    return async () => {
      for (const { stop } of [galera, mariadb, vacuum, refusal]) await stop();
    };
  }, 120_000);

  test("a Galera node that is away for less catches up, and one that is away for longer needs a full transfer", async ({
    expect,
  }) => {
    const [writer, , leaver] = servers.galera;
    if (!writer || !leaver) return expect.unreachable();
    const [connection, watcher] = await Promise.all([rootOf(writer), rootOf(writer)]);
    await connection.query(
      "create table blc.writes (id bigint auto_increment primary key, text varchar(3000))",
    );
    const insert = (count: number) =>
      connection.query("insert into blc.writes (text) values (repeat('x', 2000));".repeat(count));
    const status = (name: string) => statusOf(watcher, name);
    const load = steadily(200, insert);
    const made = async () => {
      const answers = () => answersOfMariadb(writer, "--batch");
      const one = await paste(load, () => status("uptime"), answers);
      return { ...one, committed: await status("wsrep_last_committed") };
    };
    const [first, second] = await twoPastes(made);
    const held = second.committed - (await status("wsrep_local_cached_downto"));
    await load.stop();
    const perSecond = (second.committed - first.committed) / ((second.at - first.at) / 1000);
    const forecast = secondsOf(outcomesOf(first.text, second.text).F1);
    expectNear("Galera, seconds of write sets", forecast, held / perSecond);

    // The same load, faster: so many write sets as the load has in the forecast, less and more by 5 %.
    for (const [share, transfer] of [
      [0.95, "IST"],
      [1.05, "SST"],
    ] as const) {
      const log = join(leaver.folder, `${transfer}.log`);
      await leaver.stop();
      let left = Math.round(perSecond * forecast * share);
      for (; left > 0; left -= 50) await insert(Math.min(50, left));
      await leaver.restart([`--log-error=${log}`, "--wsrep-sst-donor=node2,node1"]);
      expect(/Receiving IST: \d+ writesets/.test(readFileSync(log, "utf8")) ? "IST" : "SST").toBe(
        transfer,
      );
    }
    for (const session of [connection, watcher]) await session.end();
  });

  test("the binlogs grow to the size at which they settle, and without an expiry into the free space", async ({
    expect,
  }) => {
    const node = servers.mariadb;
    const [connection, watcher] = await Promise.all([rootOf(node), rootOf(node)]);
    await connection.query(
      "create table blc.writes (id bigint auto_increment primary key, text mediumtext)",
    );
    const size = async () => {
      const files = await watcher.query("show binary logs");
      return files.reduce((sum, { File_size }) => sum + Number(File_size), 0);
    };
    const load = steadily(64, (count) =>
      connection.query("insert into blc.writes (text) values (repeat('x', 16384));".repeat(count)),
    );
    const made = () =>
      paste(
        load,
        () => statusOf(watcher, "uptime"),
        () => answersOfMariadb(node, "--batch"),
      );
    const first = await made();
    await wait(48_000);
    const sizes: number[] = [];
    while (performance.now() - first.at < BETWEEN) {
      sizes.push(await size());
      await wait(250);
    }
    const settled = outcomesOf(first.text, (await made()).text).F2;
    const measured = sizes.reduce((sum, each) => sum + each, 0) / sizes.length;
    expectNear("Binlogs, bytes", settled?.says === "settles" ? settled.bytes : 0, measured);

    await connection.query("set global binlog_expire_logs_seconds = 0");
    const free = 28 * MiB;
    const full = outcomesOf(first.text, (await made()).text, free).F2;
    const before = await size();
    expect(full?.says).toBe("full");
    const fills = await secondsUntil(load, async () => (await size()) - before >= free);
    expectNear("Binlogs, seconds", secondsOf(full), fills);
    await load.stop();
    for (const session of [connection, watcher]) await session.end();
  });

  test("PostgreSQL's forced vacuum begins, and WAL that the archiver holds fills the free space", async ({
    expect,
  }) => {
    const node = servers.vacuum;
    const [ids, wal, watcher] = await Promise.all([
      postgresOf(node),
      postgresOf(node),
      postgresOf(node),
    ]);
    const transactions = steadily(1_250, (count) => burn(ids, count));
    const messages = steadily(32, (count) =>
      wal.query(
        `select pg_logical_emit_message(false, '', repeat('x', 65536)) from generate_series(1, ${count})`,
      ),
    );
    const free = 56 * MiB;
    const held = async () =>
      Number((await watcher.query("select sum(size) as size from pg_ls_waldir()"))[0]?.size);
    const [first, second] = await twoPastes(() => pasteOfPostgres(transactions, node, watcher));
    const outcomes = outcomesOf(first.text, second.text, free);
    // From the moment at which a file is begun, as each takes its whole size at once.
    const begun = await held();
    while ((await held()) === begun) await wait(10);
    const before = await held();
    // Of a small table it takes less time than passes between two looks; of its database the result stays.
    const frozen = "select max(datfrozenxid::text::bigint) as frozen from pg_database";
    const [start] = await watcher.query(frozen);
    const isForced = async () => {
      const vacuums = await watcher.query(
        "select pid from pg_stat_activity where query like '%(to prevent wraparound)'",
      );
      return vacuums.length > 0 || (await watcher.query(frozen))[0]?.frozen !== start?.frozen;
    };
    const [forced, fills] = await Promise.all([
      secondsUntil(transactions, isForced, second.loadAt),
      secondsUntil(messages, async () => (await held()) - before >= free),
    ]);
    for (const load of [transactions, messages]) await load.stop();
    expectNear("Forced vacuum, seconds", secondsOf(outcomes.F3), forced);
    expect(outcomes.F7?.says).toBe("full");
    expectNear("WAL, seconds", secondsOf(outcomes.F7), fills);
    for (const client of [ids, wal, watcher]) await client.end();
  });

  test("PostgreSQL refuses the next transaction", async ({ expect }) => {
    const node = servers.refusal;
    const [ids, watcher] = await Promise.all([postgresOf(node), postgresOf(node)]);
    for (const client of [ids, watcher]) await client.query("set client_min_messages = error");
    let refusal: Error | undefined;
    const load = steadily(1_000, async (count) => {
      if (!refusal) await burn(ids, count).catch((error) => (refusal = error));
    });
    const [first, second] = await twoPastes(() => pasteOfPostgres(load, node, watcher));
    const { F3, F4 } = outcomesOf(first.text, second.text);
    expect(F3).toMatchObject({ says: "reached", seconds: 0 });
    const refused = await secondsUntil(load, async () => refusal !== undefined, second.loadAt);
    await load.stop();
    expect(refusal?.message).toMatch(
      /not accepting commands (that assign new transaction IDs )?to avoid wraparound/,
    );
    expectNear("Refusal, seconds", secondsOf(F4), refused);
    for (const client of [ids, watcher]) await client.end();
  });
});

/** So that what they hold is known exactly. */
const SMALL_FILES = ["--wal-segsize=1", "--locale=C.UTF-8"];

/** Binlogs of a quarter of a MiB that expire after 40 seconds. */
const startMariadb = () =>
  startMariadbNodes(1, () => [
    "--log-bin=binlog",
    "--binlog-format=ROW",
    "--max-binlog-size=256K",
    "--binlog-expire-logs-seconds=40",
    "--innodb-flush-log-at-trx-commit=0",
  ]);

/**
 * A server that refuses in 90,000 transactions: a table that a prepared transaction has locked cannot be frozen. It is
 * prepared beyond all others, as the server's start would write the state of each one since.
 */
async function startNearWraparound() {
  const settings = [
    "max_prepared_transactions=1",
    "autovacuum=off",
    "autovacuum_max_workers=1",
    "log_min_messages=fatal",
  ];
  const { node, stop } = await startPostgresNode(SMALL_FILES, settings);
  const client = await postgresOf(node);
  await client.query("create table held ()");
  const [row] = await client.query(
    "select min(datfrozenxid::text::bigint)::int as oldest from pg_database",
  );
  await client.end();
  await node.stop();
  const next = Number(row?.oldest) + 2 ** 31 - 1 - 3_000_000 - 90_000;
  const data = join(node.folder, "data");
  const who = account("postgres");
  const program = (name: string) => installed(`/usr/lib/postgresql/*/bin/${name}`, "postgresql");
  runProgram(program("pg_resetwal"), ["-x", String(next), "-D", data], who);
  // The file that the state of this transaction is in: 2 bits each, in 32 pages of 8 KiB.
  const number = Math.floor(next / (32 * 8192 * 4));
  const file = join(data, "pg_xact", number.toString(16).toUpperCase().padStart(4, "0"));
  runProgram("dd", ["if=/dev/zero", `of=${file}`, "bs=8192", "count=32"], who);
  // Alone on the data, before a forced vacuum can begin.
  const statements =
    "begin\nlock table held in access exclusive mode\nprepare transaction 'forgotten'\n";
  const alone = `${program("postgres")} --single -D ${data} ${settings.map((each) => `-c ${each}`).join(" ")} postgres`;
  runProgram("sh", ["-c", `printf "${statements}" | ${alone}`], who);
  await node.restart();
  return { node, stop };
}
