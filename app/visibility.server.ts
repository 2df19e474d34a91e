/** Whether a page may be seen. */
import type { PageDefinition } from "../site/pages.ts";
import type { PageLookup } from "../store/index.ts";

/** May visitors see a page? Not if its record is hidden, missing or unreadable, except where it must never be hidden. */
export function isShown({ mayBeHidden }: PageDefinition, lookup: PageLookup): boolean {
  return !mayBeHidden || (lookup.status === "found" && lookup.record.is_visible);
}
