/** The outbox while its database is down and its peers are up. */
import { expect, test } from "vitest";
import { allSent, database, entries, http, log, store, worker } from "../outbox-fixture.ts";

const breakDatabase = () => database.db.schema.alterTable("contact_messages").renameTo("moved").execute();
const repairDatabase = () => database.db.schema.alterTable("moved").renameTo("contact_messages").execute();
const logged = () => log.map((line) => (line as { message: string }).message);
const unreadable = "outbox: the message cannot be read yet";

test("a message that cannot be read counts as no failed attempt, and is delivered when it can be read", async () => {
  await store({}, ["webhook"]);
  await breakDatabase();
  worker();
  await expect.poll(logged).toContain(unreadable);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await entries()).toMatchObject([{ status: "pending", attempts: 1, last_error: null }]);
  expect(http.posts).toEqual([]);
  await repairDatabase();
  await allSent(1);
  expect(await entries()).toMatchObject([{ attempts: 1 }]);
  expect(http.taken).toHaveLength(1);
  expect(logged().filter((text) => text === unreadable)).toHaveLength(1);
});

test("an entry that another worker has claimed meanwhile is left to it", async () => {
  await store({}, ["webhook"]);
  await breakDatabase();
  worker();
  await expect.poll(logged).toContain(unreadable);
  const lease_until = new Date(Date.now() + 60_000).toISOString();
  await database.db.updateTable("outbox").set({ lease_owner: "another", lease_until }).execute();
  await repairDatabase();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(http.posts).toEqual([]);
  expect(await entries()).toMatchObject([{ status: "pending", lease_owner: "another" }]);
});

test("a worker that stops does not wait for a message, and leaves the entry until its lease expires", async () => {
  await store({}, ["webhook"]);
  await breakDatabase();
  const stopping = worker({ times: { stop: 60_000 } });
  await expect.poll(logged).toContain(unreadable);
  await stopping.stop();
  expect(await entries()).toMatchObject([{ status: "pending", last_error: null, lease_owner: stopping.owner }]);
});
