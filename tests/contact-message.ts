import { randomUUID } from "node:crypto";
import type { ContactMessage } from "../store/tables.ts";

/** A message as the form makes it, with an id of its own. */
export function contactMessage(challengeId: string): ContactMessage {
  return {
    id: randomUUID(),
    created_at: "2026-01-01T00:00:00.000Z",
    challenge_id: challengeId,
    name: "Ana",
    email: "ana@example.com",
    phone: null,
    company: null,
    country: null,
    subject: "sales",
    message: "Hola",
    captcha_verified: true,
    gdpr_consent: true,
    ccpa_consent: false,
    lopd_consent: true,
    language: "es",
    page: "/contact",
    origin: null,
    consent_version: "1",
    consent_at: "2026-01-01T00:00:00.000Z",
    status: "new",
    address_hash: null,
    drained_at: null,
  };
}
