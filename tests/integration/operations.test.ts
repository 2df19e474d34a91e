import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { BodyMemory } from "../../server/load/body-memory.ts";
import { ConcurrencyLimiter, RENDERS } from "../../server/load/concurrency-limiter.ts";
import { Counts, metricsText } from "../../server/observability/metrics.ts";
import { Readiness } from "../../server/observability/readiness.ts";
import type { OpenDatabase } from "../../store/database.ts";
import { countOpen, storeMessage } from "../../store/messages.ts";
import { migrate } from "../../store/migrate.ts";
import { openDatabase } from "../../store/open.ts";
import { heldBatches } from "../../store/outbox/batches.ts";
import { outboxBacklog } from "../../store/outbox/entries.ts";
import { probeRead, probeWrite } from "../../store/probes.ts";
import type { OutboxChannel } from "../../store/tables.ts";
import { contactMessage } from "../contact-message.ts";
import { temporaryFolder } from "../fixtures.ts";

const folder = temporaryFolder();
const database = openDatabase(`sqlite:${join(folder, "site.db")}`);
const local = openDatabase(`sqlite:${join(folder, "local.db")}`);
beforeAll(() => Promise.all([migrate(database, ["/"]), migrate(local, ["/"])]));
afterAll(() => Promise.all([database.close(), local.close()]));

const rename = ({ db }: OpenDatabase, table: string, name: string) =>
  db.schema
    .alterTable(table as "probes")
    .renameTo(name)
    .execute();

describe("readiness", () => {
  const readiness = () => new Readiness({ database: () => probeRead(database), intake: () => probeWrite(local) });

  test("says which part does not answer, and that the process shuts down", async () => {
    expect(await readiness().report()).toEqual({ status: "ready", database: "up", intake: "up" });
    await rename(database, "page_seeds", "away");
    expect(await readiness().report()).toEqual({ status: "degraded", database: "down", intake: "up" });
    await rename(database, "away", "page_seeds");
    await rename(local, "probes", "away");
    expect(await readiness().report()).toEqual({ status: "unavailable", database: "up", intake: "down" });
    await rename(local, "away", "probes");
    const stopping = readiness();
    stopping.stop();
    expect((await stopping.report()).status).toBe("stopping");
  });

  test("checks a part at most once a second, and then sees a change", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    const intake = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error("down"));
    const watched = new Readiness({ database: async () => {}, intake });
    for (let i = 0; i < 5; i++) expect((await watched.report()).status).toBe("ready");
    expect(intake).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_050);
    expect((await watched.report()).status).toBe("unavailable");
    expect(intake).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test("does not wait for a part that hangs, nor check it again meanwhile", async () => {
    const database = vi.fn(() => new Promise<void>(() => {}));
    const hanging = new Readiness({ database, intake: async () => {} });
    for (let i = 0; i < 2; i++) expect((await hanging.report()).status).toBe("degraded");
    expect(database).toHaveBeenCalledTimes(1);
  });
});

test("the memory of bodies is reserved up to a share of each address and of all, and refuses the rest", () => {
  const MIB = 1024 * 1024;
  const bodies = new BodyMemory();
  const releases: (() => void)[] = [];
  const reserve = (address: string, bytes: number) => {
    const release = bodies.reserve(address, bytes);
    if (release) releases.push(release);
    return release !== undefined;
  };
  for (let i = 0; i < 2; i++) expect(reserve("a", MIB)).toBe(true);
  expect(reserve("a", MIB)).toBe(false);
  // The rest of the share is for small bodies, each of which counts for 16 KiB.
  for (let i = 0; i < 128; i++) expect(reserve("a", 1)).toBe(true);
  expect(reserve("a", 1)).toBe(false);
  for (let i = 0; i < 6; i++) expect(reserve(`b${i}`, 2 * MIB)).toBe(true);
  expect(reserve("c", MIB)).toBe(false);
  for (let i = 0; i < 128 * 7; i++) expect(reserve(`d${i}`, 1)).toBe(true);
  for (let i = 0; i < 128; i++) expect(reserve(`e${i}`, 1)).toBe(true);
  expect(reserve("f", 1)).toBe(false);
  expect(bodies.refused).toBe(4);
  releases.shift()?.();
  expect(reserve("f", 1)).toBe(true);
  for (const release of releases) release();
  expect(reserve("f", 2 * MIB)).toBe(true);
});

test("metrics report the outbox, and leave out what does not answer", async () => {
  const stored = (id: string, hours: number, channel: OutboxChannel) => {
    const created_at = new Date(Date.now() - hours * 3_600_000).toISOString();
    return storeMessage(database, { ...contactMessage(id), created_at }, [channel]);
  };
  await stored("dead", 9, "email");
  await database.db.updateTable("outbox").set({ status: "dead" }).execute();
  await stored("one", 1, "email");
  await stored("two", 2, "email");
  await stored("three", 3, "database");
  const parts = {
    readiness: new Readiness({ database: () => probeRead(database), intake: async () => {} }),
    renders: new ConcurrencyLimiter(RENDERS),
    bodies: new BodyMemory(),
    counts: new Counts(() => {}),
  };
  const text = await metricsText({
    ...parts,
    store: {
      outboxBacklog: (what) => outboxBacklog(database, what),
      heldBatches: () => heldBatches(database),
      countOpen: () => countOpen(database),
      isRetentionWaiting: async () => true,
      lastBackup: () => ({ made_at: new Date(Date.now() - 60_000).toISOString(), folder: "/backups/one", messages: 1 }),
    },
  });
  const values = Object.fromEntries(
    text
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => line.split(" ") as [string, string]),
  );
  expect(values).toMatchObject({
    blc_contact_held: "0",
    blc_contact_open: "4",
    blc_database_waiting: "1",
    blc_outbox_pending: "2",
    blc_outbox_dead: "1",
    blc_database_up: "1",
    blc_retention_waiting: "1",
  });
  expect(Math.round(Number(values.blc_backup_age_seconds))).toBe(60);
  expect(Math.round(Number(values.blc_outbox_oldest_seconds) / 60)).toBe(120);
  expect(Math.round(Number(values.blc_contact_open_oldest_seconds) / 60)).toBe(540);
  expect(Math.round(Number(values.blc_database_waiting_oldest_seconds) / 60)).toBe(180);

  const down = () => Promise.reject(new Error("down"));
  const silent = await metricsText({
    ...parts,
    readiness: new Readiness({ database: down, intake: async () => {} }),
    store: {
      outboxBacklog: down,
      heldBatches: down,
      countOpen: down,
      isRetentionWaiting: down,
      lastBackup: () => undefined,
    },
  });
  expect(silent).not.toContain("blc_outbox");
  expect(silent).not.toContain("blc_backup");
  expect(silent).toContain("blc_database_up 0");
});
