/** `messages import`: an export, a backup's folder and a SQLite file, into another database, and again. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { type Desk, openDesk } from "../staff-desk.ts";

/** Where messages come from, and where they are imported. */
let from: Desk;
let to: Desk;

beforeAll(() => {
  from = openDesk();
  to = openDesk();
});
afterAll(() => Promise.all([from.close(), to.close()]));
beforeEach(async () => {
  for (const { database } of [from, to]) {
    await migrate(database);
    for (const table of ["contact_messages", "outbox", "erasures", "daily_counts", "notices"] as const)
      await database.db.deleteFrom(table).execute();
    const seeded = { is_visible: true, meta_title: null, lang: "es" };
    await database.db.updateTable("pages").set(seeded).execute();
  }
});

const stored = ({ database }: Desk) => database.db.selectFrom("contact_messages").selectAll().orderBy("id").execute();
const outbox = ({ database }: Desk) => database.db.selectFrom("outbox").selectAll().orderBy("id").execute();
const importing = (path: string) => to.call(["messages", "import", path]);

async function exported(): Promise<string> {
  const file = join(from.folder, "messages.json");
  await from.call(["messages", "export", "--format", "json", "--output", file]);
  return file;
}

test("an export has all of each message, is imported once, and nobody is notified", async () => {
  await from.stored({ note: "2026-01-31 called", status: "answered", marked_at: "2026-01-31T08:00:00.000Z" });
  await from.stored({ status: "held", batch: "20260131-080000", from_page: "startups", source: "search" });
  await from.stored({
    name: "数 \"'\\ 🔥",
    message: "a\r\nb\tc",
    reminder: "earlier",
  });
  const file = await exported();
  expect(await importing(file)).toMatch(/^messages +3 imported\n/);
  expect(await stored(to)).toEqual(await stored(from));
  expect(await outbox(to)).toEqual([]);
  expect(await importing(file)).toMatch(/^messages +0 imported, 3 there already\n/);
  expect(await stored(to)).toEqual(await stored(from));
});

test("an export of an older version is imported, and nobody is reminded of it", async () => {
  const message = await from.stored();
  const { challenge_id, batch, note, marked_at, reminder, from_page, source, ...older } = message;
  const file = join(from.folder, "older.json");
  writeFileSync(file, JSON.stringify([older]));
  await importing(file);
  expect(await stored(to)).toEqual([{ ...message, challenge_id: message.id, reminder: "earlier" }]);
});

test("what was erased here on request is not stored again", async () => {
  await from.stored({ email: "erased@example.com" });
  const stays = await from.stored();
  const file = await exported();
  await importing(file);
  await to.call(["messages", "erase", "erased@example.com", "--yes"]);
  expect(await importing(file)).toMatch(/^messages +0 imported, 1 there already, 1 not stored: erased here on request/);
  expect((await stored(to)).map(({ id }) => id)).toEqual([stays.id]);
});

test("a file with a mistake is refused as a whole, with the first problems and nothing of a visitor", async () => {
  const [message] = [await from.stored({ message: "A secret of a visitor" })];
  const file = join(from.folder, "wrong.json");
  const refused = async (content: unknown, said: RegExp) => {
    writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
    const error = await importing(file).catch((refusal: Error) => refusal);
    expect(error).toMatchObject({ exitCode: 2, message: expect.stringMatching(said) });
    expect(String(error)).toMatch(/Nothing was imported\.$/);
    expect(String(error)).not.toContain("secret");
    expect(await stored(to)).toEqual([]);
  };
  const other = { ...message, id: "other", challenge_id: "other" };
  await refused([other, { ...message, email: 5 }], /message 2, email: must be a text/);
  await refused(
    [other, { ...message, created_at: "yesterday" }],
    /message 2, created_at: must be a time such as 2026-01-31T08/,
  );
  await refused(
    [{ ...message, status: "secret" }],
    /message 1, status: must be one of new, answered, closed, held, spam/,
  );
  await refused([{ ...message, gdpr_consent: "yes" }], /message 1, gdpr_consent: must be true or false/);
  await refused([{ ...message, colour: "red" }], /message 1, colour: is no column of a message/);
  await refused([{ ...message, email: undefined }], /message 1, email: is missing/);
  await refused([{ ...message, country: "x".repeat(191) }], /message 1, country: must have at most 190 characters/);
  await refused([{ ...message, name: "a\0b" }], /message 1, name: must not have the character U\+0000/);
  await refused([message, message], /message 2, id: is that of message 1/);
  await refused([1, null], /message 1: must be an object\n +message 2: must be an object/);
  await refused(Array(9).fill(1), /and 4 more/);
  await refused({ messages: [] }, /the file: must be a list of messages/);
  await refused(
    `[\n${JSON.stringify(message)},\n{"secret": oops}]`,
    /is no JSON \(line 3\), no SQLite file and no backup/,
  );
  await refused("id,created_at\n", /is no JSON \(line 1\)/);
  await refused("", /is no JSON/);
  const database = new DatabaseSync(join(from.folder, "other.db"));
  database.exec("create table other (x)");
  database.close();
  mkdirSync(join(from.folder, "empty"), { recursive: true });
  for (const [name, said] of [
    ["absent.json", /^There is no file/],
    ["other.db", /other\.db is no database of this site/],
    ["empty", /is no backup: it has no manifest\.json/],
  ] as const)
    await expect(importing(join(from.folder, name))).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(said),
    });
  await expect(importing(join(to.folder, "site.db"))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringMatching(/is the database itself/),
  });
});

