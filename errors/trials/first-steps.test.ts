/**
 * Runs the commands of the list of first steps (`errors/first-steps/steps.ts`) on the servers that they name, in
 * the situation that they are for, and compares the rows afterwards. So it does with what the pages warn of.
 */

import { setTimeout as pause } from "node:timers/promises";
import {
  copyData,
  endReplication,
  isFetched,
  makeStandby,
  mariadbClient,
  REPLICATED,
  Record,
  readBinlog,
  replicate,
  SERVERS,
  type ServerId,
  type Session,
  serverById,
  startVersion,
  type VersionServer,
} from "@blc/servers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FIRST_STEPS, type StepEngine, type StepId } from "../first-steps/steps.ts";

afterAll(endReplication);

const fetched = SERVERS.filter(({ id }) => isFetched(id));
const isWhole = process.env.TRIALS !== "";

/** All, or the oldest and the newest of each product and those with commands of their own. */
function of(product: StepEngine): ServerId[] {
  const all = fetched.flatMap((server) => (server.product === product ? [server.id] : []));
  return isWhole
    ? all
    : all.filter((id, index) => index === 0 || index === all.length - 1 || id === "mysql-8.0");
}

const isBefore = (one: string, other: string) =>
  one.localeCompare(other, "en", { numeric: true }) < 0;

function fits(range: string, version: string): boolean {
  const [, sign, limit = ""] = /^([≥<])? ?(.*)$/.exec(range) ?? [];
  if (sign === "≥") return !isBefore(version, limit);
  if (sign === "<") return isBefore(version, limit);
  return version.startsWith(limit);
}

/** The statements of a step that a page names for this server. */
function statementsOf(step: StepId, { id, version }: VersionServer): string[] {
  const { product } = serverById(id);
  const number = /^[\d.]+\d/.exec(version)?.[0] ?? "";
  const { engines, commands = [] } = FIRST_STEPS[step];
  const own = commands.filter(({ on }) =>
    on
      ? on[product] !== undefined && fits(on[product], number)
      : (engines?.includes(product) ?? true),
  );
  const statements = own.flatMap(({ text }) => text.split(/;\s*/)).filter(Boolean);
  expect(statements.length, `${step} on ${id}`).toBeGreaterThan(0);
  return statements;
}

const runStep = (step: StepId, session: Session, server: VersionServer) =>
  session.query(...statementsOf(step, server));

/** Cancels a statement as the page says it: finds its number in the first answer, and puts it into the second. */
async function cancel(session: Session, server: VersionServer, statement: string) {
  const [list = "", kill = ""] = statementsOf("cancel", server);
  const row = (await session.query(list)).find((each) => (each.Info ?? each.query) === statement);
  await session.query(kill.replace("123", String(row?.Id ?? row?.pid)));
}

const ROWS = 2 ** 18;
const MISTAKES = ["delete from orders", "update orders set state = 'void'"];

async function numberOf(session: Session, query: string): Promise<number> {
  const [row] = await session.query(query);
  return Number(Object.values(row ?? {})[0]);
}

const good = (session: Session) =>
  numberOf(session, "select count(*) from orders where state = 'paid'");

