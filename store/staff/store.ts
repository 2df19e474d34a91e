import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { OpenDatabase } from "../database.ts";
import { deleteMessages } from "../erase.ts";
import type { Log } from "../log.ts";
import { findMessage } from "../messages.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { copyMessage } from "../outbox/database.ts";
import { retryTransient } from "../retry.ts";
import { isSqliteUrl, sqliteFile } from "../sqlite/engine.ts";

/** The stored data as a command of the staff sees it. */
export interface StaffStore {
  /** The server, where one is configured, else the local file. */
  database: OpenDatabase;
  /** The local file of this machine, with the outbox. Undefined where a server is configured and no site runs here. */
  local: OpenDatabase | undefined;
  /** Of the local file: the site keeps other files of its own there. */
  folder: string;
  /**
   * Migrates the database, and delivers to a server what only this machine has: so that commands read the database only.
   * @returns the ids of messages that the server refuses. @throws what the database says, when it does not answer
   */
  prepare(): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Opens the database and the local file. Nothing is connected before the first query.
 * @throws where there is no SQLite file: opening it would create one, and a command that was started in the wrong folder
 *   would answer from that
 */
export function openStaffStore({ databaseUrl, localFile }: { databaseUrl: string; localFile: string }): StaffStore {
  const isFile = isSqliteUrl(databaseUrl);
  const file = isFile ? sqliteFile(databaseUrl) : resolve(localFile);
  if (isFile && !existsSync(file))
    throw new Error(
      `There is no database at ${file}. DATABASE_URL, in the environment or in ${resolve(".env")}, says where it is; the site makes it at its first start.`,
    );
  const local = existsSync(file) ? openDatabase(`sqlite:${file}`) : undefined;
  const database = isFile && local ? local : openDatabase(databaseUrl);
  return {
    database,
    local,
    folder: dirname(file),
    async prepare() {
      if (local) await migrate(local, local === database ? undefined : []);
      if (local === database) return [];
      await migrate(database);
      return local ? await deliverWaiting(local, database) : [];
    },
    async close() {
      await Promise.all([database.close(), local !== database && local?.close()]);
    },
  };
}

async function deliverWaiting(local: OpenDatabase, database: OpenDatabase): Promise<string[]> {
  const refused: string[] = [];
  const entries = local.db.selectFrom("outbox").select(["id", "message_id"]).where("channel", "=", "database");
  for (const entry of await entries.where("status", "!=", "sent").execute()) {
    const message = await findMessage(local, entry.message_id);
    if (!message) continue;
    try {
      const outcome = await retryTransient(database, () => copyMessage(message, database, SILENT));
      if (outcome === "erased") await deleteMessages(local, [message.id]);
    } catch (error) {
      if (database.engine.isTransient(error)) throw error;
      refused.push(message.id);
      continue;
    }
    const sent = { status: "sent", sent_at: new Date().toISOString() } as const;
    await local.db.updateTable("outbox").set(sent).where("id", "=", entry.id).execute();
  }
  return refused;
}

const SILENT: Log = { info() {}, warn() {}, error() {} };

/** The local file. @throws where the commands run on another machine than the site */
export function localOf({ local }: StaffStore): OpenDatabase {
  if (local) return local;
  throw new Error("There is no local file of a site on this machine (LOCAL_FILE): run this where a site runs");
}
