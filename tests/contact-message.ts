import { randomUUID } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { FIELDS, type MessageContent } from "../site/contact-fields.ts";
import { messageReference } from "../site/contact-options.ts";
import type { ContactMessage } from "../store/index.ts";

/** What is required, as the list of fields has it; the rest is empty. */
const content = Object.fromEntries(
  FIELDS.map((field) => [field.column, initialValue(field)]),
) as MessageContent;

function initialValue({ column, control, required }: (typeof FIELDS)[number]) {
  if (control === "checkbox") return required;
  return required ? column : null;
}

/** A message as the form makes it, with an id of its own. */
export function contactMessage(
  challengeId: string,
  changes: Partial<ContactMessage> = {},
): ContactMessage {
  return {
    ...content,
    id: randomUUID(),
    created_at: "2026-01-01T00:00:00.000Z",
    challenge_id: challengeId,
    name: "Ana",
    email: "ana@example.com",
    subject: "sales",
    message: "Hola",
    captcha_verified: true,
    language: "es",
    page: "/contact",
    origin: null,
    from_page: null,
    source: null,
    consent_version: "1",
    consent_at: "2026-01-01T00:00:00.000Z",
    status: "new",
    batch: null,
    note: null,
    marked_at: null,
    reminder: null,
    ...changes,
  };
}

/** As visitors and staff read it. */
export const reference = ({ id }: Pick<ContactMessage, "id">) => messageReference(id);

/** A message as a visitor sends it now. */
export function sentMessage(changes: Partial<ContactMessage> = {}): ContactMessage {
  const created_at = changes.created_at ?? new Date().toISOString();
  return contactMessage(randomUUID(), {
    id: uuidv7(),
    created_at,
    name: "Ana Prueba",
    phone: "+34600000000",
    country: "ES",
    subject: "support",
    message: "La réplica lleva dos horas de retraso.",
    consent_at: created_at,
    ...changes,
  });
}
