import type { MessageContent } from "../site/contact-fields.ts";

/** The tables as the code sees them. The migrations create them. */
export interface Database {
  pages: PageRecord;
  page_seeds: { path: string };
  contact_messages: ContactMessage;
  notices: Notice;
  /** Since when something holds (`flags.ts`). */
  flags: { id: string; since: string };
  /** What the readiness probe writes. */
  probes: { id: string; filler: string };
  outbox: OutboxEntry;
  daily_counts: DailyCount;
  /** By which outbox entry a report is sent (`staff-mail.ts`). */
  claims: { id: string; owner: string; claimed_at: string };
  /** Challenges whose message was erased on request. Holds no personal data. */
  erasures: { challenge_id: string; erased_at: string };
}

/** How often something happened on one day. Nothing in it is of one visitor. */
export interface DailyCount {
  /** A hash of what is counted: all columns but the number. */
  id: string;
  /** In UTC: `2026-01-31`. */
  day: string;
  kind: "view" | "tool" | "search_without_result" | "broken_link";
  /**
   * The id of the page; of a tool, that of the tool; of a broken link, the page on which it stands.
   */
  page: string;
  language: string;
  /**
   * Of a view: see `sourceOf` in `site/visits.ts`. Of a broken link: the path that it leads to.
   * Else empty.
   */
  source: string;
  number: number;
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

export const MESSAGE_STATUSES = ["new", "answered", "closed", "held", "spam"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** What all pages announce for a time. Times are ISO 8601 in UTC. */
export interface Notice {
  id: string;
  starts_at: string;
  ends_at: string;
  /** A text by language, as JSON. */
  texts: string;
}

/** One message that a visitor sent. Times are ISO 8601 in UTC, with milliseconds. */
export interface ContactMessage extends MessageContent {
  /**
   * UUIDv7: sorts by time. Derived from the challenge and what was written: a repetition has the
   * same.
   */
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
  /** The page whose link led to the form, by its id in `site/pages.ts`; null: not known. */
  from_page: string | null;
  /**
   * How the visitor had come to the site, as `sourceOf` in `site/visits.ts` names it; null: not
   * known.
   */
  source: string | null;
  /** Version of the consents' wording, and when it was accepted. */
  consent_version: string;
  consent_at: string;
  /**
   * `new`: open, until the staff mark it `answered`, or `closed` where no answer is needed. `held`:
   * one of a flood; a digest tells of its batch, until the staff decide. `spam`: shows a sign of a
   * bot; it is kept, and nobody is told.
   */
  status: MessageStatus;
  /** The flood that it came with, as `contactLimits` numbers it; null: none. */
  batch: string | null;
  /** What the staff have noted, a line for each note. */
  note: string | null;
  /** When the staff set the status; null: they have not. */
  marked_at: string | null;
  /** The mail that reminded the staff of it, or would have; null: none was due. */
  reminder: string | null;
}

/**
 * What an outbox entry tells of: a message, held messages, notifications that were given up,
 * messages that are not answered in time, the report of a week.
 */
type OutboxKind = "message" | "digest" | "dead" | "reminder" | "report";

/** What an entry tells of. */
export interface OutboxSubject {
  kind: OutboxKind;
  /**
   * Of a message: its own. Of another kind: what it tells of and when, such as `week:2026-11-23`.
   */
  id: string;
}

/** One delivery by one channel. */
export interface OutboxEntry {
  /** UUIDv5 of the message's id and the channel. Older entries have a UUIDv7. */
  id: string;
  kind: OutboxKind;
  /** The id of what it tells of. */
  message_id: string;
  channel: OutboxChannel;
  /** `dead`: dead letter, after the last attempt failed; a command of the staff requeues it. */
  status: "pending" | "sent" | "dead";
  attempts: number;
  /** Since when it is tried; null: it was not. */
  first_attempt_at: string | null;
  /** How many of the last attempts ended with their process. */
  interruptions: number;
  /** ISO 8601 in UTC, as all times here. */
  next_attempt_at: string;
  /** The worker that is sending it, and until when no other worker claims it. */
  lease_owner: string | null;
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

/** The channels by which the staff are notified of messages. */
export const NOTIFYING = ["email", "webhook"] as const;
export type NotifyingChannel = (typeof NOTIFYING)[number];

/** `receipt`: a mail to the visitor. `database`: the database server, where one is configured. */
export type OutboxChannel = NotifyingChannel | "receipt" | "database";
