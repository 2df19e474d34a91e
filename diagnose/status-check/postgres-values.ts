/** How PostgreSQL writes places in the WAL and lengths of time. */

/** A place in the WAL, `16/B374D848`, in bytes. */
export function position(text = ""): number {
  const [, high, low] = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text) ?? [];
  return high && low ? Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16) : Number.NaN;
}

/** `1 day 02:03:04.5`, in seconds. */
export function seconds(interval = ""): number {
  const [written, days = 0, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d+) days? ?)?(?:(\d+):(\d\d):(\d\d(?:\.\d+)?))?$/.exec(interval.trim()) ?? [];
  if (!written) return Number.NaN;
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
}
