import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const WINDOW_SECONDS = 600;
/** Refused attempts may be this many times the accepted ones. */
const REFUSED_FACTOR = 6;

/** Limits what one network address may send. Kept in memory: a restart forgives, and no address is written down. */
export class ContactLimits {
  #accepted: RateLimiterMemory;
  #refused: RateLimiterMemory;

  /** @param accepted messages per ten minutes and address */
  constructor(accepted: number) {
    this.#accepted = new RateLimiterMemory({ points: accepted, duration: WINDOW_SECONDS });
    this.#refused = new RateLimiterMemory({ points: accepted * REFUSED_FACTOR, duration: WINDOW_SECONDS });
  }

  /** Takes one accepted message from the address's share. @returns seconds to wait when nothing is left, else 0 */
  async takeAccepted(address: string): Promise<number> {
    return take(this.#accepted, limitKey(address));
  }

  /** Gives a share back that was taken for a message that was then not stored. */
  async giveBack(address: string): Promise<void> {
    await this.#accepted.reward(limitKey(address));
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

async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return seconds(refusal);
    throw refusal;
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
