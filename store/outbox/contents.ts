/** What outbox entries tell of. */
import type { OpenDatabase, Use } from "../database.ts";
import { findMessage } from "../messages.ts";
import type { ListedMessage } from "../staff/messages.ts";
import { findReminder, findReport, type Report } from "../staff-mail.ts";
import type { ContactMessage, OutboxEntry } from "../tables.ts";
import { type Digest, findDigest } from "./batches.ts";
import { type DeadLetters, findDeadLetters } from "./dead-letters.ts";

export type Content =
  | { kind: "message"; message: ContactMessage }
  | { kind: "digest"; digest: Digest }
  | { kind: "dead"; dead: DeadLetters }
  /** The messages that are still open: emergencies, then the oldest first. */
  | { kind: "reminder"; messages: ListedMessage[] }
  | { kind: "report"; report: Report }
  /** Made by the command `notify test`, without an outbox entry. */
  | { kind: "test" };

/**
 * @returns `nothing`: there is nothing to tell any more, and the entry counts as sent; undefined:
 *   the message is gone
 */
export async function findContent(
  local: OpenDatabase,
  use: Use,
  entry: OutboxEntry,
): Promise<Content | "nothing" | undefined> {
  const { kind, message_id: id } = entry;
  switch (kind) {
    case "message": {
      const message = await findMessage(local, id);
      const isReceipt = message !== undefined && entry.channel === "receipt";
      if (isReceipt && (await use((database) => hasWrittenBefore(database, message))))
        return "nothing";
      return message && { kind, message };
    }
    case "digest": {
      const digest = await findDigest(local, id);
      return digest.held.length > 0 ? { kind, digest } : "nothing";
    }
    case "dead": {
      const dead = await findDeadLetters(local, id);
      return dead.entries.length > 0 ? { kind, dead } : "nothing";
    }
    case "reminder": {
      const messages = await use((database) => findReminder(database, entry));
      return messages.length > 0 ? { kind, messages } : "nothing";
    }
    case "report": {
      const report = await use((database) => findReport(database, entry));
      return report ? { kind, report } : "nothing";
    }
  }
}

/**
 * Did this address send another message in the last day? Then it gets no receipt, so that nobody
 * can have many mails sent to another person.
 */
async function hasWrittenBefore(
  { db }: OpenDatabase,
  { id, email, created_at }: ContactMessage,
): Promise<boolean> {
  const since = new Date(Date.parse(created_at) - 86_400_000).toISOString();
  const ofAddress = db
    .selectFrom("contact_messages")
    .select(["id", "created_at"])
    .where("created_at", ">", since);
  const same = await ofAddress
    .where((is) => is(is.fn("lower", ["email"]), "=", email.toLowerCase()))
    .execute();
  return same.some(
    (each) => each.created_at < created_at || (each.created_at === created_at && each.id < id),
  );
}
