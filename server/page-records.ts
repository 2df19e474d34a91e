import type { Log, PageLookup } from "../app/services.server.ts";
import type { PageRecord } from "../db/tables.ts";

interface Remembered {
  lookup: PageLookup;
  at: number;
}

/**
 * Looks page records up, remembers each for a few seconds, and falls back on the last good one while the database
 * does not answer.
 * @param find reads one record from the database
 * @param seconds how long an answer is used without asking again; 0: always ask
 */
export function pageRecords(
  find: (path: string) => Promise<PageRecord | undefined>,
  seconds: number,
  log: Log,
  now: () => number = Date.now,
): (path: string) => Promise<PageLookup> {
  const remembered = new Map<string, Remembered>();
  const running = new Map<string, Promise<PageLookup>>();

  async function ask(path: string): Promise<PageLookup> {
    try {
      const record = await find(path);
      const lookup: PageLookup = record ? { status: "found", record } : { status: "missing" };
      remembered.set(path, { lookup, at: now() });
      return lookup;
    } catch (error) {
      log.error({ path, err: error }, "page lookup failed");
      const last = remembered.get(path);
      if (!last) return { status: "failed" };
      // Counts as fresh again, or each request of an outage would wait for the database.
      last.at = now();
      return last.lookup;
    }
  }

  return async (path) => {
    const last = remembered.get(path);
    if (last && now() - last.at < seconds * 1000) return last.lookup;
    let asked = running.get(path);
    if (!asked) {
      asked = ask(path).finally(() => running.delete(path));
      running.set(path, asked);
    }
    return asked;
  };
}
