/** What the tests of a file or group share: made for them, and removed after them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import type { OpenDatabase } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabase } from "../store/open.ts";
import { writeOwnerFile } from "./owner-settings.ts";
import { type Site, startSite } from "./site-process.ts";

/** An empty folder. @param end when it is removed: `onTestFinished`, or after the file or group that calls this */
export function temporaryFolder(end: (remove: () => void) => void = afterAll): string {
  const folder = mkdtempSync(join(tmpdir(), "blc-test-"));
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const TABLES = [
  "outbox",
  "contact_messages",
  "daily_counts",
  "flags",
  "claims",
  "erasures",
] as const;

/** Deletes all that visitors, the staff and the site have written. */
export async function empty({ db }: OpenDatabase): Promise<void> {
  for (const table of TABLES) await db.deleteFrom(table).execute();
}

/** Does some work while a database lacks a table. */
export async function without(table: string, { db }: OpenDatabase, work: () => Promise<unknown>) {
  await db.schema.alterTable(table).renameTo("away").execute();
  try {
    await work();
  } finally {
    await db.schema.alterTable("away").renameTo(table).execute();
  }
}

/** A migrated SQLite file for the tests of the file that calls this, empty at the beginning of each. */
export function databaseForTests(
  url = `sqlite:${join(temporaryFolder(), "site.db")}`,
): OpenDatabase {
  const database = openDatabase(url);
  beforeAll(() => migrate(database, []));
  beforeEach(() => empty(database));
  afterAll(() => database.close());
  return database;
}

/**
 * A site for the tests of the file or group that calls this. Its parts are set before the first test.
 * @param environment settings on top of the defaults
 */
export function siteForTests(environment?: Record<string, string>): Site {
  const site = {} as Site;
  beforeAll(async () => void Object.assign(site, await startSite(environment)));
  afterAll(() => site.stop());
  return site;
}

/**
 * A site that is stopped after the test.
 * @param folder of an earlier site, to start on its files again
 */
export async function siteForTest(
  environment?: Record<string, string>,
  folder?: string,
): Promise<Site> {
  const site = await startSite(environment, folder);
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** As `siteForTests`, with the owner's file filled in. */
export function filledSiteForTests(environment?: Record<string, string>): Site {
  return siteForTests({ ...environment, OWNER_FILE: writeOwnerFile(temporaryFolder()) });
}
