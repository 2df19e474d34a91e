/** Notifies of messages by webhook, signed as the Standard Webhooks specification says. */
import { createHmac } from "node:crypto";
import { FIELDS } from "../../site/contact-fields.ts";
import { isEmergency, messageReference, planIn } from "../../site/contact-options.ts";
import { toolIn } from "../../site/tools.ts";
import {
  type ContactMessage,
  type Content,
  type Deliver,
  DeliveryError,
} from "../../store/index.ts";
import type { WebhookSettings } from "../config.ts";
import { LISTED } from "./staff-mails.ts";

/** Milliseconds for the whole exchange. */
const TIMEOUT = 10_000;

/**
 * The header `webhook-signature` of the Standard Webhooks specification 1.0.0, symmetric scheme.
 * @param secret `whsec_` and the key in base64
 * @param timestamp seconds of the epoch
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
function webhookSignature(secret: string, id: string, timestamp: number, body: string): string {
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

function bodyWith(type: string, timestamp: string, data: object): string {
  return JSON.stringify({ type, timestamp, data });
}

/** The body of the POST request, the same in each attempt. */
export function webhookBody(message: ContactMessage): string {
  const { id, created_at, language, page, origin, from_page, source, consent_version, consent_at } =
    message;
  const fields = Object.fromEntries(FIELDS.map(({ column }) => [column, message[column]]));
  return bodyWith("contact.message", created_at, {
    id,
    reference: messageReference(id),
    created_at,
    is_emergency: isEmergency(message),
    plan: planIn(origin) ?? null,
    tool: toolIn(origin) ?? null,
    ...fields,
    language,
    page,
    origin,
    from_page,
    source,
    consent_version,
    consent_at,
  });
}

/** A body is the same in each attempt, except that lists are those of the attempt. */
function bodyOf(
  content: Content,
  { message_id: id, created_at: timestamp }: Parameters<Deliver>[0],
): string {
  switch (content.kind) {
    case "message":
      return webhookBody(content.message);
    case "digest": {
      const { batch, held, all } = content.digest;
      return bodyWith("contact.digest", timestamp, {
        id,
        batch,
        held: held.length,
        held_in_batch: all,
        emergencies: held.filter(isEmergency).length,
        messages: held.slice(0, LISTED).map((message) => ({
          id: message.id,
          reference: messageReference(message.id),
          created_at: message.created_at,
          subject: message.subject,
          is_emergency: isEmergency(message),
        })),
      });
    }
    case "dead": {
      const { channel, entries } = content.dead;
      return bodyWith("outbox.dead", timestamp, {
        id,
        channel,
        dead: entries.length,
        entries: entries.slice(0, LISTED).map(({ kind, message_id, created_at, last_error }) => ({
          id: message_id,
          reference: kind === "message" ? messageReference(message_id) : null,
          created_at,
          last_error,
        })),
      });
    }
    case "test":
      return bodyWith("notify.test", timestamp, { id });
    default:
      throw new Error(`There is no webhook of the kind "${content.kind}"`);
  }
}

/**
 * Delivers messages by POST requests, signed with each of the secrets: a receiver needs one of
 * them. `webhook-id`, the id of the entry, is the receiver's idempotency key.
 */
export function webhookDelivery({ url, secrets }: WebhookSettings, timeout = TIMEOUT): Deliver {
  return async (entry, content, signal) => {
    const body = bodyOf(content, entry);
    // The time of the attempt: receivers refuse signatures that are minutes old.
    const timestamp = Math.floor(Date.now() / 1000);
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: {
        "content-type": "application/json",
        "user-agent": "blc-site",
        "webhook-id": entry.id,
        "webhook-timestamp": String(timestamp),
        "webhook-signature": secrets
          .map((secret) => webhookSignature(secret, entry.id, timestamp, body))
          .join(" "),
      },
      // Personal data goes to the configured address only: a redirect is a failure.
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
    });
    // Only the status is read: a body that never ends would keep the connection.
    await response.body?.cancel().catch(() => undefined);
    if (!response.ok) throw new DeliveryError(`HTTP ${response.status}`);
  };
}
