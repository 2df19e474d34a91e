import { createHmac } from "node:crypto";
import { TRAP_FIELD } from "./fields.ts";
import { limitKey } from "./rate-limit.server.ts";

/** Why a message is taken for a robot's. */
export type RobotSign = "trap" | "haste";

/**
 * What gives a robot away: it fills in the field that people do not see, or sends sooner than anybody writes. Neither
 * is proof, since a browser can fill a form in at once: such a message is kept, as spam.
 * @param elapsedMs since the form's first challenge was issued; negative when the clocks of two machines differ, or one
 *   was set back: that says nothing of the visitor
 * @param minSeconds that writing takes at least; 0: any time will do
 */
export function robotSign(
  form: FormData | URLSearchParams,
  elapsedMs: number,
  minSeconds: number,
): RobotSign | undefined {
  if (form.getAll(TRAP_FIELD).some((value) => value !== "")) return "trap";
  return elapsedMs >= 0 && elapsedMs < minSeconds * 1000 ? "haste" : undefined;
}

/**
 * A keyed hash by which messages from one network can be seen to belong together, and the address cannot be found
 * again without the key: HMAC-SHA256 of the rate limits' key, its first 16 bytes in base64url (22 characters).
 */
export function addressHash(secretKey: string, address: string): string {
  return createHmac("sha256", secretKey).update(limitKey(address)).digest().subarray(0, 16).toString("base64url");
}
