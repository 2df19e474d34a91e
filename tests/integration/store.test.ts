import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openStore, type Store } from "../../store/index.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const email = vi.fn(async () => {});
let folder: string;
let store: Store;

async function open(databaseUrl: string) {
  const settings = { pageCacheSeconds: 5, retentionMonths: 24, deliveries: { email }, log };
  store = await openStore({ databaseUrl, localFile: join(folder, "local.db"), ...settings });
}

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  vi.clearAllMocks();
});
afterEach(() => store.close());

test("on SQLite, a message is stored once and delivered, and pages have records", async () => {
  await open(`sqlite:${join(folder, "site.db")}`);
  expect(store.folder).toBe(folder);
  store.start();
  const message = { ...contactMessage("one"), created_at: new Date().toISOString() };
  expect(await store.messages.store(message)).toEqual({ status: "stored" });
  expect(await store.messages.store(message)).toEqual({ status: "duplicate", existing: message });
  expect(await store.messages.find("one")).toEqual(message);
  await expect.poll(() => email).toHaveBeenCalledTimes(1);
  await expect.poll(() => store.status.outboxBacklog("notifications")).toMatchObject({ pending: 0, dead: 0 });
  await Promise.all([store.status.checkDatabase(), store.status.checkIntake()]);
  expect(await store.pages.lookUp("/")).toMatchObject({ status: "found" });
  expect(await store.pages.lookUp("/nowhere")).toEqual({ status: "missing" });
});

test("the local file of version 1 is not left behind with what it has", async () => {
  writeFileSync(join(folder, "journal.db"), "");
  await expect(open("postgres://nobody:secret@127.0.0.1:1/nothing")).rejects.toThrow("LOCAL_FILE: set it to");
});

test("while the database server is down, messages are stored and notified, and wait for it", async () => {
  await open("postgres://nobody:secret@127.0.0.1:1/nothing");
  expect(store.folder).toBe(folder);
  store.start();
  const message = { ...contactMessage("one"), created_at: new Date().toISOString() };
  expect(await store.messages.store(message)).toEqual({ status: "stored" });
  expect(await store.messages.store(message)).toEqual({ status: "duplicate", existing: message });
  expect(await store.status.outboxBacklog("database")).toMatchObject({ pending: 1, oldest: message.created_at });
  await store.status.checkIntake();
  await expect(store.status.checkDatabase()).rejects.toThrow("No database server is usable");
  expect(await store.pages.lookUp("/")).toMatchObject({ status: "found" });
  await expect.poll(() => email).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(log.error.mock.calls)).not.toContain("secret");
});
