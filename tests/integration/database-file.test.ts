/** The local file is moved, removed, replaced, overwritten or damaged while the site has it open, or before. */
import { copyFileSync, mkdirSync, renameSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { copyDatabase } from "../../store/backup/copy.ts";
import { recordBackup } from "../../store/backup/last.ts";
import { openStore, type Store } from "../../store/index.ts";
import { contactMessage } from "../contact-message.ts";
import { damage } from "../damaged-page.ts";
import { temporaryFolder } from "../fixtures.ts";
import { queryFile } from "../site-process.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let folder: string;
let file: string;
let count = 0;

async function open(): Promise<Store> {
  const settings = { PAGE_CACHE_SECONDS: 0, RETENTION_MONTHS: 24, deliveries: { email: async () => {} }, log };
  const store = await openStore({ DATABASE_URL: `sqlite:${file}`, LOCAL_FILE: "", ...settings });
  onTestFinished(() => store.close());
  store.start();
  return store;
}

/** @returns the id of a message that was acknowledged */
async function stored(store: Store): Promise<string> {
  const message = { ...contactMessage(`m${++count}`), created_at: new Date().toISOString() };
  await store.messages.store(message);
  return message.id;
}

const ids = () => queryFile<{ id: string }>(file, "select id from contact_messages").map(({ id }) => id);
const isReady = (store: Store) =>
  store.status.checkIntake().then(
    () => true,
    () => false,
  );

const said = (line: string) => log.error.mock.calls.filter(([, message]) => message === line);

beforeEach(() => {
  folder = temporaryFolder(onTestFinished);
  file = join(folder, "site.db");
  vi.clearAllMocks();
});

/** What happens to the path; and what brings the file back, or puts a whole one there. */
const HAPPENINGS: Record<string, [happens: (backup: string) => void, mends: (backup: string) => void]> = {
  "moved away": [() => renameSync(file, `${file}.old`), () => renameSync(`${file}.old`, file)],
  "moved with its folder": [
    () => renameSync(folder, `${folder}.old`),
    () => {
      rmSync(folder, { recursive: true, force: true });
      renameSync(`${folder}.old`, folder);
    },
  ],
  removed: [() => rmSync(file), (backup) => copyFileSync(backup, file)],
  "removed with its log": [
    () => {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
    },
    (backup) => copyFileSync(backup, file),
  ],
  "replaced by an empty file": [
    () => {
      writeFileSync(`${file}.new`, "");
      renameSync(`${file}.new`, file);
    },
    (backup) => {
      copyFileSync(backup, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
  ],
  "replaced by something else": [
    () => {
      writeFileSync(`${file}.new`, "no database at all ".repeat(1000));
      renameSync(`${file}.new`, file);
    },
    (backup) => {
      copyFileSync(backup, `${file}.new`);
      renameSync(`${file}.new`, file);
    },
  ],
  "hidden by a folder": [
    () => {
      renameSync(file, `${file}.old`);
      mkdirSync(file);
    },
    () => {
      rmSync(file, { recursive: true });
      renameSync(`${file}.old`, file);
    },
  ],
};

test.for(Object.entries(HAPPENINGS))(
  "%s: nothing is acknowledged, until a file is there",
  async ([, [happens, mends]]) => {
    const store = await open();
    await stored(store);
    await store.pages.lookUp("/");
    const backup = `${folder}.backup`;
    onTestFinished(() => rmSync(backup, { force: true }));
    await copyDatabase(file, backup);
    happens(backup);
    await expect(stored(store)).rejects.toThrow();
    await expect(store.messages.find("any")).rejects.toThrow();
    expect(await isReady(store)).toBe(false);
    expect(await store.pages.lookUp("/")).toMatchObject({ status: "found" });
    await expect
      .poll(() => log.error, { timeout: 15_000, interval: 200 })
      .toHaveBeenCalledWith(
        expect.objectContaining({ problem: expect.any(String) }),
        "the database file cannot be used",
      );
    await expect(stored(store)).rejects.toThrow();
    mends(backup);
    await expect.poll(() => isReady(store), { timeout: 20_000, interval: 200 }).toBe(true);
    const id = await stored(store);
    expect(said("the database file cannot be used")).toHaveLength(1);
    expect(log.info).toHaveBeenCalledWith({}, "the database file can be used again");
    await store.close();
    expect(ids()).toHaveLength(2);
    expect(ids()).toContain(id);
    expect(queryFile(file, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  },
);

test("replaced by an older copy: the next messages are in that, and the former file is whole", async () => {
  const store = await open();
  const before = await stored(store);
  const backup = join(folder, "copy.db");
  await copyDatabase(file, backup);
  const [lost, copy] = [await stored(store), join(folder, "former.db")];
  renameSync(file, copy);
  renameSync(backup, file);
  await expect.poll(() => isReady(store), { timeout: 20_000, interval: 200 }).toBe(true);
  const after = await stored(store);
  await store.close();
  expect(ids().toSorted()).toEqual([before, after].toSorted());
  expect(queryFile<{ id: string }>(copy, "select id from contact_messages").map(({ id }) => id)).toContain(lost);
  for (const each of [file, copy])
    expect(queryFile(each, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
});

test.for<[string, (backup: string) => void]>([
  ["a backup is copied onto it", (backup) => copyFileSync(backup, file)],
  ["it is emptied", () => truncateSync(file, 0)],
])("overwritten: %s", async ([, happens]) => {
  const store = await open();
  await stored(store);
  const backup = join(folder, "copy.db");
  await copyDatabase(file, backup);
  happens(backup);
  await expect(stored(store)).rejects.toThrow("overwritten");
  expect(await isReady(store)).toBe(false);
});

test("what a removed file had is saved for its owner, and the site goes on when it is moved back", async () => {
  const store = await open();
  const sent = [await stored(store), await stored(store)];
  for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
  await expect(stored(store)).rejects.toThrow(`what it had is in ${file}.removed: move that back`);
  expect(statSync(`${file}.removed`).mode & 0o777).toBe(0o600);
  renameSync(`${file}.removed`, file);
  sent.push(await stored(store));
  await store.close();
  expect(ids().toSorted()).toEqual(sent.toSorted());
});

describe("damage", () => {
  test.for(["contact_messages", "sqlite_autoindex_contact_messages_1", "outbox", "outbox_due", "erasures"])(
    "of %s is seen by readiness",
    async (name) => {
      const store = await open();
      for (let i = 0; i < 3; i++) await stored(store);
      await store.close();
      damage(file, name);
      const damaged = await open();
      await expect.poll(() => isReady(damaged), { timeout: 10_000 }).toBe(false);
      await damaged.close();
      expect(log.error).toHaveBeenCalledWith({ problem: expect.any(String) }, "the database file cannot be used");
    },
  );

  test("of the header: pages are served, messages are refused, and it says so", async () => {
    const first = await open();
    await first.close();
    const whole = join(folder, "whole.db");
    copyFileSync(file, whole);
    damage(file, "header");
    const store = await open();
    expect(await store.pages.lookUp("/")).toEqual({ status: "failed" });
    await expect(stored(store)).rejects.toThrow();
    expect(await isReady(store)).toBe(false);
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ error: "SqliteError" }),
      "the local file cannot be used: pages are shown, and messages are refused",
    );
    // Put back in its place.
    renameSync(whole, file);
    await expect.poll(() => isReady(store), { timeout: 20_000, interval: 200 }).toBe(true);
    expect(await stored(store)).toBeTruthy();
  });

  test("of other tables takes no message away", async () => {
    const store = await open();
    await stored(store);
    await store.close();
    damage(file, "daily_counts");
    const damaged = await open();
    await stored(damaged);
    expect(await isReady(damaged)).toBe(true);
  });
});

describe("a file that is missing at the start", () => {
  test("is not taken for a new site where a backup has messages", async () => {
    const store = await open();
    await stored(store);
    recordBackup(folder, { made_at: new Date().toISOString(), folder: "/backups/1", messages: 1 });
    await store.close();
    expect(said("the database file is a new one")).toEqual([]);
    rmSync(file);
    await open();
    expect(said("the database file is a new one")).toEqual([
      [{ lost: expect.stringContaining("/backups/1") }, expect.any(String)],
    ]);
  });

  test("nor where the key is older", async () => {
    const store = await open();
    writeFileSync(join(folder, "secret.key"), "");
    await store.close();
    expect(said("the database file is a new one")).toEqual([]);
    await (await open()).close();
    expect(said("the database file is a new one")).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    rmSync(file);
    await open();
    expect(said("the database file is a new one")).toEqual([
      [{ lost: expect.stringContaining("secret.key") }, expect.any(String)],
    ]);
  });
});
