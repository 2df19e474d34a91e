/** What a link to the contact form says: its subject, and where its visitor came from. */
import {
  CONTACT_TYPES,
  type ContactType,
  isSubject,
  PLAN_IDS,
  SUBJECTS,
  type Subject,
} from "../../site/contact-options.ts";
import type { PageDefinition } from "../../site/pages.ts";
import { TOOL_IDS } from "../../site/tools.ts";

/** What the form starts with, and where its visitor came from. */
export interface Prefill {
  subject: Subject | "";
  /**
   * `type=partner`, `subject=blc-shell`, `subject=sales&plan=basic`, `subject=sales&tool=…`; empty:
   * no such link.
   */
  origin: string;
}

function isType(value: string | null): value is ContactType {
  return value !== null && Object.hasOwn(CONTACT_TYPES, value);
}

/**
 * Navigation state wins over `?subject=`, which wins over `?type=`; anything unknown is ignored.
 */
export function prefill(search: URLSearchParams, state: unknown = null): Prefill {
  const inState =
    typeof state === "object" && state !== null && "subject" in state ? state.subject : null;
  const type = search.get("type");
  const origin = isType(type) ? `type=${type}` : "";
  for (const subject of [inState, search.get("subject")]) {
    if (!isSubject(subject)) continue;
    const detailed = ["tool", "plan"].map((name) =>
      knownOrigin(`subject=${subject}&${name}=${search.get(name) ?? ""}`),
    );
    return { subject, origin: origin || detailed.find(Boolean) || `subject=${subject}` };
  }
  return { subject: isType(type) ? CONTACT_TYPES[type] : "", origin };
}

/** The query of a page's links to the form: its subject, or its kind of visitor. */
export function contactQuery(
  page: Partial<Pick<PageDefinition, "subject" | "contactType">> & { path: string },
): string {
  if (page.contactType) return `type=${page.contactType}`;
  return page.subject ? `subject=${page.subject}` : "";
}

const ORIGINS = new Set([
  ...Object.keys(CONTACT_TYPES).map((type) => `type=${type}`),
  ...SUBJECTS.map((subject) => `subject=${subject}`),
  ...PLAN_IDS.map((plan) => `subject=sales&plan=${plan}`),
  ...SUBJECTS.flatMap((subject) => TOOL_IDS.map((tool) => `subject=${subject}&tool=${tool}`)),
]);

/** Validates the form's hidden field `origin` against the values that it can have. */
export function knownOrigin(origin: string): string | null {
  return ORIGINS.has(origin) ? origin : null;
}
