/** Which of the processes on one port this is. */
import type { ContactLimiter } from "../../app/contact/rate-limit.server.ts";

/** The number of the process with the background work: notifications, draining the journal, page copies, purging. */
export const BACKGROUND = 1;

export interface Place {
  /** From 1. */
  number: number;
  isAlone: boolean;
  /** The limits that are counted in another process; absent where this one counts. */
  limits?: ContactLimiter;
  /** Tells the process with the background work that a message was stored. */
  tellStored(): void;
}

/** The only process. */
export const ALONE: Place = { number: BACKGROUND, isAlone: true, tellStored() {} };
