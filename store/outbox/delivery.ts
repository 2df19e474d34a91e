import { DatabaseError } from "../engine.ts";
import type { OutboxChannel, OutboxEntry } from "../tables.ts";
import type { Content } from "./contents.ts";

/**
 * Sends one notification, or a receipt, to a peer: a mail server or a webhook.
 * @returns when the peer has accepted it
 * @throws DeliveryError, or the error of the connection
 */
export type Deliver = (
  entry: Pick<OutboxEntry, "id" | "message_id" | "channel" | "created_at">,
  content: Content,
  signal: AbortSignal,
) => Promise<void>;

/** How each configured channel delivers. */
export type Deliveries = Partial<Record<OutboxChannel, Deliver>>;

/**
 * A peer did not accept a notification. The message is a status or an error code, never the peer's
 * own words.
 */
export class DeliveryError extends Error {}

/** The code of any error of a delivery. Holds nothing that a peer or a visitor wrote. */
export function errorCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.message;
  if (error instanceof DatabaseError) return String(error.code);
  const { code, cause, name } = error as {
    code?: unknown;
    cause?: { code?: unknown };
    name?: unknown;
  };
  const known = [code, cause?.code, name].find(
    (value) => typeof value === "string" && /^\w{1,60}$/.test(value),
  );
  return typeof known === "string" ? known : "unknown";
}
