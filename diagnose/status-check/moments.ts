/** `2026-11-30 22:48:33.5+01`, in seconds; NaN for anything else. One server writes all of an answer in one time zone, which is left out. */
export function moment(timestamp = ""): number {
  const [, day, time = ""] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d{1,6})?)/.exec(timestamp) ?? [];
  return day ? Date.parse(`${day}T${time}Z`) / 1000 : Number.NaN;
}
