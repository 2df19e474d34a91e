/** What is known of an error in every language, as its folder has it. Its words are in catalogues. */

import type { Situation } from "../first-steps/steps.ts";
import type { ErrorEngine, ErrorId, Symptom } from "../ids.ts";

/** A product and its release series, such as "mariadb-10.11": see `servers/list.ts`. */
export type ServerSeries = `${"mysql" | "mariadb" | "postgres"}-${number}`;

/** Pages of these manuals, which a source names as `mysql:gone-away`. */
export const MANUALS = {
  mysql: "https://dev.mysql.com/doc/refman/8.4/en",
  postgres: "https://www.postgresql.org/docs/17",
} as const;

/** A message as servers print it, the same in every language. */
export type ErrorMessage = {
  text: string;
  /** Where it stands. Default: what the product's own client prints. */
  where?: "client" | "log" | "status";
  /** Other faults leave it too, so that a search knows none by it. */
  isShared?: true;
} & (
  | { /** Those that printed it here: `trials/errors.test.ts`. */ servers: readonly ServerSeries[] }
  | {
      /** The product and version whose manual has it: it could not be provoked here. */ manual: string;
    }
);

export interface ErrorFacts {
  engines: readonly [ErrorEngine, ...ErrorEngine[]];
  /** The index lists it under the first. */
  symptoms: readonly [Symptom, ...Symptom[]];
  /** It is one of those that the emergency page names. */
  stopsProduction?: true;
  /** Whose first steps the page shows, before those in its own words. */
  steps?: readonly Situation[];
  /** Numbers, SQLSTATEs and symbols: one of them in a search suffices. The first is shown beside the name. */
  codes: readonly string[];
  /** Fixed words of messages, in their order. One word alone counts only where nothing else is asked. */
  phrases: readonly string[];
  /** The newest versions first. */
  messages: readonly ErrorMessage[];
  /**
   * Statements and commands that change nothing, each with a caption in the catalogues. Default:
   * for the first of the engines.
   */
  diagnosis: readonly { engine?: ErrorEngine | "shell"; text: string }[];
  related: readonly ErrorId[];
  /** Where it is documented. */
  sources: readonly (`https://${string}` | `${keyof typeof MANUALS}:${string}`)[];
}
