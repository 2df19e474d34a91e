import { dirname, resolve } from "node:path";
import { isThere } from "../../site/text-file.ts";
import type { OpenDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { type DatabaseSettings, isSqliteUrl, localFileOf } from "../sqlite/engine.ts";

/** The stored data as a command of the staff sees it. */
export type StaffStore = ReturnType<typeof openStaffStore>;

/**
 * Opens the database and the local file. Nothing is connected before the first query.
 * @throws where there is no SQLite file: a command in the wrong folder would make one, and answer
 *   from that; and where this user may not use it
 */
export function openStaffStore(settings: DatabaseSettings) {
  const { DATABASE_URL } = settings;
  const isFile = isSqliteUrl(DATABASE_URL);
  const file = localFileOf(settings);
  const isPresent = isThere(file);
  if (isFile && !isPresent)
    throw new Error(
      `There is no database at ${file}. DATABASE_URL, in the environment or in ${resolve(".env")}, says where it is; the site makes it at its first start.`,
    );
  const local = isPresent ? openDatabase(`sqlite:${file}`) : undefined;
  const database = isFile && local ? local : openDatabase(DATABASE_URL);
  return {
    /** The server, where one is configured, else the local file. */
    database,
    /**
     * The local file of this machine, with the outbox. Undefined where a server is configured and
     * no site runs here.
     */
    local,
    /** Of the local file: the site keeps other files of its own there. */
    folder: dirname(file),
    /** Migrates what is there. @throws what the database says, when it does not answer */
    async prepare() {
      if (local) await migrate(local, local === database ? undefined : []);
      if (local !== database) await migrate(database);
    },
    async close() {
      await Promise.all([database.close(), local !== database && local?.close()]);
    },
  };
}

/** The local file. @throws where the commands run on another machine than the site */
export function localOf({ local }: Pick<StaffStore, "local">): OpenDatabase {
  if (local) return local;
  throw new Error(
    "There is no local file of a site on this machine (LOCAL_FILE): run this where a site runs",
  );
}
