/** The rate limits of the contact form. */
import cluster from "node:cluster";
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { limitKey } from "../network-address.server.ts";

const WINDOW_SECONDS = 600;
/** Refused attempts may be this many times the accepted ones. */
const REFUSED_FACTOR = 6;
/** Large forms, accepted or not, may be this many times the accepted ones. */
const LARGE_FACTOR = 2;
/** All addresses together may have this many times one address's messages accepted. */
const OVERALL_FACTOR = 60;

const ALL = "all";

/** Spam and other messages have overall budgets of their own, so that bots do not use up the visitors' one. */
export type Share = "new" | "spam";

/** A limit that is reached: the address's own, or the overall one. */
export interface Exceeded {
  limit: "own" | "overall";
  /** Until the limit is reset. */
  seconds: number;
}

/**
 * The rate limits of the contact form, for each network address and overall. They are in memory only, so no address is
 * stored and a restart resets them. Of several processes, the primary counts for all.
 */
export class ContactLimits {
  #accepted: RateLimiterAbstract;
  #refused: RateLimiterAbstract;
  #large: RateLimiterAbstract;
  #overall: Record<Share, RateLimiterAbstract>;

  /** @param accepted messages per ten minutes and address */
  constructor(accepted: number) {
    this.#accepted = limiter("accepted", accepted);
    this.#refused = limiter("refused", accepted * REFUSED_FACTOR);
    this.#large = limiter("large", accepted * LARGE_FACTOR);
    const overall = accepted * OVERALL_FACTOR;
    this.#overall = { new: limiter("overall-new", overall), spam: limiter("overall-spam", overall) };
  }

  /** Consumes one message of the address's limit and of the overall one. @returns the limit that is reached, if any */
  async takeAccepted(address: string, share: Share): Promise<Exceeded | undefined> {
    const own = await take(this.#accepted, limitKey(address));
    if (own > 0) return { limit: "own", seconds: own };
    const overall = await take(this.#overall[share], ALL);
    if (overall === 0) return undefined;
    await this.#accepted.reward(limitKey(address));
    return { limit: "overall", seconds: overall };
  }

  /** Refunds the message that was not stored after all. */
  async giveBack(address: string, share: Share): Promise<void> {
    await Promise.all([this.#accepted.reward(limitKey(address)), this.#overall[share].reward(ALL)]);
  }

  /** Consumes one large form. @returns seconds to wait where that limit, or the one of refusals, is reached; else 0 */
  async takeLarge(address: string): Promise<number> {
    return (await this.refusedWait(address)) || (await take(this.#large, limitKey(address)));
  }

  /** Counts a refused attempt. */
  async countRefused(address: string): Promise<void> {
    await take(this.#refused, limitKey(address));
  }

  /** @returns seconds to wait where the address was refused too often, else 0 */
  async refusedWait(address: string): Promise<number> {
    const state = await this.#refused.get(limitKey(address));
    return state && state.remainingPoints <= 0 ? seconds(state) : 0;
  }
}

/** @param keyPrefix distinguishes the limits in the primary process */
function limiter(keyPrefix: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: WINDOW_SECONDS };
  return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // The limiter also counts what it refuses, which later refunds would not make up for.
    await limiter.reward(key);
    return seconds(refusal);
  }
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}
