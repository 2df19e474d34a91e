/** Whether the site can do its work, for those who decide where visitors are sent. */
import { within } from "./within.ts";

export interface Readiness {
  /** `degraded`: the database is away, and messages and pages work all the same. `unavailable`: no message can be kept. */
  status: "ready" | "degraded" | "unavailable" | "stopping";
  database: "up" | "down";
  intake: "up" | "down";
}

/** The parts that can fail. Each rejects while it does. */
export interface HealthProbes {
  /** The configured database answers. */
  database(): Promise<unknown>;
  /** A message can be made durable. */
  intake(): Promise<unknown>;
}

/** How long an answer is used again, so that whoever asks often costs nothing, in milliseconds. */
const FRESH_MS = 1_000;
/** A part that has not answered after this is down, in milliseconds. */
const PATIENCE_MS = 2_000;

export class Health {
  #database: Probe;
  #intake: Probe;
  #isStopping = false;

  constructor(probes: HealthProbes) {
    this.#database = new Probe(probes.database);
    this.#intake = new Probe(probes.intake);
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** From now on the site is not ready: nobody shall send it more visitors. */
  stop(): void {
    this.#isStopping = true;
  }

  /** Asks the parts, for at most two seconds. Never rejects. */
  async readiness(): Promise<Readiness> {
    const [database, intake] = await Promise.all([this.#database.isUp(), this.#intake.isUp()]);
    const status = this.#isStopping ? "stopping" : !intake ? "unavailable" : database ? "ready" : "degraded";
    return { status, database: database ? "up" : "down", intake: intake ? "up" : "down" };
  }

  async isDatabaseUp(): Promise<boolean> {
    return this.#database.isUp();
  }
}

/** One part, asked by one question at a time. */
class Probe {
  #ask: () => Promise<unknown>;
  #running: { answer: Promise<boolean>; since: number } | undefined;
  #last: { isUp: boolean; at: number } | undefined;

  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask;
  }

  async isUp(): Promise<boolean> {
    const now = performance.now();
    if (this.#last && now - this.#last.at < FRESH_MS) return this.#last.isUp;
    this.#running ??= { answer: this.#run(), since: now };
    const patience = PATIENCE_MS - (now - this.#running.since);
    // A question that hangs stays the only one: others behind it would hang as well.
    return patience > 0 ? within(this.#running.answer, patience, false) : false;
  }

  async #run(): Promise<boolean> {
    const isUp = await this.#ask().then(
      () => true,
      () => false,
    );
    this.#last = { isUp, at: performance.now() };
    this.#running = undefined;
    return isUp;
  }
}
