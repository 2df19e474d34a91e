export { type KnownError, printed } from "./messages.ts";
export { type Family, familiesOf, isProductName } from "./product.ts";
export { Recogniser } from "./recogniser.ts";
