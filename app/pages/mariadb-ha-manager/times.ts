/**
 * The times of a failover that the page states, in milliseconds: what is promised, agreed in the sample, and measured.
 */
import { failover } from "@blc/diagnose";

/**
 * How the page's sample of settings checks each node: at this interval, in milliseconds; a check without an answer
 * within `timeout` is repeated.
 */
export const SAMPLE_CHECKS = { interval: 1_000, timeout: 300, repeats: 2 };

/**
 * From the detection of a failure to the first write on the new primary it takes less than this. A relay log still to
 * be applied, and fencing, add to it.
 */
export const LONGEST_FAILOVER = 1_000;

/**
 * When each step of a failover that was measured happened, counted from the `kill -9` of the primary. The page shows it
 * as a log. See trials/records/mariadb-family.md.
 */
export const MEASURED_FAILOVER = {
  killed: 0,
  lost: 302,
  elected: 305,
  compared: 307,
  applied: 308,
  promoted: 310,
  follows: 317,
  written: 332,
};

/** The longest pause between two writes of the application that was measured in such a failover, and when it began. */
export const MEASURED_PAUSE = { at: "1795370841.974343", length: 235.524 };

/**
 * How long a node that does not answer is checked until it counts as failed: once, and `repeats` times more. A closed
 * port refuses at once.
 */
export const SILENCE = (1 + SAMPLE_CHECKS.repeats) * SAMPLE_CHECKS.timeout;

/**
 * What the application sees of a failover, less than this, without fencing: the wait for a check, what confirms it, and
 * the failover. By how the primary stops.
 */
export const LONGEST_PAUSE = {
  refuses: SAMPLE_CHECKS.interval + LONGEST_FAILOVER,
  silent: SAMPLE_CHECKS.interval + SILENCE + LONGEST_FAILOVER,
};

const longest = (mode: failover.Scenario["mode"]) =>
  failover.scenarioOf({
    mode,
    fault: "writer-killed",
    detection: SAMPLE_CHECKS.interval,
    promotion: LONGEST_FAILOVER,
  });

/** The longest failover of a primary that refuses, by how a plan of MariaDB copies. */
export const LONGEST_SCENARIOS = {
  async: longest("async"),
  "semi-sync": longest("semi-sync"),
  galera: longest("galera"),
};
