/**
 * The other channel tells of dead letters: one notification for all that died within ten minutes.
 */
import type { OpenDatabase } from "../database.ts";
import { NOTIFYING, type OutboxChannel, type OutboxEntry } from "../tables.ts";
import { entriesOf, isoOf } from "./make-entries.ts";

/** In seconds. `grace`: what dies at the end of a part is recorded a little later. */
const PART = { length: 600, grace: 60 };

export type DeadLetters = Awaited<ReturnType<typeof findDeadLetters>>;

/** The entries that tell of a letter that dies now. @param channels the configured ones */
export function deadLetterEntries(
  entry: OutboxEntry,
  channels: readonly OutboxChannel[],
  now: number,
): OutboxEntry[] {
  const others = NOTIFYING.filter(
    (channel) => channel !== entry.channel && channels.includes(channel),
  );
  if (entry.kind === "dead" || !NOTIFYING.some((channel) => channel === entry.channel)) return [];
  const start = Math.floor(now / 1000 / PART.length) * PART.length;
  const due = isoOf((start + PART.length + PART.grace) * 1000);
  const subject = { kind: "dead", id: `dead:${entry.channel}:${start}` } as const;
  return entriesOf(subject, isoOf(now), others, due);
}

/** The letters that died in a part and are still dead. @param id as `deadLetterEntries` makes it */
export async function findDeadLetters({ db }: OpenDatabase, id: string) {
  const [, channel = "", start] = id.split(":");
  const entries = await db
    .selectFrom("outbox")
    .select(["id", "kind", "message_id", "created_at", "last_error"])
    .where("channel", "=", channel as OutboxChannel)
    .where("status", "=", "dead")
    .where("kind", "!=", "dead")
    // When it died.
    .where("next_attempt_at", ">=", isoOf(Number(start) * 1000))
    .where("next_attempt_at", "<", isoOf((Number(start) + PART.length) * 1000))
    .orderBy("created_at")
    .execute();
  return { channel: channel as OutboxChannel, entries };
}
