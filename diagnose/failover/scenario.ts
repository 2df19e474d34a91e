/** What the simulator of failovers is asked: how the nodes replicate, what fails, and the times. */

export const MODES = [
  "async",
  "semi-sync",
  "galera",
  "patroni-async",
  "patroni-sync",
  "patroni-strict",
] as const;

/** `patroni-strict` is `synchronous_mode` with `synchronous_mode_strict`. */
export type Mode = (typeof MODES)[number];

export const FAULTS = [
  "writer-killed",
  "writer-cut-off",
  "writer-hangs",
  "replica-killed",
  "all-killed",
  "all-killed-writer-gone",
] as const;

/**
 * `writer-cut-off`: db-1 reaches neither the other nodes nor what manages them; applications still reach all nodes.
 * `all-killed`: all nodes lose their power at once. `all-killed-writer-gone`: and db-1 does not come back.
 */
export type Fault = (typeof FAULTS)[number];

/** The whole numbers of a scenario: their limits and what they are when nobody sets them. */
export const NUMBERS = {
  /** Transactions a second. */
  writes: { min: 1, max: 10_000, default: 200 },
  /**
   * From the writer to db-2, in milliseconds. To db-3 it is twice as much, except in Galera. Applying takes as much
   * again.
   */
  delay: { min: 1, max: 5_000, default: 50 },
  /** Until the failover manager, or the proxy before Galera, gives up a node, in milliseconds. */
  detection: { min: 100, max: 60_000, default: 3_000 },
  /** From the decision to the first write on another node, in milliseconds. */
  promotion: { min: 100, max: 60_000, default: 2_000 },
  /** `rpl_semi_sync_master_timeout`, with MariaDB's default, in milliseconds. */
  semiSyncTimeout: { min: 100, max: 600_000, default: 10_000 },
  /**
   * `evs.suspect_timeout`, with Galera's default, in milliseconds. At most `evs.inactive_timeout`, which is a hard
   * limit.
   */
  suspectTimeout: { min: 500, max: 15_000, default: 5_000 },
  /** Patroni's, with its defaults, in milliseconds. */
  ttl: { min: 20_000, max: 300_000, default: 30_000 },
  loopWait: { min: 1_000, max: 60_000, default: 10_000 },
  retryTimeout: { min: 3_000, max: 60_000, default: 10_000 },
  /** Until what failed is back: the killed node, the network, the hanging process, the power. In milliseconds. */
  repair: { min: 10_000, max: 3_600_000, default: 60_000 },
} as const;

export type NumberName = keyof typeof NUMBERS;

export type Numbers = { [name in NumberName]: number };

/** The choices of a scenario; the first is what it is when nobody chooses. */
export const CHOICES = {
  /** Galera always has three. */
  nodes: ["3", "2"],
  /** `rpl_semi_sync_master_wait_point`. */
  waitPoint: ["after-sync", "after-commit"],
  /** Is the old writer switched off before another is promoted? Patroni and Galera do not need the manager to. */
  fencing: ["yes", "no"],
  /** `commit`: `innodb_flush_log_at_trx_commit=1`, `sync_binlog=1`. `second`: flushed once a second only. */
  flush: ["commit", "second"],
} as const;

export type ChoiceName = keyof typeof CHOICES;

export type Choices = { [name in ChoiceName]: (typeof CHOICES)[name][number] };

export interface Scenario extends Numbers, Choices {
  mode: Mode;
  fault: Fault;
}

/** @returns the scenario with what is not given at its default */
export function scenarioOf(given: Partial<Scenario> & Pick<Scenario, "mode" | "fault">): Scenario {
  const numbers = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, limits]) => [name, limits.default]),
  );
  const choices = Object.fromEntries(
    Object.entries(CHOICES).map(([name, [first]]) => [name, first]),
  );
  return { ...(numbers as Numbers), ...(choices as Choices), ...given };
}

interface Parameters {
  numbers: readonly NumberName[];
  choices: readonly ChoiceName[];
}

const OF_PATRONI: Parameters = { numbers: ["ttl", "loopWait", "retryTimeout"], choices: ["nodes"] };

/** What a mode asks for, beside what all do. */
const PARAMETERS: Readonly<Record<Mode, Parameters>> = {
  async: { numbers: ["detection"], choices: ["nodes", "fencing", "flush"] },
  "semi-sync": {
    numbers: ["semiSyncTimeout", "detection"],
    choices: ["nodes", "waitPoint", "fencing", "flush"],
  },
  galera: { numbers: ["suspectTimeout", "detection"], choices: ["flush"] },
  "patroni-async": OF_PATRONI,
  "patroni-sync": OF_PATRONI,
  "patroni-strict": OF_PATRONI,
};

/** The parameters that change anything in the mode, in the order in which a form asks for them. */
export function parametersOf(mode: Mode): Parameters {
  const { numbers, choices } = PARAMETERS[mode];
  return { numbers: ["writes", "delay", ...numbers, "promotion", "repair"], choices };
}

/**
 * The scenario that is simulated. `ttl` follows Patroni's rule, `loop_wait + 2 * retry_timeout <= ttl`, with which a
 * writer that does not reach the configuration store gives up before its lease ends. One node that fails is back after
 * the failover.
 */
export function usedScenario(scenario: Scenario): Scenario {
  const { ttl, loopWait, retryTimeout } = scenario;
  const used = { ...scenario, ttl: Math.max(ttl, loopWait + 2 * retryTimeout) };
  if (used.fault === "all-killed" || used.fault === "all-killed-writer-gone") return used;
  return { ...used, repair: Math.max(used.repair, failoverOf(used) + 1_000) };
}

/**
 * How long Galera's members take to agree once `evs.suspect_timeout` has passed, in milliseconds: 10 to 1,440 in the
 * trials of `trials/records/mariadb-family.md`.
 */
export const AGREEMENT = 1_000;

/** How long it takes from the fault until the others have settled, in milliseconds. */
function failoverOf(scenario: Scenario): number {
  const { mode, fault, nodes, detection, promotion, suspectTimeout, ttl, loopWait } = scenario;
  const isReplica = fault === "replica-killed";
  if (mode.startsWith("patroni"))
    return isReplica ? loopWait : ttl + promotion + (nodes === "3" ? loopWait : 0);
  if (mode !== "galera") return isReplica ? detection : detection + promotion;
  const agreed = suspectTimeout + AGREEMENT;
  if (isReplica) return agreed;
  return fault === "writer-cut-off" ? agreed + detection : Math.max(agreed, detection);
}
