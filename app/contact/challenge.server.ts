import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** How long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** How long the address of the thank-you view shows it. */
const RECEIPT_LIFETIME_MS = 10 * 60 * 1000;
/** How far the clock of the machine that issued something may be ahead. What is dated later would not expire for long. */
const MOST_AHEAD_MS = 5 * 60 * 1000;

/** What the browser gets: two digits to add, and the token that the form sends back. */
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
  /** Not ours, or changed on the way. */
  | { status: "forged" };

/** Issues and reads signed challenges. Nothing is stored until a message uses one. */
export class Challenges {
  #key: string;
  #now: () => number;

  constructor(key: string, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /**
   * @param formSince when the form that gets this challenge had its first one: a visitor who asks for another sum, or
   * is given one, has begun to write before
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
    // A form that was open while the site was upgraded has a token without the last item.
    const [id, a, b, issuedAt, formSince = issuedAt] = payload as [string, number, number, number, number?];
    return { status: this.#isCurrent(issuedAt, LIFETIME_MS) ? "valid" : "expired", id, a, b, formSince };
  }

  /** A challenge in place of another one; one that was forged counts for nothing. */
  renew(token: string): Challenge {
    const before = this.read(token);
    return this.issue(before.status === "forged" ? undefined : before.formSince);
  }

  /** The parameter by which the thank-you view knows that a message was really stored. */
  receipt(): string {
    return this.#seal("receipt", [this.#now()]);
  }

  isReceipt(token: string | null): boolean {
    const payload = token ? this.#open("receipt", token) : undefined;
    return payload !== undefined && this.#isCurrent(payload[0] as number, RECEIPT_LIFETIME_MS);
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
