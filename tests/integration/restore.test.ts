/** `site restore`: what comes back, what is carried over, what is refused. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { damage } from "../damaged-page.ts";
import { messageIds, queryFile } from "../site-process.ts";
import { type Desk, openDesk } from "../staff-desk.ts";

let desk: Desk;
let file: string;

beforeEach(async () => {
  desk = openDesk();
  file = join(desk.folder, "site.db");
  await migrate(desk.database);
});
afterEach(() => desk.close());

const at = (...names: string[]) => join(desk.folder, ...names);
const read = (of: string) => readFileSync(of, "utf8");
const listing = (of: string) => readdirSync(of).toSorted();
const kept = () => listing(desk.folder).filter((name) => name.startsWith("before-"));

const backup = async () => /^backup +(\S+)/.exec(await desk.call(["backup"]))?.[1] ?? "";

const restore = (from: string, settings = {}, ...options: string[]) =>
  desk.call(["restore", from, "--yes", ...options], settings);

/** It is refused with `--yes` and without, and changes nothing. */
async function refused(from: string, said: RegExp, state: () => unknown) {
  const before = state();
  for (const yes of [[], ["--yes"]]) await desk.refuses(["restore", from, ...yes], said);
  expect(state()).toEqual(before);
}

/** Stops what uses the file, as an operator stops the site, and ends the write-ahead log. */
async function stop() {
  await desk.database.close();
  ids();
}

const rows = <Row = Record<string, unknown>>(sql: string, of = file, ...values: string[]) =>
  queryFile<Row>(of, sql, ...values);
const ids = (of = file) => messageIds(of);

