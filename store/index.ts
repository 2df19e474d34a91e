/** All that the rest of the site knows of persistence. README.md has the picture, the guarantees and the failures. */
import { openRemoteStore } from "./remote/store.ts";
import { isSqliteUrl } from "./sqlite/engine.ts";
import { openSqliteStore } from "./sqlite/store.ts";
import type { Store, StoreSettings } from "./store.ts";

/**
 * Opens the store of the configured database and migrates it.
 * @throws when the database refuses. A server that is down is no error: the store works without it until it is up
 */
export function openStore(settings: StoreSettings): Promise<Store> {
  return isSqliteUrl(settings.databaseUrl) ? openSqliteStore(settings) : openRemoteStore(settings);
}

export { OFF_HOURS } from "./clock.ts";
export { eraseMessagesOf, findMessagesOf, type Sender } from "./erase.ts";
export { type Erasure, eraseAgain, listErasures } from "./erasures.ts";
export type { Log } from "./log.ts";
export { DATABASE_SCHEMES, isDatabaseUrl } from "./open.ts";
export { outboxBacklog } from "./outbox/backlog.ts";
export { type Deliver, type Deliveries, DeliveryError, errorCode } from "./outbox/delivery.ts";
export { type Digest, type HeldMessage, heldBacklog, isDigest, isEmergency } from "./outbox/digests.ts";
export { requeue } from "./outbox/entries.ts";
export type { PageLookup, PageRecords } from "./page-cache.ts";
export { allPages } from "./pages.ts";
export { peppersOf } from "./peppers.ts";
export { journalBacklog } from "./remote/backlog.ts";
export { databaseEncryption } from "./remote/engines/server-address.ts";
export { JOURNAL_DAYS } from "./remote/journal.ts";
export { ADDRESS_DAYS, PEPPER_DAYS } from "./retention.ts";
export { clockToConfirm } from "./staff/clock.ts";
export { setMessageStatus } from "./staff/marking.ts";
export {
  busiestNetworks,
  countSameAddress,
  everyMessage,
  idsEndingWith,
  listMessages,
  type MessageFilter,
  messageIds,
  messageWithNotifications,
} from "./staff/messages.ts";
export { findOutboxEntry, listOutbox } from "./staff/outbox.ts";
export { addPage, changePage, pageRecord } from "./staff/pages.ts";
export { countMessages, readClock } from "./staff/status.ts";
export { MissingDatabase, openStaffStore, type StaffStore } from "./staff/store.ts";
export type { MessageStore, Store, StoreStatus } from "./store.ts";
export type { ContactMessage, OutboxEntry, PageRecord } from "./tables.ts";
