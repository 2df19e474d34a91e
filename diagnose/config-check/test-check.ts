/** The check with the data that the servers gave, for its tests and trials. */
import { checkConfig } from "./check.ts";
import { CONFIG_DATA } from "./data.ts";
import type { Product } from "./types.ts";

/** @param from default: the oldest version */
export function checked(
  product: Product,
  from: string | undefined,
  to: string,
  given: Parameters<typeof checkConfig>[0],
) {
  const data = CONFIG_DATA[product];
  return checkConfig(given, { from: from ?? data.versions[0]?.series ?? "", to }, data);
}
