/** Signed captcha challenges, and receipts for stored messages. */
import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { MACHINE_START, machineUptime } from "./machine-clock.server.ts";

/** How long a challenge can be answered. */
const LIFETIME_MS = 30 * 60 * 1000;
/** A token that is older than this no longer says since when its form has been open. */
const BELIEVED_MS = 24 * 60 * 60 * 1000;
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
      /** When it was issued, in milliseconds since 1970. */
      issuedAt: number;
      /**
       * When the form's first challenge was issued, in milliseconds of `machineUptime`; undefined: by another machine, or
       * before this one was restarted.
       */
      formSince: number | undefined;
      /** The key that has signed it. */
      key: string;
    }
  /** The signature is wrong. */
  | { status: "forged" };

/** When a token was issued. */
interface Issued {
  /** By the time of day, in milliseconds since 1970. */
  at: number;
  /** By `machineUptime`; undefined: on another machine, before a restart, or by an earlier version. */
  uptime: number | undefined;
}

/** In a fixed length, whatever the clocks say: a finished page has room for a token of one length. */
const WIDTHS = { at: 9, uptime: 8 };
const written = (milliseconds: number, width: number) =>
  Math.max(0, Math.floor(milliseconds)).toString(36).padStart(width, "0");

/** Tokens of an earlier version have a number, the time of day. */
function issuedOf(value: string | number): Issued {
  if (typeof value === "number") return { at: value, uptime: undefined };
  const isOurs = value.slice(WIDTHS.at, -WIDTHS.uptime) === MACHINE_START;
  const uptime = isOurs ? Number.parseInt(value.slice(-WIDTHS.uptime), 36) : undefined;
  return { at: Number.parseInt(value.slice(0, WIDTHS.at), 36), uptime };
}

/**
 * Issues and verifies signed challenges and receipts. They are stateless: nothing is stored until a message uses one.
 * Their ages are measured by the machine's uptime, which no correction of the time of day changes; those of another
 * machine's tokens by the time of day.
 */
export class Challenges {
  #keys: readonly [string, ...string[]];
  #now: () => number;
  #uptime: () => number;

  /**
   * @param keys the first one signs; what any of them has signed is accepted
   * @param now the time of day, in milliseconds since 1970
   * @param uptime in milliseconds, of a clock that is never set
   */
  constructor(keys: readonly [string, ...string[]], now?: () => number, uptime = now ?? machineUptime) {
    this.#keys = keys;
    this.#now = now ?? Date.now;
    this.#uptime = uptime;
  }

  /** @param formSince of the challenge that this one replaces; null: only another machine knows */
  issue(formSince?: number | null): Challenge {
    const a = randomInt(10);
    const b = randomInt(10);
    const id = randomBytes(16).toString("base64url");
    const since = formSince === undefined ? [] : [formSince];
    return { token: this.#seal("challenge", [id, a, b, this.#issued(), ...since]), a, b };
  }

  read(token: string): ReadChallenge {
    const opened = this.#open("challenge", token);
    if (!opened) return { status: "forged" };
    const [id, a, b, time, since] = opened.payload as [string, number, number, string | number, (number | null)?];
    const issued = issuedOf(time);
    const isKnown = issued.uptime !== undefined && since !== null;
    const formSince = isKnown ? (since ?? issued.uptime) : undefined;
    const status = this.#isCurrent(issued, LIFETIME_MS) ? "valid" : "expired";
    return { status, id, a, b, issuedAt: issued.at, formSince, key: opened.key };
  }

  /**
   * For how long the form of a challenge has been open, in milliseconds.
   * @returns undefined where only the clock of another machine knows
   */
  openFor({ formSince }: { formSince: number | undefined }): number | undefined {
    return formSince === undefined ? undefined : this.#uptime() - formSince;
  }

  /**
   * Replaces a challenge, keeping when its form was opened. One that is forged, or older than a day, is replaced as if
   * there were none: a token that was kept for later must not make a form look old.
   */
  renew(token: string): Challenge {
    const before = this.read(token);
    if (before.status === "forged") return this.issue();
    const age = this.openFor(before) ?? this.#now() - before.issuedAt;
    return this.issue(age <= BELIEVED_MS ? (before.formSince ?? null) : undefined);
  }

  /** A signed receipt that a message was stored, for the address of the thank-you view. */
  receipt(reference: string): string {
    return this.#seal("receipt", [this.#issued(), reference]);
  }

  /** @returns undefined where there is none, or it has expired; receipts of an earlier version have no reference */
  readReceipt(token: string | null): { reference: string | undefined } | undefined {
    const [time, reference] = ((token && this.#open("receipt", token)?.payload) || []) as [(string | number)?, string?];
    if (time === undefined || !this.#isCurrent(issuedOf(time), RECEIPT_LIFETIME_MS)) return undefined;
    return { reference };
  }

  #issued(): string {
    return written(this.#now(), WIDTHS.at) + MACHINE_START + written(this.#uptime(), WIDTHS.uptime);
  }

  #isCurrent({ at, uptime }: Issued, lifetime: number): boolean {
    const age = uptime === undefined ? this.#now() - at : this.#uptime() - uptime;
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
