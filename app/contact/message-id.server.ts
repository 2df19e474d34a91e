/** The id of a message, derived from what was posted. */
import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { FIELDS, type MessageContent } from "../../site/contact-fields.ts";

/**
 * A UUIDv7 whose time is that of the challenge, and whose other bits are a keyed hash of challenge and content. So the
 * same form has the same id on every machine and in every attempt, and another text under the same challenge has
 * another id.
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
