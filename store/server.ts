/** The configured database server, which may be down, empty, or behind. */

import { KEEP_DAYS } from "../site/retention.ts";
import { type BackgroundWork, repeat } from "./background.ts";
import type { OpenDatabase } from "./database.ts";
import { describeError, type Log } from "./log.ts";
import { migrate } from "./migrate.ts";
import { allNotices } from "./notices.ts";
import { addEntries } from "./outbox/entries.ts";
import { outboxEntries } from "./outbox/make-entries.ts";
import { allPages } from "./pages.ts";
import type { OutboxChannel } from "./tables.ts";

/**
 * Seconds from one comparison with the server to the next. A change of a page record waits as long.
 */
export const COMPARISON_SECONDS = 5;

/** Messages per query. */
const BATCH = 500;

/** A database server that is migrated when it is first reached, and when it comes back empty. */
export class DatabaseServer {
  readonly database: OpenDatabase;
  #prepared: Promise<void> | undefined;

  constructor(database: OpenDatabase) {
    this.database = database;
  }

  /** Works on the database, which is migrated once. @throws the database's error */
  async use<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
    this.#prepared ??= migrate(this.database).catch((error) => {
      this.#prepared = undefined;
      throw error;
    });
    await this.#prepared;
    try {
      return await work(this.database);
    } catch (error) {
      if (this.database.engine.isMissingTable(error)) this.#prepared = undefined;
      throw error;
    }
  }
}

/** What the local file copies from the server, and how it is read. */
const SHARED = [["pages", allPages] as const, ["notices", allNotices] as const];

/**
 * Replaces the page records and notices of `to` by those of `from`. Writes nothing when they are
 * equal.
 */
export async function copyShared(from: OpenDatabase, to: OpenDatabase): Promise<void> {
  for (const [table, read] of SHARED) {
    const [rows, copies] = [await read(from), await read(to)];
    if (JSON.stringify(rows) === JSON.stringify(copies)) continue;
    await to.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom(table).execute();
      const inserting = transaction.insertInto(table);
      if (rows.length > 0) await inserting.values(rows as never).execute();
    });
  }
}

/**
 * Reaches the server at the start of the site, which runs without it while it is down.
 * @throws an error that will not pass, when the local file was never used with a server: the
 *   settings are wrong
 */
export async function reachServer(
  server: DatabaseServer,
  local: OpenDatabase,
  log: Log,
): Promise<void> {
  try {
    await server.use((database) => copyShared(database, local));
  } catch (error) {
    if (!server.database.engine.isTransient(error) && !(await hasPageCopies(local))) throw error;
    // Migrations hold no personal data.
    const { message } = error as { message?: string };
    log.error(
      { ...describeError(error), message },
      "the database could not be prepared; trying again",
    );
  }
}

/** A new local file has the record of the home page only. */
async function hasPageCopies({ db }: OpenDatabase): Promise<boolean> {
  return (await db.selectFrom("pages").select("path").limit(2).execute()).length > 1;
}

/**
 * Every few seconds, copies page records and notices from the server, and delivers again what it
 * has lost. Logs each cause of a failure once, until it works again.
 */
export function keepInStep(
  server: DatabaseServer,
  local: OpenDatabase,
  log: Log,
  wake: () => void,
): BackgroundWork {
  const logged = new Set<string>();
  const failed = (described: object) => {
    log.warn(described, "the database cannot be compared with the local file");
  };
  const compare = async () => {
    try {
      await server.use(async (database) => {
        await copyShared(database, local);
        if (await recheck(database, local)) wake();
      });
      if (logged.size > 0) log.info({}, "the database is compared again");
      logged.clear();
    } catch (error) {
      const described = describeError(error);
      // A server that is down fails in several ways, in turn.
      const cause = server.database.engine.isTransient(error) ? "down" : JSON.stringify(described);
      if (!logged.has(cause)) failed(described);
      logged.add(cause);
    }
  };
  return repeat(COMPARISON_SECONDS * 1000, compare, (error) => failed(describeError(error)));
}

/**
 * Makes due again what was delivered and is not on the server any more. It was lost with the
 * server's data, or erased, which the delivery finds out.
 * @returns is there any?
 */
export async function recheck(server: OpenDatabase, local: OpenDatabase): Promise<boolean> {
  let after = "";
  let isAnyAbsent = false;
  for (;;) {
    const sent = local.db
      .selectFrom("outbox")
      .where("channel", "=", "database")
      .where("status", "=", "sent");
    const portion = sent
      .select("message_id as id")
      .where("message_id", ">", after)
      .orderBy("message_id")
      .limit(BATCH);
    const ids = (await portion.execute()).map(({ id }) => id);
    const last = ids.at(-1);
    if (!last) return isAnyAbsent;
    after = last;
    const found = await server.db
      .selectFrom("contact_messages")
      .select("id")
      .where("id", "in", ids)
      .execute();
    const known = new Set(found.map(({ id }) => id));
    const absent = ids.filter((id) => !known.has(id));
    if (absent.length === 0) continue;
    isAnyAbsent = true;
    await local.db
      .updateTable("outbox")
      .set({
        status: "pending",
        attempts: 0,
        next_attempt_at: new Date().toISOString(),
        sent_at: null,
      })
      .where("message_id", "in", absent)
      .where("channel", "=", "database")
      .execute();
  }
}

/**
 * Adds missing entries for the server, as for a file that was used without one. The staff may not
 * have been notified of the last days' messages either.
 */
export async function deliverOlder(
  { db }: OpenDatabase,
  channels: readonly OutboxChannel[],
): Promise<void> {
  const since = new Date(Date.now() - KEEP_DAYS * 86_400_000).toISOString();
  const toServer = db.selectFrom("outbox").select("message_id").where("channel", "=", "database");
  const older = db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "not in", toServer)
    .limit(100);
  for (;;) {
    const messages = await older.execute();
    if (messages.length === 0) return;
    const entries = messages.flatMap((message) =>
      outboxEntries(message, message.created_at > since ? channels : ["database"]),
    );
    await addEntries(db, entries);
  }
}
