/** Keeps the time of the databases, and tells when the machine's clock is set. */
import { type BackgroundWork, repeat } from "./background.ts";
import type { DatabaseClock } from "./clock.ts";
import type { Log } from "./log.ts";

/** Milliseconds from one tick of the databases' times to the next, and from one look at the machine's clock to the next. */
const INTERVAL = { tick: 60_000, look: 1_000 };
/** Milliseconds by which the clock must differ from a look to the next. Less is how a time server corrects it. */
const SMALLEST = 2_000;

/** Keeps the time of a database, in each process: now and every minute. That of one that is down goes on. */
export function keepTime(clock: DatabaseClock): BackgroundWork {
  return repeat(async () => {
    await clock.tick().catch(() => undefined);
    return INTERVAL.tick;
  });
}

/** Looks every second whether the machine's clock was set, or the machine suspended. */
export class ClockWatch implements BackgroundWork {
  #clocks: readonly [DatabaseClock, ...DatabaseClock[]];
  #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #steps = 0;
  /** Databases whose time the clock disagrees with, as was logged. */
  #disagreeing = new Set<DatabaseClock>();

  /** @param clocks the first one is on this machine's disk, and keeps when the clock was set */
  constructor(clocks: readonly [DatabaseClock, ...DatabaseClock[]], log: Log) {
    this.#clocks = clocks;
    this.#log = log;
  }

  /** How often the clock was set since the start. */
  get steps(): number {
    return this.#steps;
  }

  start(): void {
    let last = { day: Date.now(), uptime: performance.now() };
    this.#timer = setInterval(() => {
      const next = { day: Date.now(), uptime: performance.now() };
      const expected = last.day + next.uptime - last.uptime;
      if (Math.abs(next.day - expected) > SMALLEST) this.#wasSet(expected, next.day);
      last = next;
      this.#compare();
    }, INTERVAL.look).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
  }

  #wasSet(from: number, to: number): void {
    this.#steps++;
    this.#log.warn({ seconds: Math.round((to - from) / 1000) }, "the clock was set");
    // A full disk is told of elsewhere.
    void this.#clocks[0].recordSet(from, to).catch(() => undefined);
  }

  #compare(): void {
    for (const clock of this.#clocks) {
      const isLogged = this.#disagreeing.has(clock);
      if ((clock.ahead !== 0) === isLogged) continue;
      const about = { database: clock.database.engine.description, seconds: Math.round(clock.ahead / 1000) };
      if (isLogged) this.#log.info(about, "the clock agrees with the database again");
      else this.#log.warn(about, "the clock disagrees with what the database has seen; deletion goes by the database");
      if (isLogged) this.#disagreeing.delete(clock);
      else this.#disagreeing.add(clock);
    }
  }
}
