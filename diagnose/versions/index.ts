export { type Check, check, isDirect, isDue, lineState, type SupportState } from "./check.ts";
export {
  type Distribution,
  MAX_VERSION_LENGTH,
  type Recognition,
  recognise,
  type Version,
} from "./recognise.ts";
export {
  type Day,
  daysUntil,
  outdatedVersions,
  PAID_SUPPORT,
  type PaidSupport,
  PRODUCT_IDS,
  PRODUCT_NAMES,
  type ProductId,
  RELEASE_LINES,
  type ReleaseLine,
  type Until,
  VERSION_SOURCES,
  VERSIONS_CHECKED,
} from "./release-lines.ts";
