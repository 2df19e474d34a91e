import cluster from "node:cluster";
import { type RateLimiterAbstract, RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const WINDOW_SECONDS = 600;
/** Refused attempts may be this many times the accepted ones. */
const REFUSED_FACTOR = 6;
/** Forms of more than ordinary size, whatever becomes of them, may be this many times the accepted ones. */
const LARGE_FACTOR = 2;
/** All addresses together may have this many times one address's messages accepted. */
const OVERALL_FACTOR = 60;

const ALL = "all";

/** Which of the two overall shares a message is taken from: robots that are caught shut no visitor out. */
export type Share = "new" | "spam";

/** A limit that is reached. `own`: the address's; `overall`: that of all together. */
export interface Exceeded {
  limit: "own" | "overall";
  /** Until there is room again. */
  seconds: number;
}

/**
 * Limits what one network address, and all together, may send. Kept in memory: a restart forgives, and no address is
 * written down. Of several processes on one port, the primary counts for all.
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

  /** Takes one accepted message from the address's share and from that of all. @returns what has nothing left, if any */
  async takeAccepted(address: string, share: Share): Promise<Exceeded | undefined> {
    const own = await take(this.#accepted, limitKey(address));
    if (own > 0) return { limit: "own", seconds: own };
    const overall = await take(this.#overall[share], ALL);
    if (overall === 0) return undefined;
    await this.#accepted.reward(limitKey(address));
    return { limit: "overall", seconds: overall };
  }

  /** Gives back what was taken for a message that was then not stored. */
  async giveBack(address: string, share: Share): Promise<void> {
    await Promise.all([this.#accepted.reward(limitKey(address)), this.#overall[share].reward(ALL)]);
  }

  /** Takes one large form from the address's share. @returns seconds to wait when it, or that of refusals, is used up, else 0 */
  async takeLarge(address: string): Promise<number> {
    return (await this.refusedWait(address)) || (await take(this.#large, limitKey(address)));
  }

  /** Counts a refused attempt. */
  async countRefused(address: string): Promise<void> {
    await take(this.#refused, limitKey(address));
  }

  /** @returns seconds to wait when the address has been refused too often, else 0 */
  async refusedWait(address: string): Promise<number> {
    const state = await this.#refused.get(limitKey(address));
    return state && state.remainingPoints <= 0 ? seconds(state) : 0;
  }
}

/** @param keyPrefix by which the primary tells the limits apart */
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
    // The limiter counts what it refuses; counted, it would outweigh what is given back later.
    await limiter.reward(key);
    return seconds(refusal);
  }
}

function seconds(state: RateLimiterRes): number {
  return Math.max(1, Math.ceil(state.msBeforeNext / 1000));
}

/** An IPv6 subscriber has a whole /64, and so counts as one. */
export function limitKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill("0"), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
