/** Asks a site that may be busy. */
import { setTimeout as pause } from "node:timers/promises";

/** How often a page is asked for, at most. */
const TRIES = 60;

/**
 * Asks for a page until the site is not busy: a 503 with Retry-After (in seconds; RFC 9110, 10.2.3) asks to come back.
 * @returns the page
 * @throws when the answer is another error, or the 60th answer still is a 503
 */
export async function patientFetch(address: string): Promise<string> {
  for (let tries = 1; ; tries++) {
    const answer = await fetch(address);
    if (answer.ok) return answer.text();
    const seconds = answer.headers.get("Retry-After");
    if (answer.status !== 503 || seconds === null || tries === TRIES)
      throw new Error(`${address}: ${answer.status}`);
    await answer.body?.cancel();
    await pause(Number(seconds) * 1000);
  }
}