test("a backup comes back, what was erased stays erased, and what came after it is kept with its state", async () => {
  const [first, second] = [await desk.stored(), await desk.stored()];
  const erased = await desk.stored({ email: "erased@example.com" });
  await desk.call(["pages", "set", "/about", "meta_title", "of the backup"]);
  const path = await backup();
  await desk.call(["messages", "erase", "erased@example.com", "--yes"]);
  await desk.call(["pages", "set", "/about", "meta_title", "later"]);
  const later = await desk.stored({ batch: "20260131-080000" });
  const sent = "status = 'sent', sent_at = '2026-01-31T08:00:00.000Z', attempts = 1";
  for (const { id } of [first, later]) {
    rows(`update outbox set ${sent} where message_id = ?`, file, id);
    rows("update contact_messages set status = 'spam' where id = ?", file, id);
  }
  // By a mistake, which is why it is restored.
  rows("delete from contact_messages where id = ?", file, second.id);
  rows("insert into flags (id, since) values ('waiting', '2026-01-31T06:00:00.000Z')");

  await desk.refuses(
    ["restore", path],
    /^Nothing was changed\. To restore the backup, stop the site and add --yes\.$/,
  );
  expect(ids()).toEqual([first.id, later.id]);
  await stop();
  const out = await restore(path);
  expect(ids()).toEqual([first.id, second.id, later.id]);
  for (const said of [
    /erased again +1 message erased/,
    /carried over +1 message, /,
    /differ +1 message /,
  ])
    expect(out).toMatch(said);
  expect(rows("select challenge_id from erasures")).toContainEqual({
    challenge_id: erased.challenge_id,
  });
  expect(
    rows("select status from contact_messages order by id").map(({ status }) => status),
  ).toEqual(["new", "new", "spam"]);
  expect(rows(`select batch, email from contact_messages where id = '${later.id}'`)).toEqual([
    { batch: later.batch, email: later.email },
  ]);
  expect(rows("select meta_title from pages where path = '/about'")).toEqual([
    { meta_title: "of the backup" },
  ]);
  // Sent is sent: nobody is notified twice.
  expect(
    rows("select message_id, channel, status from outbox order by message_id, channel"),
  ).toEqual(
    [first, second, later].flatMap(({ id }) =>
      (["email", "webhook"] as const).map((channel) => ({
        message_id: id,
        channel,
        status: id === second.id ? "pending" : "sent",
      })),
    ),
  );
  expect(rows("select since from flags where id = 'waiting'")).toEqual([
    { since: "2026-01-31T06:00:00.000Z" },
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("what was there is kept, and can be restored in the same way", async () => {
  await desk.stored();
  const path = await backup();
  const present = [...ids(), (await desk.stored()).id];
  const isVisible = () =>
    rows("select is_visible from pages where path = '/consulting'")[0]?.is_visible;
  await desk.call(["pages", "hide", "/consulting"]);
  await stop();
  await restore(path);
  const [before = ""] = kept();
  expect(listing(at(before))).toEqual(["erasures", "manifest.json", "site.db"]);
  expect(ids(at(before, "site.db"))).toEqual(present);
  expect(isVisible()).toBe(1);
  await restore(at(before));
  expect(isVisible()).toBe(0);
  expect(ids()).toEqual(present);
  expect(kept()).toHaveLength(2);
  expect(listing(desk.folder).filter((name) => name.startsWith("restoring-"))).toEqual([]);
});

test("lists of erasures beside the backup count, and one that cannot be read is named", async () => {
  const erased = await desk.stored({ email: "erased@example.com" });
  const stays = await desk.stored();
  const path = await backup();
  mkdirSync(at("backups", "newer"));
  writeFileSync(
    at("backups", "newer", "erasures"),
    `${erased.challenge_id}\t2126-01-31T08:00:00.000Z\n`,
  );
  mkdirSync(at("backups", "broken"));
  writeFileSync(at("backups", "broken", "erasures"), "erased@example.com\n");
  await stop();
  const out = await restore(path);
  expect(ids()).toEqual([stays.id]);
  expect(out).toContain(at("backups", "broken", "erasures"));
});

test("on a new machine all that the backup has comes back; a key that is there stays, unless it is asked for", async () => {
  const message = await desk.stored();
  const key = at("secret.key");
  writeFileSync(key, "the key of the backup");
  const path = await backup();
  await stop();
  for (const name of ["site.db", "site.db-wal", "site.db-shm", "secret.key"])
    rmSync(at(name), { force: true });
  await restore(path);
  expect(ids()).toEqual([message.id]);
  expect(read(key)).toBe("the key of the backup");
  expect(kept()).toEqual([]);

  writeFileSync(key, "another key");
  expect(await restore(path)).not.toContain("put back");
  expect(read(key)).toBe("another key");
  expect(await restore(path, {}, "--with-key")).toContain("put back");
  expect(read(key)).toBe("the key of the backup");
  expect(read(at(kept().at(-1) ?? "", "secret.key"))).toBe("another key");
});

test("the owner's file and its logos come back where there is none, or on request; the present ones are kept", async () => {
  const home = at("owner");
  const ownerFile = join(home, "company.json");
  const settings = { OWNER_FILE: ownerFile };
  mkdirSync(home);
  const written = (name: string) =>
    `{ // The owner's.\n "clients": [{ "name": "${name}", "logo": "acme.svg" }] }`;
  writeFileSync(ownerFile, written("of the backup"));
  writeFileSync(join(home, "acme.svg"), "<svg/>");
  writeFileSync(join(home, "notes.txt"), "not of the site");
  const out = await desk.call(["backup"], settings);
  expect(out).toMatch(/^owner's file +\S+company\.json, and 1 logo$/m);
  const path = /^backup +(\S+)/.exec(out)?.[1] ?? "";
  expect(listing(join(path, "owner"))).toEqual(["acme.svg", "owner.json"]);
  await stop();

  rmSync(home, { recursive: true });
  mkdirSync(home);
  await restore(path, settings);
  expect(listing(home)).toEqual(["acme.svg", "company.json"]);
  expect(read(ownerFile)).toBe(written("of the backup"));

  writeFileSync(ownerFile, written("later"));
  await restore(path, settings);
  expect(read(ownerFile)).toBe(written("later"));
  await restore(path, settings, "--with-owner");
  expect(read(ownerFile)).toBe(written("of the backup"));
  const before = at(kept().at(-1) ?? "", "owner");
  expect(read(join(before, "owner.json"))).toBe(written("later"));
});

test("a backup that is not as it was made, or of another kind or version, is refused, and nothing is changed", async () => {
  await desk.stored();
  const path = await backup();
  const broken = at("broken");
  const state = () => [listing(desk.folder), ids(), rows("select * from outbox")];
  const changed = async (change: () => void, said: RegExp) => {
    rmSync(broken, { recursive: true, force: true });
    cpSync(path, broken, { recursive: true });
    change();
    await refused(broken, said, state);
  };
  const manifest = (change: (text: string) => string) => () =>
    writeFileSync(join(broken, "manifest.json"), change(read(join(path, "manifest.json"))));
  const database = join(broken, "site.db");

  await stop();
  await refused(at("absent"), /^There is no folder/, state);
  await refused(join(path, "erasures"), /is a file: give the folder of a backup/, state);
  await refused(desk.folder, /is no backup: it has no manifest\.json/, state);
  await changed(() => rmSync(join(broken, "manifest.json")), /is no backup/);
  await changed(
    manifest(() => "{"),
    /is no backup/,
  );
  await changed(
    manifest((text) => text.replace('"site.db": {', '"../site.db": {')),
    /is no backup/,
  );
  await changed(() => rmSync(database), /^The backup is not whole: \S+site\.db is missing/);
  await changed(() => truncateSync(database, 8192), /checksum/);
  await changed(() => {
    const bytes = readFileSync(database);
    bytes[bytes.length - 1] = 1;
    writeFileSync(database, bytes);
  }, /^\S+site\.db is not as it was saved: its checksum is another one\. Take another backup\. Nothing was changed\.$/);
  await changed(
    manifest((text) => text.replace('"site.db": {', '"erasures": {')),
    /names no site\.db/,
  );
});

test("a backup of a newer version is refused, and so is a present database of one", async () => {
  await desk.stored();
  const older = await backup();
  await desk.database.db
    .insertInto("kysely_migration" as never)
    .values({ name: "999_later", timestamp: "" } as never)
    .execute();
  await desk.refuses(["backup", at("newer")], /./);
  await stop();
  await desk.refuses(
    ["restore", older, "--yes"],
    /is of a newer version of the site: its migration 999_later is not known here/,
  );
  expect(kept()).toEqual([]);
});

test("a database that is in use is not replaced", async () => {
  await desk.stored();
  const path = await backup();
  await desk.stored();
  await desk.refuses(
    ["restore", path, "--yes"],
    /^\S+site\.db is in use: stop the site first \(systemctl stop blc-site\)/,
  );
  expect(ids()).toHaveLength(2);
  expect(kept()).toEqual([]);
  // It goes on as before.
  await desk.stored();
  expect(ids()).toHaveLength(3);
});

test("a table that the present database lacks costs no message", async () => {
  const path = await backup();
  const later = await desk.stored();
  await stop();
  rows("drop table claims");
  await restore(path);
  expect(ids()).toEqual([later.id]);
});

test("a damaged present database is refused, until it is moved away; with nothing to merge, the backup comes back", async () => {
  const saved = await desk.stored();
  const path = await backup();
  for (let i = 0; i < 3; i++) await desk.stored();
  await stop();
  const whole = readFileSync(file);
  const garbage = () => {
    writeFileSync(file, "no database at all ".repeat(1000));
    writeFileSync(`${file}-wal`, "nor a log");
  };
  for (const happens of [() => damage(file, "pages"), garbage]) {
    writeFileSync(file, whole);
    happens();
    // The header's page says that the write-ahead log was ended.
    const state = () => [kept(), readFileSync(file).subarray(4096)];
    await refused(path, /site\.db is damaged .*docs\/operations\.md.*Nothing was/, state);
  }
  rmSync(file);
  await restore(path);
  expect(ids()).toEqual([saved.id]);
  // SQLite would have read the log into the new database.
  const log = at(kept().at(-1) ?? "", "site.db-wal");
  expect(read(log)).toBe("nor a log");
});

test("what a recovery has lost is counted, and is an error; its list of migrations is the backup's", async () => {
  const path = await backup();
  const [lost, left] = [await desk.stored(), await desk.stored()];
  await stop();
  // As `.recover` leaves it.
  rows("delete from kysely_migration");
  rows("delete from contact_messages where id = ?", file, lost.id);
  rows("create table lost_and_found (rootpgno, pgno, nfield, id, c0)");
  rows("insert into lost_and_found values (3, 3, 1, 1, 'x')");
  const { out, error } = await desk.attempt(["restore", path, "--yes"]);
  expect(ids()).toEqual([left.id]);
  expect(out).toMatch(/^lost +1 message of which only notifications are left, 1 row of its table/m);
  expect(error).toMatchObject({ exitCode: 1, message: expect.stringContaining("It is kept in") });
});
