/** What is tested of each engine with servers, besides what is tested of every engine. */
import { createServer, type Socket } from "node:net";
import { type EngineUnderTest, freePort } from "@blc/servers";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { databaseEncryption } from "../../store/index.ts";
import { findByChallenge } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import type { Database } from "../../store/tables.ts";
import { listen } from "../http-peer.ts";
import { type DatabaseUnderTest, errorOf, PATHS, sleep } from "./under-test.ts";

const reads = (db: Kysely<Database>) => findPage(db, "/");

/** Accepts connections and sends nothing. */
async function silentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket));
  return {
    port: await listen(server),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** For each engine with servers. */
export function everyServer(
  underTest: DatabaseUnderTest,
  { errorCodes, disconnect }: EngineUnderTest,
) {
  test("a server without TLS is refused by name where the address asks for TLS, as one of another machine does", async () => {
    const url = underTest.servers.url();
    const distant = url.replaceAll("127.0.0.1", "database.example.org");
    expect([databaseEncryption(url), databaseEncryption(distant)]).toEqual([
      "local",
      "verify-full",
    ]);
    const demanding = openDatabase(`${url}?sslmode=require`);
    const error = await errorOf(reads(demanding.db));
    expect(error).toMatchObject({
      message: expect.stringContaining("offers no TLS, which sslmode in DATABASE_URL"),
    });
    expect(demanding.engine.isTransient(error)).toBe(false);
    await demanding.close();
  });

  test("a missing table is recognized: the database came back empty", async () => {
    const { db, engine } = underTest.database;
    expect(engine.isMissingTable(await errorOf(sql`select * from nowhere`.execute(db)))).toBe(true);
  });

  test("a deadlock and a lock timeout are transient errors", async () => {
    const { db, engine } = underTest.database;
    const other = openDatabase(underTest.servers.url());
    const touch = (transaction: Kysely<Database>, path: string) =>
      transaction.updateTable("pages").set({ robots: "x" }).where("path", "=", path).execute();
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const cross = (each: Kysely<Database>, one: number, first: string, second: string) =>
      each.transaction().execute(async (transaction) => {
        await touch(transaction, first);
        gates[one]?.resolve();
        await Promise.all(gates.map(({ promise }) => promise));
        await touch(transaction, second);
      });
    const outcomes = await Promise.allSettled([
      cross(db, 0, "/", "/about"),
      cross(other.db, 1, "/about", "/"),
    ]);
    const errors = outcomes.flatMap((outcome) =>
      outcome.status === "rejected" ? [outcome.reason] : [],
    );
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code: errorCodes.deadlock });
    expect(engine.isTransient(errors[0])).toBe(true);

    const waiting = await errorOf(
      db.transaction().execute(async (transaction) => {
        await touch(transaction, "/");
        await touch(other.db, "/");
      }),
    );
    expect(waiting).toMatchObject({ code: errorCodes.lockTimeout });
    expect(engine.isTransient(waiting)).toBe(true);
    await other.close();
  });

  test("a connection that is lost between two statements of a transaction is a transient error", async () => {
    const { db, engine } = underTest.database;
    const broken = db.transaction().execute(async (transaction) => {
      await reads(transaction);
      for (const node of underTest.servers.nodes) await node.admin(disconnect);
      await sleep(200);
      await reads(transaction);
    });
    expect(engine.isTransient(await errorOf(broken))).toBe(true);
    expect(await reads(db)).toBeDefined();
  });

  // One after the other, these would wait for 80 s.
  const together = { timeout: 60_000 };
  test(
    "without a usable host all waiting queries fail with a transient error, without the password",
    together,
    async () => {
      const silent = await silentServer();
      for (const port of [await freePort(), silent.port]) {
        const down = openDatabase(underTest.servers.url(port));
        const errors = await Promise.all(Array.from({ length: 40 }, () => errorOf(reads(down.db))));
        for (const error of errors) expect(down.engine.isTransient(error)).toBe(true);
        expect(`${errors[0]} ${down.description}`).not.toMatch(/p@ss|p%40ss|w\/ord/);
        await down.close();
      }
      silent.close();
    },
  );
}

/** For engines with a single server: what happens when it fails. */
export function oneServer(underTest: DatabaseUnderTest, { readOnly }: EngineUnderTest) {
  test("a read-only server is a transient error until it accepts writes", async () => {
    const [server] = underTest.servers.nodes;
    await server?.admin(readOnly.on);
    const demoted = openDatabase(underTest.servers.url());
    const error = await errorOf(reads(demoted.db));
    expect(String(error)).toContain("is read-only");
    expect(demoted.engine.isTransient(error)).toBe(true);
    await server?.admin(readOnly.off);
    expect(await reads(demoted.db)).toBeDefined();
    await demoted.close();
  });

  test("a query on a hanging server times out, and the next one works when the server no longer hangs", async () => {
    const [server] = underTest.servers.nodes;
    const { db, engine } = underTest.database;
    await reads(db);
    await server?.freeze();
    expect(engine.isTransient(await errorOf(reads(db)))).toBe(true);
    server?.resume();
    expect(await reads(db)).toBeDefined();
  });
}

/** For engines where each change of the schema commits by itself. */
export function interruptedMigration(underTest: DatabaseUnderTest) {
  test("an interrupted migration is continued at the next start", async () => {
    const { database } = underTest;
    await sql`delete from kysely_migration where name > '001_pages'`.execute(database.db);
    await sql`alter table contact_messages drop column batch`.execute(database.db);
    await sql`update kysely_migration_lock set is_locked = unix_timestamp() - 1735689600 + 3`.execute(
      database.db,
    );
    await migrate(database, PATHS);
    await sql`delete from kysely_migration where name >= '009_batches'`.execute(database.db);
    await migrate(database, PATHS);
    expect(await findByChallenge(database, "script")).toMatchObject({ status: "new", batch: null });
  });
}
