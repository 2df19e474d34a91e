/** The local file is moved, removed, replaced, overwritten or damaged while the site has it open, or before. */
import {
  copyFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, type TestContext, test, vi } from "vitest";
import { copyDatabase } from "../../store/backup/copy.ts";
import { recordBackup } from "../../store/backup/last.ts";
import { openStore, type Store } from "../../store/index.ts";
import { contactMessage } from "../contact-message.ts";
import { damage } from "../damaged-page.ts";
import { temporaryFolder } from "../fixtures.ts";
import { messageIds, queryFile } from "../site-process.ts";

const CANNOT_BE_USED = "the database file cannot be used";
const IS_NEW = "the database file is a new one";

/** A site's file in a folder of its own: these tests wait, and run at the same time. */
function place({ onTestFinished }: TestContext) {
  const folder = temporaryFolder(onTestFinished);
  const file = join(folder, "site.db");
  // Not mocks, which each test that ends clears.
  const lines: { about: object; line: string }[] = [];
  const add = (about: object, line: string) => void lines.push({ about, line });
  const log = { info: add, warn: add, error: add };
  let count = 0;
  return {
    folder,
    file,
    async open(): Promise<Store> {
      const store = await openStore({
        DATABASE_URL: `sqlite:${file}`,
        LOCAL_FILE: "",
        PAGE_CACHE_SECONDS: 0,
        RETENTION_MONTHS: 24,
        deliveries: { email: async () => {} },
        log,
      });
      onTestFinished(() => store.close());
      store.start();
      return store;
    },
    /** @returns the id of a message that was acknowledged */
    async stored(store: Store): Promise<string> {
      const message = contactMessage(`m${++count}`, { created_at: new Date().toISOString() });
      await store.messages.store(message);
      return message.id;
    },
    ids: (of = file) => messageIds(of),
    said: (wanted: string) => lines.filter(({ line }) => line === wanted).map(({ about }) => about),
  };
}

const isReady = (store: Store) =>
  store.status.checkIntake().then(
    () => true,
    () => false,
  );
