/** Reads what a browser tells of how its visitor came to the site. */

import { sourceOf } from "../site/visits.ts";
import { owner } from "./owner.ts";

/**
 * @param told see `app/client/views.ts`
 * @returns the source as it is stored; null: the browser asks, for its visitor, not to be counted (https://w3c.github.io/gpc/)
 */
export type ReadSource = (told: string, request: Request) => string | null;

export function sourceReader(publicUrl: string): ReadSource {
  const { host } = new URL(publicUrl);
  return (told, { headers }) => {
    if (headers.get("sec-gpc") === "1") return null;
    return sourceOf(told, [host, headers.get("host") ?? host], owner().campaigns);
  };
}
