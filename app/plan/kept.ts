/**
 * What the visitor has chosen in drawings and scenes, in this tab only: in memory and in session
 * storage. It leaves the browser only with a message (decision 28).
 */
import { PLAN_KEY } from "../../site/contact-options.ts";
import { store, stored } from "../client/storage.ts";
import { readSent, type Sent } from "./sentence.ts";

const inSession = () => sessionStorage;
let known: Sent | undefined;

export function kept(): Sent {
  known ??= readSent(stored(PLAN_KEY, inSession));
  return known;
}

export function keep(change: Partial<Sent>): void {
  const { isWithheld: _, ...before } = kept();
  known = { ...before, ...change };
  store(PLAN_KEY, JSON.stringify(known), inSession);
}
