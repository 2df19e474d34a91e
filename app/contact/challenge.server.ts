/** Signed captcha challenges, and receipts for stored messages. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** For how long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** For how long the receipt in an address shows the thank-you view. */
const RECEIPT_LIFETIME_MS = 10 * 60 * 1000;
/** Clock skew between machines that is accepted. A token from further in the future is treated as expired. */
const MOST_AHEAD_MS = 5 * 60 * 1000;

/** A captcha challenge as the browser gets it: two digits to add, and the signed token that the form sends back. */
export interface Challenge {
  token: string;
  a: number;
  b: number;
}

export type ReadChallenge =
  | {
      status: "valid" | "expired";
      id: string;
      a: number;
      b: number;
      /** When it was issued, in milliseconds since 1970. */
      issuedAt: number;
      /** For how long its form has been open, since the first challenge; negative where the clock was set back. */
      openForMs: number;
      /** The key that has signed it. */
      key: string;
    }
  /** The signature is wrong. */
  | { status: "forged" };

/**
 * Issues and verifies signed challenges and receipts. They are stateless: nothing is stored until a message uses one.
 * When the clock is set to another time, challenges expire: an open form keeps what was typed and asks for another sum.
 */
export class Challenges {
  #keys: readonly [string, ...string[]];
  #now: () => number;

  /**
   * @param keys the first one signs; what any of them has signed is accepted
   * @param now in milliseconds since 1970
   */
  constructor(keys: readonly [string, ...string[]], now: () => number = Date.now) {
    this.#keys = keys;
    this.#now = now;
  }

  /** @param openForMs how long the form has been open already */
  issue(openForMs = 0): Challenge {
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    const now = this.#now();
    return { token: this.#seal("challenge", [id, a, b, now, now - openForMs]), a, b };
  }

  read(token: string): ReadChallenge {
    const opened = this.#open("challenge", token);
    if (!opened) return { status: "forged" };
    const [id, a, b, issuedAt, openedAt] = opened.payload as [string, number, number, number, number];
    const status = this.#isCurrent(issuedAt, LIFETIME_MS) ? "valid" : "expired";
    return { status, id, a, b, issuedAt, openForMs: this.#now() - openedAt, key: opened.key };
  }

  /** Replaces a challenge. The new one counts its form as open since the first one. */
  renew(token: string): Challenge {
    const before = this.read(token);
    return this.issue(before.status === "forged" ? 0 : before.openForMs);
  }

  /** A signed receipt that a message was stored, for the address of the thank-you view. */
  receipt(reference: string): string {
    return this.#seal("receipt", [this.#now(), reference]);
  }

  /** @returns the reference in a receipt; undefined where there is none, or it has expired */
  readReceipt(token: string | undefined): string | undefined {
    const [time, reference] = ((token && this.#open("receipt", token)?.payload) || []) as [unknown?, string?];
    return typeof time === "number" && this.#isCurrent(time, RECEIPT_LIFETIME_MS) ? reference : undefined;
  }

  #isCurrent(issuedAt: number, lifetime: number): boolean {
    const age = this.#now() - issuedAt;
    return age >= -MOST_AHEAD_MS && age <= lifetime;
  }

  #seal(purpose: string, payload: unknown[]): string {
    const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${body}.${signature(this.#keys[0], purpose, body)}`;
  }

  #open(purpose: string, token: string): { payload: unknown[]; key: string } | undefined {
    const [body = "", given = "", ...rest] = token.split(".");
    const key = this.#keys.find((each) => isSame(given, signature(each, purpose, body)));
    if (key === undefined || rest.length > 0) return undefined;
    return { payload: JSON.parse(Buffer.from(body, "base64url").toString()), key };
  }
}

function signature(key: string, purpose: string, body: string): string {
  return createHmac("sha256", key).update(`${purpose}.${body}`).digest("base64url");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
