export { AGREED, CHECKED } from "./checked.ts";
export {
  count,
  difference,
  includes,
  intersection,
  NONE,
  type Ranges,
  span,
  union,
} from "./ranges.ts";
export {
  AGREEMENT,
  CHOICES,
  type ChoiceName,
  type Choices,
  FAULTS,
  MODES,
  NUMBERS,
  type NumberName,
  parametersOf,
  type Scenario,
  scenarioOf,
  usedScenario,
} from "./scenario.ts";
export { type SentenceId, type SentenceValues, VALUE_KINDS } from "./sentences.ts";
export { simulate, verdictOf } from "./simulate.ts";
export { SOURCES } from "./sources.ts";
export {
  type Client,
  FAULT_AT,
  type NodeName,
  type NodeState,
  type Role,
  type State,
  type Step,
  type Verdict,
} from "./steps.ts";
