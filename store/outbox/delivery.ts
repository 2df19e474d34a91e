import type { ContactMessage, OutboxEntry } from "../tables.ts";

/**
 * Tells one peer of a message. Resolves when the peer has taken it over.
 * @throws DeliveryError, or whatever went wrong
 */
export type Deliver = (entry: OutboxEntry, message: ContactMessage, signal: AbortSignal) => Promise<void>;

/** A peer did not take a message. `code` is all that is kept of it: a status or an error code, no peer's words. */
export class DeliveryError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.name = "DeliveryError";
    this.code = code;
  }
}

/** The code of any error that a delivery can end with; holds nothing that a peer or a visitor wrote. */
export function errorCode(error: unknown): string {
  if (error instanceof DeliveryError) return error.code;
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  const known = [code, cause?.code, name].find((value) => typeof value === "string" && /^\w{1,60}$/.test(value));
  return typeof known === "string" ? known : "unknown";
}
