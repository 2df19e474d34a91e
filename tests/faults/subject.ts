/** The site under test, and the verdict: each acknowledged message stored once and notified. */
import { join } from "node:path";
import { temporaryFolder } from "@blc/servers";
import { openDatabase } from "../../store/open.ts";
import { type HttpPeer, SECRET, startHttpPeer } from "../http-peer.ts";
import { startSite } from "../site-process.ts";
import type { Book } from "./load.ts";

/** Milliseconds without progress after which a message counts as lost: longer than the longest backoff. */
const SETTLE_TIMEOUT = 90_000;

/** A site on an engine that can be killed and restarted on its files, and the receiver of its webhooks. */
export type Subject = Awaited<ReturnType<typeof startSubject>>;

/** @param servers the address of its database; undefined: a SQLite file of its own */
export async function startSubject(servers?: string) {
  const folder = temporaryFolder("faults", {});
  const databaseUrl = servers ?? `sqlite:${join(folder, "site.db")}`;
  const webhook = await startHttpPeer();
  const environment = {
    DATABASE_URL: databaseUrl,
    WEBHOOK_URL: webhook.url,
    WEBHOOK_SECRET: SECRET,
  };
  let site = await startSite(environment, folder);
  return {
    databaseUrl,
    webhook,
    url: () => site.url,
    processId: () => String(site.process.pid),
    kill: () => site.kill(),
    async restart() {
      site = await startSite(environment, folder);
    },
    async stop() {
      await site.stop();
      await webhook.close();
    },
  };
}

/** The result of a fault. */
export interface Verdict {
  isGood: boolean;
  /** The counts, in one line. */
  line: string;
}

/** The email addresses in the webhooks that were accepted. */
function notified({ taken }: HttpPeer): Set<string> {
  return new Set(
    taken.map(({ body }) => (JSON.parse(body) as { data: { email: string } }).data.email),
  );
}

/**
 * Waits until every acknowledged message is stored and notified, or there is no more progress.
 * @param problems found by the fault itself
 */
export async function settle(
  subject: Subject,
  book: Book,
  problems: string[] = [],
): Promise<Verdict> {
  const missing = (known: { has(email: string): boolean }) =>
    [...book.acknowledged].filter((email) => !known.has(email)).length;
  let stored = new Map<string, number>();
  let lost = 0;
  let silent = 0;
  let until = Date.now() + SETTLE_TIMEOUT;
  do {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = lost + silent;
    stored = await storedTimes(subject.databaseUrl).catch(() => stored);
    lost = missing(stored);
    silent = missing(notified(subject.webhook));
    if (lost + silent < before) until = Date.now() + SETTLE_TIMEOUT;
  } while ((lost > 0 || silent > 0) && Date.now() < until);
  const twice = [...stored.values()].filter((times) => times > 1).length;
  if (book.acknowledged.size === 0) problems.push("nothing was acknowledged");
  if (book.failedPages > 0) problems.push(`${book.failedPages} pages failed`);
  return {
    isGood: lost === 0 && silent === 0 && twice === 0 && problems.length === 0,
    line:
      `sent ${book.sent}, acknowledged ${book.acknowledged.size}, stored ${book.acknowledged.size - lost}, ` +
      `duplicates ${twice}, never notified ${silent}; ${book.pages} pages` +
      problems.map((problem) => `; ${problem}`).join(""),
  };
}

/** How often each email address is stored. */
async function storedTimes(databaseUrl: string): Promise<Map<string, number>> {
  const { db, close } = openDatabase(databaseUrl);
  try {
    const rows = await db.selectFrom("contact_messages").select("email").execute();
    const times = new Map<string, number>();
    for (const { email } of rows) times.set(email, (times.get(email) ?? 0) + 1);
    return times;
  } finally {
    await close();
  }
}
