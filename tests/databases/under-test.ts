/** Shared by the suites that run on each engine: the database under test, and messages for it. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Servers } from "@blc/servers";
import { expect, onTestFinished } from "vitest";
import type { OpenDatabase } from "../../store/database.ts";
import { storeMessage } from "../../store/messages.ts";
import { DatabaseServer } from "../../store/server.ts";
import type { ContactMessage } from "../../store/tables.ts";
import { temporaryFolder } from "../fixtures.ts";
import { type Intake, startIntake } from "../intake.ts";

export { contactMessage as message } from "../contact-message.ts";
export { sleep };

/** The database that a suite tests: its servers (SQLite has none), and a connection. Set before the first test. */
export interface DatabaseUnderTest {
  servers: Servers;
  database: OpenDatabase;
}

export const PATHS = ["/", "/about"];

/** The error with which the promise rejects; fails the test when it resolves. */
export async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => expect.unreachable("It succeeded"),
    (error: unknown) => error,
  );
}

/** With a local file of its own, until the end of the test. */
export async function intakeForTest(database: OpenDatabase): Promise<Intake> {
  const file = join(temporaryFolder(onTestFinished), "local.db");
  const intake = await startIntake(new DatabaseServer(database), file);
  onTestFinished(() => intake.close());
  return intake;
}

/** Stores a message, and retries after transient errors. @param budget in milliseconds */
export async function storeWithRetries(
  database: OpenDatabase,
  stored: ContactMessage,
  budget = 30_000,
) {
  const deadline = performance.now() + budget;
  for (;;) {
    try {
      return await storeMessage(database, stored);
    } catch (error) {
      if (!database.engine.isTransient(error) || performance.now() > deadline) throw error;
      await sleep(50);
    }
  }
}

/** The challenges of the stored messages whose own begins with these letters. */
export async function storedChallenges({ db }: OpenDatabase, beginning: string): Promise<string[]> {
  const messages = db.selectFrom("contact_messages").where("challenge_id", "like", `${beginning}%`);
  return (await messages.select("challenge_id").execute())
    .map(({ challenge_id }) => challenge_id)
    .sort();
}
