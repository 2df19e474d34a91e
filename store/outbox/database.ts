/** Delivers messages to the database server. Each is stored there once, unless it was erased. */
import { isSameContent } from "../../site/contact-fields.ts";
import type { OpenDatabase } from "../database.ts";
import { deleteMessages, erasures, secondaryChallenge } from "../erase.ts";
import type { Log } from "../log.ts";
import { findByChallenge } from "../messages.ts";
import type { DatabaseServer } from "../server.ts";
import type { ContactMessage } from "../tables.ts";
import type { Deliver } from "./delivery.ts";

/**
 * @param local the file with the messages. A message that was erased on the server is deleted here
 *   too
 */
export function databaseDelivery(server: DatabaseServer, local: OpenDatabase, log: Log): Deliver {
  return async (_, content) => {
    if (content.kind !== "message") return;
    const { message } = content;
    const outcome = await server.use((database) => copyMessage(message, database, log));
    if (outcome === "erased") await deleteMessages(local, [message.id]);
  };
}

/**
 * Copies a message to a database. Idempotent: one that is there already stays.
 * @returns `erased`: it was erased after it was sent, and is not stored
 * @throws the database's error, except a duplicate key
 */
async function copyMessage(
  message: ContactMessage,
  database: OpenDatabase,
  log: Log,
): Promise<"copied" | "erased"> {
  const outcome = await insertUnlessErased(message, message.challenge_id, database);
  if (outcome === "copied") return outcome;
  if (outcome === "erased" && !(await isNewerThanErasure(message, database))) return outcome;
  log.warn(
    { id: message.id },
    "two messages have the same challenge: the second is stored with a key of its own",
  );
  return (await insertUnlessErased(message, secondaryChallenge(message), database)) === "erased"
    ? "erased"
    : "copied";
}

/** An open form may be sent again after its first message was erased. That second message stays. */
async function isNewerThanErasure(
  { challenge_id, created_at }: ContactMessage,
  { db }: OpenDatabase,
) {
  const erasedAt = (await erasures(db, [challenge_id])).get(challenge_id);
  return erasedAt === undefined || created_at > erasedAt;
}

/**
 * Inserts a message under a challenge, unless the message of that challenge was erased. The row in
 * `erasures` is a mutex: an erasure inserts the same key, so that the second of the two waits for
 * the first.
 * @returns `conflict`: another message has this challenge
 */
async function insertUnlessErased(
  message: ContactMessage,
  challenge_id: string,
  database: OpenDatabase,
): Promise<"copied" | "erased" | "conflict"> {
  const mutex = { challenge_id, erased_at: new Date().toISOString() };
  let hasMutex = false;
  try {
    await database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("erasures").values(mutex).execute();
      hasMutex = true;
      await transaction
        .insertInto("contact_messages")
        .values({ ...message, challenge_id })
        .execute();
      await transaction.deleteFrom("erasures").where("challenge_id", "=", challenge_id).execute();
    });
    return "copied";
  } catch (error) {
    if (!database.engine.isDuplicateKey(error)) throw error;
    if (!hasMutex) return "erased";
    const existing = await findByChallenge(database, challenge_id);
    if (!existing) throw error;
    return isSameContent(existing, message) ? "copied" : "conflict";
  }
}
