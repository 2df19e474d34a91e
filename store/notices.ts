/** Notices: what all pages announce for a time. */
import type { OpenDatabase } from "./database.ts";
import type { Notice } from "./tables.ts";

/** All of them, by their beginning. */
export async function allNotices({ db }: OpenDatabase): Promise<Notice[]> {
  return db.selectFrom("notices").selectAll().orderBy("starts_at").orderBy("id").execute();
}

export async function addNotice({ db }: OpenDatabase, notice: Notice): Promise<void> {
  await db.insertInto("notices").values(notice).execute();
}

/** @returns how many there were of these */
export async function removeNotices(
  { db }: OpenDatabase,
  notices: readonly Pick<Notice, "id">[],
): Promise<number> {
  const ids = notices.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom("notices")
    .where("id", "in", ids)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
