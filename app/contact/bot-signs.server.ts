/** Two signs of a bot: a filled honeypot, and a form that is submitted faster than people write. */
import { HONEYPOT_FIELD } from "./fields.ts";

/** Which sign a message shows. */
export type BotSign = "honeypot" | "too fast";

/**
 * The sign of a bot that a posted form shows, if any. No proof, since a browser's autofill can look the same: such a
 * message is stored as spam.
 * @param openForMs how long the form has been open; undefined where this process does not know
 * @param minSeconds that writing takes at least; 0: any time will do
 */
export function botSign(
  form: FormData | URLSearchParams,
  openForMs: number | undefined,
  minSeconds: number,
): BotSign | undefined {
  if (form.getAll(HONEYPOT_FIELD).some((value) => value !== "")) return "honeypot";
  return openForMs !== undefined && openForMs < minSeconds * 1000 ? "too fast" : undefined;
}
