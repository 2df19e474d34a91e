import { sql } from "kysely";
import { expect, test } from "vitest";
import { findByChallenge } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { PATHS, type Subject } from "./subject.ts";

/** For engines where each change of the schema commits by itself. */
export function interruptedMigration(subject: Subject) {
  test("an interrupted migration is continued at the next start", async () => {
    await sql`delete from kysely_migration where name > '001_pages'`.execute(subject.database.db);
    await sql`alter table contact_messages drop column batch`.execute(subject.database.db);
    await sql`update kysely_migration_lock set is_locked = unix_timestamp() - 1735689600 + 3`.execute(
      subject.database.db,
    );
    await migrate(subject.database, PATHS);
    await sql`delete from kysely_migration where name >= '009_batches'`.execute(subject.database.db);
    await migrate(subject.database, PATHS);
    expect(await findByChallenge(subject.database, "script")).toMatchObject({ status: "new", batch: null });
  });
}
