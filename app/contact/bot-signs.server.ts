/** Two signs of a bot: a filled honeypot, and a form that is submitted faster than people write. */
import { HONEYPOT_FIELD } from "./fields.ts";

/** Which sign a message shows. */
export type BotSign = "honeypot" | "too fast";

/**
 * The sign of a bot that a posted form shows, if any. It is no proof, because autofill may look the
 * same.
 * @param openForMs undefined: not known to this process
 * @param minSeconds that a person needs at least; 0: not checked
 */
export function botSign(
  form: FormData | URLSearchParams,
  openForMs: number | undefined,
  minSeconds: number,
): BotSign | undefined {
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return "honeypot";
  return openForMs !== undefined && openForMs < minSeconds * 1000 ? "too fast" : undefined;
}
