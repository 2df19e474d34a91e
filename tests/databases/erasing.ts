import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../store/database.ts";
import { eraseMessagesOf } from "../../store/erase.ts";
import { findByChallenge } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { DatabaseServer } from "../../store/server.ts";
import { empty, temporaryFolder } from "../fixtures.ts";
import { type Intake, startIntake } from "../intake.ts";
import {
  type DatabaseUnderTest,
  message,
  PATHS,
  sleep,
  storedChallenges,
  storeWithRetries,
} from "./under-test.ts";

/** Erasing a person concurrently with other work. */
export function erasing(underTest: DatabaseUnderTest) {
  describe("erasing", () => {
    const folder = temporaryFolder();
    let intake: Intake;
    /** As for the command line: connections of its own, in a cluster to another node. */
    let desk: OpenDatabase;

    beforeAll(async () => {
      await migrate(underTest.database, PATHS);
      await empty(underTest.database);
      intake = await startIntake(new DatabaseServer(underTest.database), join(folder, "local.db"));
      desk = openDatabase(underTest.servers.url(underTest.servers.nodes.at(-1)?.port));
    });
    afterAll(async () => {
      await Promise.all([intake.close(), desk.close()]);
    });

    test("leaves nothing of a message that is delivered at the same moment", async () => {
      for (let round = 0; round < 40; round++) {
        await intake.store(message(`erased${round}`, { email: `erased${round}@example.com` }));
        await sleep(Math.random() * 25);
        const erased = await eraseMessagesOf(desk, { email: `ERASED${round}@example.com` }, intake);
        expect(erased.messages).toBe(1);
      }
      await intake.store(message("kept", { email: "kept@example.com" }));
      await expect
        .poll(() => findByChallenge(underTest.database, "kept"), { timeout: 30_000 })
        .toBeDefined();
      const kept = await findByChallenge(underTest.database, "kept");
      expect(await storedChallenges(underTest.database, "erased")).toEqual([]);
      const entries = await intake.local.db.selectFrom("outbox").select("message_id").execute();
      expect(entries).toEqual([{ message_id: kept?.id }]);
      expect(await storedChallenges(intake.local, "")).toEqual(["kept"]);
      // The row that the delivery writes as a mutex is not committed.
      const locks = underTest.database.db.selectFrom("erasures").where("challenge_id", "=", "kept");
      expect(await locks.select("erased_at").execute()).toEqual([]);
    });

    test("waits for a message that another transaction locks, for longer than the lock timeout", async () => {
      const held = message("held", { email: "held@example.com" });
      await storeWithRetries(underTest.database, held);
      const { promise: isHeld, resolve: holding } = Promise.withResolvers<void>();
      const other = underTest.database.db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable("contact_messages")
          .set({ origin: "x" })
          .where("id", "=", held.id)
          .execute();
        holding();
        await sleep(5_500);
      });
      await isHeld;
      expect(await eraseMessagesOf(desk, { email: "held@example.com" })).toMatchObject({
        messages: 1,
      });
      // In a cluster the erasure comes from another node: the transaction that commits first wins.
      await other.catch((error) => expect(underTest.database.engine.isTransient(error)).toBe(true));
      expect(await findByChallenge(underTest.database, "held")).toBeUndefined();
    });
  });
}
