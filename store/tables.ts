import type { MessageContent } from "../site/contact-fields.ts";

/** The tables as the code sees them. The migrations make them; see `db/migrations/`. */
export interface Database {
  pages: PageRecord;
  page_seeds: { path: string };
  contact_messages: ContactMessage;
  outbox: OutboxEntry;
  /** Challenges whose message was erased on request; nothing of the person is in it. */
  erasures: { challenge_id: string; erased_at: string };
}

/** What the staff can say of one path. Null: the page's own text. */
export interface PageRecord {
  path: string;
  is_visible: boolean;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  robots: string | null;
  og_title: string | null;
  og_description: string | null;
  og_image: string | null;
  canonical_url: string | null;
  /** The language of the record's texts. */
  lang: string;
}

/** One message that a visitor sent. Times are ISO 8601 in UTC, with milliseconds. */
export interface ContactMessage extends MessageContent {
  /** UUIDv7: sorts by time. */
  id: string;
  created_at: string;
  /** The captcha's challenge: unique, and so the proof that a message is stored once. */
  challenge_id: string;
  captcha_verified: boolean;
  /** The language of the interface, and of the consents' wording. */
  language: string;
  /** The path of the form. */
  page: string;
  /** Where the visitor came from: `type=partner`, `subject=blc-shell` … */
  origin: string | null;
  /** Version of the consents' wording, and when it was accepted. */
  consent_version: string;
  consent_at: string;
  /** `spam`: caught by a trap for robots; kept, but nobody is notified. */
  status: "new" | "spam";
  /** Keyed hash of the network address; dropped after 30 days. */
  address_hash: string | null;
  /** In the local journal: when the database was seen to have the message. In the database itself: null. */
  drained_at: string | null;
}

/** One notification that is owed for a message. */
export interface OutboxEntry {
  /** UUIDv7. */
  id: string;
  message_id: string;
  channel: OutboxChannel;
  /** `dead`: given up after the last attempt; a command of the staff puts it back. */
  status: "pending" | "sent" | "dead";
  attempts: number;
  /** ISO 8601 in UTC, as all times here. */
  next_attempt_at: string;
  /** Which process is sending it, and until when nobody else may. */
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

export type OutboxChannel = "email" | "webhook";
