/**
 * All that the rest of the site knows of persistence. README.md has the picture, the guarantees and
 * the failures.
 */

export { WrongUse } from "./backup/files.ts";
export { allBackups, BACKUP_LATE_HOURS, lastBackup, recordBackup } from "./backup/last.ts";
export { expireBackups, makeBackup } from "./backup/make.ts";
export {
  erasureLines,
  FILES as BACKUP_FILES,
  type Manifest,
  parseErasures,
} from "./backup/manifest.ts";
export { planRestore, type Restoration, type RestoreRequest, restore } from "./backup/restore.ts";
export type { Counted } from "./daily-counts.ts";
export { databasesOf } from "./database.ts";
export { databaseEncryption } from "./engines/address.ts";
export {
  type Erasure,
  eraseAgain,
  eraseMessagesOf,
  findMessagesOf,
  listErasures,
  scrub,
  type Whose,
} from "./erase.ts";
export { flaggedSince } from "./flags.ts";
export { FORMER_DATABASES, formerDatabases, noteFormerDatabase } from "./former.ts";
export { probeWrite } from "./intake.ts";
export type { Log } from "./log.ts";
export { lostFile } from "./lost-file.ts";
export { addNotice, allNotices, removeNotices } from "./notices.ts";
export { DATABASE_SCHEMES, databaseUrlProblem, openDatabase } from "./open.ts";
export { type Digest, type HeldMessage, heldBatches } from "./outbox/batches.ts";
export type { Content } from "./outbox/contents.ts";
export type { DeadLetters } from "./outbox/dead-letters.ts";
export { type Deliver, type Deliveries, DeliveryError, errorCode } from "./outbox/delivery.ts";
export { listOutbox, outboxBacklog, requeue } from "./outbox/entries.ts";
export { batchOf } from "./outbox/make-entries.ts";
export type { PageLookup } from "./page-record-cache.ts";
export { addPages, allPages, changePage, findPage } from "./pages.ts";
export { purgeOld, waitingPurge } from "./retention.ts";
export { COMPARISON_SECONDS } from "./server.ts";
export { isSqliteUrl, localFileOf } from "./sqlite/engine.ts";
export {
  MARKS,
  type Mark,
  noteMessage,
  notifyOf,
  setMessageStatus,
  unnotified,
} from "./staff/marking.ts";
export {
  batchIds,
  countMessages,
  everyStoredMessage,
  idsEndingWith,
  type ListedMessage,
  listMessages,
  type MessageFilter,
  messageWithNotifications,
  openMessages,
} from "./staff/messages.ts";
export { moveTo } from "./staff/move.ts";
export { reportText, weeklyReportText } from "./staff/report.ts";
export { localOf, openStaffStore, type StaffStore } from "./staff/store.ts";
export { type Report, reportDay } from "./staff-mail.ts";
export {
  type MessageMarks,
  type MessageStore,
  openStore,
  type Store,
  type StoreStatus,
} from "./store.ts";
export type { ContactMessage, Notice, OutboxEntry, PageRecord } from "./tables.ts";
export { MESSAGE_STATUSES, NOTIFYING } from "./tables.ts";
