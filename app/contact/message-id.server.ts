/** The id of a message, derived from what was posted. */
import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { FIELDS, type MessageContent } from "../../site/contact-fields.ts";

/**
 * A UUIDv7 with the time of the challenge and a keyed hash of challenge and content. The same form
 * has the same id on every machine and in every attempt.
 * @param issuedAt of the challenge, in milliseconds since 1970
 */
export function messageId(
  secretKey: string,
  { id, issuedAt }: { id: string; issuedAt: number },
  content: MessageContent,
): string {
  const posted = JSON.stringify([id, ...FIELDS.map(({ column }) => content[column])]);
  const random = createHmac("sha256", secretKey).update(`message.${posted}`).digest();
  return uuidv7({ msecs: Math.max(0, issuedAt), random });
}
