import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { OpenDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";
import { openDatabase } from "../open.ts";
import { isSqliteUrl, sqliteFile } from "../sqlite/engine.ts";

/** The stored data as a command of the staff sees it. */
export interface StaffStore {
  /** Names the database. Holds no password. */
  description: string;
  database: OpenDatabase;
  /** The intake journal of this machine, where the database is a server: it may hold messages that the database lacks. */
  journal: OpenDatabase | undefined;
  /** On this machine: with the database's file or the journal, and the key. */
  folder: string;
  /** Migrates the database. @throws what the database says */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** Opening a SQLite file creates it. A command started in the wrong folder would create one and answer from that. */
export class MissingDatabase extends Error {
  readonly file: string;
  constructor(file: string) {
    super(`There is no database at ${file}`);
    this.file = file;
  }
}

/**
 * Opens the database and this machine's journal. Nothing is connected before the first query.
 * @throws MissingDatabase; what the file system says of a folder that this user may not enter
 */
export function openStaffStore({ databaseUrl, journalFile }: { databaseUrl: string; journalFile: string }): StaffStore {
  if (isSqliteUrl(databaseUrl)) {
    const file = sqliteFile(databaseUrl);
    if (!statSync(file, { throwIfNoEntry: false })) throw new MissingDatabase(file);
  }
  const database = openDatabase(databaseUrl);
  const { description, isLocal } = database.engine;
  const journal = !isLocal && existsSync(journalFile) ? openDatabase(`sqlite:${resolve(journalFile)}`) : undefined;
  return {
    description,
    folder: dirname(isLocal ? sqliteFile(databaseUrl) : resolve(journalFile)),
    database,
    journal,
    prepare: () => migrate(database),
    async close() {
      await journal?.close();
      await database.close();
    },
  };
}
