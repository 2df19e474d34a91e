/** Moves the time of day of the process that preloads this by the milliseconds in the file that MOVED_CLOCK names. */
import { readFileSync } from "node:fs";

const file = process.env.MOVED_CLOCK ?? "";
const RightDate = Date;

class MovedDate extends RightDate {
  constructor(...values: unknown[]) {
    if (values.length === 0) super(MovedDate.now());
    else super(...(values as [string]));
  }

  static override now(): number {
    return RightDate.now() + Number(readFileSync(file, "utf8"));
  }
}

globalThis.Date = MovedDate as DateConstructor;
