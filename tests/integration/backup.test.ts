/** `site backup`: what it saves and checks, what it refuses, what it deletes. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { expect, test, vi } from "vitest";
import { sha256Of, timeName } from "../../store/backup/files.ts";
import { storeMessage } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { sentMessage } from "../contact-message.ts";
import { messageIds, queryFile } from "../site-process.ts";
import { deskForTests } from "../staff-desk.ts";

const desk = deskForTests();
const { folder, call, refuses, stored } = desk;
const backups = join(folder, "backups");

const listing = (of: string) => readdirSync(of).toSorted();

/** Makes a backup at a time of its own, since a name has the second. @returns its folder */
let second = 0;
async function backup(
  words: string[] = [],
  at = Date.UTC(2026, 0, 31, 3) + 1000 * second++,
): Promise<string> {
  vi.useFakeTimers({ toFake: ["Date"], now: at });
  try {
    const out = await call(["backup", ...words]);
    return /^backup +(\S+)/.exec(out)?.[1] ?? out;
  } finally {
    vi.useRealTimers();
  }
}

test("a backup has database, erasures and key, for its owner only, with right checksums", async () => {
  const kept = await stored();
  const erased = await stored({ email: "erased@example.com" });
  await call(["messages", "erase", "erased@example.com", "--yes"]);
  writeFileSync(join(folder, "secret.key"), "k".repeat(43), { mode: 0o600 });
  const path = await backup();
  expect(path).toBe(join(backups, "2026-01-31T030000Z"));
  expect(listing(path)).toEqual(["erasures", "manifest.json", "secret.key", "site.db"]);
  expect(messageIds(join(path, "site.db"))).toEqual([kept.id]);
  expect(readFileSync(join(path, "erasures"), "utf8")).toContain(`${erased.challenge_id}\t`);
  for (const name of listing(path)) expect(statSync(join(path, name)).mode & 0o777).toBe(0o600);
  for (const each of [path, backups]) expect(statSync(each).mode & 0o777).toBe(0o700);
  const manifest = JSON.parse(readFileSync(join(path, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject({ messages: 1, made_at: "2026-01-31T03:00:00.000Z" });
  for (const [name, { sha256 }] of Object.entries<{ sha256: string }>(manifest.files))
    expect(await sha256Of(join(path, name))).toBe(sha256);
  // One file without a write-ahead log: it can be read where nothing can be written (https://sqlite.org/fileformat.html).
  expect([...readFileSync(join(path, "site.db")).subarray(18, 20)]).toEqual([1, 1]);
});

test("the status says how old the last backup is, when it is late, and that there is none", async () => {
  const record = join(folder, "last-backup.json");
  rmSync(record);
  expect(await call(["status"])).toMatch(/^last backup +none: npm run site -- backup/m);
  await backup([], Date.now() - 3 * 3_600_000);
  expect(await call(["status"])).toMatch(/^last backup +3 h ago, \d+ messages?, \S+Z$/m);
  await backup([], Date.now() - 37 * 3_600_000);
  expect(await call(["status"])).toMatch(/^last backup +late: 37 h ago/m);
  writeFileSync(record, "{");
  expect(await call(["status"])).toMatch(/^last backup +none/m);
});

test("older backups are deleted, but not the newest three, nor what is not a backup", async () => {
  const store = join(folder, "month");
  mkdirSync(store);
  const now = Date.now();
  const day = (days: number) => now - days * 86_400_000;
  const made: string[] = [];
  for (const days of [50, 40, 35, 20, 10]) made.push(await backup([store], day(days)));
  for (const other of ["2020-01-31T030000Z", "notes"]) mkdirSync(join(store, other));
  writeFileSync(join(store, "2020-02-28T030000Z"), "");
  const other = join(store, "2020-03-31T030000Z");
  mkdirSync(other);
  writeFileSync(join(other, "manifest.json"), "{}");
  const moved = join(store, "2020-04-30T030000Z");
  renameSync(made[1] ?? "", moved);
  // What an interrupted one has left.
  for (const at of [day(2), day(0.5)]) mkdirSync(join(store, `${timeName(new Date(at))}.part`));
  const before = listing(store);
  await backup([store, "--keep", "30"], Date.now());
  const gone = before.filter((name) => !existsSync(join(store, name)));
  expect(gone).toEqual(
    [
      basename(made[0] ?? ""),
      basename(made[2] ?? ""),
      `${timeName(new Date(day(2)))}.part`,
    ].toSorted(),
  );
  // A clock that is ten years ahead.
  await backup([store, "--keep", "30"], day(-3650));
  const left = listing(store).filter(
    (name) => existsSync(join(store, name, "site.db")) && join(store, name) !== moved,
  );
  expect(left).toHaveLength(3);
});

test("what cannot be done is said in a sentence, and nothing is left", async () => {
  const path = await backup();
  const file = join(folder, "a-file");
  writeFileSync(file, "kept");
  const wrong: [string[], RegExp][] = [
    [
      [file],
      /^\S+a-file is a file\. Give a folder that backups are put into\. Nothing was saved\.$/,
    ],
    [[join(file, "below")], /is a file/],
    [[path], /is itself a backup\. Give the folder that backups are put into, such as/],
    [[join(path, "below")], /is itself a backup/],
    [
      [join(folder, "no", "such")],
      /^There is no folder \S+no\. Make it, or correct the path\. Nothing was saved\.$/,
    ],
  ];
  const state = () => [folder, backups, path].map(listing);
  const before = state();
  for (const [words, message] of wrong) await refuses(["backup", ...words], message);
  await expect(call(["backup", "--keep", "0"])).rejects.toThrow("above 0");
  expect(state()).toEqual(before);
  expect(readFileSync(file, "utf8")).toBe("kept");
});

test.each(["backup", "restore"])(
  "%s of a database server is left to its own tools",
  async (command) => {
    const refused = call([command, backups], { DATABASE_URL: "postgres://blc@127.0.0.1:1/blc" });
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL names a database server, which has the messages, .* Nothing was done\.$/,
    );
  },
);

test("a damaged database is no backup, and the last one stays the last", async () => {
  const damaged = join(folder, "damaged");
  mkdirSync(damaged);
  const last = await backup();
  const file = join(damaged, "site.db");
  const bytes = readFileSync(join(last, "site.db"));
  // Pages after the first one, whose schema is still read.
  bytes.fill(0x5a, 8192, 40960);
  writeFileSync(file, bytes);
  const environment = { DATABASE_URL: `sqlite:${file}` };
  await refuses(["backup"], /^No backup was made: /, environment, 1);
  expect(listing(join(damaged, "backups"))).toEqual([]);
  writeFileSync(file, "no database");
  await refuses(["backup"], /./, environment, 1);
  expect(existsSync(join(damaged, "last-backup.json"))).toBe(false);
});

test("it is one state of a database that is being written, and the counts are those of that state", async () => {
  const url = `sqlite:${join(folder, "site.db")}`;
  const writer = openDatabase(url);
  let isDone = false;
  const writing = (async () => {
    while (!isDone) await storeMessage(writer, sentMessage(), ["email"]);
  })();
  for (let i = 0; i < 3; i++) {
    const path = await backup();
    const count = (sql: string) => queryFile<{ n: number }>(join(path, "site.db"), sql)[0]?.n;
    const messages = count("select count(*) as n from contact_messages");
    expect(JSON.parse(readFileSync(join(path, "manifest.json"), "utf8")).messages).toBe(messages);
    // A message and its notification are one transaction.
    expect(
      count(
        "select count(*) as n from contact_messages where id not in (select message_id from outbox)",
      ),
    ).toBe(0);
  }
  isDone = true;
  await writing;
  await writer.close();
});