describe.each([...of("mysql"), ...of("mariadb")])("%s", (id) => {
  let server: VersionServer;
  let app: Session;
  let admin: Session;
  beforeAll(async () => {
    server = await startVersion(id, ["--server-id=1", "--log-bin=binlog", "--binlog-format=ROW"]);
    admin = await server.session();
    await admin.query(
      "create database shop",
      "create user app@localhost identified by 'app'",
      "grant all on shop.* to app@localhost",
      "use shop",
    );
    app = await server.session({ user: "app", password: "app", database: "shop" });
    await app.query(
      "create table orders (id int primary key auto_increment, state varchar(20), note char(100))",
      "insert into orders (state, note) values ('paid', '')",
    );
    for (let rows = 1; rows < ROWS; rows *= 2)
      await app.query("insert into orders (state, note) select state, note from orders");
  }, 120_000);
  afterAll(() => server?.stop());

  test.each(MISTAKES)(
    "read-only waits behind a running %s, and a cancelled one has changed nothing",
    async (mistake) => {
      const other = await server.session();
      const running = app.query(mistake).catch((error) => error);
      await vi.waitUntil(
        () =>
          numberOf(admin, "select max(trx_rows_modified) from information_schema.innodb_trx").then(
            (rows) => rows > 500,
          ),
        // The server makes this list anew when nobody has read it for a tenth of a second.
        { timeout: 30_000, interval: 150 },
      );
      let isReadOnly = false;
      const readOnly = runStep("writes", other, server).then(() => {
        isReadOnly = true;
      });
      await vi.waitUntil(async () =>
        (await admin.query("show full processlist")).some(
          ({ Info, State }) =>
            /^set global/i.test(String(Info)) && /^Waiting for/.test(String(State)),
        ),
      );
      expect(isReadOnly).toBe(false);
      await cancel(admin, server, mistake);
      expect(await running).toMatchObject({ errno: 1317 });
      await readOnly;
      expect(await good(admin)).toBe(ROWS);
      expect(await app.error("delete from orders limit 1")).toContain("ERROR 1290");
      for (const name of id.startsWith("mysql") ? ["super_read_only", "read_only"] : ["read_only"])
        await admin.query(`set global ${name} = OFF`);
    },
  );

  test("binlogs stay after the purge is stopped", async () => {
    const has = async (name: string) =>
      (await admin.query(`show global variables like '${name}'`)).length > 0;
    const inSeconds = await has("binlog_expire_logs_seconds");
    await admin.query(
      `set global ${inSeconds ? "binlog_expire_logs_seconds" : "expire_logs_days"} = 1`,
    );
    if (await has("max_binlog_total_size"))
      await admin.query("set global max_binlog_total_size = 1");
    await runStep("purge", admin, server);
    const oldest = async () => (await admin.query("show binary logs"))[0]?.Log_name;
    const before = await oldest();
    for (const name of ["binlog_expire_logs_seconds", "expire_logs_days", "max_binlog_total_size"])
      if (await has(name)) expect(await numberOf(admin, `select @@global.${name}`), name).toBe(0);
    // Longer than the second after which it would have purged.
    await pause(2_000);
    await admin.query("flush binary logs");
    expect(await oldest()).toBe(before);
    await runStep("binlogs", admin, server);
  });

  const binlog = async () => {
    const [name = "", end] = Object.values((await admin.query("show binary logs")).at(-1) ?? {});
    return { name: String(name), end: String(end) };
  };

  test.runIf(hasReader(id))(
    "only a replay of everything gives a table back that was changed from another database",
    async () => {
      const target = await startVersion(id, ["--server-id=2"]);
      const copy = await target.session();
      await admin.query("create database tools", "flush binary logs");
      const { name } = await binlog();
      await admin.query(
        "create table shop.parts (id int primary key)",
        "insert into shop.parts values (1), (2)",
        "use tools",
        "drop table shop.parts",
        "create table shop.parts (id int primary key, status int default 7)",
        "use shop",
        "insert into shop.parts (id) values (3)",
      );
      const answer = await admin.query("select * from shop.parts");
      const replay = async (...filter: string[]) => {
        for (const database of ["shop", "tools"])
          await copy.query(`drop database if exists ${database}`, `create database ${database}`);
        const { code } = await mariadbClient(target, [], readBinlog(server, name, ...filter));
        expect(code).toBe(0);
        return copy.query("select * from shop.parts").catch(() => "no table");
      };
      const whole = await replay();
      const filtered = await replay("--database=shop");
      await target.stop();
      expect(whole).toEqual(answer);
      expect(filtered).not.toEqual(answer);
    },
  );

  test.runIf(hasReader(id))("with row images MINIMAL the binlog has no old value", async () => {
    for (const image of ["FULL", "MINIMAL"]) {
      await admin.query(
        "flush binary logs",
        `set session binlog_row_image = '${image}'`,
        "create table few (id int primary key, state varchar(20))",
        "insert into few values (1, 'open'), (2, 'paid')",
      );
      const before = await admin.query("select * from few");
      const { name, end } = await binlog();
      const from = `--start-position=${end}`;
      await admin.query("update few set state = 'sent'", "delete from few where id = 2");
      const rows = readBinlog(server, name, "-v", "--base64-output=decode-rows", from);
      const old = Array.from(
        rows.matchAll(/### WHERE\n((?:### {3}@.*\n)+)/g),
        ([, columns = ""]) => columns,
      );
      expect(old.length).toBe(3);
      for (const columns of old)
        expect(columns.includes("@2="), `${image}: ${columns}`).toBe(image === "FULL");
      if (id.startsWith("mariadb")) {
        const flashback = async () =>
          mariadbClient(server, [], readBinlog(server, name, "--flashback", from));
        // Without the old values the reader may also end with an error.
        if (image === "FULL") await flashback();
        else await flashback().catch(() => {});
        const after = await admin.query("select * from few");
        if (image === "FULL") expect(after).toEqual(before);
        else expect(after).not.toEqual(before);
      }
      await admin.query("drop table few");
    }
  });
});

/** MySQL's is in its package from 8.0 on; the installed one of MariaDB is for 10.11 and later. */
function hasReader(id: ServerId): boolean {
  const { product, series } = serverById(id);
  return !isBefore(series, product === "mariadb" ? "10.11" : "8.0");
}

test.each(REPLICATED.filter(isFetched))("a delayed replica of %s keeps the rows", async (id) => {
  const { primary, replica, prefix, source, replicaServer, restarted, status, synced } =
    await replicate(new Record("first-steps"), { id });
  await primary.query(
    "create table shop.orders (id int primary key)",
    "insert into shop.orders values (1), (2)",
  );
  await synced();
  await restarted(source(`${prefix}_delay = 3`));
  await primary.query("delete from shop.orders");
  await runStep("replica", replica, replicaServer);
  await status((row) => (row.Replica_SQL_Running ?? row.Slave_SQL_Running) === "No");
  // Longer than its delay.
  await pause(4_000);
  expect(await numberOf(replica, "select count(*) from shop.orders")).toBe(2);
});

describe.each(of("postgres"))("%s", (id) => {
  let server: VersionServer;
  let app: Session;
  let admin: Session;
  beforeAll(async () => {
    server = await startVersion(id, ["--autovacuum_naptime=1"]);
    await connect();
  });
  afterAll(() => server?.stop());

  async function connect() {
    admin = await server.session();
    app = await server.session();
  }

  async function fill(table: string, rows: number) {
    await app.query(
      `create table ${table} as select id, 'paid' as state from generate_series(1, ${rows}) id`,
    );
  }

  const versions = (session: Session) =>
    numberOf(
      session,
      `select count(*) from generate_series(0, pg_relation_size('orders') / 8192 - 1) page,
      heap_page_items(get_raw_page('orders', page::int)) where t_xmax::text <> '0' and t_data is not null`,
    );

  test.each(MISTAKES)("a cancelled %s has changed nothing", async (mistake) => {
    await fill("orders", ROWS);
    const running = app.query(mistake).catch((error) => error);
    await vi.waitUntil(async () =>
      (await admin.query("select query from pg_stat_activity")).some(
        ({ query }) => query === mistake,
      ),
    );
    await cancel(admin, server, mistake);
    expect(await running).toMatchObject({ code: "57014" });
    expect(await good(admin)).toBe(ROWS);
    await app.query("drop table orders");
  });

  test("vacuum takes the old versions of deleted rows, but not where autovacuum was stopped", async () => {
    await admin.query("create extension pageinspect");
    await fill("orders", 5_000);
    await fill("others", 5_000);
    const [ofTable = "", ...ofAll] = statementsOf("vacuum", server);
    for (const table of ["orders", "others"]) await app.query(`delete from ${table}`);
    await admin.query(ofTable);
    const vacuums = "select sum(autovacuum_count)::int from pg_stat_user_tables where relname =";
    // On the session that has deleted: until PostgreSQL 14 it tells what it did with its next statement.
    await vi.waitUntil(() => numberOf(app, `${vacuums} 'others'`).then((count) => count > 0), {
      timeout: 60_000,
      interval: 200,
    });
    expect(await numberOf(admin, `${vacuums} 'orders'`)).toBe(0);
    expect(await numberOf(admin, "select pg_relation_size('others')")).toBe(0);
    expect(await versions(admin)).toBe(5_000);
    await admin.query(...ofAll);
    const launchers =
      "select count(*) from pg_stat_activity where backend_type = 'autovacuum launcher'";
    await vi.waitUntil(() => numberOf(admin, launchers).then((count) => count === 0), {
      timeout: 10_000,
    });
  });

  test("a copy of the data directory has the old versions of the rows", async () => {
    const copy = await startVersion(id);
    await copyData(server, copy);
    await copy.restart(["--autovacuum=off"]);
    expect(await versions(await copy.session())).toBe(5_000);
    await copy.stop();
    await connect();
  });

  test("a delayed standby keeps the rows", async () => {
    const standby = await startVersion(id);
    await fill("parts", 2);
    await makeStandby(server, standby, ["--recovery_min_apply_delay=3s", "--hot_standby=on"]);
    await connect();
    const there = await standby.session();
    await vi.waitUntil(
      async () => (await admin.query("select 1 from pg_stat_replication")).length > 0,
      {
        timeout: 30_000,
      },
    );
    await app.query("delete from parts");
    await runStep("replica", there, standby);
    // Longer than its delay.
    await pause(4_000);
    expect(await numberOf(there, "select count(*) from parts")).toBe(2);
    await standby.stop();
  });

  test("a read-only default refuses the writes of new and of open sessions", async () => {
    await runStep("writes", admin, server);
    await vi.waitUntil(() =>
      app.error("insert into parts values (3, 'void')").then(
        (said) => said.includes("25006"),
        () => false,
      ),
    );
  });
});
