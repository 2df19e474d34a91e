import { type Migration, Migrator } from "kysely/migration";
import type { ColumnTypes } from "./engine.ts";
import { pages } from "./migrations/001_pages.ts";
import { contactMessages } from "./migrations/002_contact_messages.ts";
import { intake } from "./migrations/003_intake.ts";
import { erasures } from "./migrations/004_erasures.ts";
import type { OpenDatabase } from "./open.ts";

/** In the order of their names. A migration that was released is never edited; the next one corrects it. */
const MIGRATIONS: Record<string, (types: ColumnTypes) => Migration> = {
  "001_pages": pages,
  "002_contact_messages": contactMessages,
  "003_intake": intake,
  "004_erasures": erasures,
};

/**
 * Brings the database up to date, and gives each path that never had a record a visible one.
 * @throws the error of the migration that failed; nothing of it remains
 */
export async function migrate({ db, engine }: OpenDatabase, paths: readonly string[]): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(Object.entries(MIGRATIONS).map(([name, migration]) => [name, migration(engine.types)])),
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await seedPages({ db, engine }, paths);
}

async function seedPages({ db }: Pick<OpenDatabase, "db" | "engine">, paths: readonly string[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const seeded = await transaction.selectFrom("page_seeds").select("path").execute();
    const known = new Set(seeded.map(({ path }) => path));
    const missing = paths.filter((path) => !known.has(path));
    if (missing.length === 0) return;
    await transaction
      .insertInto("pages")
      .values(missing.map((path) => ({ path, is_visible: true, lang: "es" })) as never)
      .execute();
    await transaction
      .insertInto("page_seeds")
      .values(missing.map((path) => ({ path })))
      .execute();
  });
}
