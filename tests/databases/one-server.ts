import type { EngineUnderTest } from "@blc/servers";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { findByChallenge } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import type { Database } from "../../store/tables.ts";
import { type DatabaseUnderTest, errorOf, message, sleep, storeWithRetries } from "./under-test.ts";

const reads = (db: Kysely<Database>) => findPage(db, "/");

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

  test("the pool reconnects after the server was killed and restarted", async () => {
    const [server] = underTest.servers.nodes;
    await storeWithRetries(underTest.database, message("before restart"));
    await server?.kill();
    const error = await errorOf(
      (async () => {
        // PostgreSQL's backends outlive their killed postmaster for a moment.
        for (let i = 0; i < 100; i++) await reads(underTest.database.db).then(() => sleep(50));
      })(),
    );
    expect(underTest.database.engine.isTransient(error)).toBe(true);
    await server?.restart();
    expect(await storeWithRetries(underTest.database, message("after restart"))).toEqual({
      status: "stored",
    });
    expect(await findByChallenge(underTest.database, "before restart")).toBeDefined();
  });

  test("a query on a hanging server times out, and the next one works when the server no longer hangs", async () => {
    const [server] = underTest.servers.nodes;
    await reads(underTest.database.db);
    await server?.freeze();
    const error = await errorOf(reads(underTest.database.db));
    expect(underTest.database.engine.isTransient(error)).toBe(true);
    server?.resume();
    expect(await reads(underTest.database.db)).toBeDefined();
  });
}
