export { type LogLine, logLine, RANKS } from "./log-lines.ts";
export { type KnownError, printed } from "./messages.ts";
export { type Family, familiesOf, familyOf, isProductName } from "./product.ts";
export { Recogniser } from "./recogniser.ts";
