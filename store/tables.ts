import type { MessageContent } from "../site/contact-fields.ts";

/** The tables as the code sees them. The migrations create them. */
export interface Database {
  pages: PageRecord;
  page_seeds: { path: string };
  contact_messages: ContactMessage;
  clock: SeenTime;
  /** What the health check writes. */
  probes: { id: string; filler: string };
  outbox: OutboxEntry;
  /** Challenges whose message was erased on request. Holds no personal data. */
  erasures: { challenge_id: string; erased_at: string };
  /** The random pepper of each week's address hashes; `week` is its Monday, as 2026-11-16. */
  address_keys: { week: string; pepper: string };
}

/** One row: the time that the database has seen (`store/clock.ts`), and from when to when the machine's clock was last set. */
interface SeenTime {
  id: string;
  seen_at: string;
  set_from: string | null;
  set_to: string | null;
}

/** Visibility and metadata of one path. Null: the page's own text. */
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
  /** UUIDv7: sorts by time. Derived from the challenge and what was written: a repetition has the same. */
  id: string;
  created_at: string;
  /** Id of the captcha's challenge. Unique, and so the key that makes storing idempotent. */
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
  /**
   * `held`: one of very many; a digest tells of it, until the staff mark it. `spam`: recognized as a bot's; it is kept,
   * and nobody is notified.
   */
  status: "new" | "held" | "spam";
  /** Keyed hash of the IPv4 address or IPv6 /64; dropped after 30 days. */
  address_hash: string | null;
  /** Keyed hash of the IPv4 /24 or IPv6 /48; dropped with it. */
  network_hash: string | null;
  /** The digest that tells of a held message; null: none does yet, or it was not held. */
  digest_id: string | null;
  /** The database's time when it was stored, where `created_at` was not that: retention counts from then. */
  kept_from: string | null;
  /** In a journal: when the message was drained to the database. In the database itself: null. */
  drained_at: string | null;
}

/** One notification of a message, by one channel. */
export interface OutboxEntry {
  /** UUIDv5 of the message's id and the channel. Older entries have a UUIDv7. */
  id: string;
  message_id: string;
  channel: OutboxChannel;
  /** `dead`: dead letter, after the last attempt failed; a command of the staff requeues it. */
  status: "pending" | "sent" | "dead";
  attempts: number;
  /** ISO 8601 in UTC, as all times here. */
  next_attempt_at: string;
  /** The worker that is sending it, and until when no other worker claims it. */
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  /** By the database's time. */
  created_at: string;
  sent_at: string | null;
}

export type OutboxChannel = "email" | "webhook";
