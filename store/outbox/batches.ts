/** Digests of the batches of held messages. */
import { EMERGENCY_ORIGIN } from "../../site/contact-options.ts";
import type { OpenDatabase } from "../database.ts";
import { countFound, emergenciesFirst } from "../staff/messages.ts";
import type { ContactMessage } from "../tables.ts";
import { batchTime, isoOf } from "./make-entries.ts";

export type HeldMessage = Pick<ContactMessage, "id" | "created_at" | "subject" | "origin">;

/** What a digest tells of. */
export type Digest = Awaited<ReturnType<typeof findDigest>>;

/**
 * @param id of the digest, as `digestOf` in `make-entries.ts` writes it
 * @returns the number that the staff's commands take; the messages of its part that are still held,
 *   emergencies and then the oldest first; the number of held messages in the whole batch
 */
export async function findDigest(database: OpenDatabase, id: string) {
  const [, batch = "", from, to, isOfEmergencies] = /^batch:(.+):(\d+)-(\d+)(!?)$/.exec(id) ?? [];
  const moment = (seconds: string | undefined) => isoOf(batchTime(batch) + Number(seconds) * 1000);
  const held = database.db
    .selectFrom("contact_messages")
    .where("batch", "=", batch)
    .where("status", "=", "held");
  let part = held.where("created_at", "<", moment(to));
  if (Number(from) > 0) part = part.where("created_at", ">=", moment(from));
  if (isOfEmergencies) part = part.where("origin", "=", EMERGENCY_ORIGIN);
  const rows = await part
    .select(["id", "created_at", "subject", "origin"])
    .orderBy("created_at")
    .execute();
  return { batch, held: emergenciesFirst(rows), all: await countFound(held) };
}

/**
 * The batches with held messages, which wait for the staff: the oldest first. Times are ISO 8601 in
 * UTC.
 */
export async function heldBatches({ db }: OpenDatabase) {
  const rows = await db
    .selectFrom("contact_messages")
    .select(({ fn }) => [
      "batch",
      fn.countAll<number>().as("messages"),
      fn.min("created_at").as("oldest"),
    ])
    .where("status", "=", "held")
    .groupBy("batch")
    .orderBy("oldest")
    .execute();
  return rows.map(({ batch, ...counts }) => ({ batch: batch ?? "", ...counts }));
}
