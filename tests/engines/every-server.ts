import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../db/open.ts";
import { findPage } from "../../db/pages.ts";
import type { Database } from "../../db/tables.ts";
import { freePort } from "./server-process.ts";
import { errorOf, type Subject } from "./subject.ts";

const reads = (db: Kysely<Database>) => findPage(db, "/");

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

/** What holds for each engine that has servers. */
export function everyServer(subject: Subject) {
  const isMysql = subject.name !== "postgres";

  test("a deadlock and a lock that stays are errors that pass", async () => {
    const { db, engine } = subject.database;
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

  test("the next host is used when the first refuses, and within seconds when it does not answer", async () => {
    const silent = await silentServer();
    const ports = subject.servers.nodes.map(({ port }) => port);
    for (const [first, most] of [
      [await freePort(), 1_000],
      [silent.port, 3_000],
    ] as const) {
      const failing = openDatabase(subject.servers.url([first, ...ports]));
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
      const away = openDatabase(subject.servers.url([port]));
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
      Array.from({ length: 60 }, () => subject.database.db.transaction().execute((transaction) => reads(transaction))),
    );
    expect(rows.every((row) => row?.path === "/")).toBe(true);
  });
}
