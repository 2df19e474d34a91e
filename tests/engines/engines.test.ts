import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeMessage } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { cluster } from "./cluster.ts";
import { erasing } from "./erasing.ts";
import { everyEngine } from "./every-engine.ts";
import { everyServer } from "./every-server.ts";
import { mysqlMigrations } from "./mysql-migrations.ts";
import { oneServer } from "./one-server.ts";
import { type Servers, startGalera, startMariadb, startPostgres } from "./servers.ts";
import { staff } from "./staff.ts";
import { errorOf, message, type Subject } from "./subject.ts";

/** In milliseconds. Three nodes copy their data one after the other. */
const START = 180_000;

/** SQLite as if it had a server. */
async function sqliteFile(): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), "blc-sqlite-"));
  return {
    nodes: [],
    url: () => `sqlite:${join(folder, "site.db")}`,
    stop: async () => rmSync(folder, { recursive: true }),
  };
}

function oneFile(subject: Subject) {
  test("a lock that stays is an error that passes", async () => {
    const other = new DatabaseSync(subject.servers.url().slice("sqlite:".length));
    other.exec("begin immediate");
    const error = await errorOf(storeMessage(subject.database, message("busy")));
    other.close();
    expect(subject.database.engine.isTransient(error)).toBe(true);
    expect(await storeMessage(subject.database, message("busy"))).toEqual({ status: "stored" });
  });

  // One after the other, these would wait for two minutes.
  test("many that wait for a lock are told together that it stays", { timeout: 60_000 }, async () => {
    const other = new DatabaseSync(subject.servers.url().slice("sqlite:".length));
    other.exec("begin immediate");
    const waiting = Array.from({ length: 24 }, (_, i) => errorOf(storeMessage(subject.database, message(`wait${i}`))));
    const errors = await Promise.all(waiting);
    other.exec("rollback");
    other.close();
    expect(errors.map(subject.database.engine.isTransient)).toEqual(errors.map(() => true));
    expect(await storeMessage(subject.database, message("wait0"))).toEqual({ status: "stored" });
  });
}

const SUITES = [
  { name: "sqlite", start: sqliteFile, suites: [everyEngine, oneFile, staff, erasing] },
  { name: "postgres", start: startPostgres, suites: [everyEngine, everyServer, oneServer, staff, erasing] },
  {
    name: "mariadb",
    start: startMariadb,
    suites: [everyEngine, mysqlMigrations, everyServer, oneServer, staff, erasing],
  },
  { name: "galera", start: startGalera, suites: [everyEngine, mysqlMigrations, everyServer, cluster, staff, erasing] },
] as const;

describe.each(SUITES)("$name", ({ name, start, suites }) => {
  const subject = { name } as Subject;

  beforeAll(async () => {
    subject.servers = await start();
    subject.database = openDatabase(subject.servers.url());
  }, START);
  afterAll(async () => {
    await subject.database?.close();
    await subject.servers?.stop();
  }, START);

  for (const suite of suites) suite(subject);
});
