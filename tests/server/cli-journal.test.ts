/** The staff's command line on the messages that wait in the journal. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageText } from "../../cli/messages.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { listMessages, type StaffStore } from "../../store/index.ts";
import { storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { sentMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";
import { openDesk } from "../staff-desk.ts";

const folder = temporaryFolder();
const journalFile = join(folder, "journal.db");
let journal: OpenDatabase;

beforeAll(async () => {
  journal = openDatabase(`sqlite:${journalFile}`);
  await migrate(journal, ["/"]);
});
afterAll(() => journal.close());

const waiting = sentMessage({
  created_at: "2026-03-01T10:00:02.000Z",
  name: "Wai Ting",
  message: "Hola.\nNo va nada.",
});
const drained = sentMessage({
  created_at: "2026-03-01T10:00:01.000Z",
  drained_at: "2026-03-01T10:00:01.500Z",
  name: "Dry Ned",
});

test("while the database is down, the journal's messages are listed and shown, and marked", async () => {
  await storeMessage(journal, waiting);
  await storeMessage(journal, drained);
  const desk = openDesk();
  const environment = {
    DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing",
    JOURNAL_FILE: journalFile,
    COLUMNS: "160",
  };
  const listed = await desk.site(["messages", "list"], environment);
  expect(listed.code).toBe(1);
  expect(listed.err).toMatch(/^The database is not reachable: .+\. This is what the journal of this machine has\.\n$/);
  expect(listed.err).not.toContain("secret");
  const [, first, second] = listed.out.split("\n");
  expect(first).toMatch(new RegExp(`^${waiting.id} .* new, waiting +Wai Ting`));
  expect(second).toMatch(new RegExp(`^${drained.id} .* new +Dry Ned`));

  const shown = await desk.site(["messages", "show", waiting.id.slice(-8)], environment);
  expect(shown.code).toBe(1);
  expect(shown.out).toContain("No va nada.");
  expect(shown.out).toMatch(/^waiting +in the journal of this machine/m);
  await desk.close();
});

test("while the database is up, those that wait are among the others, once", async () => {
  const database = openDatabase(`sqlite:${join(folder, "database.db")}`);
  await migrate(database, []);
  await storeMessage(database, { ...drained, drained_at: null }, ["email"]);
  // A process that ended between its two writes has not marked this one as drained.
  const unmarked = sentMessage({ created_at: "2026-03-01T10:00:03.000Z" });
  await storeMessage(journal, unmarked);
  await storeMessage(database, unmarked);
  const store: StaffStore = {
    description: "",
    folder: "",
    database,
    journal,
    prepare: async () => {},
    close: async () => {},
  };
  const { rows, total } = await listMessages(store, {}, 20);
  expect(rows.map(({ id, isWaiting }) => [id, isWaiting])).toEqual([
    [unmarked.id, false],
    [waiting.id, true],
    [drained.id, false],
  ]);
  expect(total).toBe(3);
  expect((await listMessages(store, {}, 2)).rows).toHaveLength(2);
  expect(await messageText(store, waiting.id)).toMatch(/^waiting +in the journal/m);
  expect(await messageText(store, drained.id)).not.toMatch(/^waiting/m);
  await database.close();
});
