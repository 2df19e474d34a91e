import { sql } from "kysely";
import { expect, test } from "vitest";
import { findByChallenge } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { type DatabaseUnderTest, PATHS } from "./under-test.ts";

/** For engines where each change of the schema commits by itself. */
export function interruptedMigration(underTest: DatabaseUnderTest) {
  test("an interrupted migration is continued at the next start", async () => {
    await sql`delete from kysely_migration where name > '001_pages'`.execute(underTest.database.db);
    await sql`alter table contact_messages drop column batch`.execute(underTest.database.db);
    await sql`update kysely_migration_lock set is_locked = unix_timestamp() - 1735689600 + 3`.execute(
      underTest.database.db,
    );
    await migrate(underTest.database, PATHS);
    await sql`delete from kysely_migration where name >= '009_batches'`.execute(
      underTest.database.db,
    );
    await migrate(underTest.database, PATHS);
    expect(await findByChallenge(underTest.database, "script")).toMatchObject({
      status: "new",
      batch: null,
    });
  });
}
