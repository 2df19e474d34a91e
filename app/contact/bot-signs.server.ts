/** Two signs of a bot: a filled honeypot, and a form that is submitted faster than people write. */
import { createHmac } from "node:crypto";
import { limitKey } from "../network-address.server.ts";
import { HONEYPOT_FIELD } from "./fields.ts";

/** Which sign a message shows. */
export type BotSign = "honeypot" | "too fast";

/**
 * The sign of a bot that a posted form shows, if any. No proof, since a browser's autofill can look the same: such a
 * message is stored as spam.
 * @param elapsedMs since the form's first challenge was issued; negative where the clocks of two machines differ, or
 *   one was set back, which says nothing about the visitor
 * @param minSeconds that writing takes at least; 0: any time will do
 */
export function botSign(form: FormData | URLSearchParams, elapsedMs: number, minSeconds: number): BotSign | undefined {
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return "honeypot";
  return elapsedMs >= 0 && elapsedMs < minSeconds * 1000 ? "too fast" : undefined;
}

/**
 * A keyed hash of a visitor's network: equal for messages from one network, and not reversible without the key.
 * HMAC-SHA256 of the rate limits' key, its first 16 bytes in base64url (22 characters).
 */
export function addressHash(secretKey: string, address: string): string {
  return createHmac("sha256", secretKey).update(limitKey(address)).digest().subarray(0, 16).toString("base64url");
}
