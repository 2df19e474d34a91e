import type { OpenDatabase } from "../database.ts";
import type { JournalBacklog } from "../store.ts";

/** Counts the messages of a journal that are not drained yet. */
export async function journalBacklog({ db }: OpenDatabase): Promise<JournalBacklog> {
  const { messages, oldest } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      fn.countAll<number>().as("messages"),
      fn.agg<string | null>("min", [fn.coalesce("kept_from", "created_at")]).as("oldest"),
    ])
    .where("drained_at", "is", null)
    .executeTakeFirstOrThrow();
  return { messages, oldest: oldest ?? undefined };
}
