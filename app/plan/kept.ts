/**
 * What the visitor has chosen in drawings and scenes, in this tab only: in memory and in session
 * storage. It leaves the browser only with a message (decision 22).
 */
import { PLAN_KEY } from "../../site/contact-options.ts";
import { store, stored } from "../client/storage.ts";
import { readSent, type Sent } from "./sentence.ts";

interface Kept extends Sent {
  /** The visitor has taken it out of the message. */
  isWithheld?: boolean;
}

const inSession = () => sessionStorage;
let known: Kept | undefined;

export function kept(): Kept {
  known ??= readSent(stored(PLAN_KEY, inSession));
  return known;
}

export function keep(change: Partial<Kept>): void {
  known = { ...kept(), isWithheld: false, ...change };
  store(PLAN_KEY, JSON.stringify(known), inSession);
}
