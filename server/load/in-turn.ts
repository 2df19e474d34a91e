/** The turns in which answers are made. */
import type { Language } from "@blc/text";

/** For whom an answer is made. */
export interface Asker {
  network: string;
  language: Language;
}

/**
 * Does work in the turn of the asker's network.
 * @returns its result, or the answer that there is no time for it
 */
export type InTurn = <Result>(
  asker: Asker,
  work: () => Promise<Result>,
) => Promise<Result | Response>;
