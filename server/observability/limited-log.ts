import type { Log } from "../../store/index.ts";

/** Lines of one text in a minute. A flood of lines would push others out of the system's log. */
const MOST_LINES = 20;

/**
 * A log for what any request can cause. After the limit, `leftOut` says how many lines were left
 * out.
 */
export function limitedLog(log: Log, minuteMs = 60_000): Log {
  const lines = new Map<string, number>();
  const limited = (level: keyof Log) => (about: object, text: string) => {
    const count = (lines.get(text) ?? 0) + 1;
    lines.set(text, count);
    if (count <= MOST_LINES) log[level](about, text);
    if (count > 1) return;
    setTimeout(() => {
      const leftOut = (lines.get(text) ?? 0) - MOST_LINES;
      lines.delete(text);
      if (leftOut > 0) log[level]({ leftOut }, text);
    }, minuteMs).unref();
  };
  return { info: limited("info"), warn: limited("warn"), error: limited("error") };
}
