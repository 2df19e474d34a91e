import type { OpenDatabase } from "../../store/open.ts";
import { purgeOld } from "../../store/retention.ts";

const HOUR = 3_600_000;

/** What of the log this needs. */
interface Log {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface RetentionSettings {
  /** The database, and the local journal when that is another. */
  databases: readonly OpenDatabase[];
  /** Messages live this many months. */
  months: number;
  log: Log;
  /** Milliseconds between two runs. */
  interval?: number;
}

/**
 * Purges what is too old, now and every six hours. A run that fails is logged and left to the next.
 * @returns what stops it: a run that is on its way ends with the batch that it is deleting
 */
export function startRetention({ databases, months, log, interval = 6 * HOUR }: RetentionSettings) {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function purge() {
    for (const database of databases) {
      if (signal.aborted) return;
      try {
        const purged = await purgeOld(database, months, new Date(), signal);
        if (Object.values(purged).some((count) => count > 0)) log.info(purged, "old personal data purged");
      } catch (error) {
        log.error({ code: errorCode(error) }, "purging old personal data failed");
      }
    }
    if (signal.aborted) return;
    // Jitter: several site processes that started together do not purge together for ever.
    timer = setTimeout(
      () => {
        running = purge();
      },
      interval * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
  }

  let running = purge();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Which error it was. The text of a database's error may quote a row, and so is not logged. */
function errorCode(error: unknown): string | number {
  const { code, errcode, name } = error as { code?: string | number; errcode?: number; name?: string };
  return code ?? errcode ?? name ?? "unknown";
}
