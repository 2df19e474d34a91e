/** The page of the error that a verdict foresees. */
import type { Product, ReasonKey, Verdict } from "./types.ts";

/** What each page is about: settings that stop the server, and those that only do so on some machines. */
const PAGES: readonly (readonly [page: string, name: RegExp, reasons: readonly ReasonKey[]])[] = [
  ["1273", /^(collation|character_set)_/, ["combination", "not-taken", "not-a-member"]],
  ["1251", /^(authentication_policy|default_authentication_plugin)$/, ["plugin-gone", "needs"]],
  ["2002", /^bind_address$/, ["machine", "not-taken"]],
  ["out-of-memory", /^innodb_buffer_pool_size$/, ["machine"]],
  ["data-directory", /^datadir$/, ["machine"]],
  ["galera-join", /^wsrep_cluster_address$/, ["machine"]],
  ["53300", /reserved_connections$/, ["combination"]],
  ["postgres-unreachable", /^listen_addresses$/, ["machine", "not-taken"]],
];

/** Those that it may name. */
export const ERROR_PAGES: readonly string[] = [...PAGES.map(([page]) => page), "unknown-variable"];

/** @returns undefined where no page is about it */
export function errorPage(
  { name, outcome, reason }: Verdict,
  product: Product,
): string | undefined {
  if (outcome !== "refuses" && reason.key !== "machine") return undefined;
  if (product !== "postgres" && /^(unknown-name|removed|gone|later|elsewhere)$/.test(reason.key))
    return "unknown-variable";
  // Of settings that do not go together, one of the lines has the verdict.
  const names = [name, ...(reason.values.other?.split(", ") ?? [])];
  return PAGES.find(
    ([, of, keys]) => keys.includes(reason.key) && names.some((each) => of.test(each)),
  )?.[0];
}