/** `expect.poll` knows of one test at a time. */
const until = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 100 });
const untilReady = (store: Store) => until(async () => expect(await isReady(store)).toBe(true));
const isWhole = (file: string) =>
  expect(queryFile(file, "pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);

interface Paths {
  folder: string;
  file: string;
  /** A copy of the file, elsewhere. */
  backup: string;
}

function replace(file: string, write: (draft: string) => void) {
  write(`${file}.new`);
  renameSync(`${file}.new`, file);
}

/** What happens to the path; and what brings the file back, or puts a whole one there. */
const HAPPENINGS: Record<string, [happens: (at: Paths) => void, mends: (at: Paths) => void]> = {
  "moved with its folder": [
    ({ folder }) => renameSync(folder, `${folder}.old`),
    ({ folder }) => {
      rmSync(folder, { recursive: true, force: true });
      renameSync(`${folder}.old`, folder);
    },
  ],
  "removed with its log": [
    ({ file }) => {
      for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix);
    },
    ({ file, backup }) => copyFileSync(backup, file),
  ],
  "replaced by something else": [
    ({ file }) =>
      replace(file, (draft) => writeFileSync(draft, "no database at all ".repeat(1000))),
    ({ file, backup }) => replace(file, (draft) => copyFileSync(backup, draft)),
  ],
  "hidden by a folder": [
    ({ file }) => {
      renameSync(file, `${file}.old`);
      mkdirSync(file);
    },
    ({ file }) => {
      rmSync(file, { recursive: true });
      renameSync(`${file}.old`, file);
    },
  ],
};

test.concurrent.for(Object.entries(HAPPENINGS))(
  "%s: nothing is acknowledged, until a file is there",
  async ([, [happens, mends]], context) => {
    const { folder, file, open, stored, ids, said } = place(context);
    const store = await open();
    await stored(store);
    await store.pages.lookUp("/");
    const backup = `${folder}.backup`;
    context.onTestFinished(() => rmSync(backup, { force: true }));
    await copyDatabase(file, backup);
    happens({ folder, file, backup });
    await expect(stored(store)).rejects.toThrow();
    await expect(store.messages.find("any")).rejects.toThrow();
    expect(await isReady(store)).toBe(false);
    expect(await store.pages.lookUp("/")).toMatchObject({ status: "found" });
    await until(() => expect(said(CANNOT_BE_USED)).toHaveLength(1));
    await expect(stored(store)).rejects.toThrow();
    mends({ folder, file, backup });
    await untilReady(store);
    const id = await stored(store);
    expect(said(CANNOT_BE_USED)).toEqual([{ problem: expect.any(String) }]);
    await until(() => expect(said("the database file can be used again")).toHaveLength(1));
    await store.close();
    expect(ids()).toHaveLength(2);
    expect(ids()).toContain(id);
    isWhole(file);
  },
);

test.concurrent("replaced by an older copy: the next messages are in that, and the former file is whole", async (context) => {
  const { folder, file, open, stored, ids } = place(context);
  const store = await open();
  const before = await stored(store);
  const [backup, former] = [join(folder, "copy.db"), join(folder, "former.db")];
  await copyDatabase(file, backup);
  const lost = await stored(store);
  renameSync(file, former);
  renameSync(backup, file);
  await untilReady(store);
  const after = await stored(store);
  await store.close();
  expect(ids().toSorted()).toEqual([before, after].toSorted());
  expect(ids(former)).toContain(lost);
  isWhole(file);
  isWhole(former);
});

test.concurrent.for<[string, (at: Pick<Paths, "file" | "backup">) => void]>([
  ["a backup is copied onto it", ({ file, backup }) => copyFileSync(backup, file)],
  ["it is emptied", ({ file }) => truncateSync(file, 0)],
])("overwritten: %s", async ([, happens], context) => {
  const { folder, file, open, stored } = place(context);
  const store = await open();
  await stored(store);
  const backup = join(folder, "copy.db");
  await copyDatabase(file, backup);
  happens({ file, backup });
  await expect(stored(store)).rejects.toThrow("overwritten");
  expect(await isReady(store)).toBe(false);
});

test.concurrent("what a removed file had is saved for its owner, and the site goes on when it is moved back", async (context) => {
  const { file, open, stored, ids } = place(context);
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

test.concurrent.for<[string, string[]]>([
  ["its log", ["-wal"]],
  ["its log and the index of that", ["-wal", "-shm"]],
])("%s removed: what is acknowledged is there after a crash", async ([, suffixes], context) => {
  const { folder, file, open, stored, ids } = place(context);
  const store = await open();
  const sent = [await stored(store), await stored(store)];
  for (const suffix of suffixes) rmSync(file + suffix);
  sent.push(await stored(store), await stored(store));
  const crashed = join(folder, "crashed.db");
  for (const suffix of ["", "-wal"]) copyFileSync(file + suffix, crashed + suffix);
  expect(ids(crashed).toSorted()).toEqual(sent.toSorted());
  isWhole(crashed);
  await store.close();
  expect(ids().toSorted()).toEqual(sent.toSorted());
});

describe("damage", () => {
  test.concurrent.for(["contact_messages", "outbox_due", "erasures"])(
    "of %s is seen by readiness",
    async (name, context) => {
      const { file, open, stored, said } = place(context);
      const store = await open();
      for (let i = 0; i < 3; i++) await stored(store);
      await store.close();
      damage(file, name);
      const damaged = await open();
      await until(async () => expect(await isReady(damaged)).toBe(false));
      await until(() => expect(said(CANNOT_BE_USED)).toHaveLength(1));
    },
  );

  test.concurrent("of the header: pages are served, messages are refused, and it says so", async (context) => {
    const { folder, file, open, stored, said } = place(context);
    await (await open()).close();
    const whole = join(folder, "whole.db");
    copyFileSync(file, whole);
    damage(file, "header");
    const store = await open();
    expect(await store.pages.lookUp("/")).toEqual({ status: "failed" });
    await expect(stored(store)).rejects.toThrow();
    expect(await isReady(store)).toBe(false);
    expect(
      said("the local file cannot be used: pages are shown, and messages are refused"),
    ).toHaveLength(1);
    renameSync(whole, file);
    await untilReady(store);
    expect(await stored(store)).toBeTruthy();
  });

  test.concurrent("of other tables takes no message away", async (context) => {
    const { file, open, stored } = place(context);
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
  test.concurrent("is not taken for a new site where a backup has messages", async (context) => {
    const { folder, file, open, stored, said } = place(context);
    const store = await open();
    await stored(store);
    recordBackup(folder, { made_at: new Date().toISOString(), folder: "/backups/1", messages: 1 });
    await store.close();
    expect(said(IS_NEW)).toEqual([]);
    rmSync(file);
    await open();
    expect(said(IS_NEW)).toEqual([{ lost: expect.stringContaining("/backups/1") }]);
  });

  test.concurrent("nor where the key is older", async (context) => {
    const { folder, file, open, said } = place(context);
    const store = await open();
    writeFileSync(join(folder, "secret.key"), "");
    await store.close();
    await (await open()).close();
    expect(said(IS_NEW)).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    rmSync(file);
    await open();
    expect(said(IS_NEW)).toEqual([{ lost: expect.stringContaining("secret.key") }]);
  });
});
