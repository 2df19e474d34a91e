/** A test of the channels: an entry for each, which the running site sends as any other, in one attempt. */
import { setTimeout as sleep } from "node:timers/promises";
import { v7 as uuidv7 } from "uuid";
import type { OpenDatabase } from "../database.ts";
import type { OutboxChannel, OutboxEntry } from "../tables.ts";
import { entriesOf } from "./make-entries.ts";

/** In milliseconds. `idle`: a site that runs and is sending nothing takes an entry long before. */
const TIMES = { all: 60_000, idle: 12_000, poll: 200 };

/**
 * - `sent`: the peer has accepted it.
 * - `failed`: `error` is the code of the attempt.
 * - `slow`: the attempt had no outcome in time.
 * - `untaken`: no site has tried it.
 */
export type TestResult = { outcome: "sent" | "slow" | "untaken" } | { outcome: "failed"; error: string };

/** Tries each channel once, and leaves nothing behind in the outbox. */
export async function testChannels<Channel extends OutboxChannel>(
  local: OpenDatabase,
  channels: readonly Channel[],
  times = TIMES,
): Promise<Map<Channel, TestResult>> {
  const { db } = local;
  const beginning = Date.now();
  const id = `test:${uuidv7()}`;
  await db
    .insertInto("outbox")
    .values(entriesOf(id, new Date().toISOString(), channels))
    .execute();
  try {
    for (;;) {
      const rows = await db.selectFrom("outbox").selectAll().where("message_id", "=", id).execute();
      const waited = Date.now() - beginning;
      const isOver = waited >= times.all || (waited >= times.idle && (await isNothingSent(local, rows)));
      if (isOver || rows.every(({ status }) => status !== "pending"))
        return new Map(channels.map((channel) => [channel, resultOf(rows.find((row) => row.channel === channel))]));
      await sleep(times.poll);
    }
  } finally {
    await db.deleteFrom("outbox").where("message_id", "=", id).execute();
  }
}

/** Has no worker taken those that wait, nor anything else of their channels that could hold them up? */
async function isNothingSent({ db }: OpenDatabase, rows: readonly OutboxEntry[]): Promise<boolean> {
  const waiting = rows.filter(({ status }) => status === "pending");
  if (waiting.some(({ attempts }) => attempts > 0)) return false;
  const leased = db.selectFrom("outbox").select("id").where("lease_until", ">", new Date().toISOString());
  const busy = await leased
    .where(
      "channel",
      "in",
      waiting.map(({ channel }) => channel),
    )
    .execute();
  return busy.length === 0;
}

function resultOf(entry: OutboxEntry | undefined): TestResult {
  if (!entry || (entry.status === "pending" && entry.attempts === 0)) return { outcome: "untaken" };
  if (entry.status === "pending") return { outcome: "slow" };
  return entry.status === "sent" ? { outcome: "sent" } : { outcome: "failed", error: entry.last_error ?? "unknown" };
}
