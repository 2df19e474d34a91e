/**
 * The limits of the contact form: which messages are taken, and of which the staff are notified one
 * by one.
 */
import { batchOf } from "../../store/index.ts";
import { windowCounts } from "./window-counts.server.ts";

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
  messagesOfNetwork: Infinity,
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
interface Exceeded {
  status: "refused";
  limit: "own" | "bytes";
  /** Until the limit is reset. */
  seconds: number;
}

export type ContactLimits = ReturnType<typeof contactLimits>;

/**
 * Counts by address, by network and overall, in windows of ten minutes. The limit of an address and
 * those of bytes refuse a message; one beyond the limits of notifications is held.
 * @param accepted messages per ten minutes and address
 * @param now in milliseconds, monotonic
 */
export function contactLimits(accepted: number, now: () => number = () => performance.now()) {
  const counts = windowCounts(WINDOW_MS, now);
  /** It ends when nothing was held for the time of a window. */
  let flood = { batch: "", ends: 0 };

  /** The first use is always allowed: the form takes a mebibyte, whatever the limit. */
  function allows(uses: readonly Use[]): boolean {
    return uses.every(({ limit, key, by }) => {
      const count = counts.get(key);
      return count === 0 || count + by <= accepted * ALLOWED[limit];
    });
  }

  function add(uses: readonly Use[]): void {
    for (const { key, by } of uses) counts.add(key, by);
  }

  /** @returns what the message's own notification uses; undefined: none is left */
  function notificationOf(
    network: string,
    isFirst: boolean,
    isEmergency: boolean,
  ): Use[] | undefined {
    const limits: Use["limit"][] = [isFirst ? "firstNotifications" : "furtherNotifications"];
    if (isFirst && isEmergency) limits.push("emergencyNotifications");
    return limits.map((limit) => [use("notificationsOfNetwork", network), use(limit)]).find(allows);
  }

  function batchNow(): string {
    const time = now();
    const batch = time < flood.ends ? flood.batch : batchOf(Date.now());
    flood = { batch, ends: time + WINDOW_MS };
    return batch;
  }

  const refused = (limit: Exceeded["limit"]): Exceeded => ({
    status: "refused",
    limit,
    seconds: counts.seconds(),
  });

  /** @returns seconds to wait where the address was refused too often, else 0 */
  function refusedWait({ address }: AddressKeys): number {
    return allows([use("refusedForms", address)]) ? 0 : counts.seconds();
  }

  return {
    /** Decides about one message, and counts it unless it is refused. */
    admit({ keys: { address, network }, bytes, isSpam, isEmergency }: Posted): Admitted | Exceeded {
      const own = use("messages", address);
      if (!allows([own])) return refused("own");
      // Spam counts apart, so that it does not crowd out messages.
      const kind = isSpam ? "spam" : "";
      const ofNetwork = use("messagesOfNetwork", kind + network);
      const isFirst = counts.get(ofNetwork.key) === 0;
      const notification = isSpam ? undefined : notificationOf(network, isFirst, isEmergency);
      const size = Math.max(bytes, ROW_BYTES);
      const stored = [];
      if (bytes > ORDINARY_BYTES || (!notification && !isFirst))
        stored.push(use("bytesOfNetwork", kind + network, size), use("bytes", kind, size));
      else if (!notification) stored.push(use("bytesOfFirst", kind, size));
      if (!allows(stored)) return refused("bytes");
      const uses = [own, ofNetwork, ...stored, ...(notification ?? [])];
      add(uses);
      if (isSpam || notification) return { status: isSpam ? "spam" : "new", batch: null, uses };
      return { status: "held", batch: batchNow(), uses };
    },
    /** Refunds a message that was not stored after all. */
    giveBack({ uses }: Admitted): void {
      for (const { key, by } of uses) counts.add(key, -by);
    },
    /**
     * Counts one large form.
     * @returns seconds to wait where a limit of those, or that of refusals, is reached; else 0
     */
    takeLarge(keys: AddressKeys): number {
      const large = use("largeForms", keys.address);
      const wait = refusedWait(keys) || (allows([large]) ? 0 : counts.seconds());
      if (wait === 0) add([large]);
      return wait;
    },
    /** Counts a refused attempt. */
    countRefused({ address }: AddressKeys): void {
      add([use("refusedForms", address)]);
    },
    refusedWait,
  };
}

/** @param whose the address or network; empty: of all */
function use(limit: Use["limit"], whose = "", by = 1): Use {
  return { limit, key: `${limit} ${whose}`, by };
}
