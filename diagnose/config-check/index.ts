export { type ConfigData, changesBetween, checkConfig, checkInSteps } from "./check.ts";
export {
  correctedText,
  correctInSteps,
  type DiffLine,
  diffOf,
  type Edits,
} from "./corrected.ts";
export { AGREEMENT, CONFIG_DATA } from "./data.ts";
export { DATA_FILES } from "./data-files.ts";
export { ERROR_PAGES, errorPage } from "./error-page.ts";
export { filesIn, textOfFiles } from "./files.ts";
export { faultOfText, LONGEST_FILE, productIn } from "./guess.ts";
export {
  DUE_MOVES,
  IDS,
  MOVE_PARAMETERS,
  PRODUCT_NAMES,
  PRODUCTS,
  readMove,
  readProduct,
} from "./moves.ts";
export { SAMPLES } from "./samples.ts";
export {
  adviceText,
  differing,
  emptyText,
  FOLDS,
  foldOf,
  headline,
  originText,
  reasonText,
  type Speaker,
  sourceText,
} from "./texts.ts";
export {
  type Change,
  type Move,
  OUTCOMES,
  type Outcome,
  type Product,
  placeOf,
  type Report,
  type Verdict,
} from "./types.ts";
export { type ConfigWords, configWords } from "./words.ts";
