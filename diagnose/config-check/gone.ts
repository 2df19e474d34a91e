/** Settings that ended before the oldest version that was measured, as the manuals name them. */
import GONE from "./data/gone.json" with { type: "json" };
import { ownValue } from "./data-format.ts";
import { type Answer, answer } from "./judge.ts";
import type { Product } from "./types.ts";

type Ended = readonly (readonly [
  version: string,
  /** Empty: no page that can be read names them, and a trial has shown that servers refuse them. */
  manual: string,
  /** Each with what to use instead, if anything. */
  names: Readonly<Record<string, string>>,
])[];

/** @returns undefined: the manuals' lists do not have it */
export function goneBefore(product: Product, name: string): Answer | undefined {
  for (const [version, url, names] of (GONE as unknown as Readonly<Record<Product, Ended>>)[
    product
  ]) {
    const instead = ownValue(names, name.toLowerCase());
    if (instead === undefined) continue;
    const named = product === "postgres" ? `PostgreSQL ${version}` : version;
    return answer(
      "refuses",
      "gone",
      { version: named },
      {
        replacement: instead || undefined,
        ...(url && { source: { kind: "manual" as const, url } }),
      },
    );
  }
  return undefined;
}
