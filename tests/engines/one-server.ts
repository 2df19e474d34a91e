import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { findByChallenge } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import type { Database } from "../../store/tables.ts";
import { errorOf, message, type Subject, sleep, storeAtLast } from "./subject.ts";

const reads = (db: Kysely<Database>) => findPage(db, "/");

/** What happens to an engine with a single server when that fails. */
export function oneServer(subject: Subject) {
  const isMysql = subject.name !== "postgres";

  test("that takes no writes there is an error that passes, until it does", async () => {
    const [server] = subject.servers.nodes;
    const [lock, unlock] = isMysql
      ? ["set global read_only = on", "set global read_only = off"]
      : ["alter database blc set default_transaction_read_only = on", "alter database blc reset all"];
    await server?.admin(lock);
    const demoted = openDatabase(subject.servers.url());
    const error = await errorOf(reads(demoted.db));
    expect(String(error)).toContain("is read-only");
    expect(demoted.engine.isTransient(error)).toBe(true);
    await server?.admin(unlock);
    expect(await reads(demoted.db)).toBeDefined();
    await demoted.close();
  });

  test("that was killed and started again, the open database is of use again", async () => {
    const [server] = subject.servers.nodes;
    await reads(subject.database.db);
    await server?.kill();
    const error = await errorOf(
      (async () => {
        // PostgreSQL's backends outlive their postmaster for a moment.
        for (let i = 0; i < 100; i++) await reads(subject.database.db).then(() => sleep(50));
      })(),
    );
    expect(subject.database.engine.isTransient(error)).toBe(true);
    await server?.restart();
    expect(await storeAtLast(subject.database, message("after restart"))).toEqual({ status: "stored" });
    expect(await findByChallenge(subject.database, "script")).toBeDefined();
  });

  test("that hangs, a query ends after seconds, and the next one works when it no longer hangs", async () => {
    const [server] = subject.servers.nodes;
    await reads(subject.database.db);
    const hanging = isMysql ? reads(subject.database.db) : sql`select pg_sleep(8)`.execute(subject.database.db);
    if (isMysql) server?.freeze();
    // What was sent before the server froze may have been answered.
    await hanging
      .then(() => reads(subject.database.db))
      .then(
        () => expect.unreachable(),
        (error) => expect(subject.database.engine.isTransient(error)).toBe(true),
      );
    server?.resume();
    expect(await reads(subject.database.db)).toBeDefined();
  });
}
