import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** How long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** How long the address of the thank-you view shows it. */
const RECEIPT_LIFETIME_MS = 10 * 60 * 1000;

/** What the browser gets: two digits to add, and the token that the form sends back. */
export interface Challenge {
  token: string;
  a: number;
  b: number;
}

export type ReadChallenge =
  | { status: "valid" | "expired"; id: string; a: number; b: number }
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

  issue(): Challenge {
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    return { token: this.#seal("challenge", [id, a, b, this.#now()]), a, b };
  }

  read(token: string): ReadChallenge {
    const payload = this.#open("challenge", token);
    if (!payload) return { status: "forged" };
    const [id, a, b, issuedAt] = payload as [string, number, number, number];
    const age = this.#now() - issuedAt;
    return { status: age <= LIFETIME_MS ? "valid" : "expired", id, a, b };
  }

  /** The parameter by which the thank-you view knows that a message was really stored. */
  receipt(): string {
    return this.#seal("receipt", [this.#now()]);
  }

  isReceipt(token: string | null): boolean {
    const payload = token ? this.#open("receipt", token) : undefined;
    return payload !== undefined && this.#now() - (payload[0] as number) <= RECEIPT_LIFETIME_MS;
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
