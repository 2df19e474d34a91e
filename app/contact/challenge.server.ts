/** Signed captcha challenges, and receipts for stored messages. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** How long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** How long the receipt in an address shows the thank-you view. */
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
      /** When the form's first challenge was issued, in milliseconds since 1970. */
      formSince: number;
    }
  /** The signature is wrong. */
  | { status: "forged" };

/** Issues and verifies signed challenges and receipts. They are stateless: nothing is stored until a message uses one. */
export class Challenges {
  #key: string;
  #now: () => number;

  constructor(key: string, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * @param formSince when the form's first challenge was issued, for a challenge that replaces another; milliseconds
   *   since 1970
   */
  issue(formSince?: number): Challenge {
    const now = this.#now();
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    return { token: this.#seal("challenge", [id, a, b, now, formSince ?? now]), a, b };
  }

  read(token: string): ReadChallenge {
    const payload = this.#open("challenge", token);
    if (!payload) return { status: "forged" };
    // Tokens of an earlier version lack the last item.
    const [id, a, b, issuedAt, formSince = issuedAt] = payload as [string, number, number, number, number?];
    return { status: this.#isCurrent(issuedAt, LIFETIME_MS) ? "valid" : "expired", id, a, b, formSince };
  }

  /** Replaces a challenge, keeping when its form was opened. A forged one is replaced as if there were none. */
  renew(token: string): Challenge {
    const before = this.read(token);
    return this.issue(before.status === "forged" ? undefined : before.formSince);
  }

  /** A signed receipt that a message was stored, for the address of the thank-you view. */
  receipt(reference: string): string {
    return this.#seal("receipt", [this.#now(), reference]);
  }

  /** @returns undefined where there is none, or it has expired; receipts of an earlier version have no reference */
  readReceipt(token: string | null): { reference: string | undefined } | undefined {
    const [at, reference] = (token && (this.#open("receipt", token) as [number, string?] | undefined)) || [];
    return at !== undefined && this.#isCurrent(at, RECEIPT_LIFETIME_MS) ? { reference } : undefined;
  }

  #isCurrent(issuedAt: number, lifetime: number): boolean {
    const age = this.#now() - issuedAt;
    return age >= -MOST_AHEAD_MS && age <= lifetime;
  }

  #seal(purpose: string, payload: unknown[]): string {
    const body = Buffer.from(JSON.stringify(payload)).toString("base64url");
    return `${body}.${this.#sign(purpose, body)}`;
  }

  #open(purpose: string, token: string): unknown[] | undefined {
    const [body = "", signature = "", ...rest] = token.split(".");
    const expected = Buffer.from(this.#sign(purpose, body));
    const given = Buffer.from(signature);
    if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return JSON.parse(Buffer.from(body, "base64url").toString());
  }

  #sign(purpose: string, body: string): string {
    return createHmac("sha256", this.#key).update(`${purpose}.${body}`).digest("base64url");
  }
}
