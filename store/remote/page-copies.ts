/** Keeps copies of the page records on the local disk. */
import { type BackgroundWork, repeat } from "../background.ts";
import type { OpenDatabase } from "../database.ts";
import { allPages } from "../pages.ts";

/** Milliseconds from one copy to the next, and from a failure to the next attempt. */
const INTERVAL = { copy: 60_000, failure: 5_000 };

/**
 * Keeps a copy of the page records on the local disk, for a start while the database is down. Failures are not logged
 * here: those who look pages up log them.
 */
export function startPageCopies(database: OpenDatabase, local: OpenDatabase): BackgroundWork {
  return repeat(() =>
    copyPages(database, local).then(
      () => INTERVAL.copy,
      () => INTERVAL.failure,
    ),
  );
}

/** Replaces the records of `to` by those of `from`. Writes nothing when they are equal. */
export async function copyPages(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  const records = await allPages(from);
  const copies = await allPages(to);
  if (JSON.stringify(records) === JSON.stringify(copies)) return;
  await to.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("pages").execute();
    if (records.length > 0) await transaction.insertInto("pages").values(records).execute();
  });
}
