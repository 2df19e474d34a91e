/** A file of the version before is brought up to date with what is in it. */
import { join } from "node:path";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { expect, onTestFinished, test } from "vitest";
import { flaggedSince } from "../../store/flags.ts";
import { MIGRATIONS, migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { temporaryFolder } from "../fixtures.ts";

const MOMENT = "2026-01-31T08:00:00.000Z";

/** As the version before wrote them, by what they tell of. */
const FORMER = {
  "01890a5d-ac96-774b-bcce-b302099a8057": "message",
  "batch:20260131-080000:0-10": "digest",
  "batch:20260131-080000:600-1200!": "digest",
  "dead:email:1774944000": "dead",
  "reminder:01890a5d-ac96-774b-bcce-b302099a8058": "reminder",
  "week:2026-01-26": "report",
};

test("each entry of its outbox says what it tells of, flags stay, and what nothing reads is gone", async () => {
  const database = openDatabase(`sqlite:${join(temporaryFolder(onTestFinished), "site.db")}`);
  onTestFinished(() => database.close());
  const { db, engine } = database;
  const former = Object.entries(MIGRATIONS).filter(([name]) => name < "014");
  const getMigrations = async () =>
    Object.fromEntries(former.map(([name, migration]) => [name, migration(engine.types)]));
  const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
  expect(error).toBeUndefined();
  for (const id of Object.keys(FORMER))
    await sql`insert into outbox (id, message_id, channel, status, attempts, next_attempt_at, created_at)
      values (${`entry of ${id}`}, ${id}, 'email', 'pending', 0, ${MOMENT}, ${MOMENT})`.execute(db);
  await sql`insert into clock (id, seen_at) values ('waiting', ${MOMENT}), ('site', ${MOMENT})`.execute(
    db,
  );
  await sql`insert into claims (id, owner, claimed_at, done_at) values ('week:2026-01-26', 'x', ${MOMENT}, ${MOMENT})`.execute(
    db,
  );
  await sql`insert into daily_counts (id, day, kind, page, language, source, number)
    values ('a', '2026-01-31', 'tool', 'health-check-tool', 'es', '', 3)`.execute(db);

  await migrate(database, []);
  expect(await db.selectFrom("daily_counts").select(["page", "number"]).execute()).toEqual([
    { page: "status-check", number: 3 },
  ]);
  const entries = await db.selectFrom("outbox").select(["message_id", "kind"]).execute();
  expect(Object.fromEntries(entries.map(({ message_id, kind }) => [message_id, kind]))).toEqual(
    FORMER,
  );
  expect(await flaggedSince(database, "waiting")).toBe(MOMENT);
  expect(await db.selectFrom("flags").select("id").execute()).toEqual([{ id: "waiting" }]);
  expect(await db.selectFrom("claims").selectAll().execute()).toEqual([
    { id: "week:2026-01-26", owner: "x", claimed_at: MOMENT },
  ]);
});
