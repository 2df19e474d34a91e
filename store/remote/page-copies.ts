import type { OpenDatabase } from "../open.ts";
import { copyPages } from "../pages.ts";

/** Milliseconds from one copy to the next, and from a failure to the next attempt. */
const EVERY = { copy: 60_000, failure: 5_000 };

/**
 * Keeps a copy of the page records on the local disk: a site that is started while its database is away has its pages.
 * That the database is away is said by those who need it, so failures are not logged here.
 * @returns what stops it: resolves when no copy is being made any more
 */
export function startPageCopies(database: OpenDatabase, local: OpenDatabase, every = EVERY) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function copy() {
    const wait = await copyPages(database, local).then(
      () => every.copy,
      () => every.failure,
    );
    if (isStopped) return;
    timer = setTimeout(() => {
      running = copy();
    }, wait);
    timer.unref();
  }

  let running = copy();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
