/** The outbox when its database fails while the peers are well. */
import { expect, test } from "vitest";
import { allSent, database, entries, http, log, store, worker } from "../outbox-fixture.ts";

const take = () => database.db.schema.alterTable("contact_messages").renameTo("away").execute();
const giveBack = () => database.db.schema.alterTable("away").renameTo("contact_messages").execute();
const said = () => log.map((line) => (line as { message: string }).message);
const unreadable = "outbox: the message cannot be read yet";

test("a message that cannot be read is no attempt that failed, and is delivered when it can", async () => {
  await store({}, ["webhook"]);
  await take();
  worker();
  await expect.poll(said).toContain(unreadable);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await entries()).toMatchObject([{ status: "pending", attempts: 1, last_error: null }]);
  expect(http.posts).toEqual([]);
  await giveBack();
  await allSent(1);
  expect(await entries()).toMatchObject([{ attempts: 1 }]);
  expect(http.taken).toHaveLength(1);
  expect(said().filter((text) => text === unreadable)).toHaveLength(1);
});

test("an entry that another process has taken over meanwhile is that one's", async () => {
  await store({}, ["webhook"]);
  await take();
  worker();
  await expect.poll(said).toContain(unreadable);
  const lease_until = new Date(Date.now() + 60_000).toISOString();
  await database.db.updateTable("outbox").set({ lease_owner: "another", lease_until }).execute();
  await giveBack();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(http.posts).toEqual([]);
  expect(await entries()).toMatchObject([{ status: "pending", lease_owner: "another" }]);
});

test("a worker that stops waits for no message, and leaves the entry to the end of its lease", async () => {
  await store({}, ["webhook"]);
  await take();
  const stopping = worker({ times: { stop: 60_000 } });
  await expect.poll(said).toContain(unreadable);
  await stopping.stop();
  expect(await entries()).toMatchObject([{ status: "pending", last_error: null, lease_owner: stopping.owner }]);
});
