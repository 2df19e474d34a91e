import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findByChallenge, storeMessage } from "../../db/messages.ts";
import { migrate } from "../../db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../db/open.ts";
import { findPage } from "../../db/pages.ts";
import type { ContactMessage, Database } from "../../db/tables.ts";
import { freePort } from "./server-process.ts";
import { type Servers, startGalera, startMariadb, startPostgres } from "./servers.ts";

const START = 180_000;
const PATHS = ["/", "/about"];

let count = 0;
const message = (challenge: string, more: Partial<ContactMessage> = {}): ContactMessage => ({
  id: `id-${count++}`,
  created_at: "2026-01-01T00:00:00.000Z",
  challenge_id: challenge,
  name: "Ana",
  email: "ana@example.com",
  phone: null,
  company: null,
  country: null,
  subject: "sales",
  message: "Hola",
  captcha_verified: true,
  gdpr_consent: true,
  ccpa_consent: false,
  lopd_consent: true,
  language: "es",
  page: "/contact",
  origin: null,
  consent_version: "1",
  consent_at: "2026-01-01T00:00:00.000Z",
  status: "new",
  address_hash: null,
  drained_at: null,
  ...more,
});

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("It succeeded"),
    (error: unknown) => error,
  );
}

/** Stores, and again after each error of which the engine says that it passes. */
async function storeAtLast(database: OpenDatabase, stored: ContactMessage, budget = 30_000) {
  const deadline = performance.now() + budget;
  for (;;) {
    try {
      return await storeMessage(database, stored);
    } catch (error) {
      if (!database.engine.isTransient(error) || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** SQLite as if it had a server. */
async function sqliteFile(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), "blc-sqlite-"));
  return {
    nodes: [],
    url: () => `sqlite:${join(folder, "site.db")}`,
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

/** Accepts connections and says nothing. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as { port: number }).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.each([
  { name: "sqlite", start: sqliteFile },
  { name: "postgres", start: startPostgres },
  { name: "mariadb", start: startMariadb },
  { name: "galera", start: startGalera },
])("$name", ({ name, start }) => {
  let servers: Servers;
  let database: OpenDatabase;
  const hasServers = name !== "sqlite";
  const isMysql = name === "mariadb" || name === "galera";

  beforeAll(async () => {
    servers = await start();
    database = openDatabase(servers.url());
  }, START);
  afterAll(async () => {
    await database?.close();
    await servers?.stop();
  }, START);

  const reads = (db: Kysely<Database>) => findPage(db, "/");

  test("two processes migrate an empty database at once, and migrating again changes nothing", async () => {
    const other = openDatabase(servers.url());
    await Promise.all([migrate(database, PATHS), migrate(other, PATHS)]);
    await other.close();
    await migrate(database, [...PATHS, "/new"]);
    const { total } = await database.db
      .selectFrom("pages")
      .select(({ fn }) => fn.countAll().as("total"))
      .executeTakeFirstOrThrow();
    expect(total).toBe(3);
  });

  test("a page record is visible until it is hidden", async () => {
    expect(await findPage(database.db, "/about")).toMatchObject({ is_visible: true, lang: "es", meta_title: null });
    await database.db.updateTable("pages").set({ is_visible: false }).where("path", "=", "/about").execute();
    expect(await findPage(database.db, "/about")).toMatchObject({ is_visible: false });
    await sql`insert into pages (path) values ('/by-hand')`.execute(database.db);
    expect(await findPage(database.db, "/by-hand")).toMatchObject({ is_visible: true, lang: "es" });
    expect(await findPage(database.db, "/ABOUT")).toBeUndefined();
  });

  test("a message comes back as it was stored, whatever its script and length", async () => {
    const text = `${"añ漢字🧉\\'\"\n%_; -- ".repeat(15_000)}end`;
    const stored = message("script", { name: "Zoë 👩🏽‍🚀 Ω", message: text, company: "x".repeat(70_000) });
    expect(await storeMessage(database, stored, ["email", "webhook"])).toEqual({ status: "stored" });
    expect(await findByChallenge(database, "script")).toEqual(stored);
    const owed = await database.db.selectFrom("outbox").select(["channel", "attempts"]).execute();
    expect(owed.map(({ channel }) => channel).sort()).toEqual(["email", "webhook"]);
  });

  test("a challenge has one message, also when 16 arrive together", async () => {
    const results = await Promise.all(Array.from({ length: 16 }, () => storeAtLast(database, message("same"), 10_000)));
    expect(results.filter(({ status }) => status === "stored")).toHaveLength(1);
    expect(results.filter(({ status }) => status === "duplicate")).toHaveLength(15);
    expect(await storeMessage(database, message("SAME"))).toEqual({ status: "stored" });
  });

  test("a transaction that fails leaves nothing, and its connection is of use again", async () => {
    for (let round = 0; round < 12; round++) {
      const failing = database.db.transaction().execute(async (transaction) => {
        await transaction.insertInto("page_seeds").values({ path: "/half" }).execute();
        throw new Error("half way");
      });
      await expect(failing).rejects.toThrow("half way");
    }
    const seeds = await database.db.selectFrom("page_seeds").selectAll().where("path", "=", "/half").execute();
    expect(seeds).toEqual([]);
    // The message of an owed notification that cannot be stored is not stored either.
    await expect(storeMessage(database, message("half"), ["email", "email"])).rejects.toThrow();
    expect(await findByChallenge(database, "half")).toBeUndefined();
  });

  test("a second row with a key is known as that; another broken rule is neither that nor passing", async () => {
    const { engine, db } = database;
    const again = await errorOf(db.insertInto("page_seeds").values({ path: "/about" }).execute());
    expect(engine.isDuplicateKey(again)).toBe(true);
    expect(engine.isTransient(again)).toBe(false);
    const broken = await errorOf(
      storeMessage(database, message("secret-challenge", { name: null as never, email: "secret@example.com" })),
    );
    expect(engine.isDuplicateKey(broken)).toBe(false);
    expect(engine.isTransient(broken)).toBe(false);
    for (const error of [again, broken]) {
      const said = `${error} ${JSON.stringify(error)} ${(error as Error).stack}`;
      expect(said).not.toMatch(/\/about'|secret/);
    }
  });

  test.runIf(name === "sqlite")("a lock that stays is an error that passes", async () => {
    const other = new DatabaseSync(servers.url().slice("sqlite:".length));
    other.exec("begin immediate");
    const error = await errorOf(storeMessage(database, message("busy")));
    other.close();
    expect(database.engine.isTransient(error)).toBe(true);
    expect(await storeMessage(database, message("busy"))).toEqual({ status: "stored" });
  });

  describe.runIf(hasServers)("with servers", () => {
    test("a deadlock and a lock that stays are errors that pass", async () => {
      const { db, engine } = database;
      const touch = (transaction: Kysely<Database>, path: string) =>
        transaction.updateTable("pages").set({ robots: "x" }).where("path", "=", path).execute();
      const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const cross = (one: number, first: string, second: string) =>
        db.transaction().execute(async (transaction) => {
          await touch(transaction, first);
          gates[one]?.resolve();
          await Promise.all(gates.map(({ promise }) => promise));
          await touch(transaction, second);
        });
      const outcomes = await Promise.allSettled([cross(0, "/", "/about"), cross(1, "/about", "/")]);
      const errors = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
      expect(errors).toHaveLength(1);
      expect(errors[0]).toMatchObject({ code: isMysql ? 1213 : "40P01" });
      expect(engine.isTransient(errors[0])).toBe(true);

      const waiting = await errorOf(
        db.transaction().execute(async (transaction) => {
          await touch(transaction, "/");
          await touch(db, "/");
        }),
      );
      expect(waiting).toMatchObject({ code: isMysql ? 1205 : "55P03" });
      expect(engine.isTransient(waiting)).toBe(true);
    });

    test.runIf(isMysql)("a migration that was interrupted goes on at the next start", async () => {
      await sql`delete from kysely_migration where name in ('002_contact_messages', '003_intake')`.execute(database.db);
      await sql`alter table contact_messages drop column drained_at`.execute(database.db);
      await sql`update kysely_migration_lock set is_locked = unix_timestamp() - 1735689600 + 3`.execute(database.db);
      await migrate(database, PATHS);
      expect(await findByChallenge(database, "script")).toMatchObject({ status: "new", drained_at: null });
    });

    test("the next host is used when the first refuses, and within seconds when it does not answer", async () => {
      const silent = await silentServer();
      const ports = servers.nodes.map(({ port }) => port);
      for (const [first, most] of [
        [await freePort(), 1_000],
        [silent.port, 3_000],
      ] as const) {
        const failing = openDatabase(servers.url([first, ...ports]));
        const before = performance.now();
        expect(await reads(failing.db)).toBeDefined();
        expect(performance.now() - before).toBeLessThan(most);
        // From now on at once.
        const then = performance.now();
        await Promise.all(Array.from({ length: 30 }, () => reads(failing.db)));
        expect(performance.now() - then).toBeLessThan(1_000);
        await failing.close();
      }
      silent.close();
    });

    test("with no host there is an error that passes, soon, for all who wait, and without the password", async () => {
      const silent = await silentServer();
      for (const port of [await freePort(), silent.port]) {
        const away = openDatabase(servers.url([port]));
        const before = performance.now();
        const errors = await Promise.all(Array.from({ length: 40 }, () => errorOf(reads(away.db))));
        expect(performance.now() - before).toBeLessThan(5_000);
        for (const error of errors) expect(away.engine.isTransient(error)).toBe(true);
        expect(`${errors[0]} ${away.engine.description}`).not.toMatch(/p@ss|p%40ss|w\/ord/);
        await away.close();
      }
      silent.close();
    });

    test("more work than connections waits its turn", async () => {
      const rows = await Promise.all(
        Array.from({ length: 60 }, () => database.db.transaction().execute((transaction) => reads(transaction))),
      );
      expect(rows.every((row) => row?.path === "/")).toBe(true);
    });
  });

  describe.runIf(name === "postgres" || name === "mariadb")("with one server", () => {
    test("that takes no writes there is an error that passes, until it does", async () => {
      const [server] = servers.nodes;
      const [lock, unlock] = isMysql
        ? ["set global read_only = on", "set global read_only = off"]
        : ["alter database blc set default_transaction_read_only = on", "alter database blc reset all"];
      await server?.admin(lock);
      const demoted = openDatabase(servers.url());
      const error = await errorOf(reads(demoted.db));
      expect(String(error)).toContain("is read-only");
      expect(demoted.engine.isTransient(error)).toBe(true);
      await server?.admin(unlock);
      expect(await reads(demoted.db)).toBeDefined();
      await demoted.close();
    });

    test("that was killed and started again, the open database is of use again", async () => {
      const [server] = servers.nodes;
      await reads(database.db);
      await server?.kill();
      const error = await errorOf(
        (async () => {
          // PostgreSQL's backends outlive their postmaster for a moment.
          for (let i = 0; i < 100; i++) await reads(database.db).then(() => sleep(50));
        })(),
      );
      expect(database.engine.isTransient(error)).toBe(true);
      await server?.restart();
      expect(await storeAtLast(database, message("after restart"))).toEqual({ status: "stored" });
      expect(await findByChallenge(database, "script")).toBeDefined();
    });

    test("that hangs, a query ends after seconds, and the next one works when it no longer hangs", async () => {
      const [server] = servers.nodes;
      await reads(database.db);
      const hanging = isMysql ? reads(database.db) : sql`select pg_sleep(8)`.execute(database.db);
      if (isMysql) server?.freeze();
      const before = performance.now();
      // What was sent before the server froze may have been answered.
      await hanging
        .then(() => reads(database.db))
        .then(
          () => expect.unreachable(),
          (error) => expect(database.engine.isTransient(error)).toBe(true),
        );
      expect(performance.now() - before).toBeLessThan(6_000);
      server?.resume();
      expect(await reads(database.db)).toBeDefined();
    });
  });

  describe.runIf(name === "galera")("with a cluster", () => {
    /** The port of the node that answers. */
    const port = async (from = database) => {
      const { rows } = await sql<{ port: number }>`select @@port as port`.execute(from.db);
      return rows[0]?.port;
    };

    test("all work goes to the first node of the list", async () => {
      const ports = await Promise.all(Array.from({ length: 30 }, () => port()));
      expect(new Set(ports)).toEqual(new Set([servers.nodes[0]?.port]));
    });

    test("the same challenge on three nodes at once has one message", async () => {
      const each = servers.nodes.map((node) => openDatabase(servers.url([node.port])));
      for (let round = 0; round < 10; round++) {
        const results = await Promise.all(each.map((one) => storeAtLast(one, message(`three-${round}`), 10_000)));
        expect(results.map(({ status }) => status).sort()).toEqual(["duplicate", "duplicate", "stored"]);
      }
      await Promise.all(each.map((one) => one.close()));
    });

    test("a node that lost its cluster is left for the next", async () => {
      const [first, second] = servers.nodes;
      expect(await port()).toBe(first?.port);
      await first?.admin("set global wsrep_provider_options = 'gmcast.isolate=1'");
      expect(await storeAtLast(database, message("isolated"))).toEqual({ status: "stored" });
      expect(await port()).toBe(second?.port);
      await first?.admin("set global wsrep_provider_options = 'gmcast.isolate=0'");
      expect(await port()).toBe(second?.port);
    });

    test("nothing that was acknowledged is missing when the active node is killed, and it is preferred again when it is back", async () => {
      const [first, second] = servers.nodes;
      const working = openDatabase(servers.url());
      await expect.poll(() => port(working), { timeout: 45_000, interval: 500 }).toBe(first?.port);
      const acknowledged: string[] = [];
      let killed: Promise<void> | undefined;
      let recovery = 0;
      for (let i = 0; i < 120; i++) {
        if (i === 40) killed = first?.kill();
        const before = performance.now();
        await storeAtLast(working, message(`kill-${i}`));
        recovery = Math.max(recovery, performance.now() - before);
        acknowledged.push(`kill-${i}`);
      }
      await killed;
      expect(await port(working)).toBe(second?.port);
      console.info(`Longest wait for a write while a node was killed: ${Math.round(recovery)} ms`);
      await first?.restart();
      await expect.poll(() => port(working), { timeout: 45_000, interval: 500 }).toBe(first?.port);
      for (const node of servers.nodes) {
        const one = openDatabase(servers.url([node.port]));
        const rows = await one.db
          .selectFrom("contact_messages")
          .select("challenge_id")
          .where("challenge_id", "like", "kill-%")
          .execute();
        expect(rows.map(({ challenge_id }) => challenge_id).sort()).toEqual(acknowledged.sort());
        await one.close();
      }
      await working.close();
    });
  });
});
