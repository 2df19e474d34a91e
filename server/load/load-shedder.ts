/** Refuses requests when there are too many at once, or the event loop lags. */
import type { AddressKeys } from "../../app/address-keys.ts";
import { BodyMemory } from "./body-memory.ts";
import { EventLoopLag } from "./event-loop-lag.ts";
import { type Leave, type Share, Shares } from "./shares.ts";

/**
 * Why a request is refused: too many of its network address, too many in flight, an event loop that lags, or too much
 * memory held by bodies.
 */
export type Overload = "share" | "requests" | "lag" | "bodies";

/** Above this 99th percentile of the last second, in seconds, the event loop lags. */
const MAX_LAG_SECONDS = 0.5;
/**
 * The share of the usual requests in flight that is accepted while the event loop lags. Not zero: a short pause of the
 * machine shows as lag too, and a single visitor is no overload.
 */
const SHARE_DURING_LAG = 0.5;

/** Finished pages that are sent at a time: each costs a fraction of a millisecond. */
const PAGES = {
  address: { running: 16, waiting: 240, turns: 1 },
  network: { running: 32, waiting: 960, turns: 1 },
};
/** All other requests: one that renders a page costs several milliseconds. */
const WORK = {
  address: { running: 4, waiting: 120, turns: 16 },
  network: { running: 8, waiting: 480, turns: 1 },
};

/** Load shedding: refuses requests at once when the process has too much to do, so that the others are answered. */
export class LoadShedder {
  readonly eventLoopLag = new EventLoopLag();
  readonly bodies = new BodyMemory();
  readonly #pages = new Shares(PAGES);
  readonly #work: Shares;
  #maxInFlight: number;
  #inFlight = 0;
  #refused = { share: 0, requests: 0, lag: 0 };

  /** @param maxInFlight requests that are processed at the same time */
  constructor(maxInFlight: number) {
    this.#maxInFlight = maxInFlight;
    // A small limit is divided as well.
    const atMost = (share: Share, part: number) => ({
      ...share,
      running: Math.max(1, Math.min(share.running, Math.floor(maxInFlight * part))),
    });
    this.#work = new Shares({ address: atMost(WORK.address, 1 / 4), network: atMost(WORK.network, 1 / 2) });
  }

  get inFlight(): number {
    return this.#inFlight;
  }

  /** Requests refused so far. */
  get refused(): Readonly<Record<Overload, number>> {
    return { ...this.#refused, bodies: this.bodies.refused };
  }

  /** Sends one finished page in its address's turn, or refuses it. */
  send(address: AddressKeys, send: () => void, refuse: () => void): void {
    this.#pages.enter(address, (leave) => {
      if (!leave) {
        this.refuseAtOnce(refuse);
        return;
      }
      try {
        send();
      } finally {
        leave();
      }
    });
  }

  /** Has the address so many requests waiting that `run` would refuse another? */
  isFull(address: AddressKeys): boolean {
    return this.#work.isFull(address);
  }

  /** Refuses a request because of its address. */
  refuseAtOnce(refuse: () => void): void {
    this.#refused.share++;
    refuse();
  }

  /** Processes one request in its address's turn, or refuses it. Waiting for a client's bytes is not processing. */
  async run<T, R>(address: AddressKeys, work: () => Promise<T>, refuse: (reason: Overload) => R): Promise<T | R> {
    const leave = await new Promise<Leave | undefined>((go) => this.#work.enter(address, go));
    const overload = leave ? this.#overload() : "share";
    if (overload) {
      leave?.();
      this.#refused[overload]++;
      return refuse(overload);
    }
    this.#inFlight++;
    try {
      return await work();
    } finally {
      this.#inFlight--;
      leave?.();
    }
  }

  #overload(): "requests" | "lag" | undefined {
    if (this.#inFlight >= this.#maxInFlight) return "requests";
    if (this.eventLoopLag.lastSecond.p99 <= MAX_LAG_SECONDS) return undefined;
    return this.#inFlight >= Math.max(2, this.#maxInFlight * SHARE_DURING_LAG) ? "lag" : undefined;
  }
}
