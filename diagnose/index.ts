/** What the package gives, by tool. */

export * as configCheck from "./config-check/index.ts";
export * as failover from "./failover/index.ts";
export * as logs from "./logs/index.ts";
export * as messages from "./messages/index.ts";
export * as outage from "./outage-cost/index.ts";
export * as recognition from "./recognise/index.ts";
export * as statusCheck from "./status-check/index.ts";
export * as versions from "./versions/index.ts";
