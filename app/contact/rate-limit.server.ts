/** The limits of the contact form: which messages are taken, and of which the staff are notified one by one. */

import { batchOf } from "../../store/index.ts";
import { type AddressKeys, addressKeys } from "../network-address.server.ts";
import { Windows } from "./windows.server.ts";

const WINDOW_MINUTES = 10;

/** Addresses and networks that are counted at once: some 15 MB of memory each. */
const MOST = { hosts: 50_000, networks: 50_000 };

/**
 * What one window allows, as multiples of the messages that one address may have accepted. `first`: of the first
 * message of a network, so that a few busy networks leave room for all others. `emergency`: beyond `first`.
 */
const FORMS = { refused: 6, large: 2 };
const NOTIFIED = { ofNetwork: 2, first: 4, repeated: 4, emergency: 2 };

/** An ordinary message has less, in bytes of UTF-8. What is over it is large, and has room of its own. */
const ORDINARY_BYTES = 8 * 1024;
/** A row has its own columns and indexes: it takes this many bytes at least. */
const ROW_BYTES = 1024;
const KIB = 1024;
/**
 * Bytes that one window may store of messages without a notification, for each that one address may have accepted.
 * `first`: of the first message of a network, which further ones (`repeated`) must not crowd out.
 */
const ROOM = {
  large: { ofNetwork: 512 * KIB, overall: 2048 * KIB },
  repeated: { ofNetwork: 256 * KIB, overall: 2048 * KIB },
  first: { ofNetwork: Number.POSITIVE_INFINITY, overall: 8192 * KIB },
};

type Room = keyof typeof ROOM;
type NotifiedShare = "first" | "repeated" | "emergency";
type Kind = "person" | "spam";

/** A valid message that asks to be stored. */
export interface Posted {
  address: string;
  /** Of its texts. */
  bytes: number;
  isSpam: boolean;
  isEmergency: boolean;
}

/** `held`: to be stored as one of a batch, without a notification of its own. */
export interface Admitted {
  status: "new" | "held" | "spam";
  /** The number of the flood that a held message belongs to; else null. */
  batch: string | null;
  /** What it has used, for a refund. */
  used: { kind: Kind; bytes: number; room: Room | null; share: NotifiedShare | null };
}

/** A limit that is reached: the address's own, or the room for texts. */
export interface Exceeded {
  status: "refused";
  limit: "own" | "room";
  /** Until the limit is reset. */
  seconds: number;
}

const noRoom = () => ({ large: 0, repeated: 0, first: 0 });
const ALL = "all";

/**
 * Counts by address, by the network around it, and overall, in windows of ten minutes. Only an address's own limit, and
 * the room for texts, refuse a message; beyond the shares of notifications it is held. The counts are in memory only:
 * no address is stored, and a restart resets them. Each of several processes counts by itself.
 */
export class ContactLimits {
  readonly #accepted: number;
  readonly #hosts;
  readonly #networks;
  readonly #overall;
  /** The batch of the flood, which ends when nothing was held for a window. */
  readonly #flood;

