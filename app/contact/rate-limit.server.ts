/** The limits of the contact form: which messages are taken, and of which the staff are notified one by one. */
import { LRUCache } from "lru-cache";
import { batchOf } from "../../store/index.ts";
import type { AddressKeys } from "../address-keys.ts";

const WINDOW_MS = 10 * 60_000;

/** Counts that are kept at most, some 15 MB; of more, the least recently used are forgotten. */
const MOST_COUNTS = 100_000;

/** What a window allows an address, as multiples of the messages that it may have accepted. */
const FORMS = { refused: 6, large: 2 };

/**
 * The notifications of a window, as such multiples. `first`: of the first message of each network, so that a few busy
 * networks leave room for all others. `emergency`: beyond `first`.
 */
const NOTIFIED = { ofNetwork: 2, first: 4, repeated: 4, emergency: 2 };

/** An ordinary message has less, in bytes of UTF-8. */
const ORDINARY_BYTES = 8 * 1024;
/** A row has its own columns and indexes: it takes this many bytes at least. */
const ROW_BYTES = 1024;
const KIB = 1024;
/**
 * Bytes that a window may store, as such multiples. `first`: of the first messages of networks, which nothing else may
 * crowd out. An ordinary message with a notification of its own needs no room: these are few.
 */
const ROOM = { ofNetwork: 512 * KIB, overall: 2048 * KIB, first: 8192 * KIB };

/** A valid message that asks to be stored. */
export interface Posted {
  keys: AddressKeys;
  /** Of its texts. */
  bytes: number;
  isSpam: boolean;
  isEmergency: boolean;
}

/** What a message or form uses of a limit. */
interface Use {
  /** What is counted, and of whom. */
  key: string;
  by: number;
  most: number;
}

/** `held`: to be stored as one of a batch, without a notification of its own. */
export interface Admitted {
  status: "new" | "held" | "spam";
  /** The number of the flood that a held message belongs to; else null. */
  batch: string | null;
  /** For a refund. */
  uses: readonly Use[];
}

/** A limit that is reached: the address's own, or the room for texts. */
export interface Exceeded {
  status: "refused";
  limit: "own" | "room";
  /** Until the limit is reset. */
  seconds: number;
}

/**
 * Counts by address, by the network around it, and overall, in windows of ten minutes. Only an address's own limit, and
 * the room for texts, refuse a message; beyond the shares of notifications it is held. The counts are in memory only:
 * no address is stored, and a restart resets them. Each of several processes counts by itself.
 */
export class ContactLimits {
  readonly #accepted: number;
  readonly #now: () => number;
  readonly #counts = new LRUCache<string, number>({ max: MOST_COUNTS });
  #windowEnds = 0;
  /** It ends when nothing was held for the time of a window. */
  #flood = { batch: "", ends: 0 };

  /**
   * @param accepted messages per ten minutes and address
   * @param now in milliseconds, monotonic
   */
  constructor(accepted: number, now: () => number = () => performance.now()) {
    this.#accepted = accepted;
    this.#now = now;
  }

  /** Decides about one message, and counts it unless it is refused. */
  admit({ keys: { address, network }, bytes, isSpam, isEmergency }: Posted): Admitted | Exceeded {
    const kind = isSpam ? "spam" : "messages";
    const own = this.#use(`accepted from ${address}`, 1);
    if (!this.#allows([own])) return { status: "refused", limit: "own", seconds: this.#seconds() };
    const ofNetwork = this.#use(`${kind} of ${network}`, Number.POSITIVE_INFINITY);
    const isFirst = this.#count(ofNetwork.key) === 0;
    const notification = isSpam ? undefined : this.#notification(network, isFirst, isEmergency);
    const stored = Math.max(bytes, ROW_BYTES);
    const room = [];
    if (bytes > ORDINARY_BYTES || (!notification && !isFirst))
      room.push(
        this.#use(`bytes of ${kind} of ${network}`, ROOM.ofNetwork, stored),
        this.#use(`bytes of ${kind}`, ROOM.overall, stored),
      );
    else if (!notification) room.push(this.#use(`bytes of first ${kind}`, ROOM.first, stored));
    if (!this.#allows(room)) return { status: "refused", limit: "room", seconds: this.#seconds() };
    const uses = [own, ofNetwork, ...room, ...(notification ?? [])];
    this.#add(uses);
    if (isSpam || notification) return { status: isSpam ? "spam" : "new", batch: null, uses };
    return { status: "held", batch: this.#batch(), uses };
  }

  /** Refunds a message that was not stored after all. */
  giveBack({ uses }: Admitted): void {
    this.#add(uses, -1);
  }

  /** Counts one large form. @returns seconds to wait where a limit of those, or that of refusals, is reached; else 0 */
  takeLarge(keys: AddressKeys): number {
    const use = this.#use(`large forms from ${keys.address}`, FORMS.large);
    const wait = this.refusedWait(keys) || (this.#allows([use]) ? 0 : this.#seconds());
    if (wait === 0) this.#add([use]);
    return wait;
  }

  /** Counts a refused attempt. */
  countRefused(keys: AddressKeys): void {
    this.#add([this.#refused(keys)]);
  }

  /** @returns seconds to wait where the address was refused too often, else 0 */
  refusedWait(keys: AddressKeys): number {
    return this.#allows([this.#refused(keys)]) ? 0 : this.#seconds();
  }

  #refused({ address }: AddressKeys): Use {
    return this.#use(`refused from ${address}`, FORMS.refused);
  }

  /** @returns what the message's own notification uses; undefined: no share has one left */
  #notification(network: string, isFirst: boolean, isEmergency: boolean): Use[] | undefined {
    const ofFirst = isEmergency ? (["first", "emergency"] as const) : (["first"] as const);
    const shares = isFirst ? ofFirst : (["repeated"] as const);
    return shares
      .map((share) => [
        this.#use(`notified of ${network}`, NOTIFIED.ofNetwork),
        this.#use(`notified ${share}`, NOTIFIED[share]),
      ])
      .find((uses) => this.#allows(uses));
  }

  /** @param multiple of the messages that an address may have accepted */
  #use(key: string, multiple: number, by = 1): Use {
    return { key, by, most: this.#accepted * multiple };
  }

  /** The first use is always allowed: the form takes a mebibyte, whatever the limit. */
  #allows(uses: readonly Use[]): boolean {
    return uses.every(({ key, by, most }) => {
      const count = this.#count(key);
      return count === 0 || count + by <= most;
    });
  }

  /** @param sign -1 for a refund, for which the window may have ended meanwhile */
  #add(uses: readonly Use[], sign: 1 | -1 = 1): void {
    for (const { key, by } of uses) this.#counts.set(key, Math.max(0, this.#count(key) + sign * by));
  }

  #count(key: string): number {
    const now = this.#now();
    if (now >= this.#windowEnds) {
      this.#counts.clear();
      this.#windowEnds = now + WINDOW_MS;
    }
    return this.#counts.get(key) ?? 0;
  }

  /** Whole seconds until the window ends. */
  #seconds(): number {
    return Math.max(1, Math.ceil((this.#windowEnds - this.#now()) / 1000));
  }

  #batch(): string {
    const now = this.#now();
    const batch = now < this.#flood.ends ? this.#flood.batch : batchOf(Date.now());
    this.#flood = { batch, ends: now + WINDOW_MS };
    return batch;
  }
}
