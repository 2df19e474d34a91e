/**
 * What the visitor has chosen in drawings and scenes, in this tab only: in memory and in session
 * storage. It leaves the browser only with a message (decision 28).
 */
import { PLAN_KEY } from "../../site/kept-keys.ts";
import { readSent, type Sent } from "./sentence.ts";

let known: Sent | undefined;

export function kept(): Sent {
  known ??= readSent(inStorage((storage) => storage.getItem(PLAN_KEY)));
  return known;
}

export function keep(change: Partial<Sent>): void {
  const { isWithheld: _, ...before } = kept();
  known = { ...before, ...change };
  const json = JSON.stringify(known);
  inStorage((storage) => storage.setItem(PLAN_KEY, json));
}

/** Storage may be blocked, which throws: the plan then lasts as long as the document. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
