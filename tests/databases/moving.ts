import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { leftBehind } from "../../store/index.ts";
import { migrate } from "../../store/migrate.ts";
import { type Desk, openDesk } from "../staff-desk.ts";
import type { DatabaseUnderTest } from "./under-test.ts";

/** A desk on a SQLite file, and one on the engine, which is empty. */
function twoDesks(underTest: DatabaseUnderTest): { from: Desk; desk: Desk } {
  const desks = {} as { from: Desk; desk: Desk };
  beforeAll(async () => {
    desks.from = openDesk();
    desks.desk = openDesk(underTest.servers.url());
    for (const { database } of [desks.from, desks.desk]) await migrate(database);
    for (const table of ["outbox", "contact_messages", "erasures"] as const)
      await underTest.database.db.deleteFrom(table).execute();
  });
  afterAll(() => Promise.all([desks.from.close(), desks.desk.close()]));
  return desks;
}

/** From a SQLite file to another database, for each engine. */
export function moving(underTest: DatabaseUnderTest) {
  describe("from a SQLite file", () => {
    const desks = twoDesks(underTest);

    test("messages, erasures and page records come over; what waited is sent from the local file, once", async () => {
      const { from, desk } = desks;
      const text = `${"añ漢字🧉\\'\"\n%_; -- ".repeat(5_000)}end`;
      const [waiting, sent] = [await from.stored({ message: text }), await from.stored({ status: "new" })];
      const erased = await from.stored({ email: "erased@example.com" });
      const dead = { status: "dead", attempts: 9 } as const;
      await from.database.db.updateTable("outbox").set(dead).where("message_id", "=", waiting.id).execute();
      await from.database.db.updateTable("outbox").set({ status: "sent" }).where("message_id", "=", sent.id).execute();
      await from.call(["messages", "erase", "erased@example.com", "--yes"]);
      await from.call(["pages", "set", "/mysql-health-check", "meta_title", "Título 漢字"]);
      const words = ["messages", "import", join(from.folder, "site.db")];
      const out = await desk.call(words);
      expect(out).toMatch(/^messages +2 imported$/m);
      expect(out).toMatch(/taken over: .*\/mysql-health-check/);
      const all = ({ database }: Desk) =>
        database.db.selectFrom("contact_messages").selectAll().orderBy("id").execute();
      expect(await all(desk)).toEqual(await all(from));
      const erasures = await desk.database.db.selectFrom("erasures").select("challenge_id").execute();
      expect(erasures).toContainEqual({ challenge_id: erased.challenge_id });
      const entries = await desk.local.db.selectFrom("outbox").selectAll().where("channel", "!=", "database").execute();
      expect(entries.map(({ message_id, status }) => [message_id, status])).toEqual(
        [0, 1].map(() => [waiting.id, "dead"]),
      );
      // The local file has the message that it notifies of.
      expect(await desk.call(["messages", "show", waiting.id])).toContain("by webhook");
      expect(await desk.call(words)).toMatch(/^messages +0 imported, 2 there already\nnotifications +none$/m);
    });
  });
}

/** For each engine with servers. */
export function besideServer(underTest: DatabaseUnderTest) {
  describe("beside a server", () => {
    const desks = twoDesks(underTest);
    beforeAll(() => migrate(desks.desk.local, []));

    test("a file of before is told of, beside an empty server and beside one with messages", async () => {
      const { from, desk } = desks;
      await from.stored();
      await from.stored();
      await desk.stored();
      const before = join(desk.folder, "before");
      mkdirSync(before);
      await from.call(["backup", before]);
      const settings = { LOCAL_FILE: join(from.folder, "local.db") };
      const file = join(from.folder, "site.db");
      expect(await desk.call(["status"], settings)).toMatch(/^old file +\S+site\.db has 2 messages, .*remove it/m);
      await desk.database.db.deleteFrom("contact_messages").execute();
      expect(await desk.call(["status"], settings)).toMatch(
        new RegExp(`^not imported +2 messages of ${file}: npm run site -- messages import ${file}$`, "m"),
      );
      expect(await leftBehind(desk.database, join(before, "local.db"))).toBeUndefined();
      renameSync(file, join(from.folder, "elsewhere.db"));
      expect(await desk.call(["status"], settings)).not.toContain("not imported");
      renameSync(join(from.folder, "elsewhere.db"), file);
    });

    test("a backup has the local file and says how to dump the server; a list of erasures is that of the server", async () => {
      const { from, desk } = desks;
      const erased = await desk.stored({ email: "on-the-server@example.com" });
      await desk.call(["messages", "erase", "on-the-server@example.com", "--yes"]);
      const out = await desk.call(["backup"]);
      expect(out).toMatch(/^dump +not in it: .*(pg_dump|mariadb-dump) .*127\.0\.0\.1/m);
      const path = /^backup +(\S+)/.exec(out)?.[1] ?? "";
      await desk.local.db.deleteFrom("outbox").execute();
      await expect(desk.call(["restore", path])).rejects.toMatchObject({ exitCode: 2 });
      const imported = await from.call(["messages", "import", path]);
      expect(imported).toContain("messages");
      const erasures = await from.database.db.selectFrom("erasures").select("challenge_id").execute();
      expect(erasures).toContainEqual({ challenge_id: erased.challenge_id });
    });
  });
}
