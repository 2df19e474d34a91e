import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openStore, type Store } from "../../store/index.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const email = vi.fn(async () => {});
let folder: string;

/** On a database server that is down. */
async function open(): Promise<Store> {
  const store = await openStore({
    DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing",
    LOCAL_FILE: join(folder, "local.db"),
    PAGE_CACHE_SECONDS: 5,
    RETENTION_MONTHS: 24,
    deliveries: { email },
    log,
  });
  onTestFinished(() => store.close());
  return store;
}

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  vi.clearAllMocks();
});

test("the local file of version 1 is not left behind with what it has", async () => {
  writeFileSync(join(folder, "journal.db"), "");
  await expect(open()).rejects.toThrow("LOCAL_FILE: set it to");
});

test("while the database server is down, messages are stored and notified, and wait for it", async () => {
  const store = await open();
  expect(store.folder).toBe(folder);
  store.start();
  const message = contactMessage("one", { created_at: new Date().toISOString() });
  expect(await store.messages.store(message)).toEqual({ status: "stored" });
  expect(await store.messages.store(message)).toEqual({
    status: "duplicate",
    existing: message,
  });
  expect(await store.status.outboxBacklog("database")).toMatchObject({
    pending: 1,
    oldest: message.created_at,
  });
  await store.status.checkIntake();
  await expect(store.status.checkDatabase()).rejects.toThrow("The database server is not usable");
  expect(await store.pages.lookUp("/")).toMatchObject({ status: "found" });
  await expect.poll(() => email).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.error.mock.calls)).not.toContain("secret");
});
