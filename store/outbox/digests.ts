/** Digests: one notification of all messages that were held since the last one, in place of a notification each. */
import { v7 as uuidv7 } from "uuid";
import { EMERGENCY_ORIGIN } from "../../site/contact-options.ts";
import { type BackgroundWork, repeat } from "../background.ts";
import type { OpenDatabase } from "../database.ts";
import { describeError, type Log } from "../log.ts";
import { entriesOf, findMessage } from "../messages.ts";
import { retryTransient } from "../retry.ts";
import type { ContactMessage, OutboxChannel } from "../tables.ts";

/** A digest's id is this and a UUIDv7. Its outbox entries have it where others have their message's id. */
const PREFIX = "digest:";
/** A range of texts would depend on the collation, in which ":" may come after ";". */
const DIGESTS = `${PREFIX}%`;

/** In milliseconds. */
export interface DigestTimes {
  /** Between two looks for held messages. */
  look: number;
  /** From the first held message to its digest, so that one digest tells of all that come together. */
  collect: number;
  /** From one digest to the next, and where an emergency is held. */
  interval: number;
  emergency: number;
}

const TIMES: Readonly<DigestTimes> = { look: 5_000, collect: 10_000, interval: 600_000, emergency: 60_000 };

/** Milliseconds for which the outbox entries of a digest are kept. */
const KEEP = 30 * 86_400_000;

export type HeldMessage = Pick<ContactMessage, "id" | "created_at" | "subject" | "origin" | "network_hash">;

/** What a digest tells of. */
export interface Digest {
  id: string;
  /**
   * Those that are still held. Emergencies first, and then those of the networks that sent the fewest: a flood of one
   * network does not bury a single message of another.
   */
  held: HeldMessage[];
  /** How many came from each network, the most first. Messages without a hash count as one network. */
  networks: number[];
}

export function isDigest(content: ContactMessage | Digest): content is Digest {
  return "held" in content;
}

/** What an outbox entry notifies of: a message, or undefined when there is none any more; or a digest. */
export async function findContent(database: OpenDatabase, id: string): Promise<ContactMessage | Digest | undefined> {
  if (!id.startsWith(PREFIX)) return await findMessage(database, id);
  const rows = await database.db
    .selectFrom("contact_messages")
    .select(["id", "created_at", "subject", "origin", "network_hash"])
    .where("digest_id", "=", id)
    .where("status", "=", "held")
    .orderBy("created_at")
    .execute();
  const numbers = new Map<string | null, number>();
  for (const { network_hash } of rows) numbers.set(network_hash, (numbers.get(network_hash) ?? 0) + 1);
  const ofNetwork = ({ network_hash }: HeldMessage) => numbers.get(network_hash) ?? 0;
  const held = rows.toSorted((a, b) => Number(isEmergency(b)) - Number(isEmergency(a)) || ofNetwork(a) - ofNetwork(b));
  return { id, held, networks: [...numbers.values()].toSorted((a, b) => b - a) };
}

export function isEmergency({ origin }: Pick<ContactMessage, "origin">): boolean {
  return origin === EMERGENCY_ORIGIN;
}

/**
 * Makes a digest of the held messages of which none has told yet, unless it is too early. Any number of processes may
 * try at once: each message is in one digest.
 * @param now milliseconds since 1970
 * @returns how many messages it has
 */
export async function makeDigest(
  database: OpenDatabase,
  channels: readonly OutboxChannel[],
  now: number,
  times: DigestTimes = TIMES,
): Promise<number> {
  const { db } = database;
  const waiting = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => ["origin", fn.min("created_at").as("oldest")])
    .where("status", "=", "held")
    .where("digest_id", "is", null)
    .groupBy("origin")
    .execute();
  if (waiting.length === 0) return 0;
  const { last } = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.max("created_at").as("last"))
    .where("message_id", "like", DIGESTS)
    .where("created_at", "<=", new Date(now).toISOString())
    .executeTakeFirstOrThrow();
  const interval = waiting.some(isEmergency) ? times.emergency : times.interval;
  if (waiting.every(({ oldest }) => isWithin(oldest, times.collect, now)) || isWithin(last, interval, now)) return 0;
  return await retryTransient(database, () =>
    db.transaction().execute(async (transaction) => {
      const id = `${PREFIX}${uuidv7()}`;
      const { numUpdatedRows } = await transaction
        .updateTable("contact_messages")
        .set({ digest_id: id })
        .where("status", "=", "held")
        .where("digest_id", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return 0;
      await transaction
        .deleteFrom("outbox")
        .where("message_id", "like", DIGESTS)
        .where("created_at", "<", new Date(now - KEEP).toISOString())
        .execute();
      await transaction
        .insertInto("outbox")
        .values(entriesOf(id, { created: new Date(now).toISOString() }, channels))
        .execute();
      return Number(numUpdatedRows);
    }),
  );
}

/** A moment in the future is not within: the clock was set back, and must not delay a digest. */
function isWithin(moment: string | null, milliseconds: number, now: number): boolean {
  const ago = now - Date.parse(moment ?? "");
  return ago >= 0 && ago < milliseconds;
}

interface DigestSettings {
  database: OpenDatabase;
  channels: readonly OutboxChannel[];
  log: Log;
  /** Called when there is something to deliver. */
  onMade: () => void;
  times?: DigestTimes;
}

/** Makes digests for as long as it runs. Where no channel is configured, there is nobody to tell. */
export function startDigests({ database, channels, log, onMade, times = TIMES }: DigestSettings): BackgroundWork {
  let hasFailed = false;
  return repeat(async () => {
    try {
      const held = channels.length > 0 ? await makeDigest(database, channels, Date.now(), times) : 0;
      if (held > 0) {
        log.info({ held }, "digest of held messages made");
        onMade();
      }
      hasFailed = false;
    } catch (error) {
      // While the database is down, once.
      if (!hasFailed) log.warn(describeError(error), "the digest of held messages cannot be made yet");
      hasFailed = true;
    }
    return times.look;
  });
}

/** Messages that wait for the staff, and when the oldest came, ISO 8601 in UTC. */
export interface HeldBacklog {
  messages: number;
  oldest: string | undefined;
}

export async function heldBacklog({ db }: OpenDatabase): Promise<HeldBacklog> {
  const { messages, oldest } = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => [fn.countAll().as("messages"), fn.min("created_at").as("oldest")])
    .where("status", "=", "held")
    .executeTakeFirstOrThrow();
  return { messages: Number(messages), oldest: oldest ?? undefined };
}
