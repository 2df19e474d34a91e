/**
 * The limits of the contact form: which messages are taken, and of which the staff are notified one
 * by one.
 */
import { batchOf } from "../../store/index.ts";
import { WindowCounts } from "./window-counts.server.ts";

/** Counts are kept for ten minutes, and then begin again. */
const WINDOW_MS = 10 * 60_000;

const KIB = 1024;

/**
 * What a window allows for each message that an address may have accepted (`CONTACT_RATE_LIMIT`).
 * The first message of each network has shares of its own, so that a few networks cannot use up
 * all.
 */
const ALLOWED = {
  /** Of an address. Refused forms and large ones cost a rendering. */
  messages: 1,
  refusedForms: 6,
  largeForms: 2,
  /**
   * Notifications: of a network; of all first messages, of all further ones, and of emergencies
   * beyond the first.
   */
  notificationsOfNetwork: 2,
  firstNotifications: 4,
  furtherNotifications: 4,
  emergencyNotifications: 2,
  /** Bytes on the disk: of a network, of all networks, and of all first messages that are held. */
  bytesOfNetwork: 512 * KIB,
  bytes: 2048 * KIB,
  bytesOfFirst: 8192 * KIB,
  /** Of a network: counted, to know the first. */
  messagesOfNetwork: Number.POSITIVE_INFINITY,
};

/**
 * An ordinary message has less, in bytes of UTF-8. With a notification of its own it does not count
 * in bytes.
 */
const ORDINARY_BYTES = 8 * KIB;
/** A row has its own columns and indexes: it takes this many bytes at least. */
const ROW_BYTES = KIB;

/**
 * The keys under which limits count a visitor. Different networks have different keys, whatever
 * their length.
 */
export interface AddressKeys {
  /** The IPv4 address, or the /64 of an IPv6 address: one home or one machine has all of it. */
  address: string;
  /**
   * The /24 of an IPv4 address, or the /48 of an IPv6 address: one subscriber may have all of it.
   */
  network: string;
}

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
  limit: keyof typeof ALLOWED;
  /** What is counted, and of whom. */
  key: string;
  by: number;
}

/** `held`: to be stored as one of a batch, without a notification of its own. */
export interface Admitted {
  status: "new" | "held" | "spam";
  /** The number of the flood that a held message belongs to; else null. */
  batch: string | null;
  /** For a refund. */
  uses: readonly Use[];
}

/** A limit that is reached: the address's own, or that of bytes. */
export interface Exceeded {
  status: "refused";
  limit: "own" | "bytes";
  /** Until the limit is reset. */
  seconds: number;
}

/**
 * Counts by address, by network and overall, in windows of ten minutes. The limit of an address and
 * those of bytes refuse a message; one beyond the limits of notifications is held.
 */
export class ContactLimits {
  readonly #accepted: number;
  readonly #now: () => number;
  readonly #counts: WindowCounts;
  /** It ends when nothing was held for the time of a window. */
  #flood = { batch: "", ends: 0 };

  /**
   * @param accepted messages per ten minutes and address
   * @param now in milliseconds, monotonic
   */
  constructor(accepted: number, now: () => number = () => performance.now()) {
    this.#accepted = accepted;
    this.#now = now;
    this.#counts = new WindowCounts(WINDOW_MS, now);
  }

  /** Decides about one message, and counts it unless it is refused. */
  admit({ keys: { address, network }, bytes, isSpam, isEmergency }: Posted): Admitted | Exceeded {
    const own = use("messages", address);
    if (!this.#allows([own]))
      return { status: "refused", limit: "own", seconds: this.#counts.seconds() };
    // Spam counts apart, so that it does not crowd out messages.
    const kind = isSpam ? "spam" : "";
    const ofNetwork = use("messagesOfNetwork", kind + network);
    const isFirst = this.#counts.get(ofNetwork.key) === 0;
    const notification = isSpam ? undefined : this.#notification(network, isFirst, isEmergency);
    const size = Math.max(bytes, ROW_BYTES);
    const stored = [];
    if (bytes > ORDINARY_BYTES || (!notification && !isFirst))
      stored.push(use("bytesOfNetwork", kind + network, size), use("bytes", kind, size));
    else if (!notification) stored.push(use("bytesOfFirst", kind, size));
    if (!this.#allows(stored))
      return { status: "refused", limit: "bytes", seconds: this.#counts.seconds() };
    const uses = [own, ofNetwork, ...stored, ...(notification ?? [])];
    this.#add(uses);
    if (isSpam || notification) return { status: isSpam ? "spam" : "new", batch: null, uses };
    return { status: "held", batch: this.#batch(), uses };
  }

  /** Refunds a message that was not stored after all. */
  giveBack({ uses }: Admitted): void {
    for (const { key, by } of uses) this.#counts.add(key, -by);
  }

  /**
   * Counts one large form.
   * @returns seconds to wait where a limit of those, or that of refusals, is reached; else 0
   */
  takeLarge(keys: AddressKeys): number {
    const large = use("largeForms", keys.address);
    const wait = this.refusedWait(keys) || (this.#allows([large]) ? 0 : this.#counts.seconds());
    if (wait === 0) this.#add([large]);
    return wait;
  }

  /** Counts a refused attempt. */
  countRefused({ address }: AddressKeys): void {
    this.#add([use("refusedForms", address)]);
  }

  /** @returns seconds to wait where the address was refused too often, else 0 */
  refusedWait({ address }: AddressKeys): number {
    return this.#allows([use("refusedForms", address)]) ? 0 : this.#counts.seconds();
  }

  /** @returns what the message's own notification uses; undefined: none is left */
  #notification(network: string, isFirst: boolean, isEmergency: boolean): Use[] | undefined {
    const limits: Use["limit"][] = [isFirst ? "firstNotifications" : "furtherNotifications"];
    if (isFirst && isEmergency) limits.push("emergencyNotifications");
    return limits
      .map((limit) => [use("notificationsOfNetwork", network), use(limit)])
      .find((uses) => this.#allows(uses));
  }

  /** The first use is always allowed: the form takes a mebibyte, whatever the limit. */
  #allows(uses: readonly Use[]): boolean {
    return uses.every(({ limit, key, by }) => {
      const count = this.#counts.get(key);
      return count === 0 || count + by <= this.#accepted * ALLOWED[limit];
    });
  }

  #add(uses: readonly Use[]): void {
    for (const { key, by } of uses) this.#counts.add(key, by);
  }

  #batch(): string {
    const now = this.#now();
    const batch = now < this.#flood.ends ? this.#flood.batch : batchOf(Date.now());
    this.#flood = { batch, ends: now + WINDOW_MS };
    return batch;
  }
}

/** @param whose the address or network; empty: of all */
function use(limit: Use["limit"], whose = "", by = 1): Use {
  return { limit, key: `${limit} ${whose}`, by };
}
