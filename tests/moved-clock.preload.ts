/** Moves the time of day of the process that preloads this by MOVED_CLOCK milliseconds. Durations are not changed. */
const RightDate = Date;

class MovedDate extends RightDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(MovedDate.now());
    else super(...(values as [string]));
  }

  static override now(): number {
    return RightDate.now() + Number(process.env.MOVED_CLOCK);
  }
}

globalThis.Date = MovedDate as DateConstructor;
