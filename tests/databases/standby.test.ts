/** PostgreSQL with a standby, behind HAProxy: the primary is cut off, then killed, and the standby promoted. */

import { startPostgresWithStandby } from "@blc/servers";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { recheck } from "../../store/server.ts";
import { errorOf, intakeForTest, message, PATHS, storedChallenges } from "./under-test.ts";

const TIMEOUT = { timeout: 60_000, interval: 500 };

test("each message is stored once while the primary cannot be reached, and after its standby was promoted", async () => {
  const servers = await startPostgresWithStandby();
  onTestFinished(() => servers.stop());
  const [primary, standby] = servers.nodes;
  const database = openDatabase(servers.url());
  onTestFinished(() => database.close());
  await migrate(database, PATHS);
  const intake = await intakeForTest(database);
  const acknowledged: string[] = [];
  const store = async (name: string) => {
    for (let i = 10; i < 30; i++) {
      await intake.store(message(`${name}-${i}`));
      acknowledged.push(`${name}-${i}`);
    }
  };
  const stored = () => storedChallenges(database, "").catch(() => []);

  await store("a");
  await expect.poll(stored, TIMEOUT).toEqual(acknowledged);

  servers.link?.cut();
  await store("b");
  // The standby answers, and accepts no writes: it is not used.
  const isRefused = async () => String(await errorOf(storedChallenges(database, "")));
  await expect.poll(isRefused, TIMEOUT).toContain("The database server is not usable");
  servers.link?.mend();
  await expect.poll(stored, TIMEOUT).toEqual(acknowledged);

  await store("c");
  await primary?.kill();
  await store("d");
  await standby?.admin("select pg_promote()");
  await expect
    .poll(async () => {
      // What the primary alone had comes back from the local file.
      await recheck(database, intake.local).catch(() => false);
      return stored();
    }, TIMEOUT)
    .toEqual(acknowledged);
});
