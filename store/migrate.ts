/** Brings a database up to date: migrations, and a record for each page. */
import { Migrator } from "kysely/migration";
import { PAGES } from "../site/pages.ts";
import type { OpenDatabase } from "./database.ts";
import type { SchemaChange } from "./engine.ts";
import { pages } from "./migrations/001_pages.ts";
import { contactMessages } from "./migrations/002_contact_messages.ts";
import { intake } from "./migrations/003_intake.ts";
import { erasures } from "./migrations/004_erasures.ts";
import { clock } from "./migrations/005_clock.ts";
import { held } from "./migrations/006_held.ts";
import { addressKeys } from "./migrations/007_address_keys.ts";
import { probe } from "./migrations/008_probe.ts";
import { batches } from "./migrations/009_batches.ts";
import { desk } from "./migrations/010_desk.ts";
import { counts } from "./migrations/011_counts.ts";
import { notices } from "./migrations/012_notices.ts";
import { claims } from "./migrations/013_claims.ts";
import { kinds } from "./migrations/014_kinds.ts";
import { seedPages } from "./pages.ts";
import { retryTransient } from "./retry.ts";

/**
 * In the order of their names. A migration that was released is never edited; the next one corrects
 * it.
 */
export const MIGRATIONS: Record<string, SchemaChange> = {
  "001_pages": pages,
  "002_contact_messages": contactMessages,
  "003_intake": intake,
  "004_erasures": erasures,
  "005_clock": clock,
  "006_held": held,
  "007_address_keys": addressKeys,
  "008_probe": probe,
  "009_batches": batches,
  "010_desk": desk,
  "011_counts": counts,
  "012_notices": notices,
  "013_claims": claims,
  "014_kinds": kinds,
};

const PATHS: readonly string[] = PAGES.map(({ path }) => path);

/**
 * Brings the database up to date, and seeds the records of pages that are new. Waits for another
 * process that migrates.
 * @throws the error of the migration that failed; nothing of it remains
 */
export async function migrate(database: OpenDatabase, paths = PATHS): Promise<void> {
  const { db, engine } = database;
  const getMigrations = async () =>
    Object.fromEntries(
      Object.entries(MIGRATIONS).map(([name, migration]) => [name, migration(engine.types)]),
    );
  const work = async () => {
    const { error } = await new Migrator({ db, provider: { getMigrations } }).migrateToLatest();
    if (error) throw error;
    // Not under the migration lock: another process may seed the same paths.
    await seedPages(database, paths);
  };
  await retryTransient(database, work, { waitsForServer: false });
}
