/** Counts by key, each for one fixed window of time. Bounded: of too many keys, the least recently used are forgotten. */

interface Window<Counts> {
  /** On the clock of `now`. */
  ends: number;
  counts: Counts;
}

interface WindowSettings<Counts> {
  milliseconds: number;
  /** Keys that are kept at most. */
  most: number;
  /** The counts of a new window. */
  empty: () => Counts;
  /** In milliseconds. Default: monotonic, so that a clock that is set ends no window early or late. */
  now?: (() => number) | undefined;
}

export class Windows<Counts> {
  /** Two generations: the older one is dropped as a whole, which costs nothing for each key. */
  #young = new Map<string, Window<Counts>>();
  #old = new Map<string, Window<Counts>>();
  /** When the young generation began. */
  #since = 0;
  #settings: Required<WindowSettings<Counts>>;

  constructor({ now = () => performance.now(), ...settings }: WindowSettings<Counts>) {
    this.#settings = { ...settings, now };
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  /** The counts of a key, to be changed in place. A window begins where none is open. */
  of(key: string): Counts {
    const now = this.#settings.now();
    const found = this.#find(key);
    const window = found ?? { ends: now + this.#settings.milliseconds, counts: this.#settings.empty() };
    if (!this.#young.has(key)) {
      this.#old.delete(key);
      this.#makeRoom(now);
    }
    this.#young.set(key, window);
    return window.counts;
  }

  /** The counts of a key; undefined where no window is open. */
  peek(key: string): Counts | undefined {
    return this.#find(key)?.counts;
  }

  /** The counts of a key, whose window lasts from now. */
  prolong(key: string): Counts {
    const counts = this.of(key);
    this.#young.set(key, { ends: this.#settings.now() + this.#settings.milliseconds, counts });
    return counts;
  }

  /** Whole seconds until the window of a key ends, at least 1. */
  seconds(key: string): number {
    const ends = this.#find(key)?.ends ?? 0;
    return Math.max(1, Math.ceil((ends - this.#settings.now()) / 1000));
  }

  #find(key: string): Window<Counts> | undefined {
    const window = this.#young.get(key) ?? this.#old.get(key);
    return window && window.ends > this.#settings.now() ? window : undefined;
  }

  /** The older generation goes when the young one has half of the keys, or is as old as a window. */
  #makeRoom(now: number): void {
    const { most, milliseconds } = this.#settings;
    if (this.#young.size < most / 2 && now - this.#since < milliseconds) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#since = now;
  }
}
