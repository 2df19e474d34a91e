export { yearlyDowntime } from "./availability.ts";
export { type Chain, chainOf, lackedByNodes } from "./chain.ts";
export { EXAMPLE, isExample } from "./example.ts";
export {
  type Bounds,
  boundsOf,
  CASES,
  type Case,
  CURRENCY_PARAMETER,
  GROUPS,
  INPUTS,
  type InputId,
  PARAMETERS,
  parameterOf,
} from "./inputs.ts";
export {
  type CaseInputs,
  type CostRange,
  type Costs,
  caseInputs,
  costRange,
  costs,
  type Inputs,
  TERMS,
  type TermId,
} from "./model.ts";
