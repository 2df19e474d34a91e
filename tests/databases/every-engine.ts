import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Counted, DailyCounts } from "../../store/daily-counts.ts";
import { findByChallenge, storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import { reportText } from "../../store/staff/report.ts";
import { type DatabaseUnderTest, errorOf, message, PATHS, storeWithRetries } from "./under-test.ts";

/** For each engine. */
export function everyEngine(underTest: DatabaseUnderTest) {
  test("two processes migrate an empty database concurrently, and migrating again changes nothing", async () => {
    const other = openDatabase(underTest.servers.url());
    await Promise.all([migrate(underTest.database, PATHS), migrate(other, PATHS)]);
    await other.close();
    await migrate(underTest.database, [...PATHS, "/new"]);
    const records = underTest.database.db.selectFrom("pages").select("path");
    expect(await records.execute()).toHaveLength(3);
  });

  test("a page record is visible from the first, and found by its very path", async () => {
    expect(await findPage(underTest.database.db, "/about")).toMatchObject({
      is_visible: true,
      lang: "es",
      meta_title: null,
    });
    await sql`insert into pages (path) values ('/by-hand')`.execute(underTest.database.db);
    expect(await findPage(underTest.database.db, "/by-hand")).toMatchObject({
      is_visible: true,
      lang: "es",
    });
    expect(await findPage(underTest.database.db, "/ABOUT")).toBeUndefined();
  });

  test("a message is read as it was stored, whatever its script and length", async () => {
    const text = `${"añ漢字🧉\\'\"\n%_; -- ".repeat(15_000)}end`;
    const stored = message("script", {
      name: "Zoë 👩🏽‍🚀 Ω",
      message: text,
      company: "x".repeat(70_000),
    });
    expect(await storeMessage(underTest.database, stored)).toEqual({ status: "stored" });
    expect(await findByChallenge(underTest.database, "script")).toEqual(stored);
  });

  test("16 concurrent messages with one challenge are stored once", async () => {
    const results = await Promise.all(
      Array.from({ length: 16 }, () =>
        storeWithRetries(underTest.database, message("same"), 10_000),
      ),
    );
    expect(results.filter(({ status }) => status === "stored")).toHaveLength(1);
    expect(results.filter(({ status }) => status === "duplicate")).toHaveLength(15);
    expect(await storeMessage(underTest.database, message("SAME"))).toEqual({ status: "stored" });
  });

  test("processes that count the same at once lose nothing, and paths that differ in case are two", async () => {
    const broken: Counted = {
      kind: "broken_link",
      page: "home",
      language: "es",
      source: `/${"gone/".repeat(39)}`,
    };
    const other = openDatabase(underTest.servers.url());
    await Promise.all(
      [underTest.database, other].map(async (database) => {
        const counts = new DailyCounts();
        // A process writes one time after the other.
        for (let time = 0; time < 2; time++) {
          for (let i = 0; i < 300; i++)
            counts.add({
              kind: "view",
              page: "home",
              language: "es",
              source: `site:h${i % 150}.example`,
            });
          for (const source of [broken.source, broken.source.toUpperCase()])
            counts.add({ ...broken, source });
          await counts.write(database);
        }
      }),
    );
    await other.close();
    const rows = await underTest.database.db.selectFrom("daily_counts").selectAll().execute();
    expect(rows).toHaveLength(152);
    const numbers = (kind: Counted["kind"]) =>
      rows.filter((row) => row.kind === kind).map(({ number }) => number);
    expect(numbers("view")).toEqual(Array(150).fill(8));
    expect(numbers("broken_link")).toEqual([4, 4]);
    const nextWeek = new Date(Date.now() + 7 * 86_400_000);
    await storeMessage(
      underTest.database,
      message("reported", { created_at: new Date().toISOString(), from_page: "home" }),
    );
    const report = await reportText(underTest.database, {
      weeks: 2,
      now: nextWeek,
      language: "en",
    });
    expect(report).toMatch(/^Views +1,200\b/m);
    expect(report).toMatch(/^\/ +1,200 +1 +0\.1$/m);
    expect(report).toMatch(/^ +4 {2}on \/ \(es\): \/GONE\/GONE/m);
  });

  test("a failed transaction is rolled back, and its connection is usable again", async () => {
    const failing = underTest.database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("page_seeds").values({ path: "/half" }).execute();
      throw new Error("half way");
    });
    await expect(failing).rejects.toThrow("half way");
    const seeds = await underTest.database.db
      .selectFrom("page_seeds")
      .selectAll()
      .where("path", "=", "/half")
      .execute();
    expect(seeds).toEqual([]);
  });

  test("a duplicate key is recognized; another violated constraint is neither a duplicate nor transient", async () => {
    const { engine, db } = underTest.database;
    const again = await errorOf(db.insertInto("page_seeds").values({ path: "/about" }).execute());
    expect(engine.isDuplicateKey(again)).toBe(true);
    expect(engine.isTransient(again)).toBe(false);
    const broken = await errorOf(
      storeMessage(
        underTest.database,
        message("secret-challenge", { name: null as never, email: "secret@example.com" }),
      ),
    );
    expect(engine.isDuplicateKey(broken)).toBe(false);
    expect(engine.isTransient(broken)).toBe(false);
    for (const error of [again, broken]) {
      const said = `${error} ${JSON.stringify(error)} ${(error as Error).stack}`;
      expect(said).not.toMatch(/\/about'|secret/);
    }
  });
}
