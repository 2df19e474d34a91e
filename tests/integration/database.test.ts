import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { findByChallenge, storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { findPage } from "../../store/pages.ts";
import { contactMessage } from "../contact-message.ts";
import { databaseForTests, temporaryFolder, without } from "../fixtures.ts";

const folder = temporaryFolder();
const file = join(folder, "site.db");
const database = databaseForTests(`sqlite:${file}`);

test("migrating seeds a record for each path, once", async () => {
  await migrate(database, ["/", "/about"]);
  await database.db.deleteFrom("pages").where("path", "=", "/about").execute();
  await migrate(database, ["/", "/about", "/new"]);
  expect(await findPage(database.db, "/about")).toBeUndefined();
  expect(await findPage(database.db, "/new")).toMatchObject({ is_visible: true });
});

describe("the SQLite engine", () => {
  test("keeps its files, which hold personal data, for their owner", async () => {
    await storeMessage(database, contactMessage("private"));
    const files = readdirSync(folder).filter((name) => name.startsWith("site.db"));
    expect(files.sort()).toEqual(["site.db", "site.db-shm", "site.db-wal"]);
    for (const name of files) expect(statSync(join(folder, name)).mode & 0o077, name).toBe(0);
  });

  test("is one file when it is closed, which may be moved", async () => {
    const folder = temporaryFolder(onTestFinished);
    for (let i = 0; i < 20; i++) {
      const closed = openDatabase(`sqlite:${join(folder, `${i}.db`)}`);
      await sql`create table t (x integer)`.execute(closed.db);
      await findPage(closed.db, "/").catch(() => undefined);
      await closed.close();
    }
    expect(readdirSync(folder).filter((name) => !name.endsWith(".db"))).toEqual([]);
  });

  test("commits to the disk", async () => {
    const mode = new DatabaseSync(file).prepare("pragma journal_mode").get();
    expect(mode).toEqual({ journal_mode: "wal" });
    const { rows } = await sql`pragma synchronous`.execute(database.db);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });

  test("keeps a transaction and single statements apart", async () => {
    const inside = database.db.transaction().execute(async (transaction) => {
      await transaction.insertInto("page_seeds").values({ path: "/t1" }).execute();
      await new Promise((resolve) => setTimeout(resolve, 50));
      throw new Error("no");
    });
    const outside = database.db.insertInto("page_seeds").values({ path: "/s1" }).execute();
    await expect(inside).rejects.toThrow("no");
    await outside;
    const seeds = await database.db
      .selectFrom("page_seeds")
      .select("path")
      .where("path", "in", ["/t1", "/s1"])
      .execute();
    expect(seeds).toEqual([{ path: "/s1" }]);
  });
});

test("a message is stored with its notifications or not at all", async () => {
  const half = () => storeMessage(database, contactMessage("half"), ["email"]);
  await without("outbox", database, () => expect(half()).rejects.toThrow("outbox"));
  expect(await findByChallenge(database, "half")).toBeUndefined();
});
