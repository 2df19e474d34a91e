/**
 * What the visitor has chosen in drawings and scenes, in this tab only: in memory and in session
 * storage. It leaves the browser only with a message (decision 22).
 */

import { PLAN_KEY } from "../../site/contact-options.ts";
import { isPlan, type Plan } from "../../site/plan.ts";
import { store, stored } from "../client/storage.ts";

export interface Kept {
  plan?: Plan;
  /** By scene: the values that were chosen in it, or the number that was typed. */
  answers: Record<string, readonly string[]>;
  /** The visitor has taken it out of the message. */
  isWithheld?: boolean;
}

const inSession = () => sessionStorage;
let known: Kept | undefined;

export function kept(): Kept {
  known ??= read();
  return known;
}

function read(): Kept {
  try {
    const { plan, answers, isWithheld } = JSON.parse(stored(PLAN_KEY, inSession) ?? "{}") as Kept;
    return {
      ...(isPlan(plan) && { plan }),
      answers: answers ?? {},
      isWithheld: isWithheld === true,
    };
  } catch {
    return { answers: {} };
  }
}

export function keep(change: Partial<Kept>): void {
  known = { ...kept(), ...change };
  store(PLAN_KEY, JSON.stringify(known), inSession);
}
