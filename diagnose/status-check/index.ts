export { checkHealth, type Report, RULES, type RuleId, VERSIONS, type Verdict } from "./check.ts";
export { aboutDuration } from "./durations.ts";
export { endOfLife } from "./end-of-life.ts";
export { NUMBERED, OTHER_NUMBERS } from "./error-pages.ts";
export {
  ENGINE_NAMES,
  ENGINES,
  type EngineParameter,
  FIELDS,
  type FieldId,
  PAGE,
  PRODUCT_NAMES,
  parameterOf,
  readEngine,
} from "./fields.ts";
export { assumptionText, namesWithDurations, predictionTexts } from "./forecast-texts.ts";
export type { Forecast } from "./forecasts.ts";
export { errorsAfter, FORESEEN } from "./foreseen.ts";
export { LONGEST_PASTE, type Paste, readPaste } from "./formats.ts";
export { FORMULAS } from "./formulas.ts";
export { UPTIME_WRITTEN } from "./inputs.ts";
export { FORECASTS, type ForecastId, type Outlook, type Prediction, predict } from "./predict.ts";
export {
  MYSQL_STATEMENTS,
  NODETOOL_COMMANDS,
  POSTGRES_QUERY,
  POSTGRES_REPLICATION,
} from "./queries.ts";
export {
  countsText,
  type FindingTexts,
  findingTexts,
  grouped,
  headline,
  identityText,
  isUndecided,
  measurementTexts,
  problemText,
  reasonText,
  type Speaker,
} from "./report-texts.ts";
export { type Rule, severitiesOf } from "./rules.ts";
export { FREE_SAMPLE, LATER_SAMPLES, SAMPLE_PARAMETER, SAMPLES } from "./samples.ts";
export { parseSize } from "./sizes.ts";
export { SOURCES } from "./sources.ts";
export type { Asked, Engine, Severity } from "./terms.ts";
export { writeValue } from "./values.ts";
export { WORD_FILES } from "./word-files.ts";
export { type RuleText, type StatusWords, statusWords } from "./words.ts";
