/** What the package gives: the errors that have a page, what is known of each, and its words. */

export {
  firstSteps,
  firstStepsOf,
  type ShownCase,
  type ShownStep,
} from "./first-steps/shown.ts";
export type { Situation } from "./first-steps/steps.ts";
export {
  ERROR_ENGINES,
  ERROR_IDS,
  type ErrorId,
  SYMPTOMS,
  type Symptom,
} from "./ids.ts";
export { codeOf, type ErrorWords, errorByCode, factsOf, wordsOf } from "./pages.ts";
export { serverNames } from "./servers.ts";
