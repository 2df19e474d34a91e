/** Options of several commands on messages. */
import { Option } from "@commander-js/extra-typings";
import { moment } from "./command.ts";

export const since = new Option("--since <time>", "only from this date or moment of ISO 8601 on (UTC)").argParser(
  moment,
);
export const batch = new Option("--batch <number>", "the messages of one flood, by the number that `status` says");
export const status = new Option("--status <status>", "only messages of this status").choices([
  "new",
  "held",
  "spam",
] as const);
