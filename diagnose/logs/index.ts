export type { Product } from "./entries.ts";
export { isLog } from "./foreign.ts";
export { KINDS, type Kind, NOISE, NOTICE, type Noise } from "./kinds.ts";
export { type LogGroup, type LogReport, readLog, readLogInSteps } from "./read.ts";
export {
  headlineOf,
  identityOf,
  type LogSpeaker,
  lineText,
  noiseOf,
  partOf,
  partsOf,
  stepOf,
  timesOf,
  titleOf,
} from "./texts.ts";
export type { LogWords } from "./words.ts";
