import { pino } from "pino";

/** The site's log: JSON lines on standard output. @param base fields of every line */
export function siteLog(base: object | null) {
  return pino({ base, timestamp: pino.stdTimeFunctions.isoTime });
}
