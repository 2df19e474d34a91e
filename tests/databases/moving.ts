import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { empty } from "../fixtures.ts";
import { PROCESS_ENVIRONMENT } from "../site-process.ts";
import { type Desk, openDesk } from "../staff-desk.ts";
import type { DatabaseUnderTest } from "./under-test.ts";

const TABLES = [
  "contact_messages",
  "erasures",
  "pages",
  "page_seeds",
  "notices",
  "daily_counts",
] as const;

/** From a SQLite file to each engine, and back. */
export function moving(underTest: DatabaseUnderTest, isServer = true) {
  describe("moving", () => {
    let from: Desk;
    beforeAll(async () => {
      from = openDesk();
      await migrate(from.database);
      await migrate(underTest.database);
      await empty(underTest.database);
    });
    afterAll(() => from.close());

    /** The settings after a move to a server: the SQLite file is the local file. */
    const moved = () => ({
      DATABASE_URL: underTest.servers.url(),
      LOCAL_FILE: join(from.folder, "site.db"),
    });

    const everything = async ({ db }: Desk["database"]) =>
      Object.fromEntries(
        await Promise.all(
          TABLES.map(async (table) => {
            const rows = await db.selectFrom(table).selectAll().execute();
            return [table, rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()];
          }),
        ),
      );

    test("everything is copied, and what waits to be sent comes back with the SQLite file", async () => {
      const text = `${"añ漢字🧉\\'\"\n%_; -- ".repeat(5_000)}end`;
      const waiting = await from.stored({ message: text });
      for (let i = 0; i < 220; i++) await from.stored({ status: "answered" });
      await from.stored({ email: "erased@example.com" });
      await from.call(["messages", "erase", "erased@example.com", "--yes"]);
      await from.call(["pages", "set", "/mysql-health-check", "meta_title", "Título 漢字"]);
      await from.database.db
        .insertInto("daily_counts")
        .values({
          id: "x",
          day: "2026-01-31",
          kind: "view",
          page: "home",
          language: "es",
          source: "direct",
          number: 12,
        })
        .execute();
      const before = await everything(from.database);
      const out = await from.call(["move", "--to", underTest.servers.url()]);
      expect(out).toMatch(/^contact messages +221\nerasures +2$/m);
      expect(await everything(underTest.database)).toEqual(before);
      expect(await everything(from.database)).toEqual(before);
      await expect(from.call(["move", "--to", underTest.servers.url()])).rejects.toThrow(
        /has messages already/,
      );

      const url = `sqlite:${join(from.folder, "back.db")}`;
      await from.call(["move", "--to", url], moved());
      const back = openDatabase(url);
      expect(await everything(back)).toEqual(before);
      const entries = await back.db
        .selectFrom("outbox")
        .selectAll()
        .where("message_id", "=", waiting.id)
        .execute();
      expect(entries.map(({ status }) => status)).toEqual(["pending", "pending"]);
      await back.close();
      await underTest.database.db.deleteFrom("contact_messages").execute();
    });

    if (!isServer) return;
    test("an erasure names the backups of each database that the site had, and those databases", async () => {
      const { email } = await from.stored({ email: "left@example.com" });
      const settings = moved();
      const erase = (of = {}) => from.call(["messages", "erase", email, "--yes"], of);
      await from.call(["backup"]);
      await from.call(["move", "--to", settings.DATABASE_URL]);
      const dumps = join(from.folder, "dumps");
      mkdirSync(dumps);
      const env = {
        ...PROCESS_ENVIRONMENT,
        ...settings,
        OWNER_FILE: join(from.folder, "owner.json"),
      };
      await promisify(execFile)(process.execPath, ["scripts/dump-server.ts", dumps], { env });
      const backups = [
        `backups +1 of the SQLite file in ${join(from.folder, "backups")}, the last `,
        `backups +1 of (PostgreSQL|MySQL or MariaDB) in ${dumps}, the last `,
      ];
      const said = await erase(settings);
      for (const line of [...backups, "server +its (WAL|binary logs)"])
        expect(said).toMatch(new RegExp(`^${line}`, "m"));
      // The former file is the local file now, and was erased in.
      expect(said).not.toMatch(/^(former database|file) /m);

      const url = `sqlite:${join(from.folder, "home.db")}`;
      await from.call(["move", "--to", url], settings);
      const home = await erase({ DATABASE_URL: url });
      const { host, pathname } = new URL(settings.DATABASE_URL);
      const former = `former database +\\w+://${host}${pathname}, left on \\d`;
      for (const line of [...backups, former]) expect(home).toMatch(new RegExp(`^${line}`, "m"));
      expect(home).toContain(`rm "${join(from.folder, "site.db")}"`);
      expect(home).not.toContain("blc:");
      await underTest.database.db.deleteFrom("contact_messages").execute();
    });
  });
}
