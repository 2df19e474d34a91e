/** The log. */
import { pino } from "pino";
import type { Log } from "../../store/index.ts";
import { limitedLog } from "./limited-log.ts";
import { loggedError, loggedPath, maskedText } from "./masking.ts";

/**
 * The site's log: JSON lines on standard output, short and without personal data. Fields `path` and
 * `where` are paths of requests, `err` is an unexpected error.
 */
export function siteLog() {
  const serializers = { path: loggedPath, where: loggedPath, err: loggedError };
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers });
}

/**
 * Sends what libraries write to the console to the log: React Router quotes paths that it cannot
 * decode.
 */
export function logConsole(siteLog: Log): void {
  const log = limitedLog(siteLog);
  console.warn = console.error = (...words: unknown[]) => {
    const text = words
      .map((word) => (word instanceof Error ? word.message : String(word)))
      .join(" ");
    log.warn({ text: maskedText(text) }, "a library's warning");
  };
}
