/** What outbox entries tell of. */
import type { OpenDatabase, Use } from "../database.ts";
import { findMessage } from "../messages.ts";
import { findStaffMail, type Reminder, type Report } from "../staff-mail.ts";
import type { ContactMessage, OutboxEntry } from "../tables.ts";
import { type Digest, findDigest } from "./batches.ts";
import { type DeadLetters, findDeadLetters } from "./dead-letters.ts";

export type Content =
  | { kind: "message"; message: ContactMessage }
  | { kind: "digest"; digest: Digest }
  | { kind: "dead"; dead: DeadLetters }
  | { kind: "reminder"; reminder: Reminder }
  | { kind: "report"; report: Report }
  /** Of the command `notify test`; no outbox entry tells of it. */
  | { kind: "test" };

/**
 * @returns `nothing`: there is nothing to tell any more, and the entry counts as sent; undefined: its message is not
 *   there any more
 */
export async function findContent(
  local: OpenDatabase,
  use: Use,
  entry: OutboxEntry,
): Promise<Content | "nothing" | undefined> {
  const { message_id: id } = entry;
  const digest = await findDigest(local, id);
  if (digest) return digest.held.length > 0 ? { kind: "digest", digest } : "nothing";
  const dead = await findDeadLetters(local, id);
  if (dead) return dead.entries.length > 0 ? { kind: "dead", dead } : "nothing";
  const mail = await findStaffMail(use, entry);
  if (mail) return mail;
  const message = await findMessage(local, id);
  return message && { kind: "message", message };
}
