/** Which suites run on which engine. */

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ENGINES, removeFolder, type Servers, temporaryFolder } from "@blc/servers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeMessage } from "../../store/messages.ts";
import { openDatabase } from "../../store/open.ts";
import { cluster } from "./cluster.ts";
import { erasing } from "./erasing.ts";
import { everyEngine } from "./every-engine.ts";
import { moving } from "./moving.ts";
import { everyServer, interruptedMigration, oneServer } from "./servers.ts";
import { staff } from "./staff.ts";
import { type DatabaseUnderTest, errorOf, message } from "./under-test.ts";

/** SQLite, as servers without a node. */
async function sqliteFile(): Promise<Servers> {
  const folder = temporaryFolder("sqlite", {});
  return {
    nodes: [],
    url: () => `sqlite:${join(folder, "site.db")}`,
    stop: async () => removeFolder(folder),
  };
}

function oneFile(underTest: DatabaseUnderTest) {
  // One after the other, these would wait for two minutes.
  test("all writes that wait for the same lock time out together, with a transient error", {
    timeout: 60_000,
  }, async () => {
    const other = new DatabaseSync(underTest.servers.url().slice("sqlite:".length));
    other.exec("begin immediate");
    const waiting = Array.from({ length: 24 }, (_, i) =>
      errorOf(storeMessage(underTest.database, message(`wait${i}`))),
    );
    const errors = await Promise.all(waiting);
    other.exec("rollback");
    other.close();
    expect(errors.map(underTest.database.engine.isTransient)).toEqual(errors.map(() => true));
    expect(await storeMessage(underTest.database, message("wait0"))).toEqual({ status: "stored" });
  });
}

const SUITES = [
  {
    name: "sqlite",
    isCluster: false,
    start: sqliteFile,
    suites: [
      everyEngine,
      oneFile,
      staff,
      erasing,
      (underTest: DatabaseUnderTest) => moving(underTest, false),
    ],
  },
  ...Object.entries(ENGINES).map(([name, engine]) => ({
    ...engine,
    name,
    suites: [
      everyEngine,
      ...(engine.hasTransactionalDdl ? [] : [interruptedMigration]),
      (underTest: DatabaseUnderTest) => everyServer(underTest, engine),
      staff,
      erasing,
      moving,
      // Last: after a failover, two pools may use different nodes, and one may read what the other wrote too early.
      engine.isCluster ? cluster : (underTest: DatabaseUnderTest) => oneServer(underTest, engine),
    ],
  })),
];

/** Clusters take as long as all other engines: a file of their own runs beside the one of the others. */
export function testEngines(areClusters: boolean) {
  describe.each(SUITES.filter(({ isCluster }) => isCluster === areClusters))(
    "$name",
    ({ start, suites }) => {
      const underTest = {} as DatabaseUnderTest;

      beforeAll(async () => {
        underTest.servers = await start();
        underTest.database = openDatabase(underTest.servers.url());
      });
      afterAll(async () => {
        await underTest.database?.close();
        await underTest.servers?.stop();
      });

      for (const suite of suites) suite(underTest);
    },
  );
}