test.each(["a SQLite file", "a backup"])(
  "%s is imported with all that belongs to it, while it is in use",
  async (kind) => {
    const [waiting, sent] = [await from.stored(), await from.stored()];
    const erased = await from.stored({ email: "erased@example.com" });
    await from.database.db.updateTable("outbox").set({ status: "sent" }).where("message_id", "=", sent.id).execute();
    await from.call(["messages", "erase", "erased@example.com", "--yes"]);
    await from.call(["pages", "set", "/about", "meta_title", "Nosotros"]);
    await from.call(["pages", "hide", "/consulting"]);
    await from.database.db.deleteFrom("pages").where("path", "=", "/partners").execute();
    await to.call(["pages", "set", "/consulting", "meta_title", "Changed here"]);
    const count = {
      id: "one",
      day: "2026-01-31",
      kind: "view",
      page: "home",
      language: "es",
      source: "",
      number: 3,
    } as const;
    await from.database.db.insertInto("daily_counts").values(count).execute();
    const notice = { id: "n", starts_at: "2026-01-31T00:00:00.000Z", ends_at: "2126-01-31T00:00:00.000Z", texts: "{}" };
    await from.database.db
      .insertInto("notices")
      .values([notice, { ...notice, id: "o", ends_at: "2026-02-01T00:00:00.000Z" }])
      .execute();
    // It came to both, and was erased in one.
    const { id, challenge_id } = erased;
    await to.stored({ id, challenge_id, created_at: erased.created_at });

    const said = await from.call(["backup"]);
    const path = kind === "a backup" ? (/^backup +(\S+)/.exec(said)?.[1] ?? "") : join(from.folder, "site.db");
    const out = await importing(path);
    expect(out).toMatch(/^messages +2 imported, 1 erased here, as there\n/);
    expect(out).toMatch(/^notifications +2 that had not been sent there are in the outbox here$/m);
    expect(out).toMatch(/^page records +taken over: \/about, \/partners\n +changed here, and kept: \/consulting$/m);
    expect(await stored(to)).toEqual(await stored(from));
    expect((await outbox(to)).map(({ message_id, status }) => [message_id, status])).toEqual(
      [waiting, waiting].map((each) => [each.id, "pending"]),
    );
    expect(await to.call(["pages", "show", "/about"])).toContain("Nosotros");
    expect(await to.call(["pages", "show", "/consulting"])).toMatch(/Changed here/);
    expect(await to.call(["pages", "list"])).toMatch(/\/partners +no record/);
    const erasures = await to.database.db.selectFrom("erasures").select("challenge_id").execute();
    expect(erasures).toContainEqual({ challenge_id: erased.challenge_id });
    expect(await to.database.db.selectFrom("daily_counts").selectAll().execute()).toEqual([count]);
    expect(await to.database.db.selectFrom("notices").selectAll().execute()).toEqual([notice]);

    // Again, after the source has gone on: what it has sent meanwhile is not sent from here.
    await from.database.db.updateTable("outbox").set({ status: "sent" }).execute();
    await from.database.db.updateTable("daily_counts").set({ number: 5 }).execute();
    await migrate(from.database);
    const again = await importing(join(from.folder, "site.db"));
    expect(again).toMatch(/^messages +0 imported, 2 there already\nnotifications +none$/m);
    expect((await outbox(to)).map(({ status }) => status)).toEqual(["sent", "sent"]);
    expect(await to.database.db.selectFrom("daily_counts").select("number").execute()).toEqual([{ number: 5 }]);
    expect(await stored(to)).toEqual(await stored(from));
    await from.call(["pages", "publish", "/partners"]);
    await to.call(["pages", "publish", "/partners"]);
  },
);