  /**
   * @param accepted messages per ten minutes and address
   * @param now in milliseconds, monotonic
   */
  constructor(accepted: number, now?: () => number) {
    this.#accepted = accepted;
    const windows = <Counts>(most: number, empty: () => Counts) =>
      new Windows<Counts>({ milliseconds: WINDOW_MINUTES * 60_000, most, empty, now });
    this.#hosts = windows(MOST.hosts, () => ({ accepted: 0, refused: 0, large: 0 }));
    this.#networks = windows(MOST.networks, () => ({
      notified: 0,
      messages: { person: 0, spam: 0 },
      bytes: { person: noRoom(), spam: noRoom() },
    }));
    this.#overall = windows(1, () => ({
      notified: { first: 0, repeated: 0, emergency: 0 },
      bytes: { person: noRoom(), spam: noRoom() },
    }));
    this.#flood = windows(1, () => batchOf(Date.now()));
  }

  /** Decides about one message, and counts it unless it is refused. */
  admit({ address, bytes, isSpam, isEmergency }: Posted): Admitted | Exceeded {
    const { host, network } = addressKeys(address);
    const own = this.#hosts.of(host);
    if (own.accepted >= this.#accepted) return { status: "refused", limit: "own", seconds: this.#hosts.seconds(host) };
    const kind = isSpam ? "spam" : "person";
    const around = this.#networks.of(network);
    const isFirst = around.messages[kind] === 0;
    const share = isSpam ? null : this.#share(network, isFirst, isEmergency);
    const stored = Math.max(bytes, ROW_BYTES);
    // Messages with a notification of their own are few: as long as they are ordinary they need no room.
    const room = bytes > ORDINARY_BYTES ? "large" : share ? null : isFirst ? "first" : "repeated";
    const wait = room ? this.#roomWait(network, kind, room, stored) : 0;
    if (wait > 0) return { status: "refused", limit: "room", seconds: wait };
    const used = { kind, bytes: stored, room, share } as const;
    this.#count({ host, network }, used, 1);
    if (isSpam || share) return { status: isSpam ? "spam" : "new", batch: null, used };
    return { status: "held", batch: this.#flood.prolong(ALL), used };
  }

  /** Refunds a message that was not stored after all. */
  giveBack(address: string, { used }: Admitted): void {
    this.#count(addressKeys(address), used, -1);
  }

  /** Counts one large form. @returns seconds to wait where a limit of those, or that of refusals, is reached; else 0 */
  takeLarge(address: string): number {
    const wait = this.refusedWait(address);
    if (wait > 0) return wait;
    const { host } = addressKeys(address);
    const own = this.#hosts.of(host);
    if (own.large >= this.#accepted * FORMS.large) return this.#hosts.seconds(host);
    own.large++;
    return 0;
  }

  /** Counts a refused attempt. */
  countRefused(address: string): void {
    this.#hosts.of(addressKeys(address).host).refused++;
  }

  /** @returns seconds to wait where the address was refused too often, else 0 */
  refusedWait(address: string): number {
    const { host } = addressKeys(address);
    const refused = this.#hosts.peek(host)?.refused ?? 0;
    return refused >= this.#accepted * FORMS.refused ? this.#hosts.seconds(host) : 0;
  }

  /** @returns the share that pays for the message's own notification; null: there is none left */
  #share(network: string, isFirst: boolean, isEmergency: boolean): NotifiedShare | null {
    if (this.#networks.of(network).notified >= this.#accepted * NOTIFIED.ofNetwork) return null;
    const { notified } = this.#overall.of(ALL);
    const hasLeft = (share: NotifiedShare) => notified[share] < this.#accepted * NOTIFIED[share];
    if (!isFirst) return hasLeft("repeated") ? "repeated" : null;
    if (hasLeft("first")) return "first";
    return isEmergency && hasLeft("emergency") ? "emergency" : null;
  }

  /** @returns seconds until there is room, 0: now */
  #roomWait(network: string, kind: Kind, room: Room, bytes: number): number {
    const [ofNetwork, overall] = [
      this.#networks.of(network).bytes[kind][room],
      this.#overall.of(ALL).bytes[kind][room],
    ];
    const most = ROOM[room];
    // The form takes a mebibyte, whatever the limit: a network's first such message has room.
    if (ofNetwork > 0 && ofNetwork + bytes > this.#accepted * most.ofNetwork) return this.#networks.seconds(network);
    return overall + bytes > this.#accepted * most.overall ? this.#overall.seconds(ALL) : 0;
  }

  /** @param sign 1, or -1 for a refund, for which the window may have ended meanwhile */
  #count({ host, network }: AddressKeys, { kind, bytes, room, share }: Admitted["used"], sign: 1 | -1): void {
    const changed = (count: number, by = 1) => Math.max(0, count + sign * by);
    const [own, around, overall] = [this.#hosts.of(host), this.#networks.of(network), this.#overall.of(ALL)];
    own.accepted = changed(own.accepted);
    around.messages[kind] = changed(around.messages[kind]);
    if (share) {
      around.notified = changed(around.notified);
      overall.notified[share] = changed(overall.notified[share]);
    }
    if (room) for (const { [kind]: used } of [around.bytes, overall.bytes]) used[room] = changed(used[room], bytes);
  }
}
