/** Starts sites whose clock a test sets, as an operator or a time server sets a machine's. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";

/** A clock's file. Sites with its environment read their time of day from it, at each look. */
export class MovedClock {
  /** Settings of a site that has this clock. */
  readonly environment: Record<string, string>;
  #file: string;

  constructor(folder: string) {
    this.#file = join(folder, "clock");
    const preload = new URL("./moved-clock.preload.ts", import.meta.url);
    this.environment = { NODE_OPTIONS: `--import=${preload}`, MOVED_CLOCK: this.#file };
    this.move(0);
  }

  /** Sets the clock so many milliseconds off the right time. Durations are not changed. */
  move(milliseconds: number): void {
    writeFileSync(this.#file, String(milliseconds));
  }
}

export const YEAR = 365 * 86_400_000;
