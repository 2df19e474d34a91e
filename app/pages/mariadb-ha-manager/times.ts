/** The times of a failover that the page states, in milliseconds: what is promised, agreed in the sample, and measured. */

/** How the sample of settings checks a node. */
export const CHECK = { interval: 1_000, timeout: 300, repeats: 2 };

/** From detection to the first write on the new primary, less than this. A relay log still to be applied, and fencing, add to it. */
export const FAILOVER = 1_000;

/** A script's log of a failover, from `kill -9` on. See trials/records/mariadb-family.md. */
export const LOG = {
  killed: 0,
  lost: 302,
  elected: 305,
  compared: 307,
  applied: 308,
  promoted: 310,
  follows: 317,
  written: 332,
};

/** The longest pause between two writes, in another trial of the same script. */
export const PAUSE = { at: "1795370841.974343", length: 235.524 };

/** Until silence counts as a failure, from the check that gets no answer. A closed port refuses at once. */
export function silence({ timeout, repeats }: typeof CHECK): number {
  return (1 + repeats) * timeout;
}

/** What the application sees of a failover, less than this, without fencing: the wait for a check, what confirms it, and the failover. */
export function longestPause(check: typeof CHECK, fault: "refuses" | "is silent"): number {
  return check.interval + (fault === "is silent" ? silence(check) : 0) + FAILOVER;
}
