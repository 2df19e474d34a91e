/** Signed captcha challenges, and receipts for stored messages. */
import { randomBytes, randomInt } from "node:crypto";
import { seal, unseal } from "./seal.server.ts";

/** For how long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** For how long the receipt in an address shows the thank-you view. */
const RECEIPT_LIFETIME_MS = 10 * 60 * 1000;
/**
 * Clock skew between machines that is accepted. A token from further in the future is treated as
 * expired.
 */
const MOST_AHEAD_MS = 5 * 60 * 1000;

/**
 * A captcha challenge as a page has it: two digits to add, and the signed token that the form sends
 * back. The digits are texts where the page was rendered before they were known.
 */
export interface Challenge {
  token: string;
  a: number | string;
  b: number | string;
}

/**
 * When a form was opened: the process, and the time there by its monotonic clock and by the
 * machine's.
 */
type Opened = [process: string, monotonic: number, wall: number];

/** The payload of a token. */
type Issued = [id: string, a: number, b: number, issuedAt: number, ...opened: Opened];

export type ReadChallenge =
  | {
      status: "valid" | "expired";
      id: string;
      a: number;
      b: number;
      /** When it was issued, in milliseconds since 1970. */
      issuedAt: number;
      /** Since the first challenge of its form; undefined: another process issued that. */
      openForMs: number | undefined;
      /** The key that signed it. */
      key: string;
    }
  /** The signature is wrong. */
  | { status: "forged" };

export type Challenges = ReturnType<typeof challengesOf>;

/**
 * Issues and verifies signed challenges and receipts, of which nothing is stored. A change of the
 * machine's clock may expire challenges: an open form then asks for another sum.
 * @param keys the first one signs; what any of them has signed is accepted
 * @param now in milliseconds since 1970
 * @param monotonic in milliseconds, by a clock that nobody sets
 */
export function challengesOf(
  keys: readonly [string, ...string[]],
  now = Date.now,
  monotonic = () => performance.now(),
) {
  /** Names this process, because each process has a monotonic clock of its own. */
  const ownProcess = randomBytes(6).toString("base64url");
  const openNow = (): Opened => [ownProcess, Math.floor(monotonic()), now()];
  const unsealed = (token: string) => unseal<Issued>(keys, "challenge", token);

  /** @param opened of the challenge that this one replaces */
  function issue(opened = openNow()) {
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    return { token: seal(keys[0], "challenge", [id, a, b, now(), ...opened]), a, b };
  }

  /**
   * By the clock that shows more: the machine's may be set back, and the monotonic one stops during
   * sleep.
   */
  function openFor([process, started, wall]: Opened): number | undefined {
    return process === ownProcess ? Math.max(monotonic() - started, now() - wall) : undefined;
  }

  function isCurrent(issuedAt: number, lifetime: number): boolean {
    const age = now() - issuedAt;
    return age >= -MOST_AHEAD_MS && age <= lifetime;
  }

  return {
    issue,
    read(token: string): ReadChallenge {
      const sealed = unsealed(token);
      if (!sealed) return { status: "forged" };
      const [id, a, b, issuedAt, ...opened] = sealed.payload;
      const status = isCurrent(issuedAt, LIFETIME_MS) ? "valid" : "expired";
      return { status, id, a, b, issuedAt, openForMs: openFor(opened), key: sealed.key };
    },
    /**
     * Replaces a challenge. Its form counts as open since the first one, also if another process
     * issued that.
     */
    renew(token: string) {
      const [, , , , ...opened] = unsealed(token)?.payload ?? [];
      return opened.length > 0 ? issue(opened as Opened) : issue();
    },
    /** A signed receipt that a message was stored, for the address of the thank-you view. */
    receipt: (reference: string) => seal(keys[0], "receipt", [now(), reference]),
    /** @returns the reference in a receipt; undefined if there is none, or it has expired */
    readReceipt(token = ""): string | undefined {
      const [time, reference] =
        unseal<[time: number, reference: string]>(keys, "receipt", token)?.payload ?? [];
      return time !== undefined && isCurrent(time, RECEIPT_LIFETIME_MS) ? reference : undefined;
    },
  };
}
