import type { EngineUnderTest } from "@blc/servers";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import type { Database } from "../../store/tables.ts";
import { type DatabaseUnderTest, errorOf } from "./under-test.ts";

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
