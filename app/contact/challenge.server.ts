/** Signed captcha challenges, and receipts for stored messages. */
import { randomBytes, randomInt } from "node:crypto";
import { seal, unseal } from "./seal.server.ts";

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

/** A challenge in a page. The digits are texts where the page was rendered before they were known. */
export interface ShownChallenge {
  token: string;
  a: number | string;
  b: number | string;
}

/** When a form was opened: the process, and the time there by its monotonic clock and by the machine's. */
type Opened = readonly [process: string, monotonic: number, wall: number];

export type ReadChallenge =
  | {
      status: "valid" | "expired";
      id: string;
      a: number;
      b: number;
      /** When it was issued, in milliseconds since 1970. */
      issuedAt: number;
      /** For how long its form has been open, since the first challenge; undefined: another process has issued that. */
      openForMs: number | undefined;
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
  readonly #keys: readonly [string, ...string[]];
  readonly #now: () => number;
  readonly #monotonic: () => number;
  /** Names this process: the monotonic clock of another one began at another time. */
  readonly #process = randomBytes(6).toString("base64url");

  /**
   * @param keys the first one signs; what any of them has signed is accepted
   * @param now in milliseconds since 1970
   * @param monotonic in milliseconds, by a clock that nobody sets
   */
  constructor(
    keys: readonly [string, ...string[]],
    now = Date.now,
    monotonic = () => performance.now(),
  ) {
    this.#keys = keys;
    this.#now = now;
    this.#monotonic = monotonic;
  }

  /** @param opened of the challenge that this one replaces */
  issue(opened: Opened = [this.#process, Math.floor(this.#monotonic()), this.#now()]): Challenge {
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    return { token: seal(this.#keys[0], "challenge", [id, a, b, this.#now(), ...opened]), a, b };
  }

  read(token: string): ReadChallenge {
    const sealed = unseal(this.#keys, "challenge", token);
    if (!sealed) return { status: "forged" };
    const [id, a, b, issuedAt, ...opened] = sealed.payload as [
      string,
      number,
      number,
      number,
      ...Opened,
    ];
    const status = this.#isCurrent(issuedAt, LIFETIME_MS) ? "valid" : "expired";
    return { status, id, a, b, issuedAt, openForMs: this.#openFor(opened), key: sealed.key };
  }

  /** Replaces a challenge. The new one counts its form as open since the first one, whichever process issued that. */
  renew(token: string): Challenge {
    return this.issue(
      unseal(this.#keys, "challenge", token)?.payload.slice(4) as Opened | undefined,
    );
  }

  /** The longer of two: the clock of the machine may be set back, the monotonic one stands while a machine sleeps. */
  #openFor([process, monotonic, wall]: Opened): number | undefined {
    return process === this.#process
      ? Math.max(this.#monotonic() - monotonic, this.#now() - wall)
      : undefined;
  }

  /** A signed receipt that a message was stored, for the address of the thank-you view. */
  receipt(reference: string): string {
    return seal(this.#keys[0], "receipt", [this.#now(), reference]);
  }

  /** @returns the reference in a receipt; undefined where there is none, or it has expired */
  readReceipt(token: string | undefined): string | undefined {
    const [time, reference] = ((token && unseal(this.#keys, "receipt", token)?.payload) || []) as [
      unknown?,
      string?,
    ];
    return typeof time === "number" && this.#isCurrent(time, RECEIPT_LIFETIME_MS)
      ? reference
      : undefined;
  }

  #isCurrent(issuedAt: number, lifetime: number): boolean {
    const age = this.#now() - issuedAt;
    return age >= -MOST_AHEAD_MS && age <= lifetime;
  }
}
