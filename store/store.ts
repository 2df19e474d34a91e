/** The interface of persistence: the same for SQLite on one machine and for a database server. */
import type { Log } from "./log.ts";
import type { StoreResult } from "./messages.ts";
import type { OutboxBacklog } from "./outbox/backlog.ts";
import type { Deliveries } from "./outbox/delivery.ts";
import type { HeldBacklog } from "./outbox/digests.ts";
import type { PageRecords } from "./page-cache.ts";
import type { ContactMessage } from "./tables.ts";

export interface StoreSettings {
  /** `sqlite:` and a file, or the address of a database server. */
  databaseUrl: string;
  /** File of the intake journal, where the database is a server. */
  journalFile: string;
  /** Seconds for which a page record is used without asking the database again; 0: it is always asked. */
  pageCacheSeconds: number;
  /** Calendar months after which messages are deleted. */
  retentionMonths: number;
  /** How each channel delivers. A stored message gets one outbox entry for each of these channels. */
  deliveries: Deliveries;
  log: Log;
  /** Called after each message that this process has stored. */
  onStored?: () => void;
}

export interface MessageStore {
  /**
   * Stores a message once per challenge.
   * @returns when the message is on the local disk, or was there before
   * @throws when it could not be made durable; the same call may be repeated
   */
  store(message: ContactMessage): Promise<StoreResult>;
  /** The message of a challenge, or undefined. @throws when the local disk cannot be read */
  find(challengeId: string): Promise<ContactMessage | undefined>;
}

/** Acknowledged messages that are in the intake journal only. */
export interface JournalBacklog {
  messages: number;
  /** When the oldest of them was stored, ISO 8601 in UTC; undefined: there is none. */
  oldest: string | undefined;
}

/** The clocks, as this process knows them. */
export interface ClockStatus {
  /** How often the machine's clock was set since the start, in the process with the background work. */
  steps: number;
  /** Seconds by which the machine's clock is ahead of what the database has seen; 0: they agree. */
  ahead: number;
  /** The databases' times, by which ages are counted, in milliseconds since 1970. */
  outbox: number;
  journal: number;
}

/** What health checks and metrics ask. */
export interface StoreStatus {
  /** @throws while the configured database does not answer, or is not migrated yet */
  checkDatabase(): Promise<void>;
  /** @throws while no message can be made durable */
  checkIntake(): Promise<void>;
  outboxBacklog(): Promise<OutboxBacklog>;
  heldBacklog(): Promise<HeldBacklog>;
  /** Absent where there is no journal. */
  journalBacklog?(): Promise<JournalBacklog>;
  clock(): ClockStatus;
}

export interface Store {
  messages: MessageStore;
  pages: PageRecords;
  status: StoreStatus;
  /** What this week's address hashes are made with; undefined: there is none now. Never rejects. */
  pepper(): Promise<string | undefined>;
  /** The folder on the local disk in which messages are made durable. */
  folder: string;
  /** Begins the background work. Of several processes on one machine, one calls it. */
  start(): void;
  /** Tells the background work at once that another process has stored a message. */
  wake(): void;
  /** Ends the background work, within ten seconds, and closes the connections. */
  close(): Promise<void>;
}
