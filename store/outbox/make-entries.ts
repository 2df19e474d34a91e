/** The outbox entries of a new message. */
import { v5 as uuidv5 } from "uuid";
import { isEmergency } from "../../site/contact-options.ts";
import {
  type ContactMessage,
  NOTIFYING,
  type OutboxChannel,
  type OutboxEntry,
  type OutboxSubject,
} from "../tables.ts";

/** A digest's id is this, the batch and the part, such as `batch:20260131-080000:0-10`. */
const PREFIX = "batch:";

/** In seconds. `grace`: from the end of a part to its digest, while late messages are stored. */
const PART = { first: 10, usual: 600, emergency: 60, grace: 5 };

/** A moment in milliseconds since 1970 as ISO 8601 in UTC. */
export const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();

/** The number of the batch that begins at this moment: `20260131-080000`. */
export function batchOf(moment: number): string {
  return isoOf(moment).slice(0, 19).replaceAll(/[-:]/g, "").replace("T", "-");
}

/** When a batch began, in milliseconds since 1970. */
export function batchTime(batch: string): number {
  return Date.parse(batch.replace(/^(....)(..)(..)-(..)(..)(..)$/, "$1-$2-$3T$4:$5:$6Z"));
}

/**
 * The digest that tells of a held message, and when it is due (ISO 8601). A part is the batch's
 * first ten seconds, then each ten minutes; for emergencies, each minute.
 */
function digestOf(message: ContactMessage, batch: string): { id: string; due: string } {
  const { created_at } = message;
  const beginning = batchTime(batch);
  const seconds = Math.max(0, (Date.parse(created_at) - beginning) / 1000);
  const digest = (from: number, to: number, kind = "") => ({
    id: `${PREFIX}${batch}:${from}-${to}${kind}`,
    due: isoOf(beginning + (to + PART.grace) * 1000),
  });
  const start = (length: number) => Math.floor(seconds / length) * length;
  if (seconds < PART.first) return digest(0, PART.first);
  if (isEmergency(message)) {
    const from = start(PART.emergency);
    return digest(from, from + PART.emergency, "!");
  }
  const from = start(PART.usual);
  return digest(Math.max(PART.first, from), from + PART.usual);
}

/**
 * The outbox entries of a message. Each message goes to the database server; the staff are told of
 * a new one by the other channels, of a held one by digests, and of spam not at all.
 */
export function outboxEntries(
  message: ContactMessage,
  channels: readonly OutboxChannel[],
): OutboxEntry[] {
  const { id, created_at, status, batch } = message;
  const subject = { kind: "message", id } as const;
  if (status === "new") return entriesOf(subject, created_at, channels);
  const toServer = channels.includes("database")
    ? entriesOf(subject, created_at, ["database"])
    : [];
  if (status === "spam" || batch === null) return toServer;
  const digest = digestOf(message, batch);
  const notifying = NOTIFYING.filter((channel) => channels.includes(channel));
  return [
    ...toServer,
    ...entriesOf({ kind: "digest", id: digest.id }, created_at, notifying, digest.due),
  ];
}

/** Namespace of the UUIDs that `entriesOf` makes. */
const ENTRIES = "6b0f4a5e-1c3e-4e0e-9d2b-6f1d7a9b52c4";

/**
 * An outbox entry per channel. Its id is derived from the subject's, so that storing the message
 * again, on another machine or from a backup, makes the same entry.
 * @param created, due ISO 8601 in UTC
 */
export function entriesOf(
  { kind, id }: OutboxSubject,
  created: string,
  channels: readonly OutboxChannel[],
  due: string = created,
): OutboxEntry[] {
  return channels.map((channel) => ({
    id: uuidv5(`${id} ${channel}`, ENTRIES),
    kind,
    message_id: id,
    channel,
    status: "pending",
    attempts: 0,
    first_attempt_at: null,
    interruptions: 0,
    next_attempt_at: due,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: created,
    sent_at: null,
  }));
}
